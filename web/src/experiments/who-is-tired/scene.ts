import type { Scene } from '../../experiment/contract';
import type { Result } from './compute';
import type { State, Table } from './parameters';
import { endingOf, kinds, wordIn } from './sentence';
import type { Kind, Slot } from './vocabulary';
import type { Words } from './words.en';

export type TiredScene = Scene<Table, Result, Words>;

/** The row of the ending that asks. */
export const rowOf = ({ ending }: Pick<State, 'ending'>): number => kinds.indexOf(ending);

/** The ending that asks. */
export const asking = ({ state, result }: Pick<TiredScene, 'state' | 'result'>): string =>
  wordIn(state, result.sentence, endingOf(state.ending));

export const nounOf = ({ state, result }: Pick<TiredScene, 'state' | 'result'>, kind: Kind = state.ending): string =>
  wordIn(state, result.sentence, kind);

/** Puts a word into the sentence, in place of one that was typed for the same slot. */
export function choose({ result, set }: Pick<TiredScene, 'result' | 'set'>, slot: Slot, index: number): void {
  const values: Partial<State> = { [slot]: index };
  set(result.sentence.typed?.slot === slot ? { ...values, typed: '' } : values);
}
