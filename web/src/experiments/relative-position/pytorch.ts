import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import type { Result } from './compute';
import type { State, Table } from './parameters';

/** The rotation of every pair, and what it makes of a position's encoding, in double precision. */
export const pytorch = ({ num_hiddens, position, offset }: State): string => `import torch

num_hiddens, position, offset = ${num_hiddens}, ${position}, ${offset}
omega = 1 / torch.pow(10000, torch.arange(0, num_hiddens, 2, dtype=torch.float64) / num_hiddens)
cos, sin = torch.cos(offset * omega), torch.sin(offset * omega)
projection = torch.stack([torch.stack([cos, sin], -1), torch.stack([-sin, cos], -1)], -2)

def encoding(i):
    return torch.stack([torch.sin(i * omega), torch.cos(i * omega)], -1)

print(projection)
print((projection @ encoding(position)[:, :, None]).reshape(-1))
print(encoding(position + offset).reshape(-1))
`;

export const prints = ({ result }: Live<Table, Result>): TensorLike[] => [
  result.projection,
  result.projected,
  result.there,
];
