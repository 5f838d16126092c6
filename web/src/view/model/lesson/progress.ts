/** The key in localStorage. */
const place = 'attention-playground.steps';

/** No list of steps is so long. */
const longestText = 20_000;

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * The steps that a reader has passed in this browser, as `experiment/step`, behind it the guess that it was passed with:
 * `experiment/step:choice:option`. Where storage is refused (a sandboxed frame, a
 * private window), as long as the page is open. No link carries it.
 */
export class Progress {
  readonly #storage: () => Storage;
  /** With the guess, '' where none was asked. */
  readonly #passed: Map<string, string>;
  readonly #listeners = new Set<() => void>();

  /** `storage` may throw. */
  constructor(storage: () => Storage = () => localStorage) {
    this.#storage = storage;
    this.#passed = new Map(this.#read());
  }

  isPassed(experiment: string, step: string): boolean {
    return this.#passed.has(`${experiment}/${step}`);
  }

  /** The guess that it was passed with, as `kept-guess.ts` writes it. */
  guessOf(experiment: string, step: string): string {
    return this.#passed.get(`${experiment}/${step}`) ?? '';
  }

  pass(experiment: string, step: string, text = ''): void {
    const name = `${experiment}/${step}`;
    const before = this.#passed.get(name);
    if (before === text || (before !== undefined && text === '')) return;
    // Another window may have written meanwhile.
    for (const [other, kept] of this.#read()) if (!this.#passed.has(other)) this.#passed.set(other, kept);
    this.#passed.set(name, text);
    try {
      this.#storage().setItem(place, [...this.#passed].map(([one, kept]) => one + kept).join(','));
    } catch {
      // Kept in memory.
    }
    if (before !== undefined) return;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back when a step is passed; returns what ends that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #read(): [name: string, guess: string][] {
    try {
      const text = this.#storage().getItem(place) ?? '';
      if (text.length > longestText) return [];
      return text
        .split(',')
        .filter((entry) => entry.includes('/'))
        .map((entry) => {
          const end = entry.indexOf(':');
          return end < 0 ? [entry, ''] : [entry.slice(0, end), entry.slice(end)];
        });
    } catch {
      return [];
    }
  }
}

/** This browser's. */
export const progress = /* @__PURE__ */ new Progress();
