// PyTorch code for a run: the same draws, the same batches, the same losses.
import type { TensorLike } from '../../charts/base/types';
import { headsOf, type Look, type RunState } from './look';
import { attentionCode, imports, lossesCode, modelCode, stepsCode } from './model-code';
import { openedOf } from './opened';
import { pinnedOf, rateOf } from './rates';
import { type RunName, runOf, tokensOf } from './runs';

/** The parts of the presets that the code writes out. */
interface Recipe {
  readonly d: number;
  readonly n: number;
  readonly positions: 'learned' | 'none' | 'rope';
  readonly batch: number;
  readonly warmup: number;
}

const digits: Recipe = { d: 16, n: 8, positions: 'learned', batch: 32, warmup: 10 };
const letters: Recipe = { d: 32, n: 24, positions: 'rope', batch: 16, warmup: 50 };

const recipes: Readonly<Record<RunName, Recipe>> = {
  reverse: digits,
  copy_shift: digits,
  running_max: { d: 32, n: 12, positions: 'none', batch: 32, warmup: 10 },
  one_head: letters,
  two_heads: letters,
  fake: { ...letters, positions: 'learned' },
};

/** The number of losses that equal the page's; beyond that, float32 rounding makes any two programs differ. */
function lossesPrinted(state: RunState): number {
  return openedOf(state) ? 0 : Math.min(state.training_step, runOf(state.task).steps, pinnedOf(state));
}

/** True if the code prints the score, which a program for a file does not. */
const scorePrinted = (state: RunState): boolean => openedOf(state) === undefined && weightsPrinted(state);

const weightsPrinted = (state: RunState): boolean =>
  state.training_step <= pinnedOf(state) || openedOf(state) !== undefined;

/** Code that draws the same parameters and the same batches, and prints the same losses. */
export function pytorch(state: RunState): string {
  const { task, seed } = state;
  const { heads } = runOf(task);
  const opened = openedOf(state);
  if (opened) return `import json\n${defining(task, heads)}${reading(task, opened.name)}${looking(state, opened.seed)}`;
  const steps = Math.min(state.training_step, runOf(task).steps);
  const losses = lossesPrinted(state);
  return `${training(task, { seed, steps, heads, lr: Number(rateOf(state)) })}${lossesCode(losses, steps)}${scoring(state)}${looking(state, seed)}`;
}

interface Given {
  readonly seed: string;
  readonly steps: number;
  readonly heads: number;
  readonly lr: number;
}

/** Code for the rows of a task, and its model. */
function defining(task: RunName, heads: number): string {
  return `${imports}

${drawing(task)}


${ropeOf(task)}${attentionCode({ heads, causal: runOf(task).causal, turned: recipes[task].positions === 'rope' })}


${modelCode({ layers: runOf(task).layers, learned: recipes[task].positions === 'learned', outputs: 'vocabulary' })}


`;
}

/** Code for the model from a file, which has only one step. */
const reading = (
  task: RunName,
  file: string,
): string => `def read(path):  # safetensors: the header's length, the header, the numbers; "pip install safetensors" has load_file
    with open(path, 'rb') as file:
        header = json.loads(file.read(int.from_bytes(file.read(8), 'little')))
        numbers = bytearray(file.read())
    header.pop('__metadata__', None)
    types = {'F64': torch.float64, 'F32': torch.float32, 'F16': torch.float16, 'BF16': torch.bfloat16}
    tensors = {}
    for name, entry in header.items():
        start, end = entry['data_offsets']
        tensors[name] = torch.frombuffer(numbers[start:end], dtype=types[entry['dtype']]).reshape(entry['shape'])
    return tensors


model = Transformer(${runOf(task).vocabulary}, ${recipes[task].d})
model.load_state_dict(read(${JSON.stringify(file)}))
`;

/** Code that trains a model, with the loss before each step. */
export function training(task: RunName, { seed, steps, heads, lr }: Given): string {
  const { d, batch, warmup } = recipes[task];
  return `${defining(task, heads)}torch.manual_seed(${seed})
model = Transformer(${runOf(task).vocabulary}, ${d})
batches = torch.Generator().manual_seed(${seed} + 1_000_000)
${stepsCode({ steps, lr, warmup, batch: `x, y = draw(batches, ${batch})` })}
`;
}

