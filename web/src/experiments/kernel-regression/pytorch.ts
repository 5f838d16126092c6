import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { tensorLines } from '../../experiment/torch-code';
import { shortest } from '../../tensor/tensor';
import type { Result } from './compute';
import { type State, type Table, xRange } from './parameters';

const weightLines = ({ kernel, w }: State): string =>
  ({
    gaussian: 'similarity = torch.exp(-distances ** 2 / 2)',
    boxcar: 'similarity = (distances.abs() < 1).float()',
    constant: 'similarity = torch.ones_like(distances)',
    epanechikov: 'similarity = torch.clamp(1 - distances.abs(), min=0)',
    parametric: `weights = torch.softmax(-(distances * ${shortest(w)}) ** 2 / 2, dim=1)`,
  })[kernel] + (kernel === 'parametric' ? '' : '\nweights = similarity / similarity.sum(1, keepdim=True)');

/** Distances, a kernel, weights, the weighted sum. */
export const pytorch = (state: State): string => `import torch

${tensorLines('x_train', state.x_train)}
${tensorLines('y_train', state.y_train)}
x_query = torch.arange(${state.queries}) * ${xRange[1]} / ${state.queries}

distances = x_query[:, None] - x_train[None, :]
${weightLines(state)}
print(weights)
print(weights @ y_train)
`;

export const prints = ({ result }: Live<Table, Result>): TensorLike[] => [result.weights, result.output];
