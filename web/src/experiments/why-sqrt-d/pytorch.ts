import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { shortest } from '../../tensor/tensor';
import { width } from '../who-is-tired/about-learned';
import type { Result } from './compute';
import { type Averages, type Many, queriesDrawn, rowOf } from './many';
import type { State, Table } from './parameters';
import type { Trained } from './trained';
import { type Both, keysDrawn, reach, stepNear, type Walk, widest } from './walk';

export const pytorch = (state: State, result?: Result): string =>
  result?.trained ? ofWords(result.trained) : state.draws === 'many' ? manyPairs(state) : oneDraw(state);

/** The row of an ending: each q·k is a sum of 32 products. */
const ofWords = ({ at, names, sentence, steps }: Trained): string => `import math
import torch

# ${names.join(' ')}
products = torch.tensor([${Array.from(at.plain.scores.data, shortest).join(', ')}])  # q·k of "${names[sentence.places.ending]}" after ${steps} steps
for a in (products, products / math.sqrt(${width})):
    print(a)
    print(torch.softmax(a, dim=0))
`;

/** The scores of the keys that compete, and their weights; undivided and divided. */
const oneDraw = ({ d, keys, seed, divisor }: State): string => `import math
import torch

torch.manual_seed(${seed})
query = torch.randn(${widest})
keys = torch.randn(${keysDrawn}, ${widest})

q, k = query[:${d}], keys[:${keys}, :${d}]  # the first ${d} numbers of one fixed draw
scores = k.double() @ q.double()
spread = (keys[:, :${stepNear(d)}].double() @ query[:${stepNear(d)}].double()).square().mean().sqrt()
print(torch.tensor([spread, math.sqrt(${d})]))  # how far all ${keysDrawn} scores spread, and the root
for a in (scores, scores / ${divisor === 'd' ? d : `math.sqrt(${d})`}):
    print(a)
    print(torch.softmax(a, dim=0))
`;

/** Mean and variance of q·k; then, without and with the root, the shown query's scores and weights, and the averages. */
const manyPairs = ({ d, keys, samples, seed, sample }: State): string => `import math
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

export const prints = ({ state, result: { walk, many, trained } }: Live<Table, Result>): TensorLike[] =>
  trained ? printsOf(trained.at) : many ? printsOfMany(many, state) : printsOfOne(walk, state);

const vector = (data: readonly number[]): TensorLike => ({ shape: [data.length], data });

function printsOfOne(walk: Walk, { d }: State): TensorLike[] {
  return [vector([reach(walk, d), Math.sqrt(d)]), ...printsOf(walk.at)];
}

const printsOf = ({ plain, scaled }: Walk['at']): TensorLike[] =>
  [plain, scaled].flatMap(({ scores, weights }) => [vector(Array.from(scores.data)), vector(Array.from(weights.data))]);

function printsOfMany(many: Many, state: State): TensorLike[] {
  const { plain, scaled } = many.spread;
  const half = (which: keyof Both<unknown>): TensorLike[] => {
    const { largest_weight, entropy, gradient_norm }: Averages = many.averages[which];
    return [
      vector(rowOf(many.dots[which], state.sample)),
      vector(rowOf(many.weights[which], state.sample)),
      vector([largest_weight, entropy, gradient_norm]),
    ];
  };
  return [vector([plain.mean, plain.variance, scaled.variance]), ...half('plain'), ...half('scaled')];
}
