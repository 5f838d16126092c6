import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { tensorLines } from '../../experiment/torch-code';
import { shortest } from '../../tensor/tensor';
import { keys, values } from './arrows';
import type { Result } from './compute';
import { matrixOf } from './matrices';
import type { State, Table } from './parameters';
import { placeOf } from './trained/place';

/** Scores, softmax, the weighted sum. */
export function pytorch({ query_x, query_y, divide_by }: State, result?: Result): string {
  const { trained } = result ?? {};
  const query = trained ? placeOf(trained, { query_x, query_y }) : [query_x, query_y];
  return `import torch

${tensorLines('query', { shape: [2], data: query.map(Math.fround) })}
${tensorLines('keys', matrixOf(trained?.keys ?? keys))}
${tensorLines('values', matrixOf(trained?.values ?? values))}

scores = keys @ query / ${shortest(divide_by)}
weights = torch.softmax(scores, dim=0)
print(scores)
print(weights)
print(weights @ values)
`;
}

const vector = ({ data }: TensorLike): TensorLike => ({ shape: [data.length], data });

export const prints = ({ result }: Live<Table, Result>): TensorLike[] => [
  vector(result.scores),
  vector(result.weights),
  vector(result.output),
];