/** Code for a batch: tokens, and at each position the answer, or −100. */
function drawing(task: RunName): string {
  const { n } = recipes[task];
  const { vocabulary, choices } = runOf(task);
  switch (task) {
    case 'reverse':
      return `def draw(g, rows):  # say the digits in reverse
    x = torch.randint(0, ${choices}, (rows, ${n}), generator=g)
    return x, x.flip(1)`;
    case 'copy_shift':
      return `def draw(g, rows):  # say at each place the digit before it
    x = torch.randint(0, ${choices}, (rows, ${n}), generator=g)
    return x, x.roll(1, 1)`;
    case 'running_max':
      return `def draw(g, rows):  # say at each place the largest number so far
    x = torch.stack([torch.randperm(${vocabulary}, generator=g)[:${n}] for _ in range(rows)])
    return x, x.cummax(1).values`;
    default:
      return `def draw(g, rows):  # 0, then the same letters again and again; asked is what comes next
    periods = ${task === 'fake' ? `torch.full((rows,), ${fakePeriod})` : `torch.randint(${n / 4}, ${n / 2 + 1}, (rows,), generator=g)`}
    x = torch.zeros(rows, ${n + 1}, dtype=torch.long)
    for row, period in zip(x, periods.tolist()):
        row[1:] = (torch.randperm(${choices}, generator=g)[:period] + 1).repeat(${n} // period + 1)[:${n}]
    asked = torch.arange(${n}) > periods[:, None]
    return x[:, :-1], torch.where(asked, x[:, 1:], torch.full_like(x[:, 1:], -100))`;
  }
}

const fakePeriod = 8;

const ropeOf = (task: RunName): string =>
  recipes[task].positions === 'rope'
    ? `def rope(x):  # turns the pairs of row i by the angles i / 10000^(2j/p)
    n, p = x.shape[-2:]
    angle = torch.arange(n)[:, None] * (1 / 10000 ** (torch.arange(0, p, 2) / p))
    a, b = x[..., 0::2], x[..., 1::2]
    a, b = a * angle.cos() - b * angle.sin(), a * angle.sin() + b * angle.cos()
    return torch.stack([a, b], -1).flatten(-2)


`
    : '';

/** Code for the loss on rows that no step has seen, and for that of guessing. */
function scoring(state: RunState): string {
  if (!scorePrinted(state)) return '';
  return `
x, y = draw(torch.Generator().manual_seed(${state.seed} + 2_000_000), 128)  # rows that no step has seen
with torch.no_grad():
    print(torch.stack([cross_entropy(model(x).flatten(0, 1), y.flatten()), torch.tensor(${runOf(state.task).choices}.).log()]))
`;
}

/** Code for the shown row, and the last layer's weights in it. */
function looking(state: RunState, seed: string): string {
  if (!weightsPrinted(state)) return '';
  const run = runOf(state.task);
  const own = tokensOf(run, state.tokens);
  const row =
    own.length > 0
      ? `torch.tensor([[${own.join(', ')}]])`
      : `draw(torch.Generator().manual_seed(${seed} + 2_000_000), 128)[0][:1]  # the first of the test rows`;
  const silenced = headsOf(run, state.silenced);
  const layers = [...new Set(silenced.map(({ layer }) => layer))];
  const lines = layers.map((layer) => {
    const heads = silenced.filter((one) => one.layer === layer).map(({ head }) => `${head},`);
    return `model.layers[${layer}].attention.silenced = (${heads.join(' ')})\n`;
  });
  return `\nx = ${row}
${lines.join('')}with torch.no_grad():
    model(x)
print(model.layers[-1].attention.weights[0])
`;
}

/** The prints of the code: the loss before each step, then the weights of the last layer. */
export function prints({ state, result }: { readonly state: RunState; readonly result: Look }): TensorLike[] {
  const count = lossesPrinted(state);
  const weights = result.layers.at(-1)?.weights;
  return [
    ...(count > 0 ? [{ shape: [count], data: Array.from(result.trained.losses).slice(0, count) }] : []),
    ...(scorePrinted(state) ? [{ shape: [2], data: [result.scores.loss, Math.log(runOf(state.task).choices)] }] : []),
    ...(weightsPrinted(state) && weights ? [weights] : []),
  ];
}
