// wasm/modules.json gives each experiment a module that has the operations it asks for: found by running the experiment
// over a core that writes down what it is asked. `npm run modules` writes what is found into the list.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import list from '../../wasm/modules.json';
import { loadCoreFrom } from '../../wasm/package/load';
import { AttnError, type Core } from '../../web/src/core/core';
import type { Action, Run } from '../../web/src/experiment/contract';
import { Memory } from '../../web/src/experiment/memory';
import { firstPreset, presetState } from '../../web/src/experiment/presets';
import { type ExperimentName, experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import type { AnyParameter } from '../../web/src/state/parameters';
import type { TensorValue } from '../../web/src/tensor/tensor';
import { proving, slowLessons } from '../reach';
import { built, nodeClient } from './node-core';

/** Every preset, and the first one with every choice and switch set to each of its values, every tensor drawn in each way. */
function statesOf(experiment: Awaited<ReturnType<typeof loadExperiment>>): object[] {
  const first = presetState(experiment, firstPreset(experiment));
  const varied = Object.entries(experiment.parameters).flatMap(([name, parameter]) => {
    return valuesOf(parameter, Reflect.get(first, name)).map((value) => ({ ...first, [name]: value }));
  });
  return [...Object.keys(experiment.presets).map((name) => presetState(experiment, name)), ...varied];
}

function valuesOf(parameter: AnyParameter, now: unknown): readonly unknown[] {
  if (parameter.kind === 'choice') return parameter.choices;
  if (parameter.kind === 'boolean') return [true, false];
  if (parameter.kind !== 'tensor') return [];
  const { shape } = now as TensorValue;
  return parameter.draws.map((draw) => ({ draw, shape, seed: '0' }));
}

/** The whole module, and the names of the operations it was asked for. */
function recording() {
  const asked = new Set<string>();
  const first = async () => {
    const core = await loadCoreFrom(built('attention'));
    const { catalogue } = core;
    const find = catalogue.find.bind(catalogue);
    catalogue.find = (name) => {
      asked.add(String(name));
      return find(name);
    };
    return core;
  };
  return { asked, first };
}

/** What is timed is run once. */
const untimed = (core: Core): Core => ({
  ...core,
  async time(operation, inputs) {
    await core.run(operation, inputs);
    return { milliseconds: 1, samples: 1, workers: 1 };
  },
});

/** What PyTorch would refuse is refused here too; that there is no such operation is a mistake. */
const refused = (error: unknown): void => {
  if (!(error instanceof AttnError) || error.code === 'unknown_operation') throw error;
};

/** A run that nobody watches or stops. */
const alone: Run = { stopped: new AbortController().signal, tell: () => undefined };

/** What the presets, choices, switches and actions of an experiment ask for. */
interface Asked {
  readonly operations: ReadonlySet<string>;
  /** Whether one of them trains. */
  readonly trains: boolean;
}

async function askedBy(name: ExperimentName): Promise<Asked> {
  const experiment = await loadExperiment(name);
  const { asked, first } = recording();
  let trains = false;
  const watched = (core: Core): Core => ({
    ...core,
    session(given) {
      trains = true;
      return core.session(given);
    },
  });
  const caller = nodeClient({ first }).caller();
  // As a view keeps it: a model is trained once for all states that show it.
  const memory = new Memory();
  const states = statesOf(experiment) as Parameters<typeof experiment.compute>[0][];
  for (const state of states)
    await caller.compute((core) => experiment.compute(state, watched(core), memory)).catch(refused);
  // What a whole race of models asks for, its presets ask for too.
  const whole = proving || process.env['RENEW_MODULES'] || !slowLessons.includes(name);
  const actions = Object.values((experiment.actions ?? {}) as Readonly<Record<string, Action>>);
  for (const { run, begins } of whole ? actions : []) {
    const [state] = begins ? states.filter(begins) : states;
    if (!state) throw new Error(`no state of ${name} begins an action`);
    await caller.compute((core) => run(state, untimed(watched(core)), memory, alone)).catch(refused);
  }
  return { operations: asked, trains };
}

const { experiments, training, modules } = list;
const holdsAll = 'experiments/all';
const sorted = (names: readonly ReadonlySet<string>[]): string[] => [
  ...new Set(names.flatMap((some) => [...some]).sort()),
];

interface Needed {
  /** The operations of each module that serves experiments. */
  readonly operations: Readonly<Record<string, string[]>>;
  /** The experiments that train. */
  readonly training: readonly string[];
}

async function whatIsNeeded(): Promise<Needed> {
  const found = new Map<ExperimentName, Asked>();
  for (const name of experimentNames) found.set(name, await askedBy(name));
  const names = [...new Set(Object.values(experiments)), holdsAll].sort();
  const operations = names.map((module) => {
    const served = [...found].filter(([name]) => module === holdsAll || experiments[name] === module);
    return [module, sorted(served.map(([, asked]) => asked.operations))] as const;
  });
  const train = [...found].filter(([, asked]) => asked.trains).map(([name]) => name);
  return { operations: Object.fromEntries(operations), training: train };
}

test('every experiment has a module, and every module of experiments serves one', () => {
  expect(Object.keys(experiments).sort()).toEqual([...experimentNames].sort());
  const ofExperiments = Object.keys(modules).filter((name) => name.startsWith('experiments/') && name !== holdsAll);
  expect([...new Set(Object.values(experiments))].sort()).toEqual(ofExperiments.sort());
});

test('each module of experiments has the operations that these ask for, and no others; those that train are listed', async () => {
  const needed = await whatIsNeeded();
  if (process.env['RENEW_MODULES']) return renew(needed);
  const held = Object.entries(modules).filter(([name]) => name in needed.operations);
  expect(Object.fromEntries(held.map(([name, { operations }]) => [name, operations]))).toEqual(needed.operations);
  expect(training.experiments).toEqual(needed.training);
  expect(Object.keys(modules)).toContain(training.module);
}, 300_000);

function renew(needed: Needed): void {
  const entries = Object.entries(modules).map(([name, module]) => [
    name,
    name in needed.operations ? { ...module, operations: needed.operations[name] } : module,
  ]);
  const renewed = {
    experiments,
    training: { ...training, experiments: needed.training },
    modules: Object.fromEntries(entries),
  };
  writeFileSync(join(import.meta.dirname, '../../wasm/modules.json'), `${JSON.stringify(renewed, null, 2)}\n`);
}
