import { nth } from '../../tensor/nth';
import type { Exercise } from './exercise';

/** Each exercise's file stands in the experiment it belongs to: steps/NAME.exercise.ts. */
const found = import.meta.glob<Exercise>('../*/steps/*.exercise.ts', { eager: true, import: 'step' });

/** steps/NAME.exercise.ts → NAME, which stands in links. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.exercise.ts'.length);

/** ../NAME/steps/… → the experiment it belongs to. */
const homeOf = (path: string): string => nth(path.split('/').slice(-3), 0);

const place = ({ from: { notebook, of, number, part = 0 } }: Exercise): string =>
  `${notebook} ${of} ${String(number).padStart(3)} ${part}`;

const inOrder = Object.entries(found)
  .map(([path, exercise]) => ({ name: nameOf(path), home: homeOf(path), exercise }))
  .sort((one, other) => (place(one.exercise) < place(other.exercise) ? -1 : 1));

/** In the notebooks' order. */
export const exercises: readonly string[] = inOrder.map(({ name }) => name);

const byName: Readonly<Record<string, Exercise>> = Object.fromEntries(
  inOrder.map(({ name, exercise }) => [name, exercise]),
);

/** The experiment that shows what the exercise is about. */
export function experimentOf(name: string): string {
  const exercise = inOrder.find((one) => one.name === name);
  if (!exercise) throw new Error(`there is no exercise ${name}`);
  return exercise.home;
}

export function exerciseOf({ exercise: name }: { readonly exercise: string }): Exercise {
  const exercise = byName[name];
  if (!exercise) throw new Error(`there is no exercise ${name}`);
  return exercise;
}

/** True if exercises of another kind begin here. */
export function beginsGroup(name: string): boolean {
  const before = exercises[exercises.indexOf(name) - 1];
  if (before === undefined) return false;
  const [one, other] = [exerciseOf({ exercise: before }).from, exerciseOf({ exercise: name }).from];
  return one.notebook !== other.notebook || one.of !== other.of;
}
