import type { TensorLike } from '../../charts/types';
import { places, pythonString, splitWords } from '../../text/tokens';
import type { Live } from '../experiment';
import { row } from '../matrix';
import type { Result } from './compute';
import type { State, Table } from './parameters';

const positions = `
def add_positions(X):  # sine in the even columns, cosine in the odd ones
    n, size = X.shape
    angles = torch.arange(n, dtype=torch.float32).reshape(-1, 1) / torch.pow(
        10000, torch.arange(0, size, 2, dtype=torch.float32) / size)
    P = torch.zeros(n, size)
    P[:, 0::2] = torch.sin(angles)
    P[:, 1::2] = torch.cos(angles)
    return X + P
`;

const isReordered = ({ sentence, reordered }: State): boolean =>
  places(splitWords(sentence), splitWords(reordered)) !== undefined;

export function pytorch(state: State): string {
  const cross = state.context !== '';
  const vectors = (words: string): string =>
    `${state.positions ? 'add_positions(' : ''}vectors(${words})${state.positions ? ')' : ''}`;
  return `import torch
from torch import nn

class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out_kq, d_out_v):
        super().__init__()
        self.W_query = nn.Parameter(torch.rand(d_in, d_out_kq))
        self.W_key = nn.Parameter(torch.rand(d_in, d_out_kq))
        self.W_value = nn.Parameter(torch.rand(d_in, d_out_v))

    def forward(self, x, context=None):
        context = x if context is None else context
        queries, keys, values = x @ self.W_query, context @ self.W_key, context @ self.W_value
        self.omega = queries @ keys.T
        self.weights = torch.softmax(self.omega / keys.shape[-1] ** 0.5, dim=-1)
        return self.weights @ values
${state.positions ? positions : ''}
words = ${pythonString(state.sentence)}.split()
${cross ? `context = ${pythonString(state.context)}.split()\n` : ''}dc = {s: i for i, s in enumerate(sorted(words${cross ? ' + context' : ''}))}
print(dc)

torch.manual_seed(${state.seed})
embed = nn.Embedding(${state.vocab_size}, ${state.d})
def vectors(words):
    return embed(torch.tensor([dc[s] for s in words]))

torch.manual_seed(${state.seed})
attention = SelfAttention(${state.d}, ${state.d_q}, ${state.d_v})
with torch.no_grad():
    x = ${vectors('words')}
    output = attention(x${cross ? `, ${vectors('context')}` : ''})
    print(x)
    print(attention.omega[${state.query}])  # scores; "unnormalized attention weights" in the notebook
    print(attention.weights[${state.query}])
    print(output)
${
  isReordered(state)
    ? `
    reordered = ${pythonString(state.reordered)}.split()
    print(attention(${vectors('reordered')}${cross ? `, ${vectors('context')}` : ''}))
`
    : ''
}`;
}

export function prints({ state, result }: Live<Table, Result>): TensorLike[] {
  const { x, output, other } = result;
  const omega = row(result.unscaled_scores, state.query);
  const weights = row(result.weights, state.query);
  const vector = (data: readonly number[]): TensorLike => ({ shape: [data.length], data });
  return [x, vector(omega), vector(weights), output, ...(other ? [other.output] : [])];
}
