import { lensText } from '../../experiment/torch-code';
import { isPerQuery } from '../../state/array-parameters';
import { nth } from '../../tensor/read';
import { shortest } from '../../tensor/tensor';
import { inputLines } from './inputs';
import { headSize, type State } from './parameters';
import { dropsWeights, losesHeads, mixesHeads, tellsDropped } from './printed';

export { prints } from './printed';

/** What is drawn again in training: PyTorch's two builds give two masks for one seed. */
const trainLines = ({ mode, dropout_seed, build }: State): string =>
  mode === 'eval'
    ? 'attention.eval()'
    : `attention.train()
torch.manual_seed(${dropout_seed})  # the mask of a PyTorch ${build === 'mkl' ? 'with MKL (wheels on Intel)' : 'without MKL (AMD, ARM, Debian)'}`;

const repeatLine = ({ use_repeat, valid_lens }: State): string => {
  if (!use_repeat) return 'torch.repeat_interleave(valid_lens, repeats=self.num_heads, dim=0)';
  return isPerQuery(valid_lens)
    ? 'valid_lens.repeat(self.num_heads, 1)  # wrong: the whole of it again and again'
    : 'valid_lens.repeat(self.num_heads)  # wrong: the whole of it again and again';
};

const dropLine = ({ drop_head, head }: State): string =>
  drop_head
    ? `
        size = heads.shape[2] // self.num_heads
        self.dropped = heads[:, :, ${head} * size:${head + 1} * size].clone()
        heads[:, :, ${head} * size:${head + 1} * size] = 0  # without head ${head}`
    : '';

const keepsDropped = (state: State): string =>
  dropsWeights(state)
    ? `        self.dropped_weights = self.dropout(self.attention_weights)
        return torch.bmm(self.dropped_weights, values)
`
    : `        return torch.bmm(self.dropout(self.attention_weights), values)
`;

/** What the words speak of besides: rows after dropout, or what the loss of a head does. */
const headLines = (state: State): string =>
  dropsWeights(state)
    ? 'print(attention.attention.dropped_weights.sum(-1))  # what each row adds up to after dropout\n'
    : losesHeads(state)
      ? `
size = attention.W_o.in_features // num_heads
W_o = attention.W_o.weight.detach().clone()
for head in range(num_heads):  # how far the output moves without it, at each query
    with torch.no_grad():
        attention.W_o.weight.copy_(W_o)
        attention.W_o.weight[:, head * size:(head + 1) * size] = 0
        print((attention(queries, keys, values, valid_lens) - output).norm(dim=-1))
`
      : tellsDropped(state)
        ? `size = attention.dropped.shape[2]
W_o = attention.W_o.weight[:, ${state.head} * size:${state.head + 1} * size].detach()
print((attention.dropped @ W_o.T).norm(dim=-1))  # how far the output moves without head ${state.head}
`
        : mixesHeads(state)
          ? `
wrong = attention.attention.attention_weights

def transpose_qkv(X, num_heads):  # with the permute
    X = X.reshape(X.shape[0], X.shape[1], num_heads, -1).permute(0, 2, 1, 3)
    return X.reshape(-1, X.shape[2], X.shape[3])

with torch.no_grad():
    attention(queries, keys, values, valid_lens)
print((wrong - attention.attention.attention_weights).abs().max().view(1))  # how wrong a weight is, at most
`
          : '';

/** The notebook's modules without d2l, on this state: their repr, all weights, the output and its shape. */
export const pytorch = (state: State): string => {
  const width = state.head_size === 0 ? 'num_hiddens' : `num_heads * ${headSize(state)}`;
  const size = (name: 'queries' | 'keys' | 'values'): number => nth(state[name].shape, 2);
  return `import math
import torch
from torch import nn

def masked_softmax(scores, valid_lens):
    if valid_lens is not None:
        lens = valid_lens.reshape(scores.shape[0], -1, 1)
        scores = scores.masked_fill(torch.arange(scores.shape[2]) >= lens, -1e6)
    return scores.softmax(dim=-1)

class DotProductAttention(nn.Module):
    def __init__(self, dropout):
        super().__init__()
        self.dropout = nn.Dropout(dropout)

    def forward(self, queries, keys, values, valid_lens=None):
        scores = torch.bmm(queries, keys.transpose(1, 2)) / math.sqrt(queries.shape[-1])
        self.attention_weights = masked_softmax(scores, valid_lens)  # before dropout
${keepsDropped(state)}
def transpose_qkv(X, num_heads):
    X = X.reshape(X.shape[0], X.shape[1], num_heads, -1)
    ${
      state.skip_permute
        ? '# wrong: X.permute(0, 2, 1, 3) is missing\n    return X.reshape(-1, X.shape[1], X.shape[3])'
        : 'X = X.permute(0, 2, 1, 3)\n    return X.reshape(-1, X.shape[2], X.shape[3])'
    }

def transpose_output(X, num_heads):
    X = X.reshape(-1, num_heads, X.shape[1], X.shape[2])
    X = X.permute(0, 2, 1, 3)
    return X.reshape(X.shape[0], X.shape[1], -1)

class MultiHeadAttention(nn.Module):
    def __init__(self, key_size, query_size, value_size, num_hiddens, num_heads, dropout):
        super().__init__()
        self.num_heads = num_heads
        self.attention = DotProductAttention(dropout)
        self.W_q = nn.Linear(query_size, ${width}, bias=False)
        self.W_k = nn.Linear(key_size, ${width}, bias=False)
        self.W_v = nn.Linear(value_size, ${width}, bias=False)
        self.W_o = nn.Linear(${width}, num_hiddens, bias=False)

    def forward(self, queries, keys, values, valid_lens):
        queries = transpose_qkv(self.W_q(queries), self.num_heads)
        keys = transpose_qkv(self.W_k(keys), self.num_heads)
        values = transpose_qkv(self.W_v(values), self.num_heads)
        if valid_lens is not None:
            valid_lens = ${repeatLine(state)}
        heads = self.attention(queries, keys, values, valid_lens)
        heads = transpose_output(heads, self.num_heads)${dropLine(state)}
        return self.W_o(heads)

num_hiddens, num_heads = ${state.num_hiddens}, ${state.num_heads}
torch.manual_seed(${state.seed})
attention = MultiHeadAttention(${size('keys')}, ${size('queries')}, ${size('values')}, num_hiddens, num_heads, dropout=${shortest(state.dropout)})
${inputLines(state)}
valid_lens = ${lensText(state.valid_lens)}
${trainLines(state)}
print(attention)
with torch.no_grad():
    output = attention(queries, keys, values, valid_lens)
print(attention.attention.attention_weights)
print(output)
print(output.shape)
${headLines(state)}`;
};
