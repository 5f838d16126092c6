import { exercises as listed } from '../../experiment/exercise-names';
import type { Exercise } from './exercise';

/** Each exercise's file stands in the experiment it belongs to. */
const files = import.meta.glob<Exercise>('../*/steps/*.exercise.ts', { eager: true, import: 'step' });

/** In the notebooks' order: NAME of steps/NAME.exercise.ts, which stands in links. */
export const exercises: readonly string[] = listed.map(({ name }) => name);

/** The experiment that shows what the exercise is about. */
export function experimentOf(exercise: string): string {
  const found = listed.find(({ name }) => name === exercise);
  if (!found) throw new Error(`there is no exercise ${exercise}`);
  return found.home;
}

export function exerciseOf({ exercise: name }: { readonly exercise: string }): Exercise {
  const exercise = files[`../${experimentOf(name)}/steps/${name}.exercise.ts`];
  if (!exercise) throw new Error(`there is no ${name}.exercise.ts`);
  return exercise;
}

/** True if exercises of another kind begin here. */
export function beginsGroup(name: string): boolean {
  const place = exercises.indexOf(name);
  const [before, here] = [listed[place - 1]?.source, listed[place]?.source];
  return before !== undefined && (before.notebook !== here?.notebook || before.of !== here.of);
}
