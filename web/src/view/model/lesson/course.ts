import type { Answer, Guess, Lesson, Near } from '../../../experiment/lesson-step';
import type { ParameterTable, StateOf } from '../../../state/parameters';
import type { Brought } from '../actions';
import type { Stage } from './told';

type State = StateOf<ParameterTable>;

/** How far a reader has come in one step since it was opened. */
export class Course {
  guess: Guess | undefined;
  /** The values that it was made for. */
  guessedIn: State | undefined;
  /** The guess of an earlier visit: still the answer, if the present picture shows it. */
  kept: Guess | undefined;
  /** The first guess that was judged. */
  firstGuess: Guess | undefined;
  stage: Stage;
  reached = false;
  /** True if the solution was shown, so that the pass does not count. */
  shown = false;
  /** What stood before it was shown: the values, the guess, what hands had had brought. */
  before:
    | { readonly state: State; readonly guess: Guess | undefined; readonly brought: Brought | undefined }
    | undefined;
  /** True once a picture has been judged in which the goal is not reached. */
  unreached = false;
  /** True if the goal was reached without a guess: the picture had told the answer. */
  seen = false;
  /** True if the measured number was not the guessed one. */
  missed = false;
  /** The verdict on the picture that passed it. */
  numbers: readonly string[] = [];
  /** The values before the reader acted. */
  begun: State | undefined;
  /** The last counted try: a guess, or a state. */
  tried: unknown;
  /** The verdict on a picture tried after the pass. */
  after: Answer | undefined;
  /** True once the reader went on from the picture that passed it, so that its numbers are no longer shown. */
  past = false;
  /** The hint of a near miss, and its values. */
  near: { readonly miss: Near; readonly of: State } | undefined;
  /** True if it was seen unsolved, or tried, since it was opened: a state opened as solved does not count again. */
  unsolved = false;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** The reader's own guess, made for these values. */
  takes(guess: Guess, state: State): void {
    this.guess = guess;
    this.guessedIn = state;
    this.unsolved = true;
  }

  /** A guess of an earlier visit, which was counted then. */
  recalls(guess: Guess, state: State): void {
    this.guess = guess;
    this.guessedIn = state;
    this.tried = guess;
  }

  /** The phase before a picture is judged. */
  opening({ question }: Lesson): Stage {
    return question && !this.guess ? 'guess' : 'act';
  }

  /** Judges a number guessed before the core measured it: near or far, the reader has seen the result. */
  isMeasured({ reached }: Lesson): boolean {
    return reached !== undefined && this.guess?.kind === 'number';
  }

  isNewGuess(reached: boolean): boolean {
    return reached && this.guess !== undefined && JSON.stringify(this.guess) !== JSON.stringify(this.tried);
  }

  /**
   * True if the goal was reached before a guess, so that the picture has told the answer, which is marked then. An exercise and an
   * answer that is covered are still to be guessed, and so is a step that opens at its goal.
   */
  sees(step: Lesson, picture: Parameters<Lesson['passed']>[0]): boolean {
    const { question, reached, marks, covers = [], right, solution } = step;
    if (!question || !reached || marks || covers.length > 0 || this.guess || this.shown || !this.unreached)
      return false;
    const guess = typeof solution.guess === 'function' ? solution.guess(picture) : solution.guess;
    if (guess && (right?.(guess, { ...picture, guess }) ?? true)) this.guess = guess;
    this.seen = true;
    return true;
  }
}
