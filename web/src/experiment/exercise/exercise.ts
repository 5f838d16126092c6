import type { TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../../charts/base/types';
import type { AttnError, Core } from '../../core/core';
import type { ParameterTable, StateOf } from '../../state/parameters';
import type { Action, AnyParameterWords, Limits, Live, Printed, Scene } from '../contract';
import { isCovered } from '../covered';
import { defineLesson, type Guess, type Lesson, type LessonWords, type Question } from '../lesson-step';
import type { Memory } from '../memory';
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
  /** Shown with the answer, which they would give away. */
  readonly after?: readonly Measure<Name>[];
  /** Left out where there is no state to reach. */
  readonly reached?: boolean;
  /** Left out where no question is asked; unknown until it has been measured. */
  readonly right?: Option | 'unknown';
  /** The head to be pointed at. */
  readonly head?: number;
}

/** A measured exercise brings one outcome. */
export interface Outcomes<Outcome = unknown> {
  readonly measure: Outcome;
}

export type Slots = Readonly<Record<string, string>>;

/** No parameters of its own. */
export type NoOwn = Record<never, never>;

/** The texts of one exercise; `Name` are its measures, `Own` the parameters that only it has. */
export interface ExerciseWords<Name extends string = string, Own extends ParameterTable = NoOwn> extends LessonWords {
  readonly title: string;
  /** Which notebook, and which of its questions. */
  readonly source: string;
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
> extends Lesson<Common & Own, Result, Outcomes<Outcome>> {
  readonly question: Question;
  /** What only this exercise has. */
  readonly parameters?: Own;
  /** The controls that matter. A prediction leaves nothing to change but the draw; a state to reach shows what reaches it. */
  readonly knobs: readonly (keyof (Common & Own) & string)[];
  limits?: Readonly<Record<string, Limits>>;
  compute(state: StateOf<Common & Own>, core: Core, memory: Memory): Promise<Result>;
  readonly measure?: Action<Common & Own, Outcome>;
  /** True if its heads' matrices are drawn at random, which is then said. */
  readonly randomHeads?: true;
  figure(scene: Here<Own, Result, Outcome>, words: Words): TemplateResult;
  check(live: Live<Common & Own, Result, Outcomes<Outcome>>): Check;
  /** The numbers of its formula; none if they would give the answer away. `shown`: the answer may be seen. */
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

/** The part of an exercise's figure that would answer its question. */
const answer = 'answer';

/**
 * An exercise is passed when its state is reached and its question is answered; its numbers decide the right answer. A question
 * about the state to be reached is asked once it is reached.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineExercise<
  Own extends ParameterTable,
  Result,
  Words extends ExerciseWords<string, Own>,
  Outcome = unknown,
>({
  solution,
  ...exercise
}: Omit<Exercise<Own, Result, Words, Outcome>, 'passed' | 'marks' | 'right' | 'reached' | 'covers' | 'solution'> & {
  readonly solution?: Omit<Exercise<Own, Result, Words, Outcome>['solution'], 'guess'>;
}): Exercise {
  type Now = Live<Common & Own, Result, Outcomes<Outcome>>;
  const { question, measure, check } = exercise;
  const rightIn = (live: Now): Guess | undefined => {
    const { right, head = -1 } = check(live);
    if (question.kind === 'place') return { kind: 'place', place: { panel: head, row: -1, column: -1 } };
    return right === undefined || right === 'unknown' ? undefined : { kind: 'choice', option: right };
  };
  const lesson = defineLesson<Common & Own, Result, Outcomes<Outcome>>({
    ...exercise,
    marks: true,
    covers: [answer],
    ...(question.kind === 'choice' && question.waits && { reached: (live) => check(live).reached ?? true }),
    ...(measure && { reached: ({ outcomes }) => outcomes?.measure !== undefined }),
    right: (guess, live) => isSame(guess, rightIn(live)),
    solution: { ...solution, guess: rightIn },
  });
  return { ...exercise, ...lesson } as unknown as Exercise;
}

function isSame(guess: Guess, right: Guess | undefined): boolean {
  if (guess.kind === 'place') return right?.kind === 'place' && guess.place.panel === right.place.panel;
  return guess.kind === 'choice' && right?.kind === 'choice' && guess.option === right.option;
}

/** True if the answer may be seen: after a try, unless a teacher's link hides it. */
export const shows = (scene: Pick<Here, 'part'>): boolean => !isCovered(scene, answer);

/** The next seed, for a suggestion or a button that draws other numbers. */
export const nextSeed = ({ seed }: Pick<CommonState, 'seed'>): string => String((BigInt(seed) + 1n) % 1000n);
