import type { Scene } from '../../experiment/contract';
import type { FilledFormula } from '../../formulas/formula';
import { parametersNow, type Result } from './compute';
import type { Table } from './parameters';
import type { Words } from './words.en';

/** The numbers in all four matrices, and how they grow. */
export function fill({ state, result, words, narrow }: Scene<Table, Result, Words>): FilledFormula[] {
  const total = words.count(parametersNow(state, result));
  if (narrow) return [{ formula: `${state.width}Narrow`, slots: { result: total } }];
  return [
    {
      formula: state.width,
      slots: {
        h: `${state.num_heads}`,
        po: `${state.num_hiddens}`,
        dq: `${state.query_size}`,
        dk: `${state.key_size}`,
        dv: `${state.value_size}`,
        result: total,
      },
    },
  ];
}
