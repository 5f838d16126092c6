// PyTorch's words for the three ways; the gradient is autograd's.
import type { TensorLike } from '../../charts/base/types';
import { type Importance, letterCount, n, periods } from './importance';
import { loading, readingOut } from './pytorch';

export const importanceCode = ({ seed }: { readonly seed: string }): string => `import json
import math
import torch
from torch import nn
from torch.nn.functional import cross_entropy

${loading}class Attention(nn.Module):
    def __init__(self, d_model, num_heads):
        super().__init__()
        self.num_heads = num_heads
        self.W_q, self.W_k, self.W_v, self.W_o = (nn.Linear(d_model, d_model, bias=False) for _ in range(4))
        self.loudness = torch.ones(num_heads).double()

    def forward(self, x):
        b, n, d_model = x.shape
        q, k, v = (W(x).view(b, n, self.num_heads, -1).transpose(1, 2) for W in (self.W_q, self.W_k, self.W_v))
        scores = rope(q) @ rope(k).transpose(2, 3) / math.sqrt(q.shape[-1])
        later = torch.ones(n, n).triu(1).bool()
        self.weights = scores.masked_fill(later, -math.inf).softmax(-1)
        heads = self.weights @ v * self.loudness[:, None, None]
        return self.W_o(heads.transpose(1, 2).reshape(b, n, d_model))

class Layer(nn.Module):
    def __init__(self, d_model, num_heads):
        super().__init__()
        self.attention_norm, self.attention = nn.LayerNorm(d_model), Attention(d_model, num_heads)

    def forward(self, x):
        return x + self.attention(self.attention_norm(x))

class Model(nn.Module):
    def __init__(self, vocabulary, d_model, num_heads, layers):
        super().__init__()
        self.token_embedding = nn.Embedding(vocabulary, d_model)
        self.layers = nn.ModuleList([Layer(d_model, num_heads) for _ in range(layers)])
${readingOut}model = Model(config['vocabulary'], config['d_model'], config['num_heads'], config['layers']).double()
model.load_state_dict(parameters)
attentions = [layer.attention for layer in model.layers]

torch.manual_seed(${seed})
tokens, targets = torch.zeros(${periods.length}, ${n}, dtype=torch.long), torch.full((${periods.length}, ${n}), -100)
for row, period in enumerate(range(${periods[0]}, ${periods.at(-1)} + 1)):
    letters = (torch.randperm(${letterCount})[:period] + 1).repeat(${n} // period + 1)[:${n}]
    tokens[row, 1:], targets[row, period + 1:] = letters[:-1], letters[period + 1:]
known = targets != -100

def accuracy():
    with torch.no_grad():
        return (model(tokens).argmax(-1) == targets)[known].double().mean()

bits, right = [], [accuracy()]
for attention in attentions:  # the distribution: entropy in bits
    bits.append(-(attention.weights * attention.weights.clamp_min(1e-300).log2()).sum(-1).mean((0, 2)))
for attention in attentions:  # removal
    for head in range(config['num_heads']):
        attention.loudness[head] = 0
        right.append(accuracy())
        attention.loudness[head] = 1
slopes = torch.zeros(len(attentions), config['num_heads'])
for row in range(len(tokens)):  # the gradient: how steep the loss of each row is
    for attention in attentions:
        attention.loudness = torch.ones(config['num_heads']).double().requires_grad_()
    cross_entropy(model(tokens[row:row + 1])[0], targets[row]).backward()
    slopes += torch.stack([attention.loudness.grad for attention in attentions]).abs() / len(tokens)
print(torch.stack(right).float())  # with all heads, then without each
print(torch.stack(bits).float())
print(slopes)
`;

/** (layers, heads) */
const byLayer = (data: readonly number[]): TensorLike => ({ shape: [2, 2], data });

export const importancePrints = ({ intact, without, bits, slopes }: Importance): readonly TensorLike[] => [
  { shape: [1 + without.length], data: [intact, ...without] },
  byLayer(bits),
  byLayer(slopes),
];
