import type { Live } from '../../../experiment/contract';
import type { Answer } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { heldOut, learnt } from '../rows';

/** The numbers of the reader's own lines: how many are learned, and how many never seen. */
export const insteadOf =
  (list: string) =>
  ({ state, result: { pairs } }: Pick<Live<Table, Result>, 'state' | 'result'>): Answer | undefined =>
    state.list === list ? undefined : ['lines', `${learnt(pairs).length}`, `${heldOut(pairs).length}`];
