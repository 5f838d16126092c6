import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { largestAt, nth, row } from '../../tensor/read';
import { fixed } from '../../text/format';
import type { Result } from './compute';
import { isByHand, type State, type Table } from './parameters';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export function remarks(live: Now): Said[] {
  const { mask, query, valid_len } = live.state;
  const n = live.result.words.length;
  const fit = fitting(live);
  if (mask === 'causal') return [[fit, { id: 'causal', word: query + 1 }]];
  if (mask === 'none') return [[fit, { id: 'rowSums' }], [{ id: 'output', n }]];
  if (valid_len === 0) return [[{ id: 'noKey', n }]];
  return [[fit, valid_len >= n ? { id: 'everyKey' } : { id: 'firstKeys', length: valid_len }]];
}

/** Which key the chosen query fits best, where it has a choice. */
function fitting({ state, result }: Now): Said[number] {
  const weights = row(result.weights, state.query);
  const most = largestAt(weights);
  const seen = weights.slice(0, visibleTo(state, weights.length));
  const weight = fixed(nth(weights, most));
  if (isByHand(state)) {
    const { query, ending } = state;
    const even = seen.length === 1 || seen.every((one) => one === seen[0]);
    return even ? { id: 'byHandRow', query, ending } : { id: 'byHand', query, key: most, ending, weight };
  }
  const [query, key] = [nth(result.words, state.query), nth(result.words, most)];
  if (seen.length === 1) return { id: 'onlyKey', query, key, weight };
  if (seen.every((one) => one === seen[0])) return { id: 'alike', query, weight };
  return most === state.query ? { id: 'ownKey', query, weight } : { id: 'otherKey', query, key, weight };
}

function visibleTo({ mask, query, valid_len }: State, n: number): number {
  if (mask === 'causal') return query + 1;
  return mask === 'valid_lens' ? Math.min(n, valid_len) : n;
}

type Suggested = Suggestion<Table, Words['suggestions']>;

export const suggestions = ({ state, result }: Now): Suggested[] =>
  isByHand(state)
    ? [
        { id: 'changeQuery' },
        { id: 'changeKey' },
        state.mask === 'causal' ? { id: 'unmask', set: { mask: 'none' } } : { id: 'causal', set: { mask: 'causal' } },
        { id: 'ownSentence' },
      ]
    : ofSentence(state, result.words);

const ofSentence = (state: State, words: readonly string[]): Suggested[] => [
  state.mask === 'causal' ? { id: 'unmask', set: { mask: 'none' } } : { id: 'causal', set: { mask: 'causal' } },
  state.scaled
    ? { id: 'unscaled', set: { d: 8, scaled: false, mask: 'none' } }
    : { id: 'scaled', set: { scaled: true, mask: 'none' } },
  ...reordering(state, words),
];

function reordering({ positions }: State, words: readonly string[]): Suggested[] {
  if (positions) return [{ id: 'noPositions', set: { positions: false } }];
  const sentence = otherOrder(words);
  return sentence === words.join(' ') ? [] : [{ id: 'otherOrder', sentence, set: { sentence } }];
}

/** The sentence with two of its words exchanged: cat and mat, 猫 and 垫子. */
function otherOrder(words: readonly string[]): string {
  const last = words.length - 1;
  const exchanged: readonly [number, number] = words.length > 4 ? [1, last] : [0, Math.max(0, last - 1)];
  const from = (place: number): number => (exchanged.includes(place) ? exchanged[0] + exchanged[1] - place : place);
  return words.map((_, place) => nth(words, from(place))).join(' ');
}
