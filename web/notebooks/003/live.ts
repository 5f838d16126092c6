import { SelfAttention } from '../../../wasm/package/modules';
import { entry, largestAt, nth, row } from '../../src/tensor/read';
import type { TensorLike } from '../../src/tensor/tensor';
import { pythonFixed, torchPrint } from '../../src/tensor/torch-print';
import { splitWords, vocabularyOf } from '../../src/text/sentence';
import { dict, lines, type Notebook, size } from '../live';

/** Self-attention on a sentence. */
export const live: Notebook = function* (core) {
  const words = splitWords('The sun rises in the east');
  const dc = vocabularyOf(words);
  yield ['c1', dict(dc)];

  const sentence_int = { shape: [words.length], data: words.map((word) => entry(dc, word)) };
  yield ['c2', torchPrint({ ...sentence_int, dtype: 'i64' })];

  const weight = core.generator(123).embedding(50_000, 3);
  const { output: x } = core.run('embedding_lookup', { weight, indices: sentence_int });
  yield ['c3', lines(torchPrint(x), size(x))];

  const sa = new SelfAttention(core, { d_in: 3, d_out_kq: 2, d_out_v: 4 }, core.generator(123));
  const { queries, keys, values, unscaled_scores, weights, output } = sa.forward(x);
  const third = (matrix: TensorLike) => ({ shape: matrix.shape.slice(1), data: row(matrix, 2) });
  const shapes = [queries, keys, values].map(third).map(size);
  yield ['c5', lines(`Query shape: ${shapes[0]}`, `Key shape: ${shapes[1]}`, `Value shape: ${shapes[2]}`)];
  yield ['c6', lines(`All keys shape: ${size(keys)}`, `All values shape: ${size(values)}`)];

  const omega_3 = third(unscaled_scores);
  yield ['c7', lines('Unnormalized attention weights for query 3:', torchPrint(omega_3))];

  const [best, worst] = [largestAt(omega_3.data), largestAt(omega_3.data.map((score) => -score))];
  const score = (place: number) => `${pythonFixed(nth(omega_3.data, place))} with input ${place + 1}`;
  yield ['c8', lines(`Highest compatibility: ${score(best)}`, `Lowest compatibility: ${score(worst)}`)];

  const weights_3 = third(weights);
  yield ['c9', lines('Normalized attention weights for input 3:', torchPrint(weights_3))];
  const most = largestAt(weights_3.data);
  yield ['c10', `Input ${most + 1} has the highest attention weight: ${pythonFixed(nth(weights_3.data, most))}`];

  const context = third(output);
  yield ['c11', lines(`Context vector shape: ${size(context)}`, 'Context vector:', torchPrint(context))];
  yield ['c13', torchPrint(output)];
};
