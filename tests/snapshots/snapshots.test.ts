// Every preset of every experiment: its figures as SVG, its words as text. `npm run snapshots` renews them.
import { afterAll, describe, expect, test } from 'vitest';
import { firstPreset } from '../../web/src/experiment/presets';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { languages } from '../../web/src/words/language';
import { proving, slowLessons } from '../reach';
import { problemWith, renewed, renewing, staleBeside, wanted } from './committed';
import { pictureOf } from './picture';
import { spokenOf } from './spoken';
import { staged } from './staged';

const names = new Set<string>();

const unknown = wanted.find((name) => !(experimentNames as readonly string[]).includes(name));
if (unknown) throw new Error(`no experiment is called ${unknown}; there are ${experimentNames.join(', ')}`);

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

describe.each(experimentNames)('%s', async (name) => {
  const experiment = await loadExperiment(name);
  const first = firstPreset(experiment);
  const presets = Object.keys(experiment.presets);
  const looks = presets.flatMap((preset) => [
    ...languages.map((language) => ({ preset, language, theme: 'light' as const })),
    ...(preset === first ? [{ preset, language: 'en' as const, theme: 'dark' as const }] : []),
  ]);

  const inTurn = looks.filter(
    ({ preset, language }) => languages[presets.indexOf(preset) % languages.length] === language,
  );
  // Slow ones take turns in the languages, unless all are proven or renewed.
  const drawn = slowLessons.includes(name) && !proving && !renewing ? inTurn : looks;

  test.runIf(isWanted(name)).each(drawn)('$preset, $language, $theme', async ({ preset, language, theme }) => {
    const files = await staged({ experiment, preset, language, theme }, (host) =>
      theme === 'dark'
        ? { 'dark.svg': pictureOf(host, theme) }
        : { [`${language}.svg`]: pictureOf(host, theme), [`${language}.txt`]: spokenOf(host) },
    );
    const problems = Object.entries(files).flatMap(
      ([kind, text]) => problemWith(`${name}/${preset}.${kind}`, text) ?? [],
    );
    if (problems.length > 0) expect.fail(problems.join('\n'));
  });

  for (const { preset, language, theme } of looks)
    for (const kind of theme === 'dark' ? ['dark.svg'] : [`${language}.svg`, `${language}.txt`])
      names.add(`${name}/${preset}.${kind}`);
});

test('no snapshot is left of a preset that is no more', () => {
  expect(staleBeside(names)).toEqual([]);
});

afterAll(() => {
  if (renewed.length > 0) console.log(`renewed ${renewed.length} files:\n${renewed.join('\n')}`);
});
