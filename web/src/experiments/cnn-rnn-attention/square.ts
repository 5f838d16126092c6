import type { Core, Tensor } from '../../core/core';
import { nth } from '../../tensor/read';

/** Sequence lengths whose n × n weights can be looked at; at the longest they take 64 MiB. */
export const squares = ['512', '1024', '2048', '4096'] as const;
/** Numbers a token. */
const width = 64;
/** A level this small fits every screen: colours are chosen for it. */
const onScreen = 256;
/** A level this small fits a table: no further halves. */
const smallest = 32;

/** (n, n) */
type Level = Pick<Tensor<'f32'>, 'shape' | 'data'>;

/** The weights of self-attention over n tokens, and halves of them, each cell the mean or the largest of four. */
export interface Square {
  readonly mean: readonly Level[];
  readonly max: readonly Level[];
  /** The end of the colours: the darkest place of the whole, seen from afar. */
  readonly darkest: number;
}

/** Words drawn from a seed at their places, each of `n` attending to all. */
export async function squareOf(n: number, core: Core): Promise<Square> {
  const { data } = await core.generator('0').randn([1, n, width]);
  // Words so small that places matter more: else each would look at itself alone.
  const x = { shape: [1, n, width], data: data.map((value) => value / 5) };
  const { output: tokens } = await core.run('add_positional_encoding', { x, max_len: n }, { outputs: ['output'] });
  const { weights } = await core.run(
    'dot_product_attention',
    { queries: tokens, keys: tokens, values: { shape: [1, n, 1], data: new Float32Array(n) } },
    { outputs: ['weights'] },
  );
  const whole = { shape: [n, n], data: weights.data };
  const [mean, max] = [await halves(whole, 'mean', core), await halves(whole, 'max', core)];
  return { mean, max, darkest: largestOf(nth(mean, Math.log2(n / onScreen))) };
}

async function halves(whole: Level, how: 'mean' | 'max', core: Core): Promise<Level[]> {
  const levels = [whole];
  for (let n = nth(whole.shape, 0) / 2; n >= smallest; n /= 2) {
    const { output } = await core.run('pool', { x: nth(levels, levels.length - 1), rows: n, columns: n, how });
    levels.push(output);
  }
  return levels;
}

/** Two digits, rounded up: the colour bar names it. */
function largestOf({ data }: Level): number {
  const largest = data.reduce((most, value) => Math.max(most, value), 0);
  const unit = 10 ** (Math.floor(Math.log10(largest)) - 1);
  return Number((2 * Math.ceil(largest / unit / 2) * unit).toPrecision(2));
}
