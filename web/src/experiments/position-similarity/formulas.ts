import type { Scene } from '../../experiment/contract';
import type { FilledFormula } from '../../formulas/formula';
import { nth, row } from '../../tensor/read';
import { fixed } from '../../text/format';
import type { Result } from './compute';
import type { Table } from './parameters';

type Here = Pick<Scene<Table, Result>, 'state' | 'result' | 'hover'>;

/** The formula with the numbers of the chosen cell. */
export function fill({ state, result, hover }: Here): readonly FilledFormula[] {
  const { position, max_len } = state;
  const other =
    hover && hover.column >= 0 && hover.figure === 'similarity' ? hover.column : Math.min(max_len - 1, position + 1);
  return [
    {
      formula: state.kind,
      slots: {
        row: String(position),
        other: String(other),
        distance: String(Math.abs(other - position)),
        result: fixed(nth(row(result.similarity, position), other)),
      },
    },
  ];
}
