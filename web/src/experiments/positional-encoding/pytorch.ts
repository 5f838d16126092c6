import type { TensorLike } from '../../charts/base/types';
import type { Live, Printed } from '../../experiment/contract';
import { column, nth } from '../../tensor/read';
import { digitsOf, inBinary } from './binary';
import { period, type Result, ratio } from './compute';
import { encodingCode } from './encoding-code';
import type { State, Table } from './parameters';

/** The notebook's class, the columns that are drawn, and its loop over binary numbers, printed. */
export const pytorch = ({ num_hiddens, max_len, columns, layout }: State): string => `import math
import torch
from torch import nn

${encodingCode}
pos_encoding = PositionalEncoding(${num_hiddens}, 0, max_len=${max_len})
pos_encoding.eval()
P = pos_encoding(torch.zeros((1, ${max_len}, ${num_hiddens})))
${layout === 'concatenated' ? 'P = torch.cat([P[:, :, 0::2], P[:, :, 1::2]], dim=-1)\n' : ''}print(P[0, :, [${columns.join(', ')}]])
turns = 2 * math.pi * 10000 ** (torch.arange(0, ${num_hiddens}, 2, dtype=torch.float64) / ${num_hiddens})
print(turns)  # positions in which each pair of columns turns once
${num_hiddens < 4 ? '' : 'print(turns[1:] / turns[:-1])  # how much slower each pair is than the one before\n'}for i in range(${max_len}):
    print(f'{i}的二进制是：{i:>0${digitsOf(max_len)}b}')
`;

/** (max_len, columns); periods and their ratios; each position in binary. */
export function prints({ state, result }: Live<Table, Result>): Printed[] {
  const drawn = state.columns.map((one) => column(result.encoding, one));
  const rows = nth(result.encoding.shape, 0);
  const data = Array.from({ length: rows }, (_, position) => drawn.map((one) => nth(one, position))).flat();
  const { num_hiddens } = state;
  // PyTorch gives a single column a pair, too.
  const turns = Array.from({ length: Math.ceil(num_hiddens / 2) }, (_, pair) => period(pair, num_hiddens));
  const slower = turns.slice(1).map(() => ratio(num_hiddens));
  const bits = Array.from({ length: rows }, (_, position) => `${position}的二进制是：${inBinary(position, rows)}`);
  return [
    { shape: [rows, drawn.length], data },
    vector(turns),
    ...(num_hiddens < 4 ? [] : [vector(slower)]),
    bits.join('\n'),
  ];
}

const vector = (data: readonly number[]): TensorLike => ({ shape: [data.length], data });
