import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { largestAt, nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import type { Ending } from './arrows';
import type { Result } from './compute';
import { startOf, type Table, wordOf } from './parameters';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export function remarks({ state, result }: Now): Said[] {
  const { trained } = result;
  const weights = Array.from(result.weights.data);
  const token = largestAt(weights);
  const most = Math.max(...weights);
  if (most - Math.min(...weights) < 0.005) return [[{ id: 'equal', count: weights.length }]];
  const weight = fixed(most, 2);
  const winner: Said = [
    trained
      ? {
          id: 'looks',
          ending: nth(trained.names, trained.sentence.places.ending),
          word: nth(trained.names, token),
          weight,
        }
      : { id: 'winner', token, ending: state.ending, weight },
  ];
  return [winner, [most > 0.95 && !trained ? { id: 'sharp', divisor: fixed(state.divide_by, 2) } : { id: 'shares' }]];
}

export function suggestions({ state }: Now): Suggestion<Table, Words['suggestions']>[] {
  const turned = (ending: Ending) => ({
    id: ending,
    set: { ...startOf(ending, state.numbers), word: wordOf(state.numbers, ending) },
  });
  return [
    turned(state.ending === 'tired' ? 'soft' : 'tired'),
    ...(state.numbers === 'hand' ? ([{ id: 'winnerTakesAll', set: { divide_by: 0.2 } }] as const) : []),
    { id: 'noQuestion', set: { query_x: 0, query_y: 0 } },
    { id: 'longer' },
  ];
}
