import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { tensorLines } from '../../experiment/torch-code';
import { shortest } from '../../tensor/tensor';
import type { Result } from './compute';
import { queriesOfWidth, type State, type Table, widths, xRange } from './parameters';
import { freshNow, least, nextMove } from './shown';
import { learningRate, newPoints } from './width';

const weightLines = ({ kernel, w }: State): string =>
  ({
    gaussian: 'similarity = torch.exp(-distances ** 2 / 2)',
    boxcar: 'similarity = (distances.abs() < 1).float()',
    constant: 'similarity = torch.ones_like(distances)',
    epanechikov: 'similarity = torch.clamp(1 - distances.abs(), min=0)',
    parametric: `weights = torch.softmax(-(distances * ${shortest(w)}) ** 2 / 2, dim=1)`,
  })[kernel] + (kernel === 'parametric' ? '' : '\nweights = similarity / similarity.sum(1, keepdim=True)');

export const pytorch = (state: State): string => (state.picture === 'width' ? learning(state) : pooling(state));

/** Distances, a kernel, weights, the weighted sum. */
const pooling = (state: State): string => `import torch

${tensorLines('x_train', state.x_train)}
${tensorLines('y_train', state.y_train)}
x_query = torch.arange(${state.queries}) * ${xRange[1]} / ${state.queries}

distances = x_query[:, None] - x_train[None, :]
${weightLines(state)}
print(x_query)
print(x_train)
print(weights)
print(weights @ y_train)
`;

/** Draws the same points, takes the same steps, and asks new points. */
const learning = ({ seed, examples, w, training_step, leave_one_out }: State): string => `import math
import torch


def draw(n, seed):  # points around 2 sin x + x^0.8
    g = torch.Generator().manual_seed(seed)
    x = (5 * torch.rand(n, generator=g)).sort().values
    noise = (2 * torch.rand(n, generator=g) - 1) * (math.sqrt(3) / 2)
    return x, 2 * x.sin() + x ** 0.8 + noise


x, y = draw(${examples}, ${seed} + 1_000_000)
new_x, new_y = draw(${newPoints}, ${seed} + 2_000_000)


def predict(x_query, w, hidden=None):
    scores = -((x_query[:, None] - x) * w) ** 2 / 2
    if hidden is not None:
        scores = scores.masked_fill(hidden, -math.inf)
    return scores.softmax(1) @ y


def loss_now():
    return ((predict(x, w, ${leave_one_out ? 'itself' : 'None'}) - y) ** 2).mean()


${
  leave_one_out
    ? `itself = torch.eye(${examples}, dtype=torch.bool)  # no point sees itself
`
    : ''
}w = torch.tensor([${shortest(w)}], dtype=torch.float32, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=${learningRate})
widths, losses = [], []
for step in range(${training_step} + 1):
    loss = loss_now()
    widths.append(w.item())
    losses.append(loss.item())
    optimizer.zero_grad()
    loss.backward()
    if step < ${training_step}:
        optimizer.step()
print(torch.tensor(widths))
print(torch.tensor(losses))
print(w.grad)
print(${-learningRate} * w.grad)  # how far the next step moves w
with torch.no_grad():
    print(((predict(new_x, w) - new_y) ** 2).mean().view(1))
    widths = [${widths.map(shortest).join(', ')}]
    print(torch.stack([((predict(new_x, width) - new_y) ** 2).mean() for width in widths]).min().view(1))
    print(predict(torch.arange(${queriesOfWidth}) * ${xRange[1]} / ${queriesOfWidth}, w))
`;

export const prints = ({ result }: Live<Table, Result>): TensorLike[] =>
  result.width
    ? [
        list(result.width.walked),
        list(result.width.losses),
        list([result.width.slope]),
        list([nextMove(result.width)]),
        list([freshNow(result.width)]),
        list([least(result.width.curve.fresh).loss]),
        result.output,
      ]
    : [result.x_query, result.x_train, result.weights, result.output];

const list = (data: readonly number[]): TensorLike => ({ shape: [data.length], data });
