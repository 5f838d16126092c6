import type { Live } from '../../../experiment/contract';
import { defineLesson } from '../../../experiment/lesson-step';
import { gapOf, largestIn, numberAt, rowIn } from '../../../tensor/sought';
import type { Dense } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import { difference, type Result } from '../compute';
import { scoresOf } from '../cut';
import { markedElement } from '../ladders';
import { headSize, presets, type Table } from '../parameters';
import { inOrder, type Laid, permuted, reshaped } from '../strides';

type Now = Live<Table, Result>;

/** Small enough that each number can be followed: 3 queries of 8 numbers, two heads of 4. */
const small = {
  ...presets.small,
  valid_lens: null,
  ladder: 'queries',
  sample: 0,
  query: 2,
  head: 1,
  unit: 2,
} as const;

/** The index of a place of a tensor. */
function indexOf({ shape }: Pick<Dense, 'shape'>, flat: number): readonly number[] {
  const index: number[] = [];
  let left = flat;
  for (const size of [...shape].reverse()) {
    index.unshift(left % size);
    left = Math.floor(left / size);
  }
  return index;
}

/** The text on the ladder. */
const written = (index: readonly number[]): string => `[${index.join(', ')}]`;

/** The place of the marked number after the reshape and after the permute (0, 2, 1, 3). */
function placesOf({ state, result }: Now): { readonly reshaped: string; readonly permuted: string } {
  const { queries } = result.ladders;
  const index = indexOf(queries.reshaped, markedElement('queries', queries, state));
  return { reshaped: written(index), permuted: written([0, 2, 1, 3].map((axis) => numberAt(index, axis))) };
}

const twoHeads = 2;

/** By how many scores one query and one key have in the core's answer. */
const comparisons: Readonly<Record<number, string>> = { 1: 'one', 2: 'heads', 4: 'crossed' };
const scoresMade = ({ result }: Now): number => numberAt(result.unscaled_scores.shape, 1);

/** One query, one key: cut, they are compared once a head. */
const cut = defineLesson<Table, Result>({
  state: { ...small, num_heads: 1, head: 0, key: 3, part: 'cut' },
  question: { kind: 'choice', options: ['one', 'heads', 'crossed'] },
  knobs: ['num_heads'],
  reach: { num_heads: { stops: [1, 2, 4, 8] } },
  reached: ({ state }) => state.num_heads === twoHeads && state.head_size === 0,
  near: ({ state }) =>
    state.num_heads > twoHeads && state.head_size === 0 ? ['heads', `${state.num_heads}`] : undefined,
  truth: (now) => comparisons[scoresMade(now)],
  numbers: (now) => scoresOf(now).map(({ score }) => fixed(score, 2)),
  after: (now) =>
    now.state.num_heads === twoHeads
      ? undefined
      : ['others', `${now.state.num_heads}`, `${headSize(now.state)}`, `${scoresMade(now)}`],
  solution: { state: { num_heads: twoHeads }, guess: { kind: 'choice', option: 'heads' } },
});

/** How many numbers of the chosen query's output a dropped head changes. */
function changed({ state, result }: Now): number {
  const { output, without_head } = result;
  const { sample, query, head } = state;
  const without = without_head ? rowIn(without_head, head, sample, query) : rowIn(output, sample, query);
  return rowIn(output, sample, query)?.filter((value, place) => value !== without?.[place]).length ?? Number.NaN;
}

/** One head's part of the concatenation is 0: W_o spreads the loss. */
const drop = defineLesson<Table, Result>({
  state: { ...small, key: 3, ladder: 'heads', part: 'joined' },
  question: { kind: 'choice', options: ['none', 'own', 'all'] },
  knobs: ['drop_head'],
  reached: ({ state }) => state.drop_head,
  truth: (now) => {
    const { num_hiddens, num_heads } = now.state;
    const count = changed(now);
    return count === 0 ? 'none' : count <= num_hiddens / num_heads ? 'own' : 'all';
  },
  numbers: (now) => [`${changed(now)}`, `${now.state.num_hiddens}`],
  solution: { state: { drop_head: true }, guess: { kind: 'choice', option: 'all' } },
});

/** The option whose text this is. */
const named = (options: Readonly<Record<string, string>>, text: string): string | undefined =>
  Object.keys(options).find((name) => options[name] === text);

