import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { tensorLines } from '../../experiment/torch-code';
import { sizes } from '../../tensor/read';
import { pythonString } from '../../text/sentence';
import { type Result, shapesByHand } from './compute';
import { embedding_size, isByHand, type State, type Table, value_size } from './parameters';

const positions = `
# X + P: sine in the even columns, cosine in the odd ones
n, size = X.shape
angles = torch.arange(n, dtype=torch.float32).reshape(-1, 1) / torch.pow(
    10000, torch.arange(0, size, 2, dtype=torch.float32) / size)
P = torch.zeros(n, size)
P[:, 0::2] = torch.sin(angles)
P[:, 1::2] = torch.cos(angles)
X = X + P
`;

const masks: Record<State['mask'], (state: State) => string> = {
  none: () => '',
  valid_lens: ({ valid_len }) => `scores[:, ${valid_len}:] = -1e6\n`,
  causal: () => "scores = scores.masked_fill(torch.ones_like(scores).triu(1).bool(), float('-inf'))\n",
};

export const pytorch = (state: State): string => (isByHand(state) ? byHand(state) : ofSentence(state));

const byHand = (state: State): string => `import math
import torch

${sized('queries', state)}
${sized('keys', state)}
${sized('values', state)}
${attention(state, 'queries.shape[-1]')}`;

/** A tensor of another shape is filled up with 0, or cut. */
function sized(name: 'queries' | 'keys' | 'values', state: State): string {
  const lines = tensorLines(name, state[name]);
  const [rows, columns] = sizes(state[name], 2);
  const [words, width] = shapesByHand(state)[name];
  if (rows === words && columns === width) return lines;
  return `${lines}\n${name} = torch.nn.functional.pad(${name}, (0, ${width - columns}, 0, ${words - rows}))  # ${words} words`;
}

const ofSentence = (state: State): string => `import math
import torch
from torch import nn

sentence = ${pythonString(state.sentence)}
words = sentence.split()
dc = {s: i for i, s in enumerate(sorted(words))}
ids = torch.tensor([dc[s] for s in words])

torch.manual_seed(${state.seed})
X = nn.Embedding(len(words), ${embedding_size})(ids).detach()
W_query = torch.normal(0., 0.5, (${embedding_size}, ${state.d}))
W_key = torch.normal(0., 0.5, (${embedding_size}, ${state.d}))
W_value = torch.normal(0., 0.5, (${embedding_size}, ${value_size}))
${state.positions ? positions : ''}
queries, keys, values = X @ W_query, X @ W_key, X @ W_value
${attention(state, String(state.d))}`;

const attention = (
  state: State,
  d: string,
): string => `scores = queries @ keys.T${state.scaled ? ` / math.sqrt(${d})` : ''}
${masks[state.mask](state)}weights = torch.softmax(scores, dim=-1)
output = weights @ values
print(weights)
print(output)
`;

export const prints = ({ result }: Live<Table, Result>): TensorLike[] => [result.weights, result.output];
