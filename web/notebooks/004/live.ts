import type { CoreWithGradients } from '../../../wasm/package/gradients';
import { MultiHeadAttention } from '../../../wasm/package/modules';
import type { Tensor } from '../../../wasm/package/tensors';
import { row, rows, slice } from '../../src/tensor/read';
import type { TensorLike } from '../../src/tensor/tensor';
import { torchPrint } from '../../src/tensor/torch-print';
import { lines, type Notebook, ones, size } from '../live';

/** A layer of equal widths. */
const square = (width: number, num_heads: number) => ({
  ...{ key_size: width, query_size: width, value_size: width, num_hiddens: width },
  ...{ num_heads, dropout: 0.5 },
});

/** Each head from its own rows of the matrices, then side by side, then W_o. */
function byHand(core: CoreWithGradients, { parameters }: MultiHeadAttention, x: Tensor<'f32'>): TensorLike {
  const head = (first: number) => {
    const project = (W: TensorLike) => {
      const weight = {
        shape: [4, 8],
        data: rows(W)
          .slice(first, first + 4)
          .flat(),
      };
      return { shape: [1, 3, 4], data: core.run('linear_apply', { x, weight }).output.data };
    };
    const [queries, keys, values] = [project(parameters.W_q), project(parameters.W_k), project(parameters.W_v)];
    return slice(core.run('dot_product_attention', { queries, keys, values }).output, 0);
  };
  const [one, other] = [head(0), head(4)];
  const H = { shape: [3, 8], data: rows(one).flatMap((own, place) => [...own, ...row(other, place)]) };
  return core.run('linear_apply', { x: H, weight: parameters.W_o }).output;
}

/** Multi-head attention. */
export const live: Notebook = function* (core) {
  const X = ones(2, 4, 100);
  const { reshaped, permuted, output } = core.run('transpose_qkv', { x: X, num_heads: 5 });
  const back = core.run('transpose_output', { x: output, num_heads: 5 }).output;
  yield ['steps', lines(...[X, reshaped, permuted, output, back].map(size))];

  const generator = core.generator(0);
  const small = new MultiHeadAttention(core, square(8, 2), generator).eval();
  const x = generator.randn([3, 8]);
  const batch = { shape: [1, 3, 8], data: x.data };
  const whole = small.forward(batch, batch, batch).output;
  yield ['by-hand', lines(torchPrint(byHand(core, small, x)), torchPrint(slice(whole, 0)))];

  const lengths = core.run('repeat_interleave', { x: { shape: [2], data: [3, 2] }, repeats: 5 }).output;
  yield ['lengths', torchPrint({ shape: lengths.shape, data: Array.from(lengths.data, Number), dtype: 'i64' })];

  const attention = new MultiHeadAttention(core, square(100, 5), core.generator(0)).eval();
  yield ['c4', `${attention}`];
  const Y = ones(2, 6, 100);
  const attended = attention.forward(X, Y, Y, [3, 2]);
  yield ['c5', size(attended.output)];
  const weights = { shape: [10, 4, 6], data: attended.weights.data };
  yield ['weights', lines(size(weights), torchPrint(slice(weights, 0)))];

  const count = (num_heads: number) =>
    core.run('multi_head_parameters', { query_size: 512, key_size: 512, value_size: 512, num_hiddens: 512, num_heads });
  yield [
    'parameters',
    lines(
      `1 head: ${count(1).shared.data[0]}`,
      `8 heads of 64: ${count(8).shared.data[0]}`,
      `8 heads of 512: ${count(8).per_head_full.data[0]}`,
    ),
  ];
};
