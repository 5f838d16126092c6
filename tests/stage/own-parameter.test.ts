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
    await slide(slider, Number(value === min ? max : min));
    expect(new URLSearchParams(hash().split('?')[1]).has(name), `${name} in ${hash()}`).toBe(true);
    await slide(slider, Number(value));
  }
});
