// The same race in PyTorch: every lane from the same seed, on the same batches.
import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { imports, indented, lossesCode, stepsCode } from '../../experiment/training/model-code';
import { runs } from '../../experiment/training/runs';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import { type LaneId, type LaneOf, lanesOf } from './lanes';
import type { State, Table } from './parameters';
import { type Outcomes, rowLength } from './race';
import { lookBy, raceOf } from './standing';

const { choices, vocabulary, pinned } = runs.two_heads;
const width = 32;

/** Losses equal the page's so far; beyond that any two float32 programs part. */
const lossesPrinted = ({ training_step }: State): number => Math.min(training_step, pinned);

const names: Readonly<Record<LaneId, string>> = {
  t5: 'T5',
  rope: 'RoPE',
  learned: 'learned',
  sinusoidal: 'sinusoidal',
  alibi: 'ALiBi',
  none: 'none',
  one: '1 head',
  two: '2 heads',
  four: '4 heads',
  standard: 'standard slopes',
  own: 'own slope',
  divided: 'with sqrt(d)',
  plain: 'without sqrt(d)',
};

/** A lane's arguments of Transformer: the class has the preset's as defaults. */
function argumentsOf({ id, model }: LaneOf): string {
  const { positions, num_heads, alibi_slopes, scale } = model;
  const given = [
    ...(positions ? [`positions='${positions}'`] : []),
    ...(num_heads ? [`heads=${num_heads}`] : []),
    ...(alibi_slopes ? [`slopes=[${alibi_slopes.join(', ')}]`] : []),
    ...(scale === undefined ? [] : [`scale=${scale}`]),
  ];
  return `    '${names[id]}': dict(${given.join(', ')}),`;
}

export function pytorch(state: State): string {
  const { seed, training_step: steps } = state;
  const losses = lossesPrinted(state);
  return `${imports}

${drawing}


${model}


lanes = {
${lanesOf(state).map(argumentsOf).join('\n')}
}
for name, options in lanes.items():
    torch.manual_seed(${seed})
    model = Transformer(${vocabulary}, ${width}, **options)
    x = draw(torch.Generator().manual_seed(${seed} + 2_000_000), 128)[0][:1]  # the first of the test rows
    with torch.no_grad():
        model(x)
    print(model.layers[-1].attention.weights[0])  # before the first step
    batches = torch.Generator().manual_seed(${seed} + 1_000_000)
${indented(stepsCode({ steps, lr: 0.01, warmup: 50, batch: 'x, y = draw(batches, 16)' }))}
${indented(lossesCode(losses, steps))}`;
}

const drawing = `def draw(g, rows):  # 0, then the same letters again and again; asked is what comes next
    periods = torch.randint(${rowLength / 4}, ${rowLength / 2 + 1}, (rows,), generator=g)
    x = torch.zeros(rows, ${rowLength + 1}, dtype=torch.long)
    for row, period in zip(x, periods.tolist()):
        row[1:] = (torch.randperm(${choices}, generator=g)[:period] + 1).repeat(${rowLength} // period + 1)[:${rowLength}]
    asked = torch.arange(${rowLength}) > periods[:, None]
    return x[:, :-1], torch.where(asked, x[:, 1:], torch.full_like(x[:, 1:], -100))`;

const model = `def rope(x):  # turns the pairs of row i by the angles i / 10000^(2j/p)
    n, p = x.shape[-2:]
    angle = torch.arange(n)[:, None] * (1 / 10000 ** (torch.arange(0, p, 2) / p))
    a, b = x[..., 0::2], x[..., 1::2]
    a, b = a * angle.cos() - b * angle.sin(), a * angle.sin() + b * angle.cos()
    return torch.stack([a, b], -1).flatten(-2)


def sine_waves(n, d):
    angle = torch.arange(n)[:, None] / 10000 ** (torch.arange(0, d, 2) / d)
    return torch.stack([angle.sin(), angle.cos()], -1).flatten(-2)


def back(n):  # how many places key j lies before query i
    return (torch.arange(n)[:, None] - torch.arange(n)).clamp(min=0)


def t5_row(distance):  # a row of the table for each near distance, wider and wider ones beyond
    far = 16 + (torch.log(distance.clamp(min=1) / 16) / math.log(128 / 16) * 16).long()
    return torch.where(distance < 16, distance, far.clamp(max=31))


class Attention(nn.Module):
    def __init__(self, d, positions, heads, slopes, scale):
        super().__init__()
        self.W_q, self.W_k, self.W_v, self.W_o = (nn.Linear(d, d, bias=False) for _ in range(4))
        self.positions, self.heads = positions, heads
        self.slopes = torch.tensor(slopes or [2 ** (-8 * (i + 1) / heads) for i in range(heads)])
        self.scale = scale or 1 / math.sqrt(d // heads)
        if positions == 't5':
            self.bias = nn.Embedding(32, heads, _weight=torch.zeros(32, heads))

    def forward(self, x):
        b, n, d = x.shape
        q, k, v = (W(x).view(b, n, self.heads, -1).transpose(1, 2) for W in (self.W_q, self.W_k, self.W_v))
        if self.positions == 'rope':
            q, k = rope(q), rope(k)
        scores = q @ k.transpose(-1, -2) * self.scale
        if self.positions == 'alibi':
            scores = scores - self.slopes[:, None, None] * back(n)
        if self.positions == 't5':
            scores = scores + self.bias(t5_row(back(n))).permute(2, 0, 1)
        scores = scores.masked_fill(torch.ones(n, n, dtype=torch.bool).triu(1), -math.inf)
        self.weights = scores.softmax(-1)
        return self.W_o((self.weights @ v).transpose(1, 2).reshape(b, n, d))


class Layer(nn.Module):
    def __init__(self, d, *options):
        super().__init__()
        self.attention_norm, self.attention = nn.LayerNorm(d), Attention(d, *options)

    def forward(self, x):
        return x + self.attention(self.attention_norm(x))


class Transformer(nn.Module):
    def __init__(self, vocabulary, d, positions='rope', heads=2, slopes=None, scale=None):
        super().__init__()
        self.positions = positions
        self.token_embedding = nn.Embedding(vocabulary, d)
        self.layers = nn.ModuleList([Layer(d, positions, heads, slopes, scale) for _ in range(2)])
        self.final_norm = nn.LayerNorm(d)
        self.output = nn.Linear(d, vocabulary, bias=False)
        if positions == 'learned':  # drawn last: all lanes begin with the same other numbers
            self.position_embedding = nn.Embedding(64, d)

    def forward(self, tokens):
        x = self.token_embedding(tokens)
        if self.positions == 'learned':
            x = x + self.position_embedding.weight[:x.shape[1]]
        if self.positions == 'sinusoidal':
            x = x + sine_waves(*x.shape[1:])
        for layer in self.layers:
            x = layer(x)
        return self.output(self.final_norm(x))`;

/** For each lane: where its last layer looks before the first step, then the first losses, as far as they have come. */
export function prints(live: Live<Table, Result, Outcomes>): TensorLike[] {
  const { lanes } = raceOf(live);
  return lanes.flatMap((lane) => {
    const { trained } = nth(lane.looks, lane.looks.length - 1);
    const losses = Array.from(trained.losses).slice(0, lossesPrinted(live.state));
    return [lookBy(lane, 0).weights, ...(losses.length > 0 ? [{ shape: [losses.length], data: losses }] : [])];
  });
}