/** The first rung: the last axis is cut. */
const reshape = defineLesson<Table, Result>({
  state: { ...small, rungs: 1 },
  question: { kind: 'choice', options: ['cut', 'whole', 'swapped'] },
  presents: ['ladder'],
  reached: ({ state }) => state.ladder === 'queries' && state.rungs === 2,
  truth: (now) => {
    const { sample, query, head, unit } = now.state;
    const options = {
      cut: `[${sample}, ${query}, ${head}, ${unit}]`,
      whole: `[${sample}, ${query}, 0, ${head * 4 + unit}]`,
      swapped: `[${sample}, ${head}, ${query}, ${unit}]`,
    };
    return named(options, placesOf(now).reshaped);
  },
  numbers: (now) => [placesOf(now).reshaped],
  further: true,
  solution: { state: { rungs: 2 }, guess: { kind: 'choice', option: 'cut' } },
});

/** The second rung: queries and heads change places. */
const permute = defineLesson<Table, Result>({
  state: { ...small, rungs: 2 },
  question: { kind: 'choice', options: ['stays', 'swapped', 'last'] },
  presents: ['ladder'],
  reached: ({ state }) => state.ladder === 'queries' && state.rungs > 2,
  truth: (now) => {
    const { sample, query, head, unit } = now.state;
    const options = {
      stays: `[${sample}, ${query}, ${head}, ${unit}]`,
      swapped: `[${sample}, ${head}, ${query}, ${unit}]`,
      last: `[${sample}, ${query}, ${unit}, ${head}]`,
    };
    return named(options, placesOf(now).permuted);
  },
  numbers: (now) => [placesOf(now).permuted],
  further: true,
  solution: { state: { rungs: 3 }, guess: { kind: 'choice', option: 'swapped' } },
});

/** True if the chosen head of the chosen sample has only its own numbers, in any order. */
function holdsItsOwn({ state, result }: Now): boolean {
  const { reshaped, last } = result.ladders.queries;
  const [, queries = 0, h = 0] = reshaped.shape;
  const rows = Array.from({ length: queries }, (_, query) => query);
  const own = new Set(rows.flatMap((query) => rowIn(reshaped, state.sample, query, state.head) ?? []));
  return rows.every((query) => rowIn(last, state.sample * h + state.head, query)?.every((value) => own.has(value)));
}

/** Without the permute the shape is right and the heads are not. */
const skip = defineLesson<Table, Result>({
  state: small,
  question: { kind: 'choice', options: ['refused', 'own', 'others'] },
  knobs: ['skip_permute'],
  presents: ['ladder'],
  reached: ({ state }) => state.skip_permute && state.ladder === 'queries',
  near: ({ state }) => (state.skip_permute && state.ladder !== 'queries' ? ['ladder'] : undefined),
  truth: (now) => (holdsItsOwn(now) ? 'own' : 'others'),
  numbers: ({ result }) => {
    const { rows, of } = difference(result.weights, result.right);
    return [`${rows}`, `${of}`];
  },
  scales: { concat: 1.25, output: 0.4 },
  further: true,
  solution: { state: { skip_permute: true }, guess: { kind: 'choice', option: 'others' } },
});

/** The length that the chosen head is given. */
const given = ({ state, result }: Now): number =>
  result.lens ? numberAt(result.lens.used.data, state.sample * state.num_heads + state.head) : Number.NaN;

/** repeat writes the whole list again and again. */
const lengths = defineLesson<Table, Result>({
  state: { ...small, valid_lens: presets.small.valid_lens, part: 'maps' },
  question: { kind: 'choice', options: ['sample0', 'sample1', 'refused'] },
  knobs: ['use_repeat'],
  presents: ['maps'],
  reached: ({ state }) => state.use_repeat && state.sample === 0 && state.head === small.head,
  near: ({ state }) => (state.use_repeat && (state.sample !== 0 || state.head !== small.head) ? ['head'] : undefined),
  truth: (now) => (given(now) === now.state.valid_lens?.[0] ? 'sample0' : 'sample1'),
  numbers: (now) => [`${given(now)}`],
  scales: { output: 0.45 },
  further: true,
  solution: { state: { use_repeat: true }, guess: { kind: 'choice', option: 'sample1' } },
});

const threeHeads = 3;

