// PyTorch's words for the same training: the same half of the table, the same batches, the same losses.
import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { short } from '../../text/format';
import type { Result } from './compute';
import { looksEvery, type Outcomes, trainedAt } from './course';
import { pinned, type State, type Table } from './parameters';
import { courseOf, lookOf } from './standing';
import { clock } from './table';

/** The step of the table that is shown. */
const stepOf = ({ training_step }: State): number => looksEvery * Math.floor(training_step / looksEvery);

const lossesPrinted = (state: State): number => Math.min(stepOf(state), pinned);

/** Beyond what is pinned two float32 programs may answer differently. */
const tablePrinted = (state: State): boolean => stepOf(state) <= pinned;

export function pytorch(state: State): string {
  const { seed, weight_decay: decay } = state;
  const steps = stepOf(state);
  const losses = lossesPrinted(state);
  return `import math
import torch
from torch import nn
from torch.nn.functional import cross_entropy

P = ${clock}


def rows(sums):  # a, b, and the sign after which the answer is asked
    a, b = torch.div(sums, P, rounding_mode='floor'), sums % P
    return torch.stack([a, b, torch.full_like(a, P)], 1), (a + b) % P


${model}


torch.manual_seed(${seed})
model = Transformer(48)
optimizer = torch.optim.AdamW(model.parameters(), betas=(0.9, 0.98), weight_decay=${short(decay)})
batches = torch.Generator().manual_seed(${seed} + 1_000_000)
shown = torch.randperm(P * P, generator=batches)[:P * P // 2]  # the other half is held out
losses = []
for step in range(1, ${steps} + 1):
    x, y = rows(shown[torch.randint(0, len(shown), (128,), generator=batches)])
    loss = cross_entropy(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    for group in optimizer.param_groups:
        group['lr'] = ${trainedAt} * min(1, step / 20)
    optimizer.step()
    losses.append(loss.item())
${losses > 0 ? `print(torch.tensor(losses${losses < steps ? `[:${pinned}]` : ''}))\n` : ''}print(torch.tensor([1 - ${trainedAt} * ${short(decay)}]))  # what each step multiplies all numbers by
${tablePrinted(state) ? printing : ''}`;
}

const model = `class Attention(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.W_q, self.W_k, self.W_v, self.W_o = (nn.Linear(d, d, bias=False) for _ in range(4))

    def forward(self, x):
        b, n, d = x.shape
        q, k, v = (W(x).view(b, n, 4, -1).transpose(1, 2) for W in (self.W_q, self.W_k, self.W_v))
        scores = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])
        scores = scores.masked_fill(torch.ones(n, n, dtype=torch.bool).triu(1), -math.inf)
        return self.W_o((scores.softmax(-1) @ v).transpose(1, 2).reshape(b, n, d))


class Transformer(nn.Module):  # one layer, four heads, no norm
    def __init__(self, d):
        super().__init__()
        self.token_embedding = nn.Embedding(P + 1, d)
        self.attention = Attention(d)
        self.W_1, self.W_2 = nn.Linear(d, 4 * d, bias=False), nn.Linear(4 * d, d, bias=False)
        self.output = nn.Linear(d, P, bias=False)
        self.position_embedding = nn.Embedding(3, d)

    def forward(self, tokens):
        x = self.token_embedding(tokens) + self.position_embedding.weight
        x = x + self.attention(x)
        x = x + self.W_2(self.W_1(x).relu())
        return self.output(x[:, 2])`;

const printing = `
x, y = rows(torch.arange(P * P))
with torch.no_grad():
    print(model(x).softmax(-1)[torch.arange(P * P), y].view(P, P))  # how sure it is of the right answer to a + b
    x, y = rows(shown)
    print(torch.stack([cross_entropy(model(x), y), torch.tensor(float(P)).log()]))  # on the shown half; and of guessing
`;

/** What the code prints: losses, each before its step; then the table. */
export const prints = (now: Live<Table, Result, Outcomes>): TensorLike[] => {
  const count = lossesPrinted(now.state);
  const losses = { shape: [count], data: Array.from(courseOf(now).losses).slice(0, count) };
  const kept = { shape: [1], data: [1 - trainedAt * now.state.weight_decay] };
  const { sure, shown } = lookOf(now);
  const table = [sure, { shape: [2], data: [shown.loss, Math.log(clock)] }];
  return [...(count > 0 ? [losses] : []), kept, ...(tablePrinted(now.state) ? table : [])];
};
