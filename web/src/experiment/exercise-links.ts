// Links from an experiment to its exercises, loaded after the first picture.
import { exercises, labels } from 'virtual:exercise-names';
import type { Language } from '../words/language';
import { solved } from './solved';

export interface ExerciseLink {
  readonly href: string;
  readonly label: string;
  /** True if this browser has solved it. */
  readonly done: boolean;
}

/** Its own exercises, then those of its chapter's other experiments; none for the index of exercises. */
export function exerciseLinks(experiment: string, language: Language): readonly ExerciseLink[] {
  return (exercises[experiment] ?? []).map((name) => ({
    // Open it as a preset, since an exercise may have its own initial values.
    href: `#exercises?preset=${name}`,
    label: labels[name]?.[language] ?? name,
    done: solved.isDone(name),
  }));
}
