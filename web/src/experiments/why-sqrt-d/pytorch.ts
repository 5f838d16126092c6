import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { type Averages, type Both, queriesDrawn, type Result, rowOf } from './compute';
import type { State, Table } from './parameters';

/** Mean and variance of q·k; then, without and with the root, the shown query's scores and weights, and the averages. */
export const pytorch = ({ d, keys, samples, seed, sample }: State): string => `import math
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
    print(a[${sample}])  # the query shown: its scores, and its weights
    print(weights[${sample}])
    entropy = torch.special.entr(weights).sum(1) / math.log(2)
    gradient = torch.diag_embed(weights) - weights[:, :, None] * weights[:, None, :]
    print(torch.stack([weights.max(1).values.mean(), entropy.mean(), gradient.flatten(1).norm(dim=1).mean()]))
`;

export function prints({ state, result }: Live<Table, Result>): TensorLike[] {
  const { plain, scaled } = result.spread;
  const vector = (data: readonly number[]): TensorLike => ({ shape: [data.length], data });
  const half = (which: keyof Both<unknown>): TensorLike[] => {
    const { largest_weight, entropy, gradient_norm }: Averages = result.averages[which];
    return [
      vector(rowOf(result.dots[which], state.sample)),
      vector(rowOf(result.weights[which], state.sample)),
      vector([largest_weight, entropy, gradient_norm]),
    ];
  };
  return [vector([plain.mean, plain.variance, scaled.variance]), ...half('plain'), ...half('scaled')];
}
