import type { Live, Printed } from '../../experiment/contract';
import { pythonNumber } from '../../experiment/torch-code';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import type { Distances } from './pairing/distances';
import { type Pairing, placesOf } from './pairing/pairs';
import { alphabet, parameters, type State, type Table } from './parameters';
import { different, words } from './table';
import { speed } from './turn';

export function pytorch(state: State, result?: Result): string {
  if (result?.pairing) return pairing(state, result.pairing);
  if (result?.distances) return distances(state, result.distances);
  return state.shows === 'table' ? looking(state) : turning(state);
}

/** The rotation of every pair, and what it makes of a position's encoding, in double precision. */
const turning = ({ num_hiddens, position, offset }: State): string => `import math
import torch

num_hiddens, position, offset = ${num_hiddens}, ${position}, ${offset}
omega = 1 / torch.pow(10000, torch.arange(0, num_hiddens, 2, dtype=torch.float64) / num_hiddens)
cos, sin = torch.cos(offset * omega), torch.sin(offset * omega)
projection = torch.stack([torch.stack([cos, sin], -1), torch.stack([-sin, cos], -1)], -2)

def encoding(i):
    return torch.stack([torch.sin(i * omega), torch.cos(i * omega)], -1)

print(projection)
print((projection @ encoding(position)[:, :, None]).reshape(-1))
print(encoding(position + offset).reshape(-1))
# Of each pair: radians a position, positions a turn, and the angle of this offset.
print(torch.stack([omega, 2 * math.pi / omega, offset * omega]))
# What each pair adds to the dot product of the two rows, and their sum.
adds = (encoding(position).float() * encoding(position + offset).float()).sum(-1)
print(adds)
print(adds.sum(0, keepdim=True))
`;

/** A number for each distance, looked up for every pair of words. */
const looking = ({ seed, farthest }: State): string => `import torch

n, k = ${words}, ${farthest}
torch.manual_seed(${seed})
table = torch.randn(2 * ${parameters.farthest.max} + 1, 1)[${parameters.farthest.max} - k : ${parameters.farthest.max} + k + 1]  # another k keeps these numbers
place = torch.arange(n)
offset = (place[None, :] - place[:, None]).clamp(-k, k) + k
bias = table[offset, 0]
print(bias)
print(len(table), len(bias.unique()))
`;

/** Turns rows, each by its position. */
const turns = `import torch

def turned(x, positions, halves=False):
    """Turns the pairs of each row by position / 10000^(2j/d)."""
    d = x.shape[-1]
    omega = 10000 ** (-torch.arange(0, d, 2, dtype=torch.float64) / d)
    angles = positions[:, None] * omega
    cos, sin = angles.cos().float(), angles.sin().float()
    a, b = (x[:, : d // 2], x[:, d // 2 :]) if halves else (x[:, 0::2], x[:, 1::2])
    turned_pairs = [a * cos - b * sin, a * sin + b * cos]
    return torch.cat(turned_pairs, -1) if halves else torch.stack(turned_pairs, -1).flatten(-2)
`;

/** A trained head's query and keys of some letters, turned by the program that is chosen. */
const pairing = ({ letters, turn, pairs, rows, pair }: State, { query, keys, order }: Pairing): string => `${turns}
# A trained head whose pairs are neighbours: the query of the last of ${letters}, and the key of each.
q = ${vector(query)}
k = torch.stack([
${keys.map((key) => `    ${vector(key)},`).join('\n')}
])
n, d = k.shape
rows = [${order.join(', ')}]  # ${rows === 'trained' ? 'as trained' : 'the order of the rows of W_q and W_k, which makes that of q and k'}
positions = torch.arange(n, dtype=torch.float64)${turn === parameters.turn.max ? '' : ` * ${turn} / ${parameters.turn.max}`}
queries = turned(q[rows][None], positions[-1:], halves=${pairs === 'halves' ? 'True' : 'False'})
keys = turned(k[:, rows], positions, halves=${pairs === 'halves' ? 'True' : 'False'})
print(queries)
print(keys[:, ${JSON.stringify(placesOf(pairs, order.length, pair))}])
print(torch.softmax(queries @ keys.T / d**0.5, -1))
`;

/** The score of a trained head's query and key by distance. */
const distances = ({ places, query_letter, key_letter }: State, { query, key }: Distances): string => `${turns}
# The query of ${nth(alphabet, query_letter)} and the key of ${nth(alphabet, key_letter)} of a trained head.
q = ${vector(query)}
k = ${vector(key)}
n = ${places}
i, j = torch.tensor([n - 1]), torch.arange(n - 1, -1, -1)
print((turned(k.expand(n, -1), j) * turned(q[None], i)).sum(-1))
`;

const vector = (data: readonly number[]): string => `torch.tensor([${data.map(pythonNumber).join(', ')}])`;

export function prints({
  state: { num_hiddens, offset, farthest, shows, pairs, pair },
  result,
}: Live<Table, Result>): Printed[] {
  if (shows === 'table') return [result.table.bias, `${2 * farthest + 1} ${different(result.table.bias)}`];
  const { pairing, distances } = result;
  if (pairing) return printed(pairing, placesOf(pairs, pairing.order.length, pair));
  if (distances) return [listed(distances.scores)];
  const speeds = Array.from({ length: num_hiddens / 2 }, (_, pair) => speed(pair, num_hiddens));
  const turning = [speeds, speeds.map((omega) => (2 * Math.PI) / omega), speeds.map((omega) => offset * omega)];
  const turns = { shape: [3, speeds.length], data: turning.flat() };
  const { score } = result;
  return [result.projection, result.projected, result.there, turns, listed(score.pairs), listed([score.whole])];
}

/** The query, the chosen hand of each key, and the weights. */
const printed = ({ now: { query, keys, weights } }: Pairing, places: readonly number[]): Printed[] => [
  { shape: [1, query.length], data: query },
  { shape: [keys.length, places.length], data: keys.flatMap((key) => places.map((place) => nth(key, place))) },
  { shape: [1, weights.length], data: weights },
];

const listed = (data: readonly number[]): Printed => ({ shape: [data.length], data });
