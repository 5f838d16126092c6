// Every preset of every experiment: its figures as SVG, its words as text, and that no text is cut by its chart's edge.
// Of an experiment that is not walked (tests/reach.ts) the first preset alone. `npm run renew -- snapshots` renews them.
import { afterAll, describe, expect, test } from 'vitest';
import { firstPreset } from '../../web/src/experiment/presets';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { isWalked } from '../reach';
import { misplacedBeside, problemWith, renewed, renewing, wanted } from './committed';
import { pictureOf } from './picture';
import { besideEachOther, englishIn, spokenOf } from './spoken';
import { type Look, staged } from './staged';

const english: Look = { language: 'en', theme: 'light' };
const names = new Set<string>();

const unknown = wanted.find((name) => !(experimentNames as readonly string[]).includes(name));
if (unknown) throw new Error(`no experiment is called ${unknown}; there are ${experimentNames.join(', ')}`);

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

describe.each(experimentNames)('%s', async (name) => {
  const experiment = await loadExperiment(name);
  const first = firstPreset(experiment);
  const presets = Object.keys(experiment.presets);
  const looksAt = (preset: string): readonly Look[] => [
    english,
    ...(preset === first ? [{ language: 'en', theme: 'dark' } as const] : []),
    { language: 'zh', theme: 'light' },
  ];
  const whole = renewing || isWalked(name);

  test.runIf(isWanted(name)).each(whole ? presets : [first])('%s', async (preset) => {
    const problems: string[] = [];
    const compare = (kind: string, text: string, part?: (whole: string) => string): void => {
      const problem = problemWith(`${name}/${preset}.${kind}`, text, part);
      if (problem) problems.push(problem);
    };
    const spoken: string[] = [];
    await staged(experiment, preset, whole ? looksAt(preset) : [english], (host, { language, theme }) => {
      const { svg, cut } = pictureOf(host, theme);
      if (cut.length > 0) problems.push(`${language}: texts reach over the edge of their chart\n  ${cut.join('\n  ')}`);
      if (theme === 'dark') return compare('dark.svg', svg);
      compare(`${language}.svg`, svg);
      spoken.push(spokenOf(host));
    });
    const [en = '', zh] = spoken;
    if (zh === undefined) compare('txt', en, englishIn);
    else compare('txt', besideEachOther(en, zh));
    if (problems.length > 0) expect.fail(problems.join('\n'));
  });

  for (const preset of presets)
    for (const { language, theme } of looksAt(preset))
      for (const kind of theme === 'dark' ? ['dark.svg'] : [`${language}.svg`, 'txt'])
        names.add(`${name}/${preset}.${kind}`);
});

test('every preset has its snapshots, and none is left of a preset that is no more', () => {
  expect(misplacedBeside(names)).toEqual([]);
});

afterAll(() => {
  if (renewed.length > 0) console.log(`renewed ${renewed.length} files:\n${renewed.join('\n')}`);
});
