import { MultiHeadAttention, PositionalEncoding } from '../../../wasm/package/modules';
import { row, rows, slice } from '../../src/tensor/read';
import type { TensorLike } from '../../src/tensor/tensor';
import { pythonFixed, torchPrint } from '../../src/tensor/torch-print';
import { bool, columnsOf, countedUp, lines, type Notebook, ones, size } from '../live';

const vector = (data: readonly number[]): TensorLike => ({ shape: [data.length], data });

/** Self-attention and positional encoding. */
export const live: Notebook = function* (core) {
  const X = { shape: [1, 3, 2], data: [1, 0, 0, 1, 1, 1] };
  const Y = core.run('dot_product_attention', { queries: X, keys: X, values: X }).output;
  yield ['own-sequence', lines(torchPrint(slice(Y, 0)), bool(Y.shape.join() === X.shape.join()))];

  const kept = core.run('sequence_mask', {
    x: [
      [1, 2, 3],
      [4, 5, 6],
    ],
    valid_lens: [1, 2],
  }).output;
  yield ['mask-tried', torchPrint({ shape: kept.shape, data: kept.data, dtype: 'i64' })];

  const counted = countedUp(2, 4, 100);
  const split = core.run('transpose_qkv', { x: counted, num_heads: 5 }).output;
  const back = core.run('transpose_output', { x: split, num_heads: 5 }).output;
  const same = back.data.every((value, place) => value === counted.data[place]);
  yield ['there-and-back', lines(size(split), bool(same))];

  const sizes = { key_size: 100, query_size: 100, value_size: 100, num_hiddens: 100, num_heads: 5, dropout: 0.5 };
  const attention = new MultiHeadAttention(core, sizes, core.generator(0)).eval();
  yield ['c7', `${attention}`];
  const x = ones(2, 4, 100);
  yield ['c8', size(attention.forward(x, x, x, [3, 2]).output)];

  const [cnn, rnn, selves] = core.run('sequence_model_cost', { n: 5, d: 3, k: 3 }).operations.data;
  yield ['costs', `CNN ${cnn}, RNN ${rnn}, self-attention ${selves}`];

  const generator = core.generator(0);
  const [W_query, W_key, W_value] = [generator.rand([4, 2]), generator.rand([4, 2]), generator.rand([4, 4])];
  const words = generator.randn([3, 4]);
  const selfAttention = (order: readonly number[]): TensorLike => {
    const sentence = { shape: [3, 4], data: order.flatMap((word) => row(words, word)) };
    return core.run('self_attention', { x: sentence, W_query, W_key, W_value }).output;
  };
  const ofTheCat = [row(selfAttention([0, 1, 2]), 0), row(selfAttention([2, 1, 0]), 2)];
  yield ['order', lines(...ofTheCat.map(vector).map(torchPrint))];

  const encoding = new PositionalEncoding(core, { num_hiddens: 32 }, core.generator(0)).eval();
  const P = { shape: [60, 32], data: encoding.P.data.slice(0, 60 * 32) };
  const everyTenth = rows(P).filter((_, place) => place % 10 === 0);
  yield ['c10', lines(encoding, torchPrint(columnsOf(everyTenth, 6, 10)))];

  const distance = (one: readonly number[], other: readonly number[]): number =>
    Math.hypot(...one.map((value, column) => value - (other[column] ?? 0)));
  const apart = rows(P).flatMap((one, place) =>
    rows(P)
      .slice(place + 1)
      .map((other) => distance(one, other)),
  );
  yield ['unique', `the two rows that are most alike are still ${pythonFixed(Math.min(...apart))} apart`];

  const { projected } = core.run('relative_position_projection', { num_hiddens: 32, position: 13, offset: 8 });
  const pair = (data: ArrayLike<number>): TensorLike => vector(Array.from(data).slice(6, 8));
  yield ['rotation', lines(torchPrint(pair(projected.data)), torchPrint(pair(row(P, 21))))];

  // Two columns turn once in 2π: row i is (sin i, cos i), and the projection turns it on.
  const [sine, cosine] = core.run('relative_position_projection', { num_hiddens: 2, position: 13, offset: 8 }).projected
    .data;
  const [sum, sumCosine] = row(core.run('positional_encoding', { num_hiddens: 2, max_len: 22 }).encoding, 21);
  const equation = (left = Number.NaN, right = Number.NaN): string => `${pythonFixed(left)} = ${pythonFixed(right)}`;
  yield ['angles', lines(equation(sum, sine), equation(sumCosine, cosine))];

  const P2 = { shape: [1, 1, 60, 32], data: P.data };
  yield ['c12', lines(size(P2), torchPrint(P2))];
};
