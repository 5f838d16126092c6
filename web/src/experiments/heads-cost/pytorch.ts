import type { Live, Printed } from '../../experiment/contract';
import { training } from '../../experiment/training/pytorch';
import { parametersNow, type Result } from './compute';
import { headCounts, measuredOf } from './heads-by-number';
import type { State, Table } from './parameters';

/** So many losses are kept of a run. */
const begun = 20;

/** True where a model with so many heads was trained. */
const isTrained = ({ part, num_heads }: State): boolean => part === 'learning' && headCounts.includes(num_heads);

/** Complete code that prints what `prints` lists. */
export const pytorch = (state: State): string =>
  isTrained(state)
    ? `${training('two_heads', { seed: '0', steps: begun, heads: state.num_heads, lr: 0.005 })}print(torch.tensor(losses))\n`
    : counting(state);

const counting = ({ num_heads, num_hiddens, query_size, key_size, value_size, width }: State): string => `import torch
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

export const prints = ({ state, result }: Live<Table, Result>): Printed[] =>
  isTrained(state)
    ? [{ shape: [begun], data: measuredOf(result.measured.losses, state.num_heads) }]
    : [`${parametersNow(state, result)}`];
