import { AdditiveAttention, DotProductAttention } from '../../../wasm/package/modules';
import type { TensorLike } from '../../src/tensor/tensor';
import { pythonFixed, torchPrint } from '../../src/tensor/torch-print';
import { lines, type Notebook, ones } from '../live';

/** attention_weights.reshape((1, 1, 2, 10)) */
const drawn = ({ data }: TensorLike): TensorLike => ({ shape: [1, 1, 2, 10], data });

/** Scoring functions. */
export const live: Notebook = function* (core) {
  const generator = core.generator(0);
  const pooled = core.run('dot_product_attention', {
    queries: [[[1, 0]]],
    keys: [
      [
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    ],
    values: [[[10], [20], [40]]],
  });
  yield ['pooling', torchPrint({ shape: [1], data: pooled.output.data })];

  const masked_softmax = (scores: ReturnType<typeof generator.rand>, valid_lens: number[] | number[][]): string =>
    torchPrint(core.run('masked_softmax', { scores, valid_lens }).weights);
  yield ['c3', masked_softmax(generator.rand([2, 2, 4]), [2, 3])];
  yield [
    'c4',
    masked_softmax(generator.rand([2, 2, 4]), [
      [1, 3],
      [2, 4],
    ]),
  ];
  yield ['nobody', torchPrint(core.run('masked_softmax', { scores: ones(1, 1, 4), valid_lens: [0] }).weights)];

  const queries = generator.normal(0, 1, [2, 1, 20]);
  const keys = ones(2, 10, 2);
  const values = { shape: [2, 10, 4], data: Float32Array.from({ length: 80 }, (_, place) => place % 40) };
  const sizes = { key_size: 2, query_size: 20, num_hiddens: 8, dropout: 0.1 };
  const additive = new AdditiveAttention(core, sizes, generator).eval().forward(queries, keys, values, [2, 6]);
  yield ['c6', torchPrint(additive.output)];
  yield ['c7', torchPrint(drawn(additive.weights))];

  const { parameters } = new AdditiveAttention(core, sizes, generator);
  const counted = Object.values(parameters).reduce((sum, { data }) => sum + data.length, 0);
  const [said] = core.run('scoring_cost', { n: 1, m: 10, d_q: 20, d_k: 2, d_v: 4, h: 8 }).parameters.data;
  yield ['parameters', lines(counted, said)];

  const dot = new DotProductAttention(core, { dropout: 0.5 }, generator).eval();
  const attended = dot.forward(generator.normal(0, 1, [2, 1, 2]), keys, values, [2, 6]);
  yield ['c9', torchPrint(attended.output)];
  yield ['c10', torchPrint(drawn(attended.weights))];

  const study = core.run('scaling_study', { d: 512, samples: 2000, keys: 1, seed: 0 });
  const [plain, scaled] = [study.unscaled_variance, study.variance].map(({ data }) =>
    pythonFixed(data[0] ?? Number.NaN),
  );
  yield ['variance', `variance of q·k: ${plain}, of q·k / √d: ${scaled}`];
};
