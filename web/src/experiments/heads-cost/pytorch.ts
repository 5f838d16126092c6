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
with torch.device('meta'):  # shapes alone, no numbers
    W_q = nn.Linear(${query_size}, num_heads * p, bias=False)
    W_k = nn.Linear(${key_size}, num_heads * p, bias=False)
    W_v = nn.Linear(${value_size}, num_heads * p, bias=False)
    W_o = nn.Linear(num_heads * p, num_hiddens, bias=False)
print(sum(W.weight.numel() for W in (W_q, W_k, W_v, W_o)))
`;

export const prints = ({ state, result }: Live<Table, Result>): string[] => [`${parametersNow(state, result)}`];
