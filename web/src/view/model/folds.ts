/** Folds that were left open in an experiment, while the page lives: a view that is opened later begins with them. */
const leftOpen = new Map<string, ReadonlySet<string>>();

/** The folds of one view. */
export class Folds {
  readonly #experiment: string;
  readonly #open: Set<string>;

  constructor(experiment: string) {
    this.#experiment = experiment;
    this.#open = new Set(leftOpen.get(experiment));
  }

  has(name: string): boolean {
    return this.#open.has(name);
  }

  /** Returns true if that was a change. */
  set(name: string, open: boolean): boolean {
    if (open === this.#open.has(name)) return false;
    if (open) this.#open.add(name);
    else this.#open.delete(name);
    leftOpen.set(this.#experiment, new Set(this.#open));
    return true;
  }
}
