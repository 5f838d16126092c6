import type { Scene } from '../../experiment/contract';
import type { FilledFormula } from '../../formulas/formula';
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { divisor, type Result, waveOf } from './compute';
import type { Table } from './parameters';

type Here = Pick<Scene<Table, Result>, 'state' | 'result' | 'narrow'>;

/** The formula with the numbers of the chosen cell. */
export function fill({ state, result, narrow }: Here): readonly FilledFormula[] {
  const { position, column } = state;
  const width = nth(result.encoding.shape, 1);
  const { pair, cosine } = waveOf(column, state);
  return [
    {
      formula: `${cosine ? 'odd' : 'even'}${narrow ? 'Narrow' : ''}`,
      slots: {
        row: String(position),
        column: String(column),
        even: String(2 * pair),
        d: String(width),
        divisor: fixed(divisor(pair, width), 4),
        result: fixed(nth(result.encoding.data, position * width + column), 4),
      },
    },
  ];
}
