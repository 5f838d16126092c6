import type { Live, Printed } from '../../experiment/contract';
import type { State, Table } from './parameters';
import { exerciseOf } from './steps';

export const pytorch = (state: State): string => exerciseOf(state)?.pytorch(state) ?? '';

export const prints = ({ state, result }: Live<Table, unknown>): readonly Printed[] =>
  exerciseOf(state)?.prints(result) ?? [];
