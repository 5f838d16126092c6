import { type Exercise, exercises } from './parameters';

/** Which exercises this browser has solved. Where storage is refused, as long as the page is open. */
const place = 'attention-playground.exercises';

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
    const names = (localStorage.getItem(place) ?? '').split(',');
    return new Set(exercises.filter((exercise) => names.includes(exercise)));
  } catch {
    return new Set();
  }
}
