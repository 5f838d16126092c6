import { type Exercise, exercises } from './parameters';

/** Which exercises this browser has solved. Where storage is refused, as long as the page is open. */
const place = 'attention-playground.exercises';

/** No list of names is so long. */
const longestText = 10_000;

let done: ReadonlySet<Exercise> = read();
const listeners = new Set<() => void>();

export const isDone = (exercise: Exercise): boolean => done.has(exercise);
export const doneCount = (): number => done.size;

export function markDone(exercise: Exercise): void {
  if (done.has(exercise)) return;
  keep(new Set(done).add(exercise));
}

export const forgetAll = (): void => keep(new Set());

/** Calls back whenever something was solved or forgotten; returns what ends that. */
export function onProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(next: ReadonlySet<Exercise>): void {
  done = next;
  try {
    localStorage.setItem(place, [...next].join(','));
  } catch {
    // Kept in memory.
  }
  for (const listener of listeners) listener();
}

function read(): ReadonlySet<Exercise> {
  try {
    return exercisesIn(localStorage.getItem(place) ?? '');
  } catch {
    return new Set();
  }
}

/** The exercises that a stored text names between commas. */
export function exercisesIn(text: string): ReadonlySet<Exercise> {
  const names = text.slice(0, longestText).split(',');
  return new Set(exercises.filter((exercise) => names.includes(exercise)));
}
