import type { TensorLike } from '../../charts/base/types';
import type { Live, Printed } from '../../experiment/contract';
import { row, rows, sum } from '../../tensor/read';
import { shortest } from '../../tensor/tensor';
import { type PrintedTensor, pythonFixed } from '../../tensor/torch-print';
import { pythonString, reordered, splitWords } from '../../text/sentence';
import { width } from '../who-is-tired/about-learned';
import type { Result } from './compute';
import { printedOnTheWay } from './golden';
import { areNotebooks, firstNew, notebookSentence, rowsForNew } from './ids';
import type { State, Table } from './parameters';
import type { Trained } from './trained';

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

const projections = ({ projections: which, d }: State): string =>
  ({
    three: '',
    shared: 'attention.W_key = attention.W_query\n',
    none: `attention.W_query = attention.W_key = attention.W_value = nn.Parameter(torch.eye(${d}))\n`,
  })[which];

/** The notebook's own line for its own words; others have ids that follow from their spelling. */
function dictionary({ sentence, context, vocab_size }: State): string {
  const words = context === '' ? 'words' : 'words + context';
  if (areNotebooks(splitWords(`${sentence} ${context}`))) return `dc = {s: i for i, s in enumerate(sorted(${words}))}`;
  return `known = {s: i for i, s in enumerate(sorted(${pythonString(notebookSentence)}.split()))}
dc = {}
for s in sorted(set(${words})):  # a new word's id follows from its spelling: the same in every sentence
    dc[s] = known.get(s, ${firstNew} + int.from_bytes(s.encode(), 'big') % ${rowsForNew(vocab_size)})
    while list(dc.values()).count(dc[s]) > 1:  # the row is taken
        dc[s] += 1`;
}

/** The ending's query with every key, in the numbers that are drawn. */
function ofTrained({ attended, letters }: Trained): string {
  const { words, targets, queries, keys, values } = attended;
  const list = (lines: readonly (readonly number[])[]): string =>
    lines.map((line) => `    [${line.map(shortest).join(', ')}],`).join('\n');
  return `import math
import torch

# ${targets.join(' ')}: "${words[0]}" asks
query = torch.tensor([${row(queries, 0).map(shortest).join(', ')}])
keys = torch.tensor([
${list(rows(keys))}
])
values = torch.tensor([  # what each adds to ${letters.join(' and ')}
${list(rows(values))}
])
omega = keys @ query
weights = torch.softmax(omega / math.sqrt(${width}), dim=0)  # a key has ${width} numbers; two of them meet the queries
print(omega)
print(weights)
print(weights @ values)
`;
}

export function pytorch(state: State, result?: Result): string {
  if (result?.trained) return ofTrained(result.trained);
  const cross = state.context !== '';
  const other = reordered(splitWords(state.sentence), state.reordered);
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
${cross ? `context = ${pythonString(state.context)}.split()\n` : ''}${dictionary(state)}
ids = torch.tensor([dc[s] for s in words])
print(dc)
print(ids)

torch.manual_seed(${state.seed})
embed = nn.Embedding(${state.vocab_size}, ${state.d})
def vectors(words):
    return embed(torch.tensor([dc[s] for s in words]))

torch.manual_seed(${state.seed})
attention = SelfAttention(${state.d}, ${state.d_q}, ${state.d_v})
${projections(state)}with torch.no_grad():
    x = ${vectors('words')}
    output = attention(x${cross ? `, ${vectors('context')}` : ''})
    omega, weights = attention.omega[${state.query}], attention.weights[${state.query}]
    print(x)
    print(x.shape)
    print(omega)  # scores; "unnormalized attention weights" in the notebook
    print(f'Highest compatibility: {omega.max():.4f} with input {omega.argmax() + 1}')
    print(f'Lowest compatibility: {omega.min():.4f} with input {omega.argmin() + 1}')
    print(weights)
    print(f'The row adds up to {weights.sum():.4f}')
    print(f'Input {weights.argmax() + 1} has the highest attention weight: {weights.max():.4f}')
    print(output)
${
  other
    ? `
    reordered = ${pythonString(other.words.join(' '))}.split()
    print(attention(${vectors('reordered')}${cross ? `, ${vectors('context')}` : ''}))
`
    : ''
}`;
}

export function prints(now: Live<Table, Result>): Printed[] {
  const { trained } = now.result;
  if (trained) {
    const { unscaled_scores, weights, output } = trained.attended;
    return [unscaled_scores, weights, output].map(({ shape, data }) => ({ shape: shape.slice(1), data }));
  }
  const { ids, x, unscaled_scores, weights, output, other } = now.result;
  const total = `The row adds up to ${pythonFixed(sum(row(weights, now.state.query)))}`;
  const { vocabulary, shape, highest, lowest, heaviest } = printedOnTheWay(now);
  const rowOf = (matrix: TensorLike): TensorLike => {
    const data = row(matrix, now.state.query);
    return { shape: [data.length], data };
  };
  const numbers: PrintedTensor = { shape: [ids.length], data: ids, dtype: 'i64' };
  return [
    ...[
      vocabulary,
      numbers,
      x,
      shape,
      rowOf(unscaled_scores),
      highest,
      lowest,
      rowOf(weights),
      total,
      heaviest,
      output,
    ],
    ...(other ? [other.output] : []),
  ];
}
