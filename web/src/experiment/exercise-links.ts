// The way from an experiment to its exercises: loaded after the first picture.
import type { Language } from '../words/language';
import { exercisesBy, labels } from './exercise-names';
import { progress } from './progress';

export interface ExerciseLink {
  /** The step that it is. */
  readonly name: string;
  readonly href: string;
  readonly label: string;
  /** True if it was solved in this browser. */
  readonly done: boolean;
}

/** Its own exercises, then those of its chapter's other experiments; none for the index of exercises. */
export function exerciseLinks(experiment: string, language: Language): readonly ExerciseLink[] {
  return (exercisesBy[experiment] ?? []).map(({ name, experiment: of }) => ({
    name,
    href: `#${of}?step=${name}`,
    label: labels[language]?.[name] ?? name,
    done: progress.isPassed(of, name),
  }));
}
