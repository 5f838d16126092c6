import type { Scene } from '../../experiment/contract';
import type { FilledFormula } from '../../formulas/formula';
import { valueAt } from '../../tensor/read';
import { bracketed, fixed } from '../../text/format';
import type { Result } from './compute';
import type { Table } from './parameters';

type Here = Pick<Scene<Table, Result>, 'state' | 'result' | 'narrow'>;

/** The formula with the numbers of the chosen cell. */
export function fill({ state, result, narrow }: Here): readonly FilledFormula[] {
  const { position, column } = state;
  const at = (tensor: Result['x']): string => fixed(valueAt(tensor, position, column));
  return [
    {
      formula: narrow ? 'sumNarrow' : 'sum',
      slots: {
        row: String(position),
        column: String(column),
        x: at(result.x),
        p: bracketed(at(result.encoding)),
        result: at(result.output),
      },
    },
  ];
}
