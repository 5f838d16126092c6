/** The key in localStorage. */
const place = 'attention-playground.steps';

/** No list of steps is so long. */
const longestText = 20_000;

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * The steps that a reader has passed in this browser, as `experiment/step`. Where storage is refused (a sandboxed frame, a
 * private window), as long as the page is open. No link carries it.
 */
export class Progress {
  readonly #storage: () => Storage;
  readonly #passed: Set<string>;
  readonly #listeners = new Set<() => void>();

  /** `storage` may throw. */
  constructor(storage: () => Storage = () => localStorage) {
    this.#storage = storage;
    this.#passed = new Set(this.#read());
  }

  isPassed(experiment: string, step: string): boolean {
    return this.#passed.has(`${experiment}/${step}`);
  }

  pass(experiment: string, step: string): void {
    if (this.isPassed(experiment, step)) return;
    // Another window may have written meanwhile.
    for (const name of this.#read()) this.#passed.add(name);
    this.#passed.add(`${experiment}/${step}`);
    try {
      this.#storage().setItem(place, [...this.#passed].join(','));
    } catch {
      // Kept in memory.
    }
    for (const listener of this.#listeners) listener();
  }

  /** Calls back when a step is passed; returns what ends that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #read(): string[] {
    try {
      const text = this.#storage().getItem(place) ?? '';
      return text.length > longestText ? [] : text.split(',').filter((name) => name.includes('/'));
    } catch {
      return [];
    }
  }
}

/** This browser's. */
export const progress = /* @__PURE__ */ new Progress();
