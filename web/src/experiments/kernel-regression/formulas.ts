import type { Scene } from '../../experiment/contract';
import type { FilledFormula } from '../../formulas/formula';
import { nth, row } from '../../tensor/read';
import { bracketed, compact, fixed } from '../../text/format';
import type { Result } from './compute';
import type { State, Table } from './parameters';
import { lossNow, nextMove, wNow } from './shown';
import type { Width } from './width';

/** The weight of the selected point for the selected query, and the weighted sum. */
export function fill({ state, result, narrow }: Scene<Table, Result>): FilledFormula[] {
  if (result.width) return learning(state, result.width);
  const { query, point, kernel } = state;
  const weights = row(result.weights, query);
  const similarity = row(result.similarity, query);
  const x = fixed(nth(result.x_query.data, query), 2);
  const key = nth(result.x_train.data, point);
  return [
    {
      formula: narrow && kernel !== 'constant' ? 'narrow' : kernel,
      slots: {
        point: String(point),
        x,
        key: bracketed(fixed(key, 2)),
        w: compact(state.w),
        similarity: fixed(nth(similarity, point)),
        total: fixed(similarity.reduce((sum, value) => sum + value, 0)),
        count: String(weights.length),
        result: fixed(nth(weights, point)),
      },
    },
    {
      formula: narrow ? 'outputNarrow' : 'output',
      slots: {
        x,
        terms: terms(weights, result.y_train.data, 5),
        result: fixed(nth(result.output.data, query)),
      },
    },
  ];
}

/** The loss, and where the next step leads. */
function learning({ examples: n, leave_one_out }: State, width: Width): FilledFormula[] {
  const w = wNow(width);
  return [
    { formula: leave_one_out ? 'lossFromOthers' : 'lossFromAll', slots: { n, result: fixed(lossNow(width)) } },
    {
      formula: 'descent',
      slots: { w: fixed(w), slope: bracketed(fixed(width.slope)), result: fixed(w + nextMove(width)) },
    },
  ];
}

function terms(weights: readonly number[], values: readonly number[], most: number): string {
  const all = weights.map((weight, point) => `${fixed(weight, 2)}×${bracketed(fixed(nth(values, point), 2))}`);
  if (all.length > most) all.splice(most - 1, all.length - most, '…');
  return all.join(' + ');
}
