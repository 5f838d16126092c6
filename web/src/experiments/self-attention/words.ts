import { fixed } from '../../charts/base/format';
import type { ExperimentWords, Live } from '../../experiment/contract';
import { largestAt, row } from '../../tensor/matrix';
import type { StepName } from './arrange';
import type { Result } from './compute';
import type { presets, State, Table } from './parameters';

export interface OwnWords {
  readonly arcs: string;
  readonly worked: string;
  readonly steps: Readonly<Record<StepName, string>>;
  /** Short names beside the rows. */
  readonly names: Readonly<Record<StepName, string>> & { readonly omegaHint: string };
  readonly allWeights: string;
  readonly output: string;
  readonly otherOutput: string;
  readonly difference: (value: number) => string;
  readonly vocabulary: string;
  readonly origins: string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;

/** What there is to say about the chosen query; places counted from 1, as the notebook counts. */
export function chosen({ state, result }: Live<Table, Result>) {
  const omega = row(result.unscaled_scores, state.query);
  const weights = row(result.weights, state.query);
  const [most, least] = [largestAt(omega), largestAt(omega.map((value) => -value))];
  const [largest, smallest] = [omega[most], omega[least]];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    word: result.words[state.query] ?? '',
    place: state.query + 1,
    /** The query has nothing to choose from: one key, or keys that fit it equally. */
    only: omega.length === 1,
    equal: largest === smallest,
    /** Whether the compared order moves anything, and this word. */
    movedAny: result.other?.places.some((place, index) => place !== index) ?? false,
    moved: result.other?.places[state.query] !== state.query,
    most: { word: result.targets[most] ?? '', place: most + 1, omega: fixed(omega[most] ?? Number.NaN) },
    least: { word: result.targets[least] ?? '', place: least + 1, omega: fixed(omega[least] ?? Number.NaN) },
    weight: fixed(weights[most] ?? Number.NaN),
    total: fixed(total),
    context: row(result.output, state.query)
      .map((value) => fixed(value))
      .join(', '),
  };
}

/** The sentence from its last word to its first. */
export const reversed = (words: readonly string[]): string => [...words].reverse().join(' ');

/** Whether its words in that order make another sentence. */
export const canReverse = (words: readonly string[]): boolean => reversed(words) !== words.join(' ');

/** A difference of rounding alone: the same numbers, added in another order. */
export const isRounding = (difference: number): boolean => difference < 1e-5;

/** 3.0e−8 for what is only rounding, four decimals else. */
export const differenceText = (value: number): string =>
  value === 0 || value >= 1e-4 ? fixed(value) : value.toExponential(1).replace('-', '−');

/** An even number of columns, which positions need. */
export const evenWidth = ({ d }: State): number => d + (d % 2);
