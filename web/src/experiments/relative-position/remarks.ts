import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Remark, Suggestion } from '../../experiment/remarks';
import { nth } from '../../tensor/read';
import { fixed, percent } from '../../text/format';
import { largestError, type Result } from './compute';
import type { Distances } from './pairing/distances';
import { heaviest, type Pairing } from './pairing/pairs';
import { lengths, middle, trainedLength } from './pairing/rope-data';
import { parameters, type State, type Table } from './parameters';
import { different, type Learned } from './table';
import { speed } from './turn';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export function remarks(live: Now): Said[] {
  const { state, result } = live;
  if (state.shows === 'table') return [[looked(state, result.table)]];
  if (result.pairing) return [pointing(state, result.pairing), [{ id: 'custom' }]];
  if (result.distances) return [[longer(result.distances)]];
  if (state.shows === 'hands') return [[turning(state)], [{ id: 'alone' }]];
  return state.shows === 'score' ? [[score(live)], [{ id: 'alone' }]] : [[turning(state)], [matrix(live)]];
}

const looked = ({ farthest }: State, { bias, longer }: Learned): Said[number] => ({
  id: 'table',
  learned: 2 * farthest + 1,
  used: different(bias),
  usedTwice: different(longer),
});

/** Which letter gets most, and whether it is the one that training has it look at. */
function pointing({ letters, turn }: State, { now, trained }: Pairing): Said {
  const names = [...letters];
  const at = heaviest(now);
  const said = { asks: nth(names, names.length - 1), top: nth(names, at), weight: fixed(nth(now.weights, at), 2) };
  const isAsTrained = now.weights.every((weight, place) => Math.abs(weight - nth(trained.weights, place)) < 0.005);
  return [
    { id: 'pointing', ...said },
    { id: isAsTrained ? 'asTrained' : turn < parameters.turn.max ? 'short' : 'otherwise' },
  ];
}

/** What becomes of rows longer than in training. */
function longer({ query, accuracy }: Distances): Said[number] {
  const d = query.length;
  const all = d / 2;
  const slow = Array.from({ length: all }, (_, pair) => pair).filter(
    (pair) => (trainedLength - 1) * speed(pair, d) < 2 * Math.PI,
  ).length;
  const right = (length: number): string => percent(middle(accuracy, length), 1);
  return { id: 'longer', short: right(lengths[0]), twice: right(lengths[1]), four: right(lengths[2]), slow, all };
}

function score({ state: { position, offset, num_hiddens }, result }: Now): Said[number] {
  const { whole } = result.score;
  return { id: 'score', position, there: position + offset, score: fixed(whole), most: num_hiddens / 2 };
}

function turning({ pair, num_hiddens, offset }: State): Said[number] {
  const angular = speed(pair, num_hiddens);
  return {
    id: 'turning',
    first: 2 * pair,
    second: 2 * pair + 1,
    step: fixed(angular),
    period: ((2 * Math.PI) / angular).toFixed(1),
    offset,
    angle: fixed(angular * offset),
  };
}

function matrix({ state: { position, offset }, result }: Now): Said[number] {
  const largest = largestError(result);
  const error = largest === 0 ? '0' : largest.toExponential(1).replace('-', '−');
  return { id: 'matrix', position, there: position + offset, error };
}

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => {
  const position = state.position === 40 ? 13 : 40;
  if (state.shows === 'table')
    return [
      { id: 'fewer', set: { farthest: state.farthest === 1 ? 11 : 1 } },
      { id: 'diagonals' },
      { id: 'turn', set: { shows: 'turn' } },
    ];
  if (state.shows === 'pairing')
    return [
      { id: 'code', set: { pairs: state.pairs === 'halves' ? 'neighbours' : 'halves' } },
      { id: 'order', set: { rows: state.pairs === 'halves' ? 'evens' : 'trained' } },
      { id: 'distances', set: { shows: 'distances' } },
    ];
  if (state.shows === 'distances')
    return [
      { id: 'places', set: { places: state.places === '96' ? '24' : '96' } },
      { id: 'pairing', set: { shows: 'pairing', pair: 0 } },
      { id: 'table', set: { shows: 'table' } },
    ];
  if (state.shows === 'hands')
    return [
      { id: 'score', set: { shows: 'score' } },
      { id: 'pairing', set: { shows: 'pairing', pair: 0 } },
    ];
  return state.shows === 'score'
    ? [
        { id: 'along', set: { position } },
        { id: 'farther', set: { offset: state.offset === 22 ? 4 : 22 } },
        { id: 'turn', set: { shows: 'turn' } },
        { id: 'pairing', set: { shows: 'pairing', pair: 0 } },
      ]
    : [
        { id: 'elsewhere', set: { position } },
        oneTurn(state),
        { id: 'slowest', set: { pair: Math.max(0, state.num_hiddens / 2 - 1) } },
        { id: 'score', set: { shows: 'score' } },
      ];
};

const furthest = 60;

/** The offset at which the pair has turned once, where the slider goes so far. */
function oneTurn({ pair, num_hiddens }: State): Suggestion<Table, Words['suggestions']> {
  const nearest = Math.round((2 * Math.PI) / speed(pair, num_hiddens));
  const offset = Math.min(furthest, nearest);
  return { id: nearest <= furthest ? 'almostBack' : 'partOfATurn', offset, set: { offset } };
}

export function errorRemark({ input }: AttnError, state: State): Remark<Words['errors']> | undefined {
  const { position, offset, num_hiddens } = state;
  if (input === 'num_hiddens') return { id: 'odd', num_hiddens };
  return position + offset < 0 ? { id: 'beforeFirst', position, back: -offset } : undefined;
}
