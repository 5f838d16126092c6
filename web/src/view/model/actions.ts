import { type Caller, type Client, NotLoaded, Superseded } from '../../core/client';
import { AttnError } from '../../core/core';
import type { Acting, Action } from '../../experiment/contract';
import type { Memory } from '../../experiment/memory';
import type { ParameterTable, StateOf } from '../../state/parameters';

type State = StateOf<ParameterTable>;

/** An outcome, and the values that it is about. */
interface Outcome {
  readonly about: string;
  readonly outcome: unknown;
}

/** What hands have had brought, by action. */
export type Brought = ReadonlyMap<string, Outcome | undefined>;

/** The actions of one view, finished and running; other views of the page do not see them. */
export class ViewActions {
  readonly #all = new Map<string, ViewAction>();

  /** `changed` is called when one begins or ends. */
  constructor(actions: object | undefined, client: Pick<Client, 'caller'>, memory: Memory, changed: () => void) {
    for (const [name, action] of Object.entries((actions ?? {}) as Readonly<Record<string, Action>>))
      this.#all.set(name, new ViewAction(action, client, memory, changed));
  }

  /** Called when the picture or its view parameters change. */
  follow(state: State): void {
    for (const action of this.#all.values()) action.follow(state);
  }

  /** The outcomes that are valid in a state, by name. */
  outcomes(state: State): Readonly<Record<string, unknown>> {
    const held = [...this.#all].map(([name, action]) => [name, action.outcome(state)] as const);
    return Object.fromEntries(held.filter(([, outcome]) => outcome !== undefined));
  }

  /** The actions for the picture of a state, by name. */
  hands(state: State): Readonly<Record<string, Acting>> {
    return Object.fromEntries([...this.#all].map(([name, action]) => [name, action.hand(state)]));
  }

  get brought(): Brought {
    return new Map([...this.#all].map(([name, action]) => [name, action.brought]));
  }

  /** Goes back to what hands had had brought, at first nothing; what begins by itself follows the state. */
  goBack(to: Brought = new Map()): void {
    for (const [name, action] of this.#all) action.goBack(to.get(name));
  }

  get running(): boolean {
    return [...this.#all.values()].some((action) => action.running);
  }

  dispose(): void {
    for (const action of this.#all.values()) action.forget();
  }
}

interface Running {
  readonly about: string;
  readonly caller: Caller;
  readonly stop: AbortController;
  progress?: number;
}

class ViewAction {
  readonly #action: Action;
  readonly #client: Pick<Client, 'caller'>;
  readonly #memory: Memory;
  readonly #changed: () => void;
  #running: Running | undefined;
  #brought: Outcome | undefined;
  /** The state of the last picture. */
  #followed: State | undefined;
  /** The subject of the last run, if it failed. */
  #failed: string | undefined;

  constructor(action: Action, client: Pick<Client, 'caller'>, memory: Memory, changed: () => void) {
    this.#action = action;
    this.#client = client;
    this.#memory = memory;
    this.#changed = changed;
  }

  follow(state: State): void {
    const about = this.#about(state);
    if (this.#running && this.#running.about !== about) this.#stop();
    this.#followed = state;
    const { begins } = this.#action;
    if (!begins) return;
    if (!begins(state)) this.forget();
    else if (!this.#reaches(state, about) && this.#failed !== about) this.#start(state);
  }

  #reaches(state: State, about: string): boolean {
    if (this.#brought?.about !== about) return false;
    return this.#action.reaches?.(state, this.#brought.outcome) ?? true;
  }

  outcome(state: State): unknown {
    return this.#brought?.about === this.#about(state) ? this.#brought.outcome : undefined;
  }

  get running(): boolean {
    return this.#running !== undefined;
  }

  hand(state: State): Acting {
    return {
      running: this.running,
      progress: this.#running?.progress,
      failed: this.#failed === this.#about(state),
      start: (given) => this.#start(state, given),
      stop: () => {
        this.#stop();
        this.#changed();
      },
    };
  }

  get brought(): Outcome | undefined {
    return this.#brought;
  }

  goBack(to: Outcome | undefined): void {
    if (this.#action.begins) return;
    this.forget();
    this.#brought = to;
  }

  forget(): void {
    this.#stop();
    this.#brought = undefined;
    this.#failed = undefined;
    this.#followed = undefined;
  }

  #about(state: State): string {
    return JSON.stringify(this.#action.about?.(state) ?? null);
  }

  #stop(): void {
    const running = this.#running;
    this.#running = undefined;
    running?.caller.close();
    running?.stop.abort();
  }

  #start(state: State, given?: unknown): void {
    if (this.#running) return;
    const running = { about: this.#about(state), caller: this.#client.caller(), stop: new AbortController() };
    this.#running = running;
    this.#failed = undefined;
    void this.#run(state, running, given);
    this.#changed();
  }

  async #run(state: State, running: Running, given: unknown): Promise<void> {
    const { about, caller, stop } = running;
    const tell = (progress: number, soFar?: unknown): void => this.#told(running, progress, soFar);
    const run = { stopped: stop.signal, given, tell };
    try {
      const outcome = await caller.compute((core) => this.#action.run(state, core, this.#memory, run));
      if (this.#running === running) this.#brought = { about, outcome };
    } catch (error) {
      if (error instanceof Superseded) return;
      if (this.#running === running) this.#failed = about;
      if (!(error instanceof AttnError || error instanceof NotLoaded)) throw error;
    } finally {
      if (this.#running === running) {
        this.#running = undefined;
        this.#changed();
        // More may have been requested meanwhile.
        if (this.#followed && this.#action.reaches) this.follow(this.#followed);
      }
    }
  }

  /** Ignores reports of a stopped run. */
  #told(running: Running, progress: number, soFar: unknown): void {
    if (this.#running !== running) return;
    running.progress = progress;
    if (soFar !== undefined) this.#brought = { about: running.about, outcome: soFar };
    this.#changed();
  }
}
