import { defineLesson } from '../../../experiment/lesson-step';
import { largestIn, numberAt, valueIn } from '../../../tensor/sought';
import { fixed, percent } from '../../../text/format';
import { placeOf, type Result } from '../compute';
import { gapOf, heaviest, isAlike, type Reading } from '../pairing/pairs';
import { lengths, middle, trainedLength } from '../pairing/rope-data';
import { orders, parameters, type State, type Table } from '../parameters';
import { different } from '../table';
import { speed } from '../turn';

/** Radians that the hand has turned. */
const turned = ({ offset, pair, num_hiddens }: State): number => offset * speed(pair, num_hiddens);

const turnedDegrees = (state: State): string => `${Math.round((turned(state) * 180) / Math.PI)}`;

const half = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 13, offset: 1, pair: 1 },
  question: { kind: 'number', min: 1, max: 60 },
  knobs: ['offset'],
  reach: { offset: { min: 0, max: 40 } },
  presents: ['matrices'],
  reached: ({ state }) => state.pair === 1 && state.num_hiddens === 8 && Math.abs(turned(state) - Math.PI) < 0.1,
  near: ({ state }) => {
    if (state.offset < 0 && state.position + state.offset === 0) return ['first'];
    return state.offset >= 18 && state.offset <= 40 && Math.abs(turned(state) - Math.PI) >= 0.1
      ? ['angle', `${state.offset}`, turnedDegrees(state)]
      : undefined;
  },
  right: (guess, { state }) =>
    guess.kind === 'number' && Math.abs(guess.value - Math.PI / speed(state.pair, state.num_hiddens)) <= 1.5,
  numbers: ({ state }) => [`${state.offset}`, turnedDegrees(state)],
  solution: { state: { offset: 31 }, guess: { kind: 'number', value: 31 } },
});

const shift = 8;

/** True if the offset alone makes every block of the matrix. */
const isOfOffset = ({ projection }: Result, { num_hiddens }: State): boolean =>
  Array.from({ length: num_hiddens / 2 }, (_, pair) => pair).every((pair) => {
    const angle = shift * speed(pair, num_hiddens);
    const [cos, sin] = [valueIn(projection, pair, 0, 0), valueIn(projection, pair, 0, 1)];
    return Math.hypot(cos - Math.cos(angle), sin - Math.sin(angle)) < 1e-9;
  });

const same = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 13, offset: shift, pair: 1 },
  question: { kind: 'choice', options: ['none', 'block', 'all'] },
  knobs: ['position'],
  reach: { position: { max: 100 } },
  presents: ['matrices'],
  reached: ({ state }) => state.offset === shift && state.position >= 30,
  near({ state: { offset, position } }) {
    if (offset !== shift) return ['other', `${offset}`.replace('-', '−')];
    return position > 18 && position < 30 ? ['short', `${position}`] : undefined;
  },
  truth: ({ state, result }) => (isOfOffset(result, state) ? 'none' : 'all'),
  numbers: ({ state: { position } }) => [`${position}`, `${position + shift}`],
  solution: { state: { position: 40 }, guess: { kind: 'choice', option: 'none' } },
});

/** What each option says of two angles. */
const options = {
  sum: (a, b) => Math.sin(a) + Math.sin(b),
  alike: (a, b) => Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b),
  mixed: (a, b) => Math.sin(a) * Math.cos(b) + Math.cos(a) * Math.sin(b),
} satisfies Record<string, (a: number, b: number) => number>;

/** The options that come to the sine of the position there, for the chosen pair. */
function holding({ position, offset, pair, num_hiddens }: State, result: Result): readonly string[] {
  const angular = speed(pair, num_hiddens);
  const sine = placeOf(result.there, pair).y;
  return Object.entries(options)
    .filter(([, value]) => Math.abs(value(position * angular, offset * angular) - sine) < 1e-6)
    .map(([name]) => name);
}

const last = 4;

const derive = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 13, offset: 8, pair: 1, line: 1 },
  question: { kind: 'choice', options: Object.keys(options) },
  knobs: ['line'],
  presents: ['formula'],
  reached: ({ state: { line } }) => line === last,
  near: ({ state: { line } }) => (line > 1 && line < last ? ['line', `${line}`] : undefined),
  right: (guess, { state, result }) => guess.kind === 'choice' && holding(state, result).includes(guess.option),
  numbers: ({ state, result }) => [
    fixed(placeOf(result.projected, state.pair).y),
    fixed(placeOf(result.there, state.pair).y),
  ],
  solution: { state: { line: last }, guess: { kind: 'choice', option: 'mixed' } },
});

