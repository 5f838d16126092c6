import type { Live } from '../../experiment/contract';
import { parametersNow, type Result } from './compute';
import type { State, Table } from './parameters';

/** Complete code that prints what `prints` lists. */
export const pytorch = ({
  num_heads,
  num_hiddens,
  query_size,
  key_size,
  value_size,
  width,
}: State): string => `import torch
from torch import nn

num_hiddens, num_heads = ${num_hiddens}, ${num_heads}
p = ${width === 'full' ? 'num_hiddens  # each head as wide as the whole' : 'num_hiddens // num_heads'}
only_shapes = {'bias': False, 'device': 'meta'}
W_q = nn.Linear(${query_size}, num_heads * p, **only_shapes)
W_k = nn.Linear(${key_size}, num_heads * p, **only_shapes)
W_v = nn.Linear(${value_size}, num_heads * p, **only_shapes)
W_o = nn.Linear(num_heads * p, num_hiddens, **only_shapes)
print(sum(W.weight.numel() for W in (W_q, W_k, W_v, W_o)))
`;

export const prints = ({ state, result }: Live<Table, Result>): string[] => [`${parametersNow(state, result)}`];
