import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { lensText, tensorLines } from '../../experiment/torch-code';
import { nth, row, sizes } from '../../tensor/read';
import { isDrawn, shortest } from '../../tensor/tensor';
import { lookedAt, type Result } from './compute';
import { needsOtherQueries, type State, type Table, widths } from './parameters';

const common = `import math
import torch
from torch import nn

def masked_softmax(scores, valid_lens):
    if valid_lens is not None:
        b, n, m = scores.shape
        if valid_lens.dim() == 1:
            valid_lens = valid_lens[:, None].expand(b, n)
        beyond = torch.arange(m) >= valid_lens[:, :, None]
        scores = scores.masked_fill(beyond, -1e6)
    return nn.functional.softmax(scores, dim=-1)

class AdditiveAttention(nn.Module):
    def __init__(self, key_size, query_size, num_hiddens, dropout):
        super().__init__()
        self.W_k = nn.Linear(key_size, num_hiddens, bias=False)
        self.W_q = nn.Linear(query_size, num_hiddens, bias=False)
        self.w_v = nn.Linear(num_hiddens, 1, bias=False)
        self.dropout = nn.Dropout(dropout)

    def forward(self, queries, keys, values, valid_lens):
        queries, keys = self.W_q(queries), self.W_k(keys)
        features = torch.tanh(queries.unsqueeze(2) + keys.unsqueeze(1))
        self.scores = self.w_v(features).squeeze(-1)
        self.attention_weights = masked_softmax(self.scores, valid_lens)
        return torch.bmm(self.dropout(self.attention_weights), values)
`;

/** The scores of every query with every key, as one line of Python. */
const scoreLine = ({ score, sigma }: State): string =>
  ({
    scaled_dot: 'torch.bmm(queries, keys.transpose(1, 2)) / math.sqrt(queries.shape[-1])',
    dot: 'torch.bmm(queries, keys.transpose(1, 2))',
    bilinear: 'torch.bmm(queries, W(keys).transpose(1, 2))',
    cosine: 'nn.functional.cosine_similarity(queries.unsqueeze(2), keys.unsqueeze(1), dim=-1)',
    gaussian: `-((queries.unsqueeze(2) - keys.unsqueeze(1)) ** 2).sum(-1) / (2 * ${shortest(sigma)} ** 2)`,
    sum: '(queries.unsqueeze(2) + keys.unsqueeze(1)).sum(-1)',
  })[score];

/** Both ways on these inputs, everything drawn in the notebook's order. */
export function pytorch(given: State, result?: Result): string {
  const state = result ? lookedAt({ state: given, result }) : given;
  const [q, k] = widths(state);
  const [b, n] = sizes(state.queries, 3);
  const { queries } = state;
  const sameSeed = isDrawn(queries) && queries.draw === 'randn' && queries.seed === state.seed;
  const firstDraw = sameSeed
    ? `torch.manual_seed(${state.seed})
queries = torch.normal(0, 1, (${b}, ${n}, ${q}))`
    : `${tensorLines('queries', queries)}
torch.manual_seed(${state.seed})
torch.normal(0, 1, (${b}, ${n}, ${q}))  # the notebook draws its queries first`;
  const redrawn = needsOtherQueries(state) && state.redraw;
  const secondDraw = redrawn
    ? `queries = torch.normal(0, 1, (${b}, ${n}, ${k}))  # as wide as the keys\n`
    : state.score === 'bilinear'
      ? `W = nn.Linear(${k}, ${q}, bias=False)\n`
      : '';
  return `${common}
${tensorLines('keys', state.keys)}
${tensorLines('values', state.values)}
valid_lens = ${lensText(state.valid_lens)}
${firstDraw}

with torch.no_grad():
    attention = AdditiveAttention(key_size=${k}, query_size=${q}, num_hiddens=${state.num_hiddens}, dropout=0.1)
    attention.eval()
    output = attention(queries, keys, values, valid_lens)
    print(attention.scores)
${featureLines(state)}    print(attention.attention_weights)
    print(output)

${indented(`${secondDraw}scores = ${scoreLine(state)}
print(scores)
${betweenQueries(state) ? 'print(scores.diff(dim=1))  # from query to query every score of a row moves alike\n' : ''}weights = masked_softmax(scores, valid_lens)
print(weights)
print(torch.bmm(weights, values))`)}
`;
}

const indented = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

/** What is added up into one score, where that is looked at. */
const featureLines = ({ picture, sample, query, key }: State): string =>
  picture === 'broadcast'
    ? `    features = torch.tanh(attention.W_q(queries).unsqueeze(2) + attention.W_k(keys).unsqueeze(1))
    print(features[${sample}, ${query}, ${key}])  # of one query with one key
`
    : '';

/** For the sum of all entries: how a row of scores differs from the one before. */
const betweenQueries = ({ score, queries }: State): boolean => score === 'sum' && nth(queries.shape, 1) > 1;

function differences({ scores }: Result['other']): TensorLike {
  const [b, n, m] = sizes(scores, 3);
  const place = (at: number): number => Math.floor(at / ((n - 1) * m)) * n * m + (at % ((n - 1) * m));
  const data = Array.from({ length: b * (n - 1) * m }, (_, at) => {
    return nth(scores.data, place(at) + m) - nth(scores.data, place(at));
  });
  return { shape: [b, n - 1, m], data };
}

function featuresOf({ sample, query, key }: State, { additive }: Result): TensorLike {
  const data = row(additive.features, sample, query, key);
  return { shape: [data.length], data };
}

/** Scores, weights and output, additive first. */
export const prints = (live: Live<Table, Result>): TensorLike[] => printed({ ...live, state: lookedAt(live) });

const printed = ({ state, result }: Live<Table, Result>): TensorLike[] => [
  result.additive.scores,
  ...(state.picture === 'broadcast' ? [featuresOf(state, result)] : []),
  result.additive.weights,
  result.additive.output,
  result.other.scores,
  ...(betweenQueries(state) ? [differences(result.other)] : []),
  result.other.weights,
  result.other.output,
];
