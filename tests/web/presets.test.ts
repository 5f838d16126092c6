import './no-document';
import { describe, expect, test } from 'vitest';
import {
  firstPreset,
  originOf,
  presetState,
  readOver,
  startPreset,
  writtenOver,
} from '../../web/src/experiment/presets';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { exercises } from '../../web/src/experiments/exercises/collected';
import { readState, writeState } from '../../web/src/state/hash';
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

describe('a short link to an exercise', async () => {
  const experiment = await loadExperiment('exercises');
  const { parameters } = experiment;
  const read = (values: ReadonlyMap<string, string>) =>
    readState(parameters, values, readOver(experiment, values)).state;
  type State = ReturnType<typeof read>;
  const written = (state: State) => writeState(parameters, state, writtenOver(experiment, state));

  test.each(exercises)('that names %s alone begins with its own values', (exercise) => {
    expect(read(new Map([['exercise', exercise]]))).toEqual(presetState(experiment, exercise));
  });

  test.each(exercises)('of %s keeps a seed that it names, and what is written is read again', (exercise) => {
    const base = presetState(experiment, exercise);
    for (const seed of ['0', '45', '7']) {
      expect(read(new Map(Object.entries({ exercise, seed })))).toEqual({ ...base, seed });
      expect(read(written({ ...base, seed } as State)), seed).toEqual({ ...base, seed });
    }
    expect(written(base as State).get('exercise') ?? exercises[0]).toBe(exercise);
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
    'scoring-functions en words',
    'scoring-functions zh words',
  ]);
});
