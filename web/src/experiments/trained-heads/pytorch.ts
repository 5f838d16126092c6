import type { TensorLike } from '../../charts/base/types';
import type { Result } from './compute';
import { alphabet, rowOf } from './letters';
import { type State, silenced } from './parameters';

/** A model's file read. */
export const reader = `def read(path):  # safetensors: the header's length, the header, the numbers; "pip install safetensors" has load_file
    with open(path, 'rb') as file:
        header = json.loads(file.read(int.from_bytes(file.read(8), 'little')))
        numbers = bytearray(file.read())
    about = header.pop('__metadata__')
    tensors = {}
    for name, entry in header.items():
        start, end = entry['data_offsets']
        tensors[name] = torch.frombuffer(numbers[start:end], dtype=torch.float16).reshape(entry['shape']).double()
    return json.loads(about['model']), tensors

`;

/** What any program needs that runs the model: its file read, and rotary positions. */
export const loading = `${reader}def rope(x):  # turns the pairs (0, 1), (2, 3) ... of row i by i / 10000^(2j/p)
    n, p = x.shape[-2:]
    angles = torch.arange(n)[:, None] / 10000 ** (torch.arange(0, p, 2).double() / p)
    a, b = x[..., 0::2], x[..., 1::2]
    return torch.stack([a * angles.cos() - b * angles.sin(), a * angles.sin() + b * angles.cos()], -1).flatten(-2)

`;

/** How a model goes on above its layers, and its file. */
export const readingOut = `        self.final_norm = nn.LayerNorm(d_model)
        self.output = nn.Linear(d_model, vocabulary, bias=False)

    def forward(self, tokens):
        x = self.token_embedding(tokens)
        for layer in self.layers:
            x = layer(x)
        return self.output(self.final_norm(x))

config, parameters = read('induction.safetensors')  # the file that the page links
`;

/** The model's file loaded, and the page's numbers printed: every head's weights, and what comes after each letter. */
export const reading = (state: State): string => `import json
import math
import torch
from torch import nn

${loading}class Attention(nn.Module):
    def __init__(self, d_model, num_heads, silent):
        super().__init__()
        self.num_heads, self.silent = num_heads, silent
        self.W_q, self.W_k, self.W_v, self.W_o = (nn.Linear(d_model, d_model, bias=False) for _ in range(4))

    def forward(self, x):
        n, d_model = x.shape
        q, k, v = (W(x).reshape(n, self.num_heads, -1).transpose(0, 1) for W in (self.W_q, self.W_k, self.W_v))
        scores = rope(q) @ rope(k).transpose(1, 2) / math.sqrt(q.shape[-1])
        later = torch.ones(n, n).triu(1).bool()
        self.weights = scores.masked_fill(later, -math.inf).softmax(-1)
        heads = self.weights @ v
        heads[self.silent] = 0
        return self.W_o(heads.transpose(0, 1).reshape(n, d_model))

class Layer(nn.Module):
    def __init__(self, d_model, num_heads, silent):
        super().__init__()
        self.attention_norm = nn.LayerNorm(d_model)
        self.attention = Attention(d_model, num_heads, silent)

    def forward(self, x):
        return x + self.attention(self.attention_norm(x))

class Model(nn.Module):
    def __init__(self, vocabulary, d_model, num_heads, silent):
        super().__init__()
        self.token_embedding = nn.Embedding(vocabulary, d_model)
        self.layers = nn.ModuleList([Layer(d_model, num_heads, heads) for heads in silent])
${readingOut}silent = ${silentLists(state)}  # the silent heads of each layer
model = Model(config['vocabulary'], config['d_model'], config['num_heads'], silent).double()
model.load_state_dict(parameters)

alphabet = '${alphabet.join('')}'
tokens = torch.tensor([alphabet.index(letter) for letter in '${rowOf(state.letters).join('')}'])
with torch.no_grad():
    says = model(tokens).softmax(-1)
print(torch.cat([layer.attention.weights for layer in model.layers]).float())
print(says.float())
`;

const silentLists = (state: State): string => {
  const layers = [0, 1].map((at) => silenced(state).filter(({ layer }) => layer === at));
  return `[${layers.map((heads) => `[${heads.map(({ head }) => head).join(', ')}]`).join(', ')}]`;
};

export const readingPrints = ({ weights, says }: Result): TensorLike[] => [weights, says];
