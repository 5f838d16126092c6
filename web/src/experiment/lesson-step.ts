import type { CellPlace } from '../charts/base/types';
import { initialState, type ParameterTable, type StateOf } from '../state/parameters';
import type { Limits, Live } from './contract';
import type { Memory } from './memory';

/** The range of a slider in a step. */
export interface Reach extends Limits {
  readonly step?: number;
}

/** What a reader is asked: one of some options, a place of a figure, or a number. */
export type Question =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /**
   * `figure` is the `data-figure` of the chart that is pointed at: a cell of a heatmap. In charts that choose by number (rows,
   * points, words) that is the place's row, and its column is -1.
   */
  | { readonly kind: 'place'; readonly figure: string }
  | { readonly kind: 'number'; readonly min: number; readonly max: number };

export type Guess =
  | { readonly kind: 'choice'; readonly option: string }
  | { readonly kind: 'place'; readonly place: CellPlace }
  | { readonly kind: 'number'; readonly value: number };

/** What a picture is answered, by the id of its words, and the numbers that these speak of. */
export type Answer = readonly [id: string, ...numbers: string[]];
/** What is still lacking. */
export type Near = Answer;

/** How far a reader is in an experiment that marks itself: which exercise is open, what was answered, whether it is passed. */
export interface Mark {
  readonly step: string;
  readonly answer: string | undefined;
  readonly passed: boolean;
}

/** What a reader has come to: the picture that stands, what was guessed, and what the view remembers. */
interface Attempt<Table extends ParameterTable, Result, Outcomes extends object = object>
  extends Live<Table, Result, Outcomes> {
  readonly guess: Guess | undefined;
  readonly memory: Memory;
}

/**
 * One step of a lesson, a file in its experiment's `steps/`: where it starts, what is asked, and when it is passed. Its words
 * stand beside it, a table a language.
 */
export interface LessonStep<
  Table extends ParameterTable = ParameterTable,
  Result = unknown,
  Outcomes extends object = object,
> {
  /** Complete: what it leaves out is the table's, never what an earlier step or a suggestion left behind. */
  readonly state: Partial<StateOf<Table>>;
  readonly question?: Question;
  /** The one to three controls it needs, in order; all others stand under "All settings". */
  readonly knobs?: readonly (keyof Table & string)[];
  /** How far and in which steps their sliders go, where the table's range is too wide for a hand; what is typed may go beyond. */
  readonly reach?: Readonly<Partial<Record<keyof Table & string, Reach>>>;
  /** Says the same whenever it is asked the same: the core has computed, nothing is counted in between. */
  passed(attempt: Attempt<Table, Result, Outcomes>): boolean;
  /** An exercise: it counts, and stands in the index of exercises. */
  readonly marks?: true;
}

/** What every step says. */
export interface StepWords {
  /** What is in the figure and what is to be done, in a sentence or two. */
  readonly ask: string;
  readonly question?: string;
  /** Why it is so, once it is passed. */
  readonly why?: string;
}

/** What a step of a lesson says; `{queries|text}` and the like colour a word, as in all words. */
export interface LessonWords extends StepWords {
  /** What the rail and the list of steps call it: two to four words. */
  readonly label: string;
  readonly why: string;
  /** The options of a choice, by their ids, in the question's order. */
  readonly options?: Readonly<Record<string, string>>;
  /** What a wrong guess is answered, by option or, where the question is no choice, `other`. It helps; it does not tell. */
  readonly replies?: Readonly<Record<string, string>>;
  /** What a near miss is answered, by what `near` says is lacking: the number that helps the hand. */
  readonly near?: Readonly<Record<string, (...numbers: readonly string[]) => string>>;
  /** What has come out in a picture that is tried after it was passed, by what `after` says. */
  readonly after?: Readonly<Record<string, (...numbers: readonly string[]) => string>>;
  /** What has come out, with the numbers that `numbers` gives of the picture: "All 8 weights are 0.2500." */
  readonly found?: (...numbers: readonly string[]) => string;
  /** What stands on the way to the next step, a question leading on; without it the next step's label. */
  readonly next?: string;
  /** What is said instead where a reader has put something else in the place of what these words speak of, by what `instead` says. */
  readonly instead?: Readonly<Record<string, (...numbers: readonly string[]) => Partial<LessonWords>>>;
}

/** A step of a chapter's lesson: first a guess where one is asked, then an act, checked by what the core computed of it. */
export interface Lesson<
  Table extends ParameterTable = ParameterTable,
  Result = unknown,
  Outcomes extends object = object,
> extends LessonStep<Table, Result, Outcomes> {
  /** Whether what the hand was to do is done; left out where looking and guessing is all. */
  reached?(live: Attempt<Table, Result, Outcomes>): boolean;
  /** What is lacking in a picture close to what is asked: looked at when the hand rests, has changed something and not reached it. */
  near?(live: Live<Table, Result, Outcomes>): Near | undefined;
  /** What of the figure would answer the question, by its names there (`data-figure`, or a word of the figure's own): until there is a guess it is covered. */
  readonly covers?: readonly string[];
  /** The parts of the figure that a presentation shows of it, by names of the figure's own (`presented.ts`); left out: all. */
  readonly presents?: readonly string[];
  /** The hand acts beside the figure: nothing in the figure calls it. */
  readonly still?: true;
  /** Whether the guess is right, by the picture that was reached: never written down where it can be computed. */
  right?(guess: Guess, live: Attempt<Table, Result, Outcomes>): boolean;
  /** What `found` speaks of, as it is to be written. */
  numbers?(live: Live<Table, Result, Outcomes>): readonly string[];
  /** What the reader has put in the place of that which the words speak of, and its numbers. */
  instead?(live: Live<Table, Result, Outcomes>): Answer | undefined;
  /** Once it is passed: what another picture is answered, which shows something else than was asked. */
  after?(live: Live<Table, Result, Outcomes>): Answer | undefined;
  /** "Show me": values that reach it, the actions to press then, and a guess that is right. */
  readonly solution: {
    readonly state?: Partial<StateOf<Table>>;
    readonly actions?: readonly (keyof Outcomes & string)[];
    readonly guess?: Guess;
  };
}

/** A step's file: steps/NAME.step.ts exports these three. */
export interface LessonFile {
  readonly step: Lesson;
  readonly en: LessonWords;
  readonly zh: LessonWords;
}

/** A step is passed when its act is done and its guess is right; one of the two it must ask. */
/* @__NO_SIDE_EFFECTS__ */
export function defineLesson<Table extends ParameterTable, Result, Outcomes extends object = object>(
  lesson: Omit<Lesson<Table, Result, Outcomes>, 'passed'>,
): Lesson {
  const { reached, right } = lesson;
  const step: Lesson<Table, Result, Outcomes> = {
    ...lesson,
    passed: (attempt) =>
      (reached?.(attempt) ?? true) && (!right || (attempt.guess !== undefined && right(attempt.guess, attempt))),
  };
  return step as unknown as Lesson;
}

/** Where a step starts, whatever was done before. */
export const stateOfStep = <Table extends ParameterTable>(
  table: Table,
  { state }: Pick<LessonStep<Table>, 'state'>,
): StateOf<Table> => ({ ...initialState(table), ...state });
