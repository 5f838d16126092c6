import type { ParameterTable, StateOf } from './parameters';

export type Listener<Table extends ParameterTable> = (state: StateOf<Table>, changed: ReadonlySet<keyof Table>) => void;

/** The values that were set, and the state before. */
export interface Change<State> {
  readonly before: State;
  readonly set: Partial<State>;
}

type Settle<Table extends ParameterTable> = (state: StateOf<Table>, change?: Change<StateOf<Table>>) => StateOf<Table>;

/** The values of one experiment in one place of one page. Every view has its own. */
export class Store<Table extends ParameterTable> {
  #state: StateOf<Table>;
  readonly #listeners = new Set<Listener<Table>>();
  readonly #settle: Settle<Table>;

  /** `settle` brings values that depend on others back into range (a selected column of a narrower table). */
  constructor(initial: StateOf<Table>, settle: Settle<Table> = (state) => state) {
    this.#settle = settle;
    this.#state = settle(initial);
  }

  get state(): StateOf<Table> {
    return this.#state;
  }

  set(values: Partial<StateOf<Table>>): void {
    const before = this.#state;
    const after = this.#settle({ ...before, ...values }, { before, set: values });
    const changed = new Set<keyof Table>();
    for (const name of Object.keys(after) as (keyof Table)[])
      if (!Object.is(before[name], after[name])) changed.add(name);
    if (changed.size === 0) return;
    this.#state = after;
    for (const listener of this.#listeners) listener(after, changed);
  }

  subscribe(listener: Listener<Table>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
