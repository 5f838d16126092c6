import type { Live } from '../../../experiment/contract';
import { numberAt } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Model } from '../models';
import type { Table } from '../parameters';
import { spreadings, changeText as written } from '../spreading';

type Now = Live<Table, Result>;

/** How many of a network's newest outputs have changed. */
export const changedIn = (live: Now, model: Model): number =>
  spreadings(live)[model].outputs.filter((change) => change > 0).length;

/** By how much one has changed; places count from 1. */
export const changeAt = (live: Now, model: Model, place: number): number =>
  numberAt(spreadings(live)[model].outputs, place - 1);

export const changeText = (live: Now, model: Model, place: number): string => written(changeAt(live, model, place));
