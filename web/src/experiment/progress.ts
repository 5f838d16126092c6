/** The key in localStorage. */
const place = 'attention-playground.steps';

/** The key under which exercises were stored once, by their names alone. */
const ofExercises = 'attention-playground.exercises';

/** Longer than any list of steps. */
const longestText = 20_000;

const stepOf = (experiment: string, step: string): string => `${experiment}/${step}`;

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * The steps that a reader has passed in this browser, as `experiment/step`, followed by the guess:
 * `experiment/step:choice:option`. Without storage (a sandboxed frame, a private window) it lasts while the page is
 * open. No link carries it.
 */
export class Progress {
  readonly #storage: () => Storage;
  /** Passed steps, each with its guess; '' if none was asked. */
  readonly #passed: Map<string, string>;
  readonly #listeners = new Set<() => void>();

  /** `storage` may throw. */
  constructor(storage: () => Storage = () => localStorage) {
    this.#storage = storage;
    this.#passed = new Map(this.#read());
  }

  isPassed(experiment: string, step: string): boolean {
    return this.#passed.has(stepOf(experiment, step));
  }

  /** The guess that passed the step, in the format of `kept-guess.ts`. */
  guessOf(experiment: string, step: string): string {
    return this.#passed.get(stepOf(experiment, step)) ?? '';
  }

  pass(experiment: string, step: string, text = ''): void {
    const name = stepOf(experiment, step);
    const before = this.#passed.get(name);
    if (before === text || (before !== undefined && text === '')) return;
    // Another window may have written meanwhile.
    for (const [other, kept] of this.#read()) if (!this.#passed.has(other)) this.#passed.set(other, kept);
    this.#passed.set(name, text);
    this.#keep();
    if (before === undefined) this.#tell();
  }

  forget(steps: readonly { readonly experiment: string; readonly name: string }[]): void {
    for (const { experiment, name } of steps) this.#passed.delete(stepOf(experiment, name));
    this.#keep(ofExercises, '');
    this.#keep();
    this.#tell();
  }

  #keep(at = place, text = [...this.#passed].map(([one, kept]) => one + kept).join(',')): void {
    try {
      this.#storage().setItem(at, text);
    } catch {
      // Without storage it stays in memory.
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Keeps the steps that now are another experiment's under their present names. Their guesses were of another question. */
  move(
    now: (experiment: string, step: string) => readonly [experiment: string, step: string, ...unknown[]] | undefined,
  ): void {
    const before = [...this.#passed.keys()];
    for (const name of before) {
      const slash = name.indexOf('/');
      const moved = now(name.slice(0, slash), name.slice(slash + 1));
      if (!moved) continue;
      this.#passed.delete(name);
      const present = stepOf(moved[0], moved[1]);
      if (!this.#passed.has(present)) this.#passed.set(present, '');
    }
    if (before.every((name) => this.#passed.has(name))) return;
    this.#keep(ofExercises, '');
    this.#keep();
    this.#tell();
  }

  /** Calls back when a step is passed or forgotten; returns the function that ends this. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #read(): [name: string, guess: string][] {
    try {
      const [text = '', old = ''] = [place, ofExercises].map((at) => {
        const kept = this.#storage().getItem(at) ?? '';
        return kept.length > longestText ? '' : kept;
      });
      return [...old.split(',').map((name) => `exercises/${name}`), ...text.split(',')]
        .filter((entry) => /\/./.test(entry))
        .map((entry) => {
          const end = entry.indexOf(':');
          return end < 0 ? [entry, ''] : [entry.slice(0, end), entry.slice(end)];
        });
    } catch {
      return [];
    }
  }
}

/** The progress of this browser. */
export const progress = /* @__PURE__ */ new Progress();
