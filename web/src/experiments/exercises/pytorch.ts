import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { tensorLines } from '../../experiment/torch-code';
import type { Result } from './compute';
import { headsOf, num_hiddens, type State, type Table } from './parameters';

type Now = Live<Table, Result>;

export const pytorch = (state: State): string => codes[state.exercise](state);

const keys = (state: State): string => {
  const [samples = 1, , width = 1] = state.keys.shape;
  return `import torch
from torch import nn

${tensorLines('keys', state.keys)}
torch.manual_seed(${state.seed})
queries = torch.normal(0, 1, (${samples}, 1, 20))
W_k = nn.Linear(${width}, 8, bias=False)
W_q = nn.Linear(20, 8, bias=False)
w_v = nn.Linear(8, 1, bias=False)
narrow = torch.normal(0, 1, (${samples}, 1, ${width}))  # as wide as the keys
beyond = torch.arange(keys.shape[1]) >= torch.tensor([2, 6]).reshape(-1, 1, 1)

with torch.no_grad():
    features = torch.tanh(W_q(queries).unsqueeze(2) + W_k(keys).unsqueeze(1))
    additive = w_v(features).squeeze(-1).masked_fill(beyond, -1e6).softmax(dim=-1)
    scores = torch.bmm(narrow, keys.transpose(1, 2)) / ${width} ** 0.5
    dot = scores.masked_fill(beyond, -1e6).softmax(dim=-1)
print(additive)
print(dot)
`;
};

const lengths = ({ seed, query_size, key_size, W_rows, W_columns }: State): string => `import torch

torch.manual_seed(${seed})
queries = torch.randn(1, 3, ${query_size})
keys = torch.randn(1, 4, ${key_size})
W = torch.randn(${W_rows}, ${W_columns})
print((queries @ W @ keys.transpose(1, 2)).softmax(dim=-1))
`;

const sum = ({ seed }: State): string => `import torch

torch.manual_seed(${seed})
queries = torch.randn(1, 4, 4)
keys = torch.randn(1, 6, 4)
summed = (queries.unsqueeze(2) + keys.unsqueeze(1)).sum(dim=-1)
dot = torch.bmm(queries, keys.transpose(1, 2))
print(summed.softmax(dim=-1))
print(dot.softmax(dim=-1))
`;

/** Everything of a multi-head attention up to its weights. */
const attention = (state: State): string => {
  const h = headsOf(state);
  const inside = state.head_size === 0 ? num_hiddens : h * state.head_size;
  const input = (rows: number): string =>
    state.input === 'ones'
      ? `torch.ones(1, ${rows}, ${num_hiddens})`
      : `2 * torch.randn(1, ${rows}, ${num_hiddens})  # twice as wide: random heads are not all alike`;
  return `import torch
from torch import nn

num_heads, p = ${h}, ${inside / h}
torch.manual_seed(${state.seed})
W_q = nn.Linear(${num_hiddens}, num_heads * p, bias=False)
W_k = nn.Linear(${num_hiddens}, num_heads * p, bias=False)
W_v = nn.Linear(${num_hiddens}, num_heads * p, bias=False)
W_o = nn.Linear(num_heads * p, ${num_hiddens}, bias=False)
X = ${input(4)}
Y = ${input(6)}

def split(x):  # (1, n, h·p) -> (1, h, n, p)
    return x.reshape(1, -1, num_heads, p).permute(0, 2, 1, 3)

def weights_of(X, Y):
    return (split(W_q(X)) @ split(W_k(Y)).transpose(2, 3) / p ** 0.5).softmax(dim=-1)
`;
};

const heads = (state: State): string => `${attention(state)}
with torch.no_grad():
    weights = weights_of(X, Y)
    joined = (weights @ split(W_v(Y))).permute(0, 2, 1, 3).reshape(1, 4, num_heads * p)
    output = W_o(joined)
    change = []
    for head in range(num_heads):
        without = joined.clone()
        without[:, :, head * p:(head + 1) * p] = 0
        change.append((W_o(without) - output).norm(dim=-1))
print(weights)
print(output)
print(torch.stack(change))
`;

const subspace = (state: State): string => `${attention(state)}
with torch.no_grad():
    print(weights_of(X, Y))
    W_q.weight[${state.unit}] = 0
    print(weights_of(X, Y))
`;

const width = (): string => `import torch

p_o = 512
counts = torch.tensor([1., 2., 4., 8., 16.])
print(4 * p_o * counts * (p_o / counts))  # W_q, W_k, W_v, W_o with heads of p_o / h
print(4 * p_o * counts * p_o)  # with heads of p_o
`;

const shapes = (state: State): string => {
  const h = headsOf(state);
  return `import torch

x = torch.arange(12.).reshape(1, 3, 4)
heads = x.reshape(1, 3, ${h}, -1).permute(0, 2, 1, 3).reshape(${h}, 3, -1)
print(heads)
print(x.reshape(${h}, 3, -1))  # without permute
`;
};

const parallel = (state: State): string => {
  const h = headsOf(state);
  return `import time
import torch

torch.manual_seed(${state.seed})
h, n, p = ${h}, ${state.length}, ${64 / h}
queries, keys, values = torch.randn(h, n, p), torch.randn(h, n, p), torch.randn(h, n, p)

def attend(queries, keys, values):
    return (queries @ keys.transpose(1, 2) / p ** 0.5).softmax(dim=-1) @ values

began = time.perf_counter()
together = attend(queries, keys, values)
between = time.perf_counter()
one_by_one = torch.cat([attend(q[None], k[None], v[None]) for q, k, v in zip(queries, keys, values)])
print(f'{(between - began) * 1e3:.2f} ms, {(time.perf_counter() - between) * 1e3:.2f} ms')
print(together)
`;
};

const codes: Readonly<Record<State['exercise'], (state: State) => string>> = {
  keys,
  lengths,
  sum,
  heads,
  importance: heads,
  number: heads,
  sizes: heads,
  parallel,
  why: heads,
  subspace,
  width,
  shapes,
  different: heads,
};

export function prints({ result }: Now): TensorLike[] {
  switch (result.kind) {
    case 'keys':
      return [result.additive, result.dot];
    case 'lengths':
      return [result.weights];
    case 'sum':
      return [result.sum.weights, result.dot.weights];
    case 'heads':
      return [result.weights, result.output, result.change];
    case 'subspace':
      return [result.before, result.after];
    case 'width':
      return [result.shared, result.full].map((data) => ({ shape: [data.length], data }));
    case 'shapes':
      return [result.right, result.skipped];
    case 'parallel':
      return [result.together];
  }
}