const farShift = 44;
const first = 0;

/** The angle between a pair's two hands, in degrees. */
function handsApart(result: Result, pair: number): number {
  const [here, there] = [placeOf(result.encoding, pair), placeOf(result.there, pair)];
  const [dot, cross] = [here.x * there.x + here.y * there.y, here.x * there.y - here.y * there.x];
  return (Math.abs(Math.atan2(cross, dot)) * 180) / Math.PI;
}

/** An angle that nobody overlooks. */
const plainAngle = 30;

const degrees = (angle: number): string => `${Math.round(angle)}`;

const anyApart = (result: Result, { num_hiddens }: State): boolean =>
  Array.from({ length: num_hiddens / 2 }, (_, pair) => handsApart(result, pair)).some((gap) => gap > plainAngle);

/** A pair by its two columns, as everywhere else they are counted. */
const columnsOf = (pair: number): [string, string] => [`${2 * pair}`, `${2 * pair + 1}`];

const pairs = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 10, offset: farShift, pair: first },
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['pair'],
  presents: ['matrices'],
  reached: ({ state, result }) => state.offset === farShift && handsApart(result, state.pair) > plainAngle,
  near: ({ state: { pair }, result }) =>
    pair !== first && handsApart(result, pair) <= plainAngle
      ? ['slow', ...columnsOf(pair), degrees(Math.floor(handsApart(result, pair)))]
      : undefined,
  truth: ({ state, result }) => (anyApart(result, state) ? 'no' : 'yes'),
  numbers: ({ state: { pair }, result }) => [
    degrees(handsApart(result, first)),
    ...columnsOf(pair),
    degrees(handsApart(result, pair)),
  ],
  solution: { state: { pair: 1 }, guess: { kind: 'choice', option: 'no' } },
  further: true,
});

/** Which numbers of the chosen block differ in sign from those of the way there. */
function changed({ projection }: Result, { pair, num_hiddens }: State): string {
  const angle = shift * speed(pair, num_hiddens);
  const cosine = valueIn(projection, pair, 0, 0) * Math.cos(angle) < 0;
  const sine = valueIn(projection, pair, 0, 1) * Math.sin(angle) < 0;
  if (cosine && sine) return 'all';
  return sine ? 'sines' : 'none';
}

const back = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 40, offset: shift, pair: 1 },
  question: { kind: 'choice', options: ['none', 'sines', 'all'] },
  knobs: ['offset'],
  reach: { offset: { min: -20, max: 20 } },
  presents: ['formula'],
  reached: ({ state }) => state.offset === -shift && state.position === 40,
  near: ({ state }) => (state.offset < 0 && state.offset !== -shift ? ['other', `${-state.offset}`] : undefined),
  truth: ({ state, result }) => changed(result, state),
  numbers: ({ state: { pair }, result: { projection } }) => [
    fixed(valueIn(projection, pair, 0, 0)),
    fixed(valueIn(projection, pair, 0, 1)),
    fixed(valueIn(projection, pair, 1, 0)),
  ],
  solution: { state: { offset: -shift }, guess: { kind: 'choice', option: 'sines' } },
  further: true,
});

const start = { position: 0, offset: 4 } as const;

/** A change that nobody overlooks. */
const plainChange = 0.3;

/** What the chosen pair makes of the two positions, and of the two that the step began with. */
const scores = ({ score, comparedScore }: Result, { pair }: State): readonly [now: number, before: number] => [
  numberAt(score.pairs, pair),
  numberAt(comparedScore.pairs, pair),
];

/** The score has left the one that the step began with. */
function hasMoved(result: Result, state: State): boolean {
  const [now, before] = scores(result, state);
  return Math.abs(now - before) > plainChange;
}

/** Nearly half around, or more. */
const isAround = ({ position }: State): boolean => position >= 25;

