import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Remark, Suggestion } from '../../experiment/remarks';
import { largestAt, nth, row, valueAt } from '../../tensor/read';
import { fixed } from '../../text/format';
import { trainedNumbers, trainedSteps } from '../who-is-tired/about-learned';
import { endingOf, wordIn } from '../who-is-tired/sentence';
import type { Result } from './compute';
import { bestThemselves } from './fits';
import type { State, Table } from './parameters';
import { isRounding } from './rounding';
import type { Trained } from './trained';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export const remarks = (live: Now): Said[] =>
  live.result.trained ? ofTrained(live, live.result.trained) : ofRandom(live);

/** What the ending finds, and what of it arrives. */
function ofTrained({ state }: Now, { sentence, attended, letters }: Trained): Said[] {
  const { targets, unscaled_scores, values } = attended;
  const weights = row(attended.weights, 0);
  const most = largestAt(weights);
  const place = sentence.places.ending;
  const asked: Said[number] = {
    id: 'asks',
    ending: nth(targets, place),
    count: `${targets.length}`,
    word: nth(targets, most),
    omega: fixed(nth(row(unscaled_scores, 0), most), 1),
    weight: fixed(nth(weights, most), 2),
    self: fixed(nth(weights, place), 2),
  };
  const pushed = largestAt(row(attended.output, 0));
  const push = fixed(valueAt(values, most, pushed), 1);
  return [
    [asked],
    [{ id: 'arrives', word: nth(targets, most), letter: nth(letters, pushed), push }],
    [{ id: 'learnt', numbers: trainedNumbers[state.language], steps: trainedSteps }],
  ];
}

const ofRandom = (live: Now): Said[] => [
  [fitting(live), afterSoftmax(live)],
  [{ id: 'scores' }],
  [origin(live)],
  ...comparison(live),
];

/** The key that fits the chosen query best; places are counted from 1, as the notebook counts. */
function fitting({ state, result }: Now): Said[number] {
  const omegas = row(result.unscaled_scores, state.query);
  const [most, least] = [largestAt(omegas), largestAt(omegas.map((value) => -value))];
  const query = { word: nth(result.words, state.query), place: state.query + 1 };
  const fitOf = (key: number) => ({
    key: nth(result.targets, key),
    place: key + 1,
    omega: fixed(nth(omegas, key)),
  });
  if (omegas.length === 1) return { id: 'onlyKey', query, most: fitOf(most) };
  if (omegas[most] === omegas[least]) return { id: 'alike', query, most: fitOf(most) };
  return { id: 'best', query, most: fitOf(most), least: fitOf(least) };
}

function afterSoftmax({ state, result }: Now): Said[number] {
  const weights = row(result.weights, state.query);
  const most = largestAt(row(result.unscaled_scores, state.query));
  return {
    id: 'weights',
    key: nth(result.targets, most),
    weight: fixed(nth(weights, most)),
    total: fixed(weights.reduce((sum, weight) => sum + weight, 0)),
    context: row(result.output, state.query).map((value) => fixed(value)),
  };
}

function origin({ state: { context, projections }, result }: Now): Said[number] {
  const { words, targets, unscaled_scores } = result;
  if (context !== '') return { id: 'crossAttention', queries: words.join(' '), keys: targets.join(' ') };
  if (projections === 'three') return { id: 'selfAttention' };
  if (projections === 'shared') return { id: 'oneW' };
  return { id: 'noW', best: bestThemselves(unscaled_scores), words: words.length };
}

/** What the other order has changed, where there is one. */
function comparison({ state: { query }, result: { other, words } }: Now): Said[] {
  if (!other) return [];
  if (other.places.every((place, index) => place === index)) return [[{ id: 'sameOrder' }]];
  if (!isRounding(other.difference)) return [[{ id: 'otherVectors' }]];
  const moved = other.places[query] !== query;
  const word = nth(words, query);
  return [[moved ? { id: 'moved', word, place: query + 1 } : { id: 'movedAround', word }, { id: 'bagOfWords' }]];
}

type Suggested = Suggestion<Table, Words['suggestions']>;

export const suggestions = (live: Now): Suggested[] =>
  live.result.trained ? askedAnew(live, live.result.trained) : ofSentence(live);

function askedAnew({ state }: Now, { sentence }: Trained): Suggested[] {
  const asks = state.asks === 'animal' ? 'thing' : 'animal';
  return [
    { id: 'ask', ending: wordIn(state, sentence, endingOf(asks)), set: { asks, key: -1 } },
    { id: 'random', set: { numbers: 'random', query: 2, key: 4 } },
  ];
}

const ofSentence = (live: Now): Suggested[] => [
  ...reordering(live),
  live.state.context === ''
    ? {
        id: 'crossAttention',
        set: { sentence: '我', context: 'I love deep learning', reordered: '', query: 0 },
      }
    : { id: 'selfAttention', set: { context: '', sentence: live.state.context } },
  { id: 'twice', set: { sentence: 'the cat and the dog', context: '', reordered: '', query: 0 } },
  ...projections(live.state),
  ...oddWidth(live.state),
  { id: 'trained', set: { numbers: 'trained', key: -1 } },
];

/** First one W for both, then none, then back. */
function projections({ projections: now, context }: State): Suggested[] {
  if (context !== '') return [];
  const next = { three: 'shared', shared: 'none', none: 'three' } as const;
  return [{ id: next[now], set: { projections: next[now] } }];
}

function reordering({ state, result: { other, words } }: Now): Suggested[] {
  if (other && state.positions) return [{ id: 'noPositions', set: { positions: false } }];
  if (other) return [{ id: 'positions', set: { positions: true, d: evenWidth(state) } }];
  const order = [...words].reverse().join(' ');
  return order === words.join(' ') ? [] : [{ id: 'backwards', order, set: { reordered: order } }];
}

/** An even number of columns, which positions need. */
const evenWidth = ({ d }: State): number => d + (d % 2);

const oddWidth = ({ positions, d }: State): Suggested[] =>
  positions || d % 2 === 0 ? [] : [{ id: 'oddWidth', d, set: { positions: true } }];

export function errorRemark(
  { operation, code }: AttnError,
  { vocab_size, d }: State,
): Remark<Words['errors']> | undefined {
  if (operation === 'embedding_lookup') return { id: 'noRow', vocab_size };
  if (operation === 'add_positional_encoding' && code === 'not_divisible') return { id: 'odd', d };
  return undefined;
}
