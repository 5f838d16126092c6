// wasm/modules.json gives each experiment a module that has the operations it asks for: found from what its pictures have
// asked of the core. `npm run renew -- modules` writes what is found into the list.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import list from '../../wasm/modules.json';
import { AttnError } from '../../web/src/core/core';
import type { Action, Experiment } from '../../web/src/experiment/contract';
import { firstPreset, presetState } from '../../web/src/experiment/presets';
import { type ExperimentName, experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import type { AnyParameter } from '../../web/src/state/parameters';
import type { TensorValue } from '../../web/src/tensor/tensor';
import { isWalked, proving } from '../reach';
import { type Asked, askedBy, pictureOf } from './walk/pictures';
import { type State, statesOf, type Walked } from './walk/states';

const renewing = Boolean(process.env['RENEW_MODULES']);
/** True if no operation may be listed that nobody asks for: that takes every choice of every experiment. */
const isWhole = proving || renewing;

/** The first preset with every choice and switch set to each of its values, every tensor drawn in each way. */
function variedStates(experiment: Experiment): readonly Walked[] {
  const first = presetState(experiment, firstPreset(experiment));
  return Object.entries(experiment.parameters).flatMap(([name, parameter]) =>
    valuesOf(parameter, first[name]).map((value) => ({
      what: `${name} ${JSON.stringify(value)}`,
      state: { ...first, [name]: value } as State,
    })),
  );
}

function valuesOf(parameter: AnyParameter, now: unknown): readonly unknown[] {
  if (parameter.kind === 'choice') return parameter.choices;
  if (parameter.kind === 'boolean') return [true, false];
  if (parameter.kind !== 'tensor') return [];
  const { shape } = now as TensorValue;
  return parameter.draws.map((draw) => ({ draw, shape, seed: '0' }));
}

/** What PyTorch would refuse is refused here too; that there is no such operation is a mistake. */
const refused = (error: unknown): void => {
  if (!(error instanceof AttnError) || error.code === 'unknown_operation') throw error;
};

/** Every action in the first state that may begin it. */
async function act(experiment: Experiment, states: readonly Walked[]): Promise<void> {
  for (const [name, { begins }] of Object.entries((experiment.actions ?? {}) as Readonly<Record<string, Action>>)) {
    const first = states.find(({ state }) => begins?.(state) ?? true);
    if (!first) throw new Error(`no state of ${experiment.name} begins ${name}`);
    await pictureOf(experiment, first.state, [name]).catch(refused);
  }
}

async function askedIn(name: ExperimentName): Promise<Asked> {
  const experiment = await loadExperiment(name);
  const walked = await statesOf(experiment);
  const few = isWalked(name) ? walked : walked.slice(0, 3);
  const states = isWhole ? [...walked, ...variedStates(experiment)] : few;
  for (const { state, pressed } of states) await pictureOf(experiment, state, pressed).catch(refused);
  if (isWhole) await act(experiment, states);
  return askedBy(experiment);
}

const { experiments, training, modules } = list;
const holdsAll = 'experiments/all';

/** What has been found so far. */
const asked = new Map<ExperimentName, Asked>();

const trainingAmong = (): readonly ExperimentName[] =>
  [...asked].filter(([, { trains }]) => trains).map(([name]) => name);

/** The operations of each module that serves experiments. */
function operationsAmong(): Readonly<Record<string, readonly string[]>> {
  const names = [...new Set(Object.values(experiments)), holdsAll].sort();
  const operations = names.map((module) => {
    const served = [...asked].filter(([name]) => module === holdsAll || experiments[name] === module);
    return [module, [...new Set(served.flatMap(([, one]) => [...one.operations]))].sort()] as const;
  });
  return Object.fromEntries(operations);
}

test('every experiment has a module, and every module of experiments serves one', () => {
  expect(Object.keys(experiments).sort()).toEqual([...experimentNames].sort());
  const ofExperiments = Object.keys(modules).filter((name) => name.startsWith('experiments/') && name !== holdsAll);
  expect([...new Set(Object.values(experiments))].sort()).toEqual(ofExperiments.sort());
  expect(Object.keys(modules)).toContain(training.module);
});

test.each(experimentNames)(
  '%s: its module has every operation it asks for, and it is listed if it trains',
  async (name) => {
    const { operations, trains } = await askedIn(name);
    asked.set(name, { operations, trains });
    if (renewing) return;
    const listed = modules[experiments[name] as keyof typeof modules].operations;
    expect(listed).toEqual(expect.arrayContaining([...operations]));
    expect(modules[holdsAll].operations).toEqual(expect.arrayContaining([...operations]));
    // The first preset alone may train nothing.
    if (trains || isWalked(name)) expect(training.experiments.includes(name)).toBe(trains);
  },
  600_000,
);

if (isWhole)
  test('no module of experiments has an operation that nobody asks for', () => {
    if (renewing) return renew();
    for (const [module, operations] of Object.entries(operationsAmong()))
      expect(modules[module as keyof typeof modules].operations, module).toEqual(operations);
    expect(training.experiments).toEqual(trainingAmong());
  });

function renew(): void {
  // An experiment that failed would be written as asking for nothing.
  expect([...asked.keys()].sort()).toEqual([...experimentNames].sort());
  const operations = operationsAmong();
  const entries = Object.entries(modules).map(([name, module]) => [
    name,
    name in operations ? { ...module, operations: operations[name] } : module,
  ]);
  const renewed = {
    experiments,
    training: { ...training, experiments: trainingAmong() },
    modules: Object.fromEntries(entries),
  };
  writeFileSync(join(import.meta.dirname, '../../wasm/modules.json'), `${JSON.stringify(renewed, null, 2)}\n`);
}
