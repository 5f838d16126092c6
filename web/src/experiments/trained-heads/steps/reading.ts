// What the steps look at in the picture.
import type { Live } from '../../../experiment/contract';
import { largestIn, rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { asking, heads, type State, silenced, type Table } from '../parameters';
import { knowable, right } from '../reading';

export type Now = Live<Table, Result>;

/** The places at which letters of the default row appear for the second time. */
export const second = { D: 8, M: 9 } as const;

/** The place that a head gives most when the chosen letter asks. */
export const looksAt = ({ state, result }: Now, head: number): number | undefined =>
  largestIn(rowIn(result.weights, head, asking(state)));

export const weightOn = ({ state, result }: Now, head: number, place: number | undefined): number =>
  valueIn(result.weights, head, asking(state), place);

/** "4 of 4" is made of these two: now, and of how many. */
export const scoreOf = ({ result }: Now): readonly [string, string] => [
  `${right(result.says, result.letters)}`,
  `${knowable(result.letters).length}`,
];

export const lost = ({ result }: Now): boolean =>
  right(result.says, result.letters) < right(result.intact, result.letters);

/** The places in `heads` of those that are silent. */
export const silentOnes = (state: State): number[] => silenced(state).map((head) => heads.indexOf(head));

export const written = (value: number): string => fixed(value, 2);

/** So many letters without a rule show enough. */
export const fewest = 8;
