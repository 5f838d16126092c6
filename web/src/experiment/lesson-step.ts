import type { CellPlace } from '../charts/base/types';
import { initialState, type ParameterTable, type StateOf } from '../state/parameters';
import type { Language } from '../words/language';
import type { Limits, Live } from './contract';
import type { Memory } from './memory';

/** The range of a slider in a step. */
export interface Reach extends Limits {
  readonly step?: number;
  /** The only values it stops at, in order, while one of them is set. */
  readonly stops?: readonly number[];
}

/** The question to a reader: one of some options, an item in a figure, or a number. */
export type Question =
  /** A question that `waits` is asked once the goal is reached. */
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly waits?: true }
  /**
   * `figure` is the `data-figure` of the chart to point at: a cell of a heatmap. In charts that choose by number (rows,
   * points, words) the number is the row, and the column is -1. An item of the figure `along` is the cell below it in the row.
   */
  | {
      readonly kind: 'place';
      readonly figure: string;
      readonly along?: { readonly figure: string; readonly row: number };
    }
  | { readonly kind: 'number'; readonly min: number; readonly max: number };

export type Guess =
  | { readonly kind: 'choice'; readonly option: string }
  | { readonly kind: 'place'; readonly place: CellPlace }
  | { readonly kind: 'number'; readonly value: number };

/** The answer to a picture: the id of a text, and the numbers in it. */
export type Answer = readonly [id: string, ...numbers: string[]];
/** The hint of a near miss. */
export type Near = Answer;

/** The reader's present picture, guess, and memory of the view. */
interface Attempt<Table extends ParameterTable, Result, Outcomes extends object = object>
  extends Live<Table, Result, Outcomes> {
  readonly guess: Guess | undefined;
  readonly memory: Memory;
}

/** The texts of a lesson's step; `{queries|text}` and the like colour a word, as in all texts. */
export interface LessonWords {
  /** The name in the rail and the list of steps: two to four words. */
  readonly label: string;
  /** What the figure shows, in a sentence or two: enough to understand the question. */
  readonly ask: string;
  readonly question?: string;
  /** What to do then: a sentence that begins with the verb. */
  readonly act?: string;
  /** The explanation, shown after it is passed. */
  readonly why: string;
  /** The options of a choice, by their ids, in the question's order. */
  readonly options?: Readonly<Record<string, string>>;
  /** Answers to wrong guesses, by option, or `other` if the question is no choice. They help without giving the answer; `reply` has their numbers. */
  readonly replies?: Readonly<Record<string, string | ((...numbers: readonly string[]) => string)>>;
  /** Answers to near misses, by the id that `near` returns: with the number that helps. */
  readonly near?: Readonly<Record<string, (...numbers: readonly string[]) => string>>;
  /** Results of pictures tried after the pass, by the id that `after` returns. */
  readonly after?: Readonly<Record<string, (...numbers: readonly string[]) => string>>;
  /** The result, with the numbers that `numbers` takes from the picture: "All 8 weights are 0.2500." */
  readonly found?: (...numbers: readonly string[]) => string;
  /** The text of the link to the next step, a question; default: the next step's label. */
  readonly next?: string;
  /** What is said instead where a reader has put something else in the place of what these words speak of, by what `instead` says. */
  readonly instead?: Readonly<Record<string, (...numbers: readonly string[]) => Partial<LessonWords>>>;
}

/**
 * One step of a lesson, in its experiment's `steps/`: first a guess, if asked, then an act, checked by the core's numbers.
 * Its words stand beside it, in a file for each language.
 */
export interface Lesson<
  Table extends ParameterTable = ParameterTable,
  Result = unknown,
  Outcomes extends object = object,
