import type { Core } from '../../core/core';
import { nth } from '../../tensor/read';
import { type State, widestTimed } from './parameters';
import type { Square } from './square';

/** Sequence lengths that are timed. */
export const timedLengths = [32, 64, 128, 256, 512, 1024, 2048] as const;
/** One run longer than this, in milliseconds, is a model's last. */
const patience = 150;

/** Milliseconds of one layer at `timedLengths`; NaN where nobody waited for it. */
export interface Times {
  /** What was measured: the times stay when these change. */
  readonly d: number;
  readonly k: number;
  readonly convolution: readonly number[];
  readonly recurrence: readonly number[];
  readonly attention: readonly number[];
  /** Self-attention shared among `workers`; empty where there is one. */
  readonly shared: readonly number[];
  readonly workers: number;
}

/** What the actions bring. */
export interface Outcomes {
  readonly measure: Times;
  readonly square: Square;
}

/** One layer each, from n tokens of width d to n tokens of width d, as the notebooks count them. */
export async function measure(state: State, core: Core): Promise<Times> {
  const { k } = state;
  const d = timedWidth(state);
  const generator = core.generator('0');
  // Small enough that a recurrence neither dies out nor saturates.
  const weights = async (shape: readonly number[]) => {
    const { data } = await generator.randn(shape);
    return { shape, data: data.map((value) => value / (2 * Math.sqrt(d))) };
  };
  const longest = await generator.randn([1, nth(timedLengths, timedLengths.length - 1), d]);
  const weight = await weights([d, d, k]);
  const W = await weights([d, d]);
  const first = (n: number) => ({ shape: [1, n, d], data: longest.data.slice(0, n * d) });
  const attending = (n: number, shared: boolean) =>
    core.time('dot_product_attention', { queries: first(n), keys: first(n), values: first(n) }, shared);
  const { workers } = await attending(timedLengths[0], true);
  return {
    d,
    k,
    convolution: await ladder(async (n) => {
      // Zeros on both sides, so that n tokens stay n; an even window makes one more.
      const inputs = { x: first(n), weight, padding: Math.floor(k / 2) };
      return (await core.time('convolution_1d', inputs)).milliseconds;
    }),
    recurrence: await ladder(async (n) => {
      const inputs = { x: first(n), W_x: W, W_h: W };
      return (await core.time('rnn_steps', inputs)).milliseconds;
    }),
    attention: await ladder(async (n) => (await attending(n, false)).milliseconds),
    shared: workers > 1 ? await ladder(async (n) => (await attending(n, true)).milliseconds) : [],
    workers,
  };
}

/** Numbers a token in what is measured. */
export const timedWidth = ({ d }: State): number => Math.min(d, widestTimed);

async function ladder(time: (n: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (const n of timedLengths) {
    const last = times.at(-1);
    // NaN, which nobody waited for, is no time below it either.
    const tired = last !== undefined && !(last <= patience);
    times.push(tired ? Number.NaN : await time(n));
  }
  return times;
}

/** From which length on sharing makes self-attention quicker, and how many times at the longest; null where it does not. */
export function sharingPays({ attention, shared }: Times): { readonly from: number; readonly factor: number } | null {
  if (shared.length === 0) return null;
  const gains = attention.map((time, place) => time / nth(shared, place)).filter((gain) => !Number.isNaN(gain));
  const first = gains.findLastIndex((gain) => gain <= 1) + 1;
  if (first >= gains.length) return null;
  return { from: nth(timedLengths, first), factor: nth(gains, gains.length - 1) };
}

/** How much longer twice the tokens take, between the two longest that were timed. */
export function growth(times: readonly number[]): { readonly from: number; readonly factor: number } | null {
  const last = times.findLastIndex((time) => !Number.isNaN(time));
  if (last < 1) return null;
  return { from: nth(timedLengths, last - 1), factor: nth(times, last) / nth(times, last - 1) };
}