/** Three heads for eight numbers are refused; with a size of their own they work. */
const divide = defineLesson<Table, Result>({
  state: { ...small, part: 'joined' },
  question: { kind: 'choice', options: ['rest', 'refused', 'left'] },
  knobs: ['num_heads', 'head_size'],
  reach: { num_heads: { max: 8 }, head_size: { max: 8 } },
  reached: ({ state }) => state.num_heads === threeHeads && state.head_size > 0,
  near: ({ state }) =>
    state.head_size > 0 && state.num_heads !== threeHeads ? ['heads', `${state.num_heads}`] : undefined,
  // With a size of its own, each head has that many: num_hiddens would not have gone into them.
  truth: ({ state }) => (state.num_hiddens % state.num_heads === 0 ? 'rest' : 'refused'),
  numbers: ({ result }) => [`${numberAt(result.ladders.heads.last.shape, 2)}`, `${numberAt(result.output.shape, 2)}`],
  further: true,
  solution: { state: { num_heads: threeHeads, head_size: 2 }, guess: { kind: 'choice', option: 'refused' } },
});

const copying = ['first', 'permute', 'last'] as const;

/** How the queries lie in memory after each step; none while the permute is left out. */
function laidIn({ result }: Now): readonly Laid[] {
  const { first, reshaped: cut, permuted: turned, last } = result.ladders.queries;
  if (!turned) return [];
  const split = reshaped(inOrder(first.shape), cut.shape);
  const forward = permuted(split, [0, 2, 1, 3]);
  return [split, forward, reshaped(forward, last.shape)];
}

/** A shape over strides: which of the three steps has to copy. */
const copies = defineLesson<Table, Result>({
  state: small,
  question: { kind: 'choice', options: copying },
  presents: ['ladder'],
  right: (guess, now) =>
    copying.some(
      (option, at) => guess.kind === 'choice' && guess.option === option && laidIn(now)[at]?.copied === true,
    ),
  numbers: (now) => laidIn(now).map(({ strides }) => `(${strides.join(', ')})`),
  solution: { guess: { kind: 'choice', option: 'last' } },
  marks: true,
});

/** So many keys are to be looked at most. */
const threeKeys = 3;

/** The key that gets most of the chosen query from each head. */
const strongest = ({ state, result: { weights } }: Now): readonly (number | undefined)[] =>
  Array.from({ length: state.num_heads }, (_, head) => largestIn(rowIn(weights, state.sample, head, state.query)));

const places = (now: Now): number => new Set(strongest(now)).size;

/** One head has one row of weights for a query; several have several. */
const why = defineLesson<Table, Result>({
  state: { ...small, num_heads: 1, head: 0, query: 1, part: 'maps' },
  question: { kind: 'choice', options: ['several', 'ways', 'far'], waits: true },
  knobs: ['num_heads'],
  reach: { num_heads: { max: 8 } },
  presents: ['maps'],
  reached: (now) => places(now) >= threeKeys,
  near: (now) => (now.state.num_heads > 1 ? ['places', strongest(now).join(', ')] : undefined),
  truth: () => 'ways',
  numbers: (now) => [strongest(now).join(', ')],
  scales: { concat: 1.25, output: 0.45, change: 0.45 },
  solution: { state: { num_heads: 4 }, guess: { kind: 'choice', option: 'ways' } },
  marks: true,
});

/** float32 leaves so much where exact numbers would be equal. */
const equal = 1e-6;

/** How much a head's weights differ from head 0's, at most, in the sample that is looked at. */
function apart({ state: { sample }, result: { weights } }: Now): number {
  const [, heads = 0, queries = 0] = weights.shape;
  const pairs = Array.from({ length: heads * queries }, (_, at) => [Math.floor(at / queries), at % queries] as const);
  return Math.max(
    ...pairs.map(([head, query]) => gapOf(rowIn(weights, sample, 0, query), rowIn(weights, sample, head, query))),
  );
}

/** Equal keys: no head can show that it is another. */
const different = defineLesson<Table, Result>({
  state: { ...small, part: 'maps' },
  question: { kind: 'choice', options: ['many', 'weights', 'shape'], waits: true },
  knobs: ['keys'],
  presents: ['maps'],
  reached: (now) => apart(now) < equal && now.state.num_heads > 1,
  near(now) {
    if (now.state.num_heads === 1) return ['one'];
    return now.state.keys === small.keys ? undefined : ['apart', fixed(apart(now))];
  },
  truth: () => 'weights',
  numbers: (now) => [fixed(apart(now))],
  scales: { concat: 1.25, output: 0.5, change: 0.45 },
  solution: {
    state: { keys: { draw: 'ones', shape: [2, 5, 8], seed: '0' } },
    guess: { kind: 'choice', option: 'weights' },
  },
  marks: true,
});

/** One query cut and joined, how PyTorch does it for all at once, what breaks when a step is missing; then exercises. */
export const steps = { cut, drop, reshape, permute, skip, lengths, divide, copies, why, different };
