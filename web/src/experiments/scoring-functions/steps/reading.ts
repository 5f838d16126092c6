import type { Live } from '../../../experiment/contract';
import { largestIn, rowIn, valueIn } from '../../../tensor/sought';
import type { Numbers } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import { type Angle, angleOf } from '../angle';
import type { Result } from '../compute';
import { presets, type State, type Table } from '../parameters';

export type { Result, Table };

export type Now = Live<Table, Result>;

/** The initial state of the steps: the six words as arrows. */
export const words: Partial<State> = presets.words;

/** The places of the words. */
export const places = { cat: 0, sat: 1, on: 2, mat: 3, it: 4, ending: 5 } as const;

/** A query of two numbers. */
export const asking = (x: number, y: number): Numbers => ({ shape: [1, 1, 2], data: [x, y].map(Math.fround) });

export const queryOf = ({ state, result }: Now): readonly number[] =>
  rowIn(result.otherQueries, state.sample, state.query) ?? [];
/** The chosen score's numbers, and additive attention's, for each key. */
export const weightsOf = ({ state, result }: Now, which: 'other' | 'additive' = 'other'): readonly number[] =>
  rowIn(result[which].weights, state.sample, state.query) ?? [];
export const best = (weights: readonly number[]): number | undefined => largestIn(weights);
export const spread = (weights: readonly number[]): number => Math.max(...weights) - Math.min(...weights);

/** The angle between the query and a key. */
export const angleTo = (live: Now, key: number): Angle =>
  angleOf(queryOf(live), rowIn(live.result.keys, live.state.sample, key) ?? []);
export const inDegrees = ({ radians }: Angle): number => (radians * 180) / Math.PI;
/** By the chosen score. */
export const scoreOf = ({ state, result }: Now, key: number): number =>
  valueIn(result.other.scores, state.sample, state.query, key);
export const written = (value: number): string => fixed(value, 2);
