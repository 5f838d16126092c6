// One query and sixty keys of 1024 numbers, drawn once: at width d only their first d numbers count.
import type { Core, Tensor } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { largestAt, nth, row, sum } from '../../tensor/read';
import type { State } from './parameters';

/** One thing for q·k and for q·k/√d. */
export interface Both<Thing> {
  readonly plain: Thing;
  readonly scaled: Thing;
}

export interface Walk {
  /** Every key's score at each of `steps`, (1, steps, keysDrawn). */
  readonly scores: Tensor<'f32'>;
  /** At the chosen d, (1, 1, keys): the scores and weights of the keys that compete. */
  readonly at: Both<{ readonly scores: Tensor<'f32'>; readonly weights: Tensor<'f32'> }>;
}

export const widest = 1024;
/** The keys that compete come first; the others show how far scores spread. */
export const keysDrawn = 60;

/** Widths with a score of their own: six to a doubling, and each whole number once. */
export const steps: readonly number[] = [
  ...new Set(Array.from({ length: 61 }, (_, index) => Math.round(2 ** (index / 6)))),
];

/** The sums alone: no longer vectors than this, so that a lesson's 4 and 64 lie far apart. */
export const sumsEnd = 256;

export const isOfSums = ({ part, draws, d }: Pick<State, 'part' | 'draws' | 'd'>): boolean =>
  part === 'sums' && draws === 'one' && d <= sumsEnd;

/** What scores of vectors of this length are divided by on the right. */
export const divisorOf = ({ divisor }: Pick<State, 'divisor'>, width: number): number =>
  divisor === 'd' ? width : Math.sqrt(width);

/** The query and all keys, as long as they can be. */
const drawn = (seed: string, core: Core, memory: Memory) =>
  memory.once('drawn', [seed], async () => {
    const generator = core.generator(seed);
    const [query, all] = await Promise.all([generator.randn([1, 1, widest]), generator.randn([1, keysDrawn, widest])]);
    return { query, all };
  });

/** At width d: the query, and the keys that compete. */
export async function shownAt({ d, keys, seed }: State, core: Core, memory: Memory) {
  const { query, all } = await drawn(seed, core, memory);
  return { queries: beginnings(query, 1, d), keys: beginnings(all, keys, d) };
}

export async function walk(state: State, core: Core, memory: Memory): Promise<Walk> {
  const { keys, seed, divisor } = state;
  const { query, all } = await drawn(seed, core, memory);
  const at = { ...(await shownAt(state, core, memory)), values: ones([1, keys, 1]) };
  const outputs = ['scores', 'weights'] as const;
  const [scores, plain, scaled] = await Promise.all([
    memory.once('walked', [seed], () => walked(query, all, core)),
    core.run('scoring_attention', { ...at, score: 'dot' }, { outputs }),
    // That score divides by √d, and so the query once more where it is to be d.
    core.run(
      'scoring_attention',
      { ...at, queries: divisor === 'd' ? shorter(at.queries) : at.queries, score: 'scaled_dot' },
      { outputs },
    ),
  ]);
  return { scores, at: { plain, scaled } };
}

/** All widths in one product: each row is the query with zeros from its width on. */
async function walked(query: Tensor<'f32'>, keys: Tensor<'f32'>, core: Core): Promise<Tensor<'f32'>> {
  const data = new Float32Array(steps.length * widest);
  steps.forEach((width, step) => {
    data.set(query.data.subarray(0, width), step * widest);
  });
  const queries = { shape: [1, steps.length, widest], data };
  const inputs = { queries, keys, values: ones([1, keysDrawn, 1]), score: 'dot' } as const;
  return (await core.run('scoring_attention', inputs, { outputs: ['scores'] })).scores;
}

const ones = (shape: readonly number[]) => ({
  shape,
  data: new Float32Array(shape.reduce((product, size) => product * size, 1)).fill(1),
});

/** Divided by the root of its length. */
function shorter({ shape, data }: ReturnType<typeof beginnings>) {
  const root = Math.sqrt(nth(shape, 2));
  return { shape, data: data.map((value) => value / root) };
}

/** The first d numbers of the first rows. */
function beginnings({ data }: Tensor<'f32'>, rows: number, d: number) {
  const cut = new Float32Array(rows * d);
  for (let row = 0; row < rows; row++) cut.set(data.subarray(row * widest, row * widest + d), row * d);
  return { shape: [1, rows, d], data: cut };
}

/** A key's scores along `steps`, each divided by what its width asks for. */
export const lineOf = ({ scores }: Walk, key: number, divided: (width: number) => number = () => 1): number[] =>
  steps.map((width, step) => nth(scores.data, step * keysDrawn + key) / divided(width));

/** The standard deviation of the sixty scores at the step nearest to d, around 0: the root of their mean square. */
export function reach(walk: Walk, d: number): number {
  return reachAt(walk, steps.indexOf(stepNear(d)));
}

/** The step nearest to d. */
export function stepNear(d: number): number {
  const nearest = Math.min(...steps.map((width) => Math.abs(width - d)));
  return nth(
    steps,
    steps.findIndex((width) => Math.abs(width - d) === nearest),
  );
}

/** The same at each step. */
export const reaches = (walk: Walk): number[] => steps.map((_, step) => reachAt(walk, step));

const reachAt = ({ scores }: Walk, step: number): number =>
  Math.sqrt(sum(row(scores, 0, step).map((score) => score ** 2)) / keysDrawn);

/** The key with the largest weight. */
/** The key that is looked at: the one chosen, or the one that `weights` give most. */
export const chosenKey = ({ key }: Pick<State, 'key'>, weights: ArrayLike<number>): number =>
  key < 0 ? largestAt(Array.from(weights)) : key;

export const winnerOf = ({ data }: Tensor<'f32'>): number => largestAt(Array.from(data));
