import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Remark, Suggestion } from '../../experiment/remarks';
import { divisors } from '../multi-head-attention/parameters';
import { parametersNow, type Result } from './compute';
import { headSize, type State, type Table } from './parameters';
import type { Words } from './words.en';

type Now = Live<Table, Result>;

export function remarks({ state, result }: Now): Paragraph<Words['remarks']>[] {
  const counted = { parameters: parametersNow(state, result), heads: state.num_heads, size: headSize(state) };
  return [[state.width === 'full' ? { id: 'full', ...counted, times: state.num_heads } : { id: 'shared', ...counted }]];
}

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
  ...(state.num_heads <= 64 && state.num_hiddens % (2 * state.num_heads) === 0
    ? [{ id: 'double', set: { num_heads: 2 * state.num_heads, part: 'matrices' } } as const]
    : []),
  state.width === 'full'
    ? { id: 'sharedWidth', set: { width: 'shared' } }
    : { id: 'fullWidth', set: { width: 'full', part: 'matrices' } },
  ...(state.part === 'table' ? [] : [{ id: 'compare', set: { part: 'table' } } as const]),
  ...(state.part === 'time' ? [] : [{ id: 'time', set: { part: 'time' } } as const]),
];

export const errorRemark = (
  { code }: AttnError,
  { num_hiddens, num_heads }: State,
): Remark<Words['errors']> | undefined =>
  code === 'not_divisible'
    ? { id: 'notDivisible', num_hiddens, num_heads, divisors: divisors(num_hiddens) }
    : undefined;
