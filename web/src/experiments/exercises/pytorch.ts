import type { Live, Printed } from '../../experiment/contract';
import { exerciseOf } from './collected';
import type { State, Table } from './parameters';

export const pytorch = (state: State): string => exerciseOf(state).pytorch(state);

export const prints = ({ state, result }: Live<Table, unknown>): readonly Printed[] => exerciseOf(state).prints(result);
