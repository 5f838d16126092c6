import { expect, test } from 'vitest';
import { carriedModules } from '../../web/carriedModules';
import { AttnError, type Core } from '../../web/src/client/core';
import type { Action } from '../../web/src/experiments/experiment';
import { experimentNames, loadExperiment } from '../../web/src/experiments/index';
import { firstPreset, presetState } from '../../web/src/experiments/presets';
import { nodeClient, oneModule } from './nodeCore';

/** Every preset, and the first one with every choice and switch set to each of its values. */
function statesOf(experiment: Awaited<ReturnType<typeof loadExperiment>>): object[] {
  const first = presetState(experiment, firstPreset(experiment));
  const varied = Object.entries(experiment.parameters).flatMap(([name, parameter]) => {
    const values = parameter.kind === 'choice' ? parameter.choices : parameter.kind === 'boolean' ? [true, false] : [];
    return values.map((value) => ({ ...first, [name]: value }));
  });
  return [...Object.keys(experiment.presets).map((name) => presetState(experiment, name)), ...varied];
}

/** What PyTorch would refuse is refused here too; a missing operation is not of that kind. */
const missing = (error: unknown): string => {
  if (!(error instanceof AttnError)) throw error;
  return error.code === 'unknown_operation' ? error.operation : '';
};

/** What would be timed is run once. */
const untimed = (core: Core): Core => ({
  ...core,
  async time(operation, inputs) {
    await core.run(operation, inputs);
    return { milliseconds: 1, samples: 1, workers: 1 };
  },
});

test.each(experimentNames)(
  '%s: the module its single file carries has every operation it asks for',
  async (name) => {
    const experiment = await loadExperiment(name);
    const caller = nodeClient(oneModule(carriedModules[name])).caller();
    const states = statesOf(experiment) as Parameters<typeof experiment.compute>[0][];
    expect(states.length).toBeGreaterThan(0);
    const lacking: string[] = [];
    for (const state of states)
      lacking.push(await caller.compute((core) => experiment.compute(state, core)).then(() => '', missing));
    const actions = Object.values((experiment.actions ?? {}) as Readonly<Record<string, Action>>);
    for (const { run, begins } of actions) {
      const [state] = begins ? states.filter(begins) : states;
      if (!state) throw new Error('no state begins it');
      lacking.push(await caller.compute((core) => run(state, untimed(core))).then(() => '', missing));
    }
    expect(lacking.filter((operation) => operation !== '')).toEqual([]);
  },
  60_000,
);
