import { movedStep } from './old-names';

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
      return (
        [...old.split(',').map((name) => `exercises/${name}`), ...text.split(',')]
          .filter((entry) => /\/./.test(entry))
          .map(entryOf)
          // A guess counts more than a step that was moved, whose guess was another question's.
          .sort(([, guess], [, other]) => guess.length - other.length)
      );
    } catch {
      return [];
    }
  }
}

/** A step under its present name, and its guess. */
function entryOf(text: string): [name: string, guess: string] {
  const end = text.indexOf(':');
  const name = end < 0 ? text : text.slice(0, end);
  const slash = name.indexOf('/');
  const moved = movedStep(name.slice(0, slash), name.slice(slash + 1));
  return moved ? [stepOf(moved[0], moved[1]), ''] : [name, end < 0 ? '' : text.slice(end)];
}

/** The progress of this browser. */
export const progress = /* @__PURE__ */ new Progress();
