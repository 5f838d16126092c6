// What the steps read off a picture.
import type { Live } from '../../../experiment/contract';
import { valueIn } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { rowOf } from '../scene';

type Now = Live<Table, Result>;

/** The weight of the ending that asks on the noun that fits it. */
export const weightOn = ({ state, result }: Now): number =>
  valueIn(result.weights, rowOf(state), result.sentence.places[state.ending]);

/** More of the weight than any two words could have. */
export const most = 0.5;
