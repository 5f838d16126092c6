import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { columnIn, numberAt, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import { binary, flipped, placeValues } from '../binary';
import { handOf, period, type Result, ratio, rowsApart } from '../compute';
import type { State, Table } from '../parameters';

const place = 16;

/** The position at which this digit is 0 again for the first time; −1 where the list is too short. */
function comesRound(max_len: number): number {
  const at = placeValues(max_len).indexOf(place);
  if (at < 0) return -1;
  const digits = columnIn(binary(max_len), at) ?? [];
  return digits.findIndex((digit, position) => digit === 0 && position > place);
}

const places = defineLesson<Table, Result>({
  state: { num_hiddens: 8, max_len: 16, columns: [0, 1], position: 5, compared: 5, column: 0 },
  question: { kind: 'number', min: 2, max: 64 },
  knobs: ['max_len'],
  reach: { max_len: { min: 8, max: 64 } },
  presents: ['bits'],
  reached: ({ state: { max_len } }) => comesRound(max_len) > 0,
  near: ({ state: { max_len } }) => (max_len > 20 && max_len <= 2 * place ? ['short', `${max_len}`] : undefined),
  right: (guess, { state: { max_len } }) => guess.kind === 'number' && guess.value === comesRound(max_len),
  numbers: ({ state: { max_len } }) => [`${comesRound(max_len)}`],
  solution: { state: { max_len: 40 }, guess: { kind: 'number', value: 32 } },
});

const [from, to] = [7, 8];

/** What jumps on the way: all bits at once, or a row of P that moves further than on the step before. */
function jumps(result: Result, max_len: number): string {
  const bits = flipped(max_len, from, to) === placeValues(max_len).length;
  const row = rowsApart(result, from, to) > 1.5 * rowsApart(result, from - 1, from);
  if (bits && row) return 'both';
  return bits ? 'bits' : 'row';
}

const flip = defineLesson<Table, Result>({
  state: { num_hiddens: 8, max_len: 16, columns: [0, 2], position: from, compared: from, column: 0 },
  question: { kind: 'choice', options: ['both', 'bits', 'row'] },
  knobs: ['position'],
  presents: ['clocks', 'encoding', 'bits'],
  reached: ({ state: { position, compared, max_len } }) => position === to && compared === from && max_len === 16,
  near: ({ state: { position } }) => (position === from || position === to ? undefined : ['other', `${position}`]),
  truth: ({ result, state: { max_len } }) => jumps(result, max_len),
  numbers: ({ result, state: { max_len } }) => [
    `${flipped(max_len, from, to)}`,
    fixed(rowsApart(result, from, to), 2),
    fixed(rowsApart(result, from - 1, from), 2),
  ],
  solution: { state: { position: to }, guess: { kind: 'choice', option: 'bits' } },
});

const last = 63;

/** True if a pair has gone round just once at the last position. */
const onceRound = (pair: number, num_hiddens: number): boolean => Math.abs(last / period(pair, num_hiddens) - 1) < 0.1;

const pairs = (num_hiddens: number): readonly number[] => Array.from({ length: num_hiddens / 2 }, (_, pair) => pair);

/** The pair that goes round once, and how long it takes. */
function found(num_hiddens: number): readonly string[] {
  const pair = pairs(num_hiddens).find((one) => onceRound(one, num_hiddens));
  return pair === undefined ? [] : [`${2 * pair}`, `${2 * pair + 1}`, period(pair, num_hiddens).toFixed(1)];
}

const turn = defineLesson<Table, Result>({
  state: { max_len: last + 1, columns: [0, 1], position: 0, column: 0 },
  question: { kind: 'place', figure: 'clocks' },
  knobs: ['position'],
  presents: ['clocks', 'curves'],
  reached: ({ state: { position, max_len } }) => position === last && max_len === last + 1,
  near: ({ state: { position } }) => (position > 32 && position < last ? ['short', `${position}`] : undefined),
  right: (guess, { state: { num_hiddens } }) => guess.kind === 'place' && onceRound(guess.place.row, num_hiddens),
  numbers: ({ state: { num_hiddens } }) => found(num_hiddens),
  solution: {
    state: { position: last, columns: [8, 9], column: 8 },
    guess: { kind: 'place', place: { panel: 0, row: 4, column: -1 } },
  },
});

const [sine, cosine] = [6, 7];
const first = 22;

/** True if a column has the same number at both positions. */
const same = ({ encoding }: Result, { position, compared }: State, column: number): boolean =>
  Math.abs(valueIn(encoding, position, column) - valueIn(encoding, compared, column)) < 0.005;

const both = defineLesson<Table, Result>({
  state: { columns: [sine], column: sine, position: first, compared: first },
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['position'],
  presents: ['clocks', 'curves'],
  reached: ({ state, result }) =>
    state.num_hiddens === 32 && state.compared === first && state.position !== first && same(result, state, sine),
  near: ({ state: { position }, result: { encoding } }) =>
    position > 25 && position < 37 && position !== 31
      ? ['value', `${position}`, fixed(valueIn(encoding, position, sine)), fixed(valueIn(encoding, first, sine))]
      : undefined,
  truth: ({ state, result }) => (same(result, state, cosine) ? 'yes' : 'no'),
  numbers: ({ state: { position }, result: { encoding } }) => [
    fixed(valueIn(encoding, first, cosine)),
    fixed(valueIn(encoding, position, cosine)),
  ],
  solution: { state: { position: 31 }, guess: { kind: 'choice', option: 'no' } },
});

/** How far the tips of one clock's hands lie apart. */
function handsApart(pair: number, result: Result, state: State): number {
  const here = handOf(result, state.position, pair, state);
  const there = handOf(result, state.compared, pair, state);
  return Math.hypot(here.x - there.x, here.y - there.y);
}

/** Closer than this the eye sees one hand. */
const closer = 0.05;

const alike = defineLesson<Table, Result>({
  state: { num_hiddens: 8, max_len: 64, columns: [0, 2], position: 0, column: 0 },
  question: { kind: 'choice', options: ['none', 'second', 'all'] },
  knobs: ['position'],
  presents: ['clocks', 'curves'],
  reached: ({ state, result }) =>
    state.num_hiddens === 8 && state.position !== state.compared && handsApart(0, result, state) < closer,
  near: ({ state, result }) =>
    state.position >= 38 && state.position <= 50
      ? ['first', `${state.position}`, stillAbove(handsApart(0, result, state), closer)]
      : undefined,
  truth({ state, result }) {
    const apart = [1, 2, 3].map((pair) => handsApart(pair, result, state));
    return apart.every((one) => one < closer) ? 'none' : numberAt(apart, 0) > 0.5 ? 'second' : 'all';
  },
  numbers: ({ state, result }) => [
    ...[0, 1].map((pair) => fixed(handsApart(pair, result, state), 2)),
    `${state.position}`,
    `${state.compared}`,
  ],
  solution: { state: { position: 44 }, guess: { kind: 'choice', option: 'second' } },
});

const [few, many] = [8, 64];

/** Positions in which the slowest clock turns once. */
const slowest = (num_hiddens: number): string => `${Math.round(period(num_hiddens / 2 - 1, num_hiddens))}`;

const ratios = defineLesson<Table, Result>({
  state: { num_hiddens: few, max_len: 48, columns: [0, 2], position: 20, compared: 20, column: 0 },
  question: { kind: 'choice', options: ['more', 'same', 'less'] },
  knobs: ['num_hiddens'],
  reach: { num_hiddens: { min: 2, max: 128, step: 2 } },
  presents: ['clocks', 'curves'],
  reached: ({ state: { num_hiddens } }) => num_hiddens >= 56 && num_hiddens <= 80,
  near: ({ state: { num_hiddens } }) =>
    (num_hiddens > 12 && num_hiddens < 56) || num_hiddens > 80 ? ['width', `${num_hiddens}`] : undefined,
  truth({ state: { num_hiddens } }) {
    const [before, now] = [ratio(few), ratio(num_hiddens)];
    return now > 1.1 * before ? 'more' : now < 0.9 * before ? 'less' : 'same';
  },
  numbers: ({ state: { num_hiddens } }) => [fixed(ratio(num_hiddens), 2), slowest(few), slowest(num_hiddens)],
  solution: { state: { num_hiddens: many }, guess: { kind: 'choice', option: 'less' } },
});

/** From binary digits to waves: what a digit does, what a wave does better, and what the speeds are for. */
export const steps = { places, flip, turn, both, alike, ratio: ratios };
