// The chosen head in PyTorch: its rows, and the map without the first token.
import type { Live, Printed } from '../../experiment/contract';
import { tensorLines } from '../../experiment/torch-code';
import { rows, sizes, summedRows } from '../../tensor/read';
import type { Result } from './compute';
import type { State, Table } from './parameters';
import { renormalised } from './scene';

/** Larger matrices are not written out. */
const mostCells = 1024;

export function pytorch(_: State, result?: Result): string {
  if (!result) return '';
  const { dump, weights, layer, head } = result;
  const place = `layer ${layer}, head ${head}`;
  const isShort = weights.data.length <= mostCells;
  const given = isShort
    ? `# Weights of ${place}
${tensorLines('weights', { shape: weights.shape, data: Array.from(weights.data) })}
print(weights.sum(-1))
`
    : `# Give it the weights of ${place}, (${weights.shape.join(', ')}), from ${JSON.stringify(dump.name)}
`;
  return `import torch

${given}
# Without the first token, rows add up to 1 again
def without_first(weights):
    rest = weights[:, 1:]
    return rest / rest.sum(-1, keepdim=True).clamp(min=1e-6)
${isShort ? '\nprint(without_first(weights).round(decimals=4))\n' : ''}`;
}

export function prints({ result: { weights } }: Live<Table, Result>): readonly Printed[] {
  if (weights.data.length > mostCells) return [];
  const rest = rows(renormalised(weights)).map((row) => row.slice(1).map((value) => Math.round(value * 1e4) / 1e4));
  return [summedRows(weights), { shape: [rest.length, sizes(weights, 2)[1] - 1], data: rest.flat() }];
}
