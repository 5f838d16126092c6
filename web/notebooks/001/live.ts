import { MultiHeadAttention, PositionalEncoding } from '../../../wasm/package/modules';
import { nth, row, rows } from '../../src/tensor/read';
import { pythonFixed, torchPrint } from '../../src/tensor/torch-print';
import { lines, type Notebook, ones, size } from '../live';

const places = [8, 32, 512];

/** The blog post on self-attention and positional encoding. */
export const live: Notebook = function* (core) {
  const sizes = { key_size: 100, query_size: 100, value_size: 100, num_hiddens: 100, num_heads: 5, dropout: 0.5 };
  const attention = new MultiHeadAttention(core, sizes, core.generator(0)).eval();
  yield ['c2', `${attention}`];
  const x = ones(2, 4, 100);
  yield ['c3', size(attention.forward(x, x, x, [3, 2]).output)];

  const encoding = new PositionalEncoding(core, { num_hiddens: 32 }, core.generator(0)).eval();
  const P = { shape: [60, 32], data: encoding.P.data.slice(0, 60 * 32) };
  const everyTenth = rows(P).filter((_, place) => place % 10 === 0);
  const curves = [6, 7, 8, 9].flatMap((column) => everyTenth.map((values) => nth(values, column)));
  yield ['c5', torchPrint({ shape: [4, everyTenth.length], data: curves })];

  const binary = (i: number): string => i.toString(2).padStart(3, '0');
  yield ['c6', lines(...Array.from({ length: 8 }, (_, i) => `${i}的二进制是：${binary(i)}`))];

  yield [
    'factor',
    lines(
      'a binary place turns 2 times as slowly as the one before',
      ...places.map((d) => `a pair of columns of ${d}: ${pythonFixed(10000 ** (2 / d))} times`),
    ),
  ];
  const bits = (P.shape[0] ?? 0) - 1;
  yield [
    'space',
    `a position below 60: ${bits.toString(2).length} bits in binary, ${row(P, 0).length * 32} in the encoding`,
  ];
  yield ['c7', size({ shape: [1, 1, ...P.shape] })];
};