const score = defineLesson<Table, Result>({
  state: { num_hiddens: 8, ...start, compared: start.offset, pair: 1, shows: 'hands' },
  question: { kind: 'choice', options: ['stays', 'falls', 'swings'] },
  presents: ['score'],
  reached: ({ state, result }) => state.shows === 'hands' && isAround(state) && hasMoved(result, state),
  near({ state, result }) {
    const [now, before] = scores(result, state).map((score) => fixed(score, 2));
    if (now === undefined || before === undefined) return undefined;
    if (isAround(state)) return ['stays', now];
    if (hasMoved(result, state)) return ['turn', now, before];
    return state.position > 0 ? ['short', `${state.position}`] : undefined;
  },
  // A place that mattered would show in the score of two others as far apart.
  truth({ state, result }) {
    const ofDistance = Math.cos(state.offset * speed(state.pair, state.num_hiddens));
    return Math.abs(numberAt(result.score.pairs, state.pair) - ofDistance) < 1e-4 ? 'stays' : 'swings';
  },
  numbers: ({ state, result }) => {
    const [now, before] = scores(result, state).map((score) => fixed(score, 2));
    return [`${state.compared}`, `${before}`, `${state.offset}`, `${now}`];
  },
  solution: { state: { position: 50, offset: 30 }, guess: { kind: 'choice', option: 'stays' } },
});

const letterAt = ({ letters }: State, place: number): string => [...letters][place] ?? '';

/** The place of the letter before the last one. */
const before = ({ letters }: State): number => [...letters].length - 2;

const weightAt = (reading: Reading | undefined, place: number): string =>
  fixed(numberAt(reading?.weights ?? [], place), 2);

/** The letter that gets most, and its weight. */
function topOf(state: State, reading: Reading): [string, string] {
  const at = heaviest(reading);
  return [letterAt(state, at), weightAt(reading, at)];
}

/** Two numbers are the tip of a hand; turned by their places, the hands of a trained head meet at the letter before. */
const tip = defineLesson<Table, Result>({
  state: { shows: 'pairing', pair: 0, turn: 0 },
  question: { kind: 'choice', options: ['itself', 'before', 'first'] },
  knobs: ['turn'],
  presents: ['numbers', 'hands', 'weights'],
  alone: true,
  reached: ({ state: { pairs, rows, turn }, result: { pairing } }) =>
    pairing !== null && turn === parameters.turn.max && pairs === 'neighbours' && rows === 'trained',
  near: ({ state, result: { pairing } }) =>
    pairing && state.turn > 0 && state.turn < parameters.turn.max
      ? ['short', `${state.turn}`, ...topOf(state, pairing.now)]
      : undefined,
  truth: ({ state, result: { pairing } }) =>
    pairing && heaviest(pairing.trained) === before(state) ? 'before' : 'itself',
  numbers: ({ state, result: { pairing } }) =>
    pairing
      ? [
          letterAt(state, before(state)),
          weightAt(pairing.trained, before(state)),
          weightAt(pairing.still, before(state)),
        ]
      : [],
  solution: { state: { turn: parameters.turn.max }, guess: { kind: 'choice', option: 'before' } },
});

/** The same numbers, paired otherwise, are other hands. */
const code = defineLesson<Table, Result>({
  state: { shows: 'pairing', pair: 0 },
  question: { kind: 'choice', options: ['stays', 'other'] },
  knobs: ['pairs'],
  presents: ['numbers', 'hands', 'weights'],
  alone: true,
  reached: ({ state: { pairs, rows } }) => pairs === 'halves' && rows === 'trained',
  truth: ({ state, result: { pairing } }) =>
    pairing && heaviest(pairing.by.trained) === before(state) ? 'stays' : 'other',
  numbers: ({ state, result: { pairing } }) =>
    pairing ? [...topOf(state, pairing.by.trained), weightAt(pairing.by.trained, before(state))] : [],
  solution: { state: { pairs: 'halves' }, guess: { kind: 'choice', option: 'other' } },
});

/** Weights of one way, code of the other: the rows of W_q and W_k are put in order. */
const order = defineLesson<Table, Result>({
  state: { shows: 'pairing', pairs: 'halves', pair: 0 },
  question: { kind: 'choice', options: orders.filter((order) => order !== 'trained') },
  knobs: ['rows'],
  presents: ['numbers', 'lines', 'weights'],
  alone: true,
  reached: ({ state: { pairs, rows }, result: { pairing } }) =>
    pairing !== null && pairs === 'halves' && isAlike(pairing, rows),
  near: ({ state: { rows }, result: { pairing } }) =>
    pairing && rows !== 'trained' && !isAlike(pairing, rows) ? ['apart', fixed(gapOf(pairing, rows), 1)] : undefined,
  right: (guess, { result: { pairing } }) =>
    guess.kind === 'choice' && orders.some((order) => order === guess.option && pairing && isAlike(pairing, order)),
  numbers: ({ result: { pairing } }) => (pairing ? [fixed(gapOf(pairing, 'trained'), 1)] : []),
  solution: { state: { rows: 'evens' }, guess: { kind: 'choice', option: 'evens' } },
  further: true,
});

