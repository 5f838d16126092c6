import type { Exercise } from '../../experiment/exercise/exercise';
import { exercises as listed } from '../../experiment/exercise-names';
import type { Lesson } from '../../experiment/lesson-step';

/** Each exercise's file is in the experiment it belongs to. */
const files = import.meta.glob<Exercise>('../*/steps/*.exercise.ts', { eager: true, import: 'step' });

/** In the notebooks' order, by NAME of steps/NAME.exercise.ts, which links hold. */
export const steps: Readonly<Record<string, Exercise & Lesson>> = Object.fromEntries(
  listed.map(({ name, home }) => {
    const step = files[`../${home}/steps/${name}.exercise.ts`];
    if (!step) throw new Error(`there is no ${name}.exercise.ts`);
    return [name, { ...step, state: { exercise: name, ...step.state } } as unknown as Exercise & Lesson];
  }),
);

/** The exercise of a state; none in the list of all. */
export const exerciseOf = ({ exercise }: { readonly exercise: string }): Exercise | undefined => steps[exercise];
