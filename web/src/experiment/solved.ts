/** The key in localStorage. */
const place = 'attention-playground.exercises';

/** No list of names is so long. */
const longestText = 10_000;
/** No name is so long. */
const longestName = 40;

/** Which exercises this browser has solved. Where storage is refused, as long as the page is open. */
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

  /** Calls back whenever something was solved or forgotten; returns what ends that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #keep(done: ReadonlySet<string>): void {
    this.#done = done;
    try {
      localStorage.setItem(place, [...done].join(','));
    } catch {
      // Kept in memory.
    }
    for (const listener of this.#listeners) listener();
  }
}

/** This browser's. */
export const solved = /* @__PURE__ */ new Solved();

function read(): ReadonlySet<string> {
  try {
    return exercisesIn(localStorage.getItem(place) ?? '');
  } catch {
    return new Set();
  }
}

/** The names of exercises that a stored text has between commas. */
export function exercisesIn(text: string): ReadonlySet<string> {
  const names = text.slice(0, longestText).split(',');
  return new Set(names.filter((name) => name !== '' && name.length < longestName));
}
