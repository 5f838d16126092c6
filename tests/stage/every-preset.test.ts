// Every preset from its link: it is the one marked, its files have names of their own, and the panel “Check against
// PyTorch” compares all that PyTorch gave for it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { isExample, isTouched } from '../reach';
import { all, open, pressTool } from './page-here';

/** By preset, the tensors whose numbers PyTorch gave. */
function keptOf(experiment: string): Readonly<Record<string, readonly string[]>> {
  const file = join(import.meta.dirname, `../../web/src/experiments/${experiment}/notebook.goldens`);
  const goldens: Record<string, { tensors: object }> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries(Object.entries(goldens).map(([preset, { tensors }]) => [preset, Object.keys(tensors)]));
}

/** Letters of mathematics that the figure shows as they are typed, W_q: code and the page's names for machines may. */
const unset = (): string[] =>
  all('.figure :is(*, attn-heatmap)')
    .flatMap((one) => [
      ...[...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE && !one.closest('code, pre')),
      ...('name' in one && one.localName === 'attn-heatmap' ? [{ textContent: String(one.name) }] : []),
    ])
    .map(({ textContent }) => textContent?.trim() ?? '')
    .filter((text) => /(?<![\w.])[A-Za-z]_[a-z0-9](?!\w)/.test(text));

describe.each(experimentNames.filter(isExample))('%s', async (experiment) => {
  const kept = keptOf(experiment);
  const presets = Object.keys((await loadExperiment(experiment)).presets);
  const some = presets.filter((preset, place) => isTouched(experiment) || place === 0 || preset in kept);

  test.each(some)('%s', async (preset) => {
    await open(`${experiment}?preset=${preset}`);
    const [chosen] = all('.presets :checked') as HTMLInputElement[];
    expect(chosen?.value).toBe(preset);
    expect(unset()).toEqual([]);
    expect(all('.problem, .failed, [role="alert"]').map(({ textContent }) => textContent)).toEqual([]);
    await pressTool('Export');
    const exported = all('.exports th').map(({ textContent }) => textContent?.trim() ?? '');
    expect(exported.length).toBeGreaterThan(0);
    expect(new Set(exported).size, exported.join()).toBe(exported.length);
    expect(exported.filter((name) => /^\d*$/.test(name))).toEqual([]);
    const compared = [];
    if (kept[preset]) {
      await pressTool('Check against PyTorch');
      for (const line of all('.difference[data-rounding]')) {
        const name = line.querySelector('code')?.textContent ?? '';
        expect(Number(line.dataset['difference']), name).toBeLessThanOrEqual(Number(line.dataset['rounding']));
        compared.push(name);
      }
    }
    expect(compared).toEqual(kept[preset] ?? []);
  });
});
