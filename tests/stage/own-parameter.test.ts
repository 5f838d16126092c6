// Each control changes the value that it is called after, and its link says so.
import { expect, test } from 'vitest';
import { all, hash, open, slide } from './page-here';

/** Sliders that are linear, logarithmic, and over names. */
const experiments = ['positional-encoding', 'why-sqrt-d', 'self-attention'];

test.each(experiments)('%s: each slider sets its own parameter', async (experiment) => {
  await open(experiment);
  const sliders = all('.controls [data-parameter] .slider') as HTMLInputElement[];
  expect(sliders.length).toBeGreaterThan(0);
  for (const slider of sliders) {
    const { min, max, value } = slider;
    const name = slider.closest<HTMLElement>('[data-parameter]')?.dataset['parameter'] ?? '';
    const inLink = (): string | null => new URLSearchParams(hash().split('?')[1]).get(name);
    const before = inLink();
    await slide(slider, Number(value === min ? max : min));
    expect(inLink(), `${name} in ${hash()}`).not.toBe(before);
    await slide(slider, Number(value));
  }
});
