import type { Live, Printed } from '../../experiment/contract';
import { type Result, speed } from './compute';
import type { State, Table } from './parameters';
import { different, words } from './table';

export const pytorch = (state: State): string => (state.shows === 'table' ? looking(state) : turning(state));

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
table = torch.randn(2 * k + 1, 1)
place = torch.arange(n)
offset = (place[None, :] - place[:, None]).clamp(-k, k) + k
bias = table[offset, 0]
print(bias)
print(len(table), len(bias.unique()))
`;

export function prints({ state: { num_hiddens, offset, farthest, shows }, result }: Live<Table, Result>): Printed[] {
  if (shows === 'table') return [result.table.bias, `${2 * farthest + 1} ${different(result.table.bias)}`];
  const speeds = Array.from({ length: num_hiddens / 2 }, (_, pair) => speed(pair, num_hiddens));
  const turning = [speeds, speeds.map((omega) => (2 * Math.PI) / omega), speeds.map((omega) => offset * omega)];
  const turns = { shape: [3, speeds.length], data: turning.flat() };
  const { whole, pairs } = result.score;
  const adds = { shape: [pairs.length], data: pairs };
  return [result.projection, result.projected, result.there, turns, adds, { shape: [1], data: [whole] }];
}
