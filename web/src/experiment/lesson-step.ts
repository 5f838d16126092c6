import type { CellPlace } from '../charts/base/types';
import { initialState, type ParameterTable, type StateOf } from '../state/parameters';
import type { Live } from './contract';
import type { Memory } from './memory';

/** What a reader is asked: one of some options, a place of a figure, or a number. */
export type Question =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** `figure` is the `data-figure` of the chart that is pointed at. */
  | { readonly kind: 'place'; readonly figure: string }
  | { readonly kind: 'number'; readonly min: number; readonly max: number };

export type Guess =
  | { readonly kind: 'choice'; readonly option: string }
  | { readonly kind: 'place'; readonly place: CellPlace }
  | { readonly kind: 'number'; readonly value: number };

/** What a reader has come to: the picture that stands, what was guessed, and what the view remembers. */
export interface Attempt<Table extends ParameterTable, Result, Outcomes extends object = object>
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

/** Where a step starts, whatever was done before. */
export const stateOfStep = <Table extends ParameterTable>(
  table: Table,
  { state }: Pick<LessonStep<Table>, 'state'>,
): StateOf<Table> => ({ ...initialState(table), ...state });
