// What each state shows, computed once in a run of the tests, whichever files judge it.
import { experiments as firstModules } from '../../../wasm/modules.json';
import { loadCoreFrom } from '../../../wasm/package/load';
import type { Caller } from '../../../web/src/core/client';
import type { Core } from '../../../web/src/core/core';
import type { Action, Experiment } from '../../../web/src/experiment/contract';
import { Memory } from '../../../web/src/experiment/memory';
import type { AnyParameter, ParameterTable, StateOf } from '../../../web/src/state/parameters';
import { built, nodeClient } from '../node-core';

type State = StateOf<ParameterTable>;

export interface Picture {
  readonly result: unknown;
  /** What actions have brought: those that the state begins by itself, and those that were pressed. */
  readonly outcomes: Readonly<Record<string, unknown>>;
}

/** What an experiment has asked for in all its pictures so far. */
export interface Asked {
  /** Operations of the core, by name. */
  readonly operations: ReadonlySet<string>;
  /** True if it has trained a model. */
  readonly trains: boolean;
}

/** One view of an experiment, which comes to every state: a model is trained once for all states that show it. */
class Walk {
  readonly operations = new Set<string>();
  trains = false;
  readonly memory = new Memory();
  readonly #client = nodeClient({
    first: () => this.#recorded(this.#module),
    whole: () => this.#recorded('attention'),
  });
  readonly #experiment: Experiment;
  readonly #module: string;
  readonly #results = new Map<string, Promise<unknown>>();
  readonly #outcomes = new Map<string, Promise<unknown>>();

  constructor(experiment: Experiment) {
    this.#experiment = experiment;
    this.#module = Reflect.get(firstModules, experiment.name) ?? 'attention';
  }

  async picture(state: State, pressed: readonly string[]): Promise<Picture> {
    const key = keyOf(this.#experiment, state);
    const result = await once(this.#results, key, () => this.#computed(state, key));
    const outcomes: Record<string, unknown> = {};
    for (const [name, action] of Object.entries((this.#experiment.actions ?? {}) as Readonly<Record<string, Action>>))
      if (action.begins?.(state) || pressed.includes(name))
        outcomes[name] = await once(this.#outcomes, `${name} ${key}`, () => this.#run(action, state));
    return { result, outcomes };
  }

  #computed(state: State, key: string): Promise<unknown> {
    countOnce(`${this.#experiment.name} ${key}`);
    return this.#line().compute((core) => this.#experiment.compute(state, this.#watched(core), this.memory));
  }

  #run({ run }: Action, state: State): Promise<unknown> {
    return this.#line().compute((core) => run(state, this.#watched(core), this.memory, alone));
  }

  /** On a line of its own nothing is superseded. */
  #line(): Caller {
    return this.#client.caller();
  }

  /** The core's catalogue says which operations it is asked for. */
  async #recorded(module: string) {
    const core = await loadCoreFrom(built(module));
    const find = core.catalogue.find.bind(core.catalogue);
    core.catalogue.find = (name) => {
      this.operations.add(String(name));
      return find(name);
    };
    return core;
  }

  #watched(core: Core): Core {
    return {
      ...core,
      session: (given) => {
        this.trains = true;
        return core.session(given);
      },
    };
  }
}

/** A run that nobody watches or stops. */
const alone = { stopped: new AbortController().signal, tell: () => undefined };

/** A state in its table's own words: two objects with the same values are one state. */
const keyOf = ({ parameters }: Experiment, state: State): string =>
  JSON.stringify(
    Object.entries<AnyParameter>(parameters).map(([name, { print }]) =>
      (print as (value: unknown) => string)(state[name]),
    ),
  );

function once<Made>(made: Map<string, Promise<Made>>, key: string, make: () => Promise<Made>): Promise<Made> {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/** Outlives the modules of a test file: whoever lets them be loaded anew, or goes round the map above, is caught. */
const computed: Set<string> = Reflect.get(globalThis, Symbol.for('states computed')) ?? new Set<string>();
Reflect.set(globalThis, Symbol.for('states computed'), computed);

function countOnce(state: string): void {
  if (computed.has(state)) throw new Error(`computed twice in one run: ${state.slice(0, 500)}`);
  computed.add(state);
}

const walks = new Map<string, Walk>();

function walkOf(experiment: Experiment): Walk {
  const known = walks.get(experiment.name) ?? new Walk(experiment);
  walks.set(experiment.name, known);
  return known;
}

/** What a state shows once `pressed` actions have run; rejects as the core refuses. */
export const pictureOf = (experiment: Experiment, state: State, pressed: readonly string[] = []): Promise<Picture> =>
  walkOf(experiment).picture(state, pressed);

/** What a view that has come to all these states keeps. */
export const memoryOf = (experiment: Experiment): Memory => walkOf(experiment).memory;

export const askedBy = (experiment: Experiment): Asked => walkOf(experiment);
