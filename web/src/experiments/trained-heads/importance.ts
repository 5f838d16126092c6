// How much each head matters, measured in three ways over the same rows. After Michel, Levy and Neubig (2019), "Are sixteen
// heads really better than one?".
import type { Core } from '../../core/core';
import type { TrainedModel } from '../../experiment/trained-heads';
import { largestAt, nth, row, rows as rowsOf, sum, withShape } from '../../tensor/read';
import type { Dense, TensorLike } from '../../tensor/tensor';
import { type Asked, answer } from './model';
import { type Head, heads } from './parameters';

/** Letters that repeat: one row for each period of its training. */
export const periods = [6, 7, 8, 9, 10, 11, 12] as const;
export const n = 24;
export const letterCount = 27;

/** A head is turned up and down by this and by twice this: with four losses the slope is exact to the fourth power of it. */
const turn = 0.02;
const turns: readonly number[] = [2 * turn, turn, -turn, -2 * turn];

export interface Importance {
  /** (heads, n, n) in the first row. */
  readonly weights: Dense;
  /** The tokens of the first row. */
  readonly tokens: readonly number[];
  /** The share of the places that can be known where it is right, with every head. */
  readonly intact: number;
  /** For each head: the same without it. */
  readonly without: readonly number[];
  /** For each head: the entropy of its weights in bits, mean over places and rows. */
  readonly bits: readonly number[];
  /** For each head: how steep a row's loss is in its loudness, mean of the sizes of the derivatives of all rows. */
  readonly slopes: readonly number[];
}

interface Row {
  readonly tokens: readonly number[];
  /** What comes after each place; undefined where it cannot be known. */
  readonly next: readonly (number | undefined)[];
}

/** Rows of letters drawn as `torch.randperm` draws them. */
async function drawn(core: Core, seed: string): Promise<readonly Row[]> {
  const generator = core.generator(seed);
  const orders = await Promise.all(periods.map(() => generator.randperm(letterCount)));
  return periods.map((period, at) => {
    const order = Array.from(nth(orders, at).data, Number);
    const letters = Array.from({ length: n }, (_, place) => nth(order, place % period) + 1);
    return {
      tokens: [0, ...letters.slice(0, -1)],
      next: letters.map((letter, place) => (place > period ? letter : undefined)),
    };
  });
}

const everyHead = (): number => 1;

/** A head as loud as `loudness`, the others as they learned to speak. */
const oneAt =
  ({ layer, head }: Head, loudness: number): Asked['loudness'] =>
  (one) =>
    one.layer === layer && one.head === head ? loudness : 1;

/** Every way to hear the heads that is measured: all, without each, and each a little louder and quieter. */
const hearings: readonly Asked['loudness'][] = [
  everyHead,
  ...heads.map((head) => oneAt(head, 0)),
  ...heads.flatMap((head) => turns.map((by) => oneAt(head, 1 + by))),
];

export async function importance(core: Core, trained: TrainedModel, seed: string): Promise<Importance> {
  const rows = await drawn(core, seed);
  const asked = hearings.flatMap((loudness) => rows.map(({ tokens }) => ({ tokens, loudness })));
  const { weights, probabilities } = await answer(core, trained, asked, [...rows.keys()]);
  const scores = hearings.map((_, at) => scoreOf(rows, probabilities, at * rows.length));
  const { accuracy: intact } = nth(scores, 0);
  return {
    weights: nth(weights, 0),
    tokens: nth(rows, 0).tokens,
    intact,
    without: heads.map((_, head) => nth(scores, 1 + head).accuracy),
    bits: await bitsOf(core, weights),
    slopes: heads.map((_, head) => slopeOf(scores.slice(1 + heads.length + head * turns.length))),
  };
}

interface Score {
  readonly accuracy: number;
  /** The mean loss of each row over its places. */
  readonly losses: readonly number[];
}

/** The score of rows that begin at row `first` of the probabilities. */
function scoreOf(rows: readonly Row[], probabilities: TensorLike, first: number): Score {
  const byRow = rows.map(({ next }, at) =>
    next.flatMap((letter, place) => {
      if (letter === undefined) return [];
      const shares = row(probabilities, first + at, place);
      return [{ right: largestAt(shares) === letter, loss: -Math.log(nth(shares, letter)) }];
    }),
  );
  const places = byRow.flat();
  return {
    accuracy: places.filter(({ right }) => right).length / places.length,
    losses: byRow.map((known) => mean(known.map(({ loss }) => loss))),
  };
}

/** The size of the loss's derivative through the losses at `turns`, row by row, and their mean: rows must not cancel. */
function slopeOf(scores: readonly Score[]): number {
  const losses = (by: number): readonly number[] => nth(scores, turns.indexOf(by)).losses;
  const apart = (by: number): readonly number[] => losses(by).map((loss, at) => loss - nth(losses(-by), at));
  const [near, far] = [apart(turn), apart(2 * turn)];
  return mean(near.map((one, at) => Math.abs((8 * one - nth(far, at)) / (12 * turn))));
}

const mean = (values: readonly number[]): number => sum(values) / values.length;

async function bitsOf(core: Core, weights: readonly Dense[]): Promise<readonly number[]> {
  const all = { shape: [weights.length, heads.length, n, n], data: weights.flatMap(({ data }) => [...data]) };
  const { bits } = await core.run('entropy', { weights: all });
  const byRow = rowsOf(withShape(bits, weights.length * heads.length, n));
  return heads.map((_, head) => {
    const of = byRow.filter((__, at) => at % heads.length === head).flat();
    return mean(of);
  });
}

/** What each way names: the head without which it is right least often, the sharpest one, the one with the steepest slope. */
export interface Named {
  readonly removal: number;
  readonly weights: number;
  readonly gradient: number;
}

export const namedBy = ({ without, bits, slopes }: Importance): Named => ({
  removal: without.indexOf(Math.min(...without)),
  weights: bits.indexOf(Math.min(...bits)),
  gradient: largestAt(slopes),
});