> {
  /** The complete initial state: values it leaves out are the table's defaults, never those of an earlier step. */
  readonly state: Partial<StateOf<Table>>;
  /** What start and solution have instead where the page speaks another language: words that a reader is asked to type. */
  readonly spoken?: Readonly<Partial<Record<Language, OwnWords<Table>>>>;
  readonly question?: Question;
  /** The one to three controls it needs, in order; all others are under "All settings". */
  readonly knobs?: readonly (keyof Table & string)[];
  /** The range and step of their sliders, if the table's range is too wide for dragging; typed values may exceed it. */
  readonly reach?: Readonly<Partial<Record<keyof Table & string, Reach>>>;
  /** A pure function: it depends only on the computed picture. */
  passed(attempt: Attempt<Table, Result, Outcomes>): boolean;
  /** True for an exercise: it is behind the lesson's steps, and counted apart. */
  readonly marks?: true;
  /** True for a step behind the lesson's way: the way on passes it by. */
  readonly further?: true;
  /** True if the goal is reached; absent if the reader only looks and guesses. */
  reached?(live: Attempt<Table, Result, Outcomes>): boolean;
  /** The near miss in a picture close to the goal: judged when the reader has changed something, rests, and has not reached it. */
  near?(live: Live<Table, Result, Outcomes>): Near | undefined;
  /** The parts of the figure that would answer the question, by name (`data-figure`, or the figure's own names): covered until there is a guess. */
  readonly covers?: readonly string[];
  /** The parts of the figure that a presentation shows, by the figure's own names (`presented.ts`); default: all. */
  readonly presents?: readonly string[];
  /** True if the page too shows no more than these; 'narrow': a phone does. */
  readonly alone?: true | 'narrow';
  /**
   * How far scales of the figure reach at least, by `data-figure`: what start and solution need, so that none moves between them.
   * Default: what the figure takes by itself.
   */
  readonly scales?: Readonly<Record<string, number>>;
  /** True if the reader acts beside the figure: the figure must not invite dragging. */
  readonly still?: true;
  /** True if the guess is right, judged from the picture: computed wherever possible, not written down. */
  right?(guess: Guess, live: Attempt<Table, Result, Outcomes>): boolean;
  /** The numbers in the answer to a wrong guess. */
  reply?(guess: Guess, live: Live<Table, Result, Outcomes>): readonly string[];
  /** The numbers in `found`, formatted. */
  numbers?(live: Live<Table, Result, Outcomes>): readonly string[];
  /** The reader's own matter in the place of the words' matter, and its numbers. */
  instead?(live: Live<Table, Result, Outcomes>): Answer | undefined;
  /** After the pass: the answer to another picture that shows something else. */
  after?(live: Live<Table, Result, Outcomes>): Answer | undefined;
  /** "Show me": values that reach the goal, the actions to run then, and a right guess, or a function that reads it from the picture. */
  readonly solution: {
    readonly state?: Partial<StateOf<Table>>;
    readonly actions?: readonly (keyof Outcomes & string)[];
    readonly guess?: Guess | ((live: Live<Table, Result, Outcomes>) => Guess | undefined);
  };
}

/** The steps of a lesson by their names, in order. */
export type Steps = Readonly<Record<string, Lesson>>;

/** What they say, by the same names. */
export type WordsOf<Of extends Steps> = Readonly<Record<keyof Of, LessonWords>>;

/** A lesson as an experiment holds it: steps/index.ts, and steps/words.LANGUAGE.ts, which is loaded when it is spoken. */
export interface LessonFiles {
  steps(): Promise<{ readonly steps: Steps }>;
  readonly words: Readonly<Record<Language, () => Promise<{ readonly words: WordsOf<Steps> }>>>;
}

/** A number that is none, as it is written: the picture has other sizes than the step speaks of, or a nan in their place. */
const isNone = (text: string): boolean => /^(?:nan|undefined|-?(?:NaN|Infinity)%?)$/.test(text);

/** What is said: nothing, where a number of it is none. */
const told = <Texts extends readonly string[]>(texts: Texts | undefined): Texts | undefined =>
  texts?.some(isNone) ? undefined : texts;

/**
 * A step is passed when its goal is reached and its guess is right; it must have at least one of them. A picture without the
 * numbers that it speaks of passes nothing, and nothing is said of it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineLesson<Table extends ParameterTable, Result, Outcomes extends object = object>({
  truth,
  ...lesson
}: Omit<Lesson<Table, Result, Outcomes>, 'passed'> & {
  /** The right option of a choice, in place of `right`; undefined where none is. */
  truth?(live: Attempt<Table, Result, Outcomes>): string | undefined;
}): Lesson {
  const { reached, near, numbers, after } = lesson;
  const right: typeof lesson.right = truth
    ? (guess, live) => guess.kind === 'choice' && guess.option === truth(live)
    : lesson.right;
  const isTold = (live: Live<Table, Result, Outcomes>): boolean => !numbers || (told(numbers(live))?.length ?? 0) > 0;
  const step: Lesson<Table, Result, Outcomes> = {
    ...lesson,
    ...(right && { right }),
    ...(reached && { reached: (attempt) => reached(attempt) && isTold(attempt) }),
    ...(near && { near: (live) => told(near(live)) }),
    ...(numbers && { numbers: (live) => told(numbers(live)) ?? [] }),
    ...(after && { after: (live) => told(after(live)) }),
    passed: (attempt) =>
      (reached?.(attempt) ?? true) &&
      isTold(attempt) &&
      (!right || (attempt.guess !== undefined && right(attempt.guess, attempt))),
  };
  return step as unknown as Lesson;
}

interface OwnWords<Table extends ParameterTable> {
  readonly state: Partial<StateOf<Table>>;
  readonly solution?: Partial<StateOf<Table>>;
}

/** A step as readers of a language have it. */
export function inLanguage(step: Lesson, language: Language): Lesson {
  const own = step.spoken?.[language];
  if (!own) return step;
  const solution = { ...step.solution, state: { ...step.solution.state, ...own.solution } };
  return { ...step, state: { ...step.state, ...own.state }, solution };
}

/** The initial state of a step, whatever was done before. */
export const stateOfStep = <Table extends ParameterTable>(
  table: Table,
  { state }: Pick<Lesson<Table>, 'state'>,
): StateOf<Table> => ({ ...initialState(table), ...state });
