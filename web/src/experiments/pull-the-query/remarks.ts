import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { largestAt } from '../../tensor/read';
import { fixed } from '../../text/format';
import type { Result } from './compute';
import { startOf, type Table } from './parameters';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export function remarks({ state, result }: Now): Said[] {
  const weights = Array.from(result.weights.data);
  const token = largestAt(weights);
  const most = Math.max(...weights);
  if (most - Math.min(...weights) < 0.005) return [[{ id: 'equal', count: weights.length }]];
  const winner: Said = [{ id: 'winner', token, ending: state.ending, weight: fixed(most, 2) }];
  return [winner, [most > 0.95 ? { id: 'sharp', divisor: fixed(state.divide_by, 2) } : { id: 'shares' }]];
}

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
  state.ending === 'tired'
    ? { id: 'soft', set: { ...startOf('soft'), word: 3 } }
    : { id: 'tired', set: { ...startOf('tired'), word: 0 } },
  { id: 'winnerTakesAll', set: { divide_by: 0.2 } },
  { id: 'noQuestion', set: { query_x: 0, query_y: 0 } },
  { id: 'longer' },
];
