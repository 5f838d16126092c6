// The way from an experiment to its exercises: loaded after the first picture.
import type { Language } from '../words/language';
import { exercisesBy, labels } from './exercise-names';
import { solved } from './solved';

export interface ExerciseLink {
  readonly href: string;
  readonly label: string;
  /** True if this browser has solved it. */
  readonly done: boolean;
}

/** Its own exercises, then those of its chapter's other experiments; none for the index of exercises. */
export function exerciseLinks(experiment: string, language: Language): readonly ExerciseLink[] {
  return (exercisesBy[experiment] ?? []).map((name) => ({
    // A preset: an exercise may begin with values of its own.
    href: `#exercises?preset=${name}`,
    label: labels[language]?.[name] ?? name,
    done: solved.isDone(name),
  }));
}
