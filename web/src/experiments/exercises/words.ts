import type { ExperimentWords, Live } from '../../experiment/contract';
import type { MeasuringWords } from '../../experiment/measuring';
import type { MeasureName } from './checks';
import type { Result } from './compute';
import type { DotsWords } from './dots';
import type { Outcomes } from './measure';
import type { Exercise, Option, Table } from './parameters';

export interface ExerciseText {
  readonly title: string;
  /** Which notebook, and which of its questions. */
  readonly source: string;
  /** What is in the figure and what is to be done, in a sentence or two. */
  readonly ask: string;
  readonly question?: string;
  readonly options?: Readonly<Record<Option, { readonly text: string; readonly reply: string }>>;
  /** The answer to pointing at a head: the one pointed at, the right one, and what was measured of all. */
  readonly pointed?: (pick: number, right: number, values: readonly number[]) => string;
}

export interface OwnWords extends MeasuringWords {
  readonly dots: Omit<DotsWords, 'titles'>;
  readonly exercises: Readonly<Record<Exercise, ExerciseText>>;
  readonly measures: Readonly<Record<MeasureName, string>>;
  readonly random: string;
  readonly right: string;
  readonly notYet: string;
  readonly reached: string;
  readonly solvedNow: string;
  readonly next: string;
  readonly again: string;
  readonly measure: string;
  readonly measureAgain: string;
  readonly head: (index: number) => string;
  readonly sample: (index: number) => string;
  readonly queries: string;
  readonly keysAxis: string;
  readonly keys: string;
  readonly additive: string;
  readonly dot: string;
  readonly sumScores: string;
  readonly dotScores: string;
  readonly sumWeights: string;
  readonly dotWeights: string;
  readonly weights: string;
  readonly bits: string;
  readonly change: string;
  readonly projected: string;
  readonly unit: string;
  readonly moved: string;
  readonly shared: string;
  readonly full: string;
  readonly heads: string;
  readonly parameters_: string;
  readonly permuted: string;
  readonly skipped: string;
  readonly together: string;
  readonly oneByOne: (times: number) => string;
}

export type Words = ExperimentWords<Table, Exercise, Result, Outcomes> & OwnWords;
export type Now = Live<Table, Result, Outcomes>;

/** Heads whose matrices are drawn at random, not trained. */
export const ofRandomHeads = ({ kind }: Result): boolean => kind === 'heads' || kind === 'subspace';
