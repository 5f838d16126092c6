import './no-document';
import { describe, expect, test } from 'vitest';
import { firstPreset, originOf, presetState, startPreset } from '../../web/src/experiment/presets';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { languages } from '../../web/src/words/language';

describe.each(experimentNames)('%s', async (name) => {
  const experiment = await loadExperiment(name);
  const presets = Object.keys(experiment.presets);
  const tables = Object.entries(experiment.parameters).filter(([, { kind, view }]) => kind === 'seed' && !view);

  test('a preset is its own origin, whatever a link names', () => {
    for (const preset of presets)
      expect(presetState(experiment, originOf(experiment, presetState(experiment, preset), presets[0]))).toEqual(
        presetState(experiment, preset),
      );
  });

  test('values that are no preset come from the one that the link names, or from the first', () => {
    const [seeds] = tables;
    for (const preset of presets) {
      const state = { ...presetState(experiment, preset), ...(seeds && { [seeds[0]]: '987654' }) } as Parameters<
        typeof originOf
      >[1];
      if (!seeds) continue;
      expect(originOf(experiment, state, preset)).toBe(preset);
      expect(originOf(experiment, state)).toBe(firstPreset(experiment));
      expect(originOf(experiment, state, 'constructor')).toBe(firstPreset(experiment));
    }
  });
});

test('a visitor starts with the first preset that the words list: in these languages another than a link leaves out', async () => {
  const starts: string[] = [];
  for (const name of experimentNames) {
    const experiment = await loadExperiment(name);
    for (const language of languages) {
      const start = startPreset((await experiment.words[language]()).words);
      if (start !== firstPreset(experiment)) starts.push(`${name} ${language} ${start}`);
    }
  }
  expect(starts.sort()).toEqual([
    'adding-positions zh chinese',
    'overview en tired',
    'overview zh tired',
    'scoring-functions en trained',
    'scoring-functions zh trained',
    'self-attention en trained',
    'self-attention zh trained',
    'why-sqrt-d en trained',
    'why-sqrt-d zh trained',
  ]);
});
