import type { TensorLike } from '../../charts/types';
import type { Live } from '../experiment';
import { type Averages, queriesDrawn, type Result } from './compute';
import type { State, Table } from './parameters';

/** Mean and variance of q·k; then largest weight, entropy and gradient without and with the root. */
export const pytorch = ({ d, keys, samples, seed }: State): string => `import math
import torch

torch.manual_seed(${seed})
q, k = torch.randn(${samples}, ${d}), torch.randn(${samples}, ${d})
dots = (q.double() * k.double()).sum(1)
print(torch.stack([dots.mean(), dots.var(), (dots / math.sqrt(${d})).var()]))

torch.manual_seed(${seed})
queries, keys = torch.randn(${queriesDrawn}, ${d}), torch.randn(${queriesDrawn}, ${keys}, ${d})
scores = torch.einsum('sd,skd->sk', queries.double(), keys.double())
for a in (scores, scores / math.sqrt(${d})):
    weights = torch.softmax(a, dim=1)
    entropy = torch.special.entr(weights).sum(1) / math.log(2)
    gradient = torch.diag_embed(weights) - weights[:, :, None] * weights[:, None, :]
    print(torch.stack([weights.max(1).values.mean(), entropy.mean(), gradient.flatten(1).norm(dim=1).mean()]))
`;

export function prints({ result }: Live<Table, Result>): TensorLike[] {
  const { plain, scaled } = result.spread;
  const three = ({ largest_weight, entropy, gradient_norm }: Averages): TensorLike => ({
    shape: [3],
    data: [largest_weight, entropy, gradient_norm],
  });
  return [
    { shape: [3], data: [plain.mean, plain.variance, scaled.variance] },
    three(result.averages.plain),
    three(result.averages.scaled),
  ];
}
