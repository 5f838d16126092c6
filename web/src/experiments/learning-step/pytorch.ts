import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { short } from '../../text/format';
import type { Result } from './compute';
import { lossOfGuessing, matrices, matrixNames, rows, sizes } from './model';
import { type State, type Table, takenOf } from './parameters';
import { lossAfter, promised, saysAfter, saysNow } from './shown';

/** Draws the same parameters and rows, takes the same steps, and tries the one under the hand. */
export const pytorch = ({ seed, taken, learning_rate, place }: State): string => `import math
import torch
from torch import nn
from torch.nn.functional import cross_entropy

d = ${sizes.width}


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.attention_norm = nn.LayerNorm(d)
        self.W_q, self.W_k, self.W_v, self.W_o = (nn.Linear(d, d, bias=False) for _ in range(4))
        self.feed_forward_norm = nn.LayerNorm(d)
        self.W_1, self.W_2 = nn.Linear(d, ${sizes.hidden}, bias=False), nn.Linear(${sizes.hidden}, d, bias=False)

    def attention(self, x):
        scores = self.W_q(x) @ self.W_k(x).transpose(-1, -2) / math.sqrt(d)
        return self.W_o(scores.softmax(-1) @ self.W_v(x))

    def forward(self, x):
        x = x + self.attention(self.attention_norm(x))  # added, not put in its place
        return x + self.W_2(self.W_1(self.feed_forward_norm(x)).relu())


class Transformer(nn.Module):
    def __init__(self):
        super().__init__()
        self.token_embedding = nn.Embedding(${sizes.digits}, d)
        self.layer = Layer()
        self.final_norm = nn.LayerNorm(d)
        self.output = nn.Linear(d, ${sizes.digits}, bias=False)
        self.position_embedding = nn.Embedding(${sizes.length}, d)

    def forward(self, tokens):
        x = self.token_embedding(tokens) + self.position_embedding.weight
        return self.output(self.final_norm(self.layer(x)))


torch.manual_seed(${seed})
model = Transformer()
g = torch.Generator().manual_seed(${seed} + 2_000_000)
x = torch.randint(0, ${sizes.digits}, (${rows.learned + rows.fresh}, ${sizes.length}), generator=g)
y = x.flip(1)  # say the digits in reverse
x, y, new_x, new_y = x[:${rows.learned}], y[:${rows.learned}], x[${rows.learned}:], y[${rows.learned}:]


def loss_on(x, y):
    return cross_entropy(model(x).flatten(0, 1), y.flatten())


def step(rate):  # every number goes a little way against its gradient
    loss = loss_on(x, y)
    model.zero_grad()
    loss.backward()
    with torch.no_grad():
        for p in model.parameters():
            p -= rate * p.grad
    return loss.item(), sum((p.grad ** 2).sum() for p in model.parameters()).item()


losses = [step(rate)[0] for rate in [${takenOf(taken).map(short).join(', ')}]]
with torch.no_grad():
    print(torch.tensor(losses + [loss_on(x, y).item()]))
    print(loss_on(new_x, new_y).view(1))  # rows that no step has seen
    print(model(x[:1])[0, ${place}].softmax(-1))

rate = ${short(learning_rate)}
loss, slope = step(rate)
with torch.no_grad():
    print(torch.stack([loss_on(x, y), torch.tensor(loss - rate * slope)]))  # what happens, what was promised
    print(model(x[:1])[0, ${place}].softmax(-1))
    print(torch.tensor([math.log(${sizes.digits})]))  # what guessing costs
gradients = {name: p.grad.norm() for name, p in model.named_parameters()}  # at the step that was tried
print(torch.stack([gradients[name] for name in [${matrixNames
  .map(
    (name) => `
    '${matrices[name].replace('layers.0.attention.', 'layer.').replace('layers.0.', 'layer.')}',`,
  )
  .join('')}
]]))
`;

export function prints(live: Live<Table, Result>): TensorLike[] {
  const { state, result } = live;
  return [
    list(result.losses),
    list([result.fresh.loss]),
    list(saysNow(live)),
    list([lossAfter(live), promised(result, state.learning_rate)]),
    list(saysAfter(live)),
    list([lossOfGuessing]),
    list(matrixNames.map((name) => result.matrices[name].norm)),
  ];
}

const list = (data: readonly number[]): TensorLike => ({ shape: [data.length], data });
