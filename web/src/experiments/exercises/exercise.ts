import type { TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../../charts/base/types';
import type { AttnError, Core } from '../../core/core';
import type { Action, AnyParameterWords, Limits, Live, Printed, Scene } from '../../experiment/contract';
import type { Guess, LessonStep, Question, StepWords } from '../../experiment/lesson-step';
import type { Memory } from '../../experiment/memory';
import { isShown } from '../../experiment/presented';
import type { ParameterTable, StateOf } from '../../state/parameters';
import type { Common, CommonState, Option } from './common';
import type { OwnWords } from './words';

export interface Measure<Name extends string = string> {
  readonly name: Name;
  readonly value: number | string;
  readonly digits?: number;
  /** The required value, as text. */
  readonly goal?: string;
  readonly met?: boolean;
}

/** What the numbers of now say: nothing here is written down beforehand where it can be counted. */
export interface Check<Name extends string = string> {
  /** Shown at once. */
  readonly measures?: readonly Measure<Name>[];
  /** Shown when something was tried: they would give the answer away. */
  readonly after?: readonly Measure<Name>[];
  /** Left out where there is no state to reach. */
  readonly reached?: boolean;
  /** Left out where no question is asked; unknown until it has been measured. */
  readonly right?: Option | 'unknown';
  /** The head to be pointed at, what was measured of every head, and the heads that other measures name. */
  readonly heads?: { readonly right: number; readonly values: readonly number[]; readonly others?: readonly number[] };
}

/** A measured exercise brings one outcome. */
export interface Outcomes<Outcome = unknown> {
  readonly measure: Outcome;
}

export type Slots = Readonly<Record<string, string>>;

/** No parameters of its own. */
export type NoOwn = Record<never, never>;

/** The texts of one exercise; `Name` are its measures, `Own` the parameters that only it has. */
export interface ExerciseWords<Name extends string = string, Own extends ParameterTable = NoOwn> extends StepWords {
  /** Its name in the list of exercises. */
  readonly label: string;
  /** Beside the label: which notebook, and which of its questions. */
  readonly cell: string;
  readonly title: string;
  /** The same under the figure. */
  readonly source: string;
  readonly options?: Readonly<Record<Option, { readonly text: string; readonly reply: string }>>;
  /** The answer to pointing at a head: the one pointed at, the right one, what was measured of all, whom other measures name. */
  readonly pointed?: (pick: number, right: number, values: readonly number[], others?: readonly number[]) => string;
  readonly measures: Readonly<Record<Name, string>>;
  readonly parameters?: { readonly [Parameter in keyof Own]: AnyParameterWords };
  /** In the order of `suggests`. */
  readonly suggestions?: readonly string[];
  /** By the id that `mistake` gives. */
  readonly mistakes?: Readonly<Record<string, (...numbers: number[]) => string>>;
}

/** What an experiment's exercises say, by their names: each may have texts of its own besides. */
export type TextsOf<Sources> = Readonly<Record<keyof Sources, ExerciseWords & Readonly<Record<string, unknown>>>>;

export type Here<Own extends ParameterTable = NoOwn, Result = unknown, Outcome = unknown> = Scene<
  Common & Own,
  Result,
  OwnWords,
  Outcomes<Outcome>
>;

/** An exercise marks itself: a lesson's step with a figure, a measure and a code of its own. */
export interface Exercise<
  Own extends ParameterTable = NoOwn,
  Result = unknown,
  Words extends ExerciseWords = ExerciseWords,
  Outcome = unknown,
> extends LessonStep<Common & Own, Result, Outcomes<Outcome>> {
  readonly marks: true;
  readonly question: Question;
  /** What only this exercise has. */
  readonly parameters?: Own;
  /** The controls that matter. A prediction leaves nothing to change but the draw; a state to reach shows what reaches it. */
  readonly controls: readonly (keyof (Common & Own) & string)[];
  limits?: Readonly<Record<string, Limits>>;
  compute(state: StateOf<Common & Own>, core: Core, memory: Memory): Promise<Result>;
  readonly measure?: Action<Common & Own, Outcome>;
  /** True if its heads' matrices are drawn at random, which is then said. */
  readonly randomHeads?: true;
  /** The figure. */
  bench(scene: Here<Own, Result, Outcome>, words: Words): TemplateResult;
  check(live: Live<Common & Own, Result, Outcomes<Outcome>>): Check;
  /** The numbers of its formula; none where they would give the answer away. `shown` says that something was tried. */
  slots(
    live: Live<Common & Own, Result, Outcomes<Outcome>>,
    look: { readonly shown: boolean; readonly digits: number },
  ): Slots | undefined;
  /** True if `tex` has a shorter formula for phones, NAMENarrow. */
  readonly shortFormula?: true;
  pytorch(state: StateOf<Common & Own>): string;
  prints(result: Result): readonly Printed[];
  /** What a suggestion sets, one for each of the words' `suggestions`; undefined where it only says something. */
  suggests?(state: StateOf<Common & Own>): readonly (Partial<StateOf<Common & Own>> | undefined)[];
  /** Which of the words' `mistakes` an error of the core is, and the numbers it speaks of. */
  mistake?(
    error: AttnError,
    state: StateOf<Common & Own>,
  ): { readonly id: string; readonly numbers: readonly number[] } | undefined;
  blame?(state: StateOf<Common & Own>): keyof (Common & Own) & string;
  /** What is compared with PyTorch's own numbers, where `notebook.goldens` has some. */
  compared?(result: Result): Readonly<Record<string, TensorLike>>;
}

/** An exercise is passed when its state is reached and its question answered. */
/* @__NO_SIDE_EFFECTS__ */
export function defineExercise<
  Own extends ParameterTable,
  Result,
  Words extends ExerciseWords<string, Own>,
  Outcome = unknown,
>(exercise: Omit<Exercise<Own, Result, Words, Outcome>, 'passed' | 'marks'>): Exercise {
  const marking: Exercise<Own, Result, Words, Outcome> = {
    ...exercise,
    marks: true,
    passed: ({ guess, ...live }) => solves(guess, exercise.check(live)),
  };
  return marking as unknown as Exercise;
}

export const tried = ({ answer, pick }: CommonState): boolean => answer !== 'none' || pick >= 0;

/** What the reader has answered, or pointed at. */
export function guessOf({ question }: Pick<Exercise, 'question'>, { answer, pick }: CommonState): Guess | undefined {
  if (question.kind === 'choice') return answer === 'none' ? undefined : { kind: 'choice', option: answer };
  return pick < 0 ? undefined : { kind: 'place', place: { panel: pick, row: -1, column: -1 } };
}

function solves(guess: Guess | undefined, { reached, right, heads }: Check): boolean {
  if (reached === false) return false;
  if (right !== undefined) return guess?.kind === 'choice' && guess.option === right;
  return heads !== undefined && guess?.kind === 'place' && guess.place.panel === heads.right;
}

/** True if the second half may be seen: the goal is reached. */
export const asks = ({ reached }: Check): boolean => reached !== false;

/** True if the answer may be shown: after a try, unless a teacher's link hides it. */
export const shows = (scene: Pick<Here, 'state' | 'part'>): boolean => tried(scene.state) && isShown(scene, 'answers');

/** True if the measurement may be told: after a try; if a head is to be found, only with it, so that the others can be tried. */
export const tells = (state: CommonState, { heads }: Check): boolean =>
  heads ? state.pick === heads.right : tried(state);

/** The next seed, for a suggestion or a button that draws other numbers. */
export const nextSeed = ({ seed }: Pick<CommonState, 'seed'>): string => String((BigInt(seed) + 1n) % 1000n);

export const shownMeasures = ({ measures = [], after = [] }: Check, told: boolean): readonly Measure[] =>
  told ? [...measures, ...after] : measures;

/** The texts of an exercise, in the language spoken. */
export function textOf({ exercises }: Pick<OwnWords, 'exercises'>, name: string): ExerciseWords {
  const text = exercises[name];
  if (!text) throw new Error(`exercise ${name} has no words`);
  return text;
}
