/** The key in localStorage. */
const place = 'attention-playground.exercises';

/** Longer than any list of names. */
const longestText = 10_000;
/** Longer than any name. */
const longestName = 40;

/** The exercises that this browser has solved. Without storage, only while the page is open. */
class Solved {
  #done: ReadonlySet<string> = read();
  readonly #listeners = new Set<() => void>();

  isDone(exercise: string): boolean {
    return this.#done.has(exercise);
  }

  markDone(exercise: string): void {
    if (!this.isDone(exercise)) this.#keep(new Set(this.#done).add(exercise));
  }

  forgetAll(): void {
    this.#keep(new Set());
  }

  /** Calls back whenever an exercise is solved or forgotten; the returned function ends that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #keep(done: ReadonlySet<string>): void {
    this.#done = done;
    try {
      localStorage.setItem(place, [...done].join(','));
    } catch {
      // Without storage it stays in memory.
    }
    for (const listener of this.#listeners) listener();
  }
}

/** The solved exercises of this browser. */
export const solved = /* @__PURE__ */ new Solved();

function read(): ReadonlySet<string> {
  try {
    return exercisesIn(localStorage.getItem(place) ?? '');
  } catch {
    return new Set();
  }
}

/** Parses a stored text: names of exercises, separated by commas. */
export function exercisesIn(text: string): ReadonlySet<string> {
  const names = text.slice(0, longestText).split(',');
  return new Set(names.filter((name) => name !== '' && name.length < longestName));
}
