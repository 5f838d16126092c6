import type { Guess, Question, Steps, WordsOf } from '../../../experiment/lesson-step';

/** A lesson in one language. */
export interface Told {
  readonly steps: Steps;
  readonly texts: WordsOf<Steps>;
}

/**
 * The reader's phase in the open step: to guess, to act, answered wrongly, or passed. It returns to `guess` if the goal was
 * reached before the guess.
 */
export type Stage = 'guess' | 'act' | 'wrong' | 'passed';

/** Hears of a walk. */
export interface WalkListener {
  /** Another step is open, or none. */
  moved(): void;
  /** A state was put on the stage. */
  put(): void;
  /** What stands in the field as an answer, not sent yet; undefined where that is none. */
  typed(asked: Question): Guess | undefined;
}