/** The distance at which a place beyond the rows of training scores most. */
function farthestPeak({ distances }: Result): { readonly distance: number; readonly score: number } {
  const beyond = distances?.scores.slice(trainedLength) ?? [];
  const at = largestIn(beyond) ?? -1;
  return { distance: trainedLength + at, score: numberAt(beyond, at) };
}

const farther = defineLesson<Table, Result>({
  state: { shows: 'distances' },
  question: { kind: 'choice', options: ['before', 'other'] },
  knobs: ['places'],
  presents: ['scores'],
  scales: { scores: 45 },
  reached: ({ state: { places }, result: { distances } }) => distances !== null && places === '96',
  near: ({ state: { places } }) => (places === '48' ? ['short'] : undefined),
  truth: ({ result }) =>
    farthestPeak(result).score > numberAt(result.distances?.scores ?? [], 1) ? 'other' : 'before',
  numbers({ result }) {
    const { distances } = result;
    if (!distances) return [];
    const { distance, score } = farthestPeak(result);
    const right = lengths.map((length) => percent(middle(distances.accuracy, length), 1));
    return [`${distance}`, fixed(score, 1), fixed(numberAt(distances.scores, 1), 1), ...right];
  },
  solution: { state: { places: '96' }, guess: { kind: 'choice', option: 'other' } },
});

/** So many numbers may be learned, and so far apart two words still have a number of their own. */
const [most, least] = [9, 3] as const;

/** A number for each distance, however long the sentence. */
const offsets = defineLesson<Table, Result>({
  state: { shows: 'table' },
  question: { kind: 'choice', options: ['more', 'shared', 'moved'] },
  knobs: ['farthest'],
  covers: ['longer'],
  reached: ({ state: { shows, farthest } }) => shows === 'table' && 2 * farthest + 1 <= most && farthest >= least,
  near({ state: { farthest } }) {
    const learned = `${2 * farthest + 1}`;
    if (farthest < least) return ['short', learned, `${farthest}`];
    return farthest === parameters.farthest.initial ? undefined : ['many', learned];
  },
  truth: ({ result: { table } }) => (different(table.longer) === different(table.bias) ? 'shared' : 'more'),
  numbers: ({ result: { table } }) => [`${different(table.bias)}`, `${different(table.longer)}`],
  solution: { state: { farthest: 3 }, guess: { kind: 'choice', option: 'shared' } },
  marks: true,
});

const key = 17;

/** The score of positions 2 and 5 again, with the second at 17. */
const seventeen = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 2, offset: 3, compared: 3, pair: 1, shows: 'score' },
  question: { kind: 'number', min: 0, max: 60 },
  knobs: ['position', 'offset'],
  reach: { position: { max: 40 }, offset: { min: 0, max: 40 } },
  reached: ({ state, result }) => isAtKey(state) && isAsBefore(result),
  near: ({ state, result }) =>
    isAtKey(state) ? ['other', fixed(result.score.whole, 2), fixed(result.comparedScore.whole, 2)] : undefined,
  right: (guess, { state }) => guess.kind === 'number' && Math.abs(key - guess.value) === state.compared,
  numbers: ({ state, result }) => [`${state.position}`, fixed(result.score.whole, 2)],
  solution: { state: { position: 14 }, guess: { kind: 'number', value: 14 } },
  marks: true,
});

const isAtKey = ({ position, offset }: State): boolean => position + offset === key;
const isAsBefore = ({ score, comparedScore }: Result): boolean => Math.abs(score.whole - comparedScore.whole) <= 1e-6;

/** An offset turns a pair: how far, from wherever, why; what attention sees of it; a trained head. Further on, all pairs, and back. */
export const steps = { half, same, derive, score, tip, code, farther, order, pairs, back, offsets, seventeen };
