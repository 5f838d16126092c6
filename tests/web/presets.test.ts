import './no-document';
import { describe, expect, test } from 'vitest';
import { firstPreset, originOf, presetState } from '../../web/src/experiment/presets';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { exercises } from '../../web/src/experiments/exercises/collected';

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
      if (!seeds || experiment.presetOf) continue;
      expect(originOf(experiment, state, preset)).toBe(preset);
      expect(originOf(experiment, state)).toBe(firstPreset(experiment));
      expect(originOf(experiment, state, 'constructor')).toBe(firstPreset(experiment));
    }
  });
});

test.each(exercises)('values of exercise %s come from that exercise, whatever a link names', async (exercise) => {
  const experiment = await loadExperiment('exercises');
  const state = { ...presetState(experiment, exercise), query_size: 4, seed: '987654' } as Parameters<
    typeof originOf
  >[1];
  expect(originOf(experiment, state)).toBe(exercise);
  expect(originOf(experiment, state, 'keys')).toBe(exercise);
});
