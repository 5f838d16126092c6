import { html, type TemplateResult } from 'lit/html.js';
import type { CellDetail, TensorLike } from '../../../charts/base/types';
import type { Core, Tensor } from '../../../core/core';
import { numbersOf } from '../../../experiment/drawn-tensor';
import { type Common, options } from '../../../experiment/exercise/common';
import { defineExercise, type Here as HereOf } from '../../../experiment/exercise/exercise';
import { cellIn, map, none } from '../../../experiment/exercise/map';
import type { OwnWords } from '../../../experiment/exercise/words';
import type { Memory } from '../../../experiment/memory';
import { tensorLines } from '../../../experiment/torch-code';
import { integer, type StateOf, tensor } from '../../../state/parameters';
import { largestGap, nth, sizes, transposed, withElement, withShape } from '../../../tensor/read';
import type { Numbers } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import type { words } from './exercises.en';

const parameters = {
  keys: tensor(
    { draw: 'ones', shape: [2, 10, 2], seed: '0' },
    { rank: 3, mostElements: 40, draws: ['ones', 'randn', 'rand'] },
  ),
  key: integer(0, { min: 0, max: 9, view: true, control: 'none' }),
};

type Own = typeof parameters;
type State = StateOf<Common & Own>;
type Here = HereOf<Own, Result>;

/** The notebook's two scores on the same keys: weights (2, 1, 10). */
interface Result {
  readonly keys: Numbers;
  readonly additive: Tensor<'f32'>;
  readonly dot: Tensor<'f32'>;
}

/** Two weights differ when a person can see it. */
const visible = 0.05;

const gapOf = ({ additive, dot }: Result): number => largestGap(additive.data, dot.data);

export const step = defineExercise<Own, Result, Words>({
  state: {},
  question: { kind: 'choice', options, waits: true },
  solution: { state: { keys: { draw: 'randn', shape: [2, 10, 2], seed: '1' } } },
  parameters,
  knobs: ['keys', 'seed'],
  compute,
  figure,
  check({ result }) {
    const value = gapOf(result);
    const met = value >= visible;
    return { measures: [{ name: 'difference', value, goal: `≥ ${visible}`, met }], reached: met, right: 'b' };
  },
  shortFormula: true,
  slots({ state, result }) {
    const [additive, dot] = [nth(result.additive.data, state.key), nth(result.dot.data, state.key)];
    const difference = fixed(Math.abs(additive - dot));
    return { key: String(state.key), additive: fixed(additive), dot: fixed(dot), result: difference };
  },
  pytorch,
  prints: (result) => [result.additive, result.dot, { shape: [1], data: [gapOf(result)] }],
  suggests: () => [undefined, { keys: { draw: 'ones', shape: [2, 10, 2], seed: '0' } }],
  blame: () => 'keys',
  compared: ({ additive }) => ({ weights: additive }),
});

/** torch.arange(40.).reshape(1, 10, 4).repeat(2, 1, 1) */
const counted: Numbers = { shape: [2, 10, 4], data: Array.from({ length: 80 }, (_, index) => index % 40) };

/** Everything drawn in the order of notebook 002. */
async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const generator = core.generator(state.seed);
  const plain = { bias: false };
  const keys = await numbersOf(state.keys, core, memory);
  const [samples, , width] = sizes(keys, 3);
  const [queries, ofKeys, ofQueries, ofFeatures, narrow] = await Promise.all([
    generator.normal(0, 1, [samples, 1, 20]),
    generator.linear(width, 8, plain),
    generator.linear(20, 8, plain),
    generator.linear(8, 1, plain),
    generator.normal(0, 1, [samples, 1, width]),
  ]);
  const [W_k, W_q, w_v] = [ofKeys.weight, ofQueries.weight, { ...ofFeatures.weight, shape: [8] }];
  const valid_lens = { shape: [2], data: [2, 6] };
  const given = { keys, values: counted, valid_lens };
  const [additive, dot] = await Promise.all([
    core.run('additive_attention', { queries, W_q, W_k, w_v, ...given }, { outputs: ['weights'] }),
    core.run('scoring_attention', { queries: narrow, ...given, score: 'scaled_dot' }, { outputs: ['weights'] }),
  ]);
  return { keys, additive: additive.weights, dot: dot.weights };
}

/** The keys, editable, over the weights they lead to; one column is one key in all three. */
function figure(scene: Here, own: Words): TemplateResult {
  const { state, result, words, unit, width: full } = scene;
  const [, m, components] = sizes(result.keys, 3);
  const presented = scene.height !== undefined;
  const labels = (presented ? 96 : 62) * unit;
  const fitting = Math.max(20, Math.min(46 * unit, Math.floor((full - labels - 30 * unit) / m)));
  // On a projector eight rows and their names are seen at once.
  const cell = cellIn(scene, fitting, 8, 172);
  const room = labels + cell * m + 30 * unit;
  const inRoom = presented ? { titlesBeside: true, columnLabels: none, shapeText: '' } : {};
  const select = ({ column }: CellDetail): void => scene.set({ key: column });
  const ofWeights = {
    ...(presented ? { mask: beyond(m) } : { validLens: notebookLens }),
    shapeText: '(2, 1, 10)',
    sideTitles: samples(words),
    rowLabels: none,
    selection: columnOf(state.key),
    columnHue: 'keys',
    select,
    ...inRoom,
  } as const;
  return html`<div class="stack">
    ${map(scene, {
      figure: 'keys',
      tensor: asLines(transposed(result.keys)),
      name: own.keys,
      colormap: 'keys',
      hue: 'keys',
      room,
      cell,
      more: {
        shapeText: `(${result.keys.shape[0]}, ${components}, ${m})`,
        domain: wideDomain(result.keys),
        sideTitles: samples(words),
        rowLabels: scene.table ? null : none,
        editable: true,
        selection: columnOf(state.key),
        columnHue: 'keys',
        select,
        ...inRoom,
        edit: ({ panel, row, column, value }) =>
          scene.set({ keys: withElement(result.keys, [panel, column, row], value), key: column }),
      },
    })}
    ${map(scene, { figure: 'additive', tensor: asLines(result.additive), name: own.additive, colormap: 'weights', hue: 'accent', room, cell, more: ofWeights })}
    ${map(scene, { figure: 'dot', tensor: asLines(result.dot), name: own.dot, colormap: 'weights', hue: 'accent', room, cell, more: { ...ofWeights, columnAxis: words.keysAxis } })}
  </div>`;
}

const notebookLens = [2, 6] as const;

/** Nonzero where a key is masked: one row a sample. */
const beyond = (keys: number): Numbers => ({
  shape: [2, 1, 1, keys],
  data: notebookLens.flatMap((length) => Array.from({ length: keys }, (_, key) => (key >= length ? 1 : 0))),
});

const columnOf = (column: number) => ({ column });
const samples = (words: OwnWords) => [words.sample(0), words.sample(1)];

/** (b, k, m) as b lines of one (k, m) matrix: the weights stand under the keys, column by column. */
const asLines = (tensor: TensorLike): TensorLike => {
  const [b, k, m] = sizes(tensor, 3);
  return withShape(tensor, b, 1, k, m);
};

const wideDomain = ({ data }: TensorLike): readonly [number, number] => {
  const most = Math.ceil(Math.max(2, ...Array.from(data, Math.abs)));
  return [-most, most];
};

function pytorch(state: State): string {
  const [samples, , width] = sizes(state.keys, 3);
  return `import torch
from torch import nn

${tensorLines('keys', state.keys)}
torch.manual_seed(${state.seed})
queries = torch.normal(0, 1, (${samples}, 1, 20))
W_k = nn.Linear(${width}, 8, bias=False)
W_q = nn.Linear(20, 8, bias=False)
w_v = nn.Linear(8, 1, bias=False)
narrow = torch.normal(0, 1, (${samples}, 1, ${width}))  # as wide as the keys
beyond = torch.arange(keys.shape[1]) >= torch.tensor([2, 6]).reshape(-1, 1, 1)

with torch.no_grad():
    features = torch.tanh(W_q(queries).unsqueeze(2) + W_k(keys).unsqueeze(1))
    additive = w_v(features).squeeze(-1).masked_fill(beyond, -1e6).softmax(dim=-1)
    scores = torch.bmm(narrow, keys.transpose(1, 2)) / ${width} ** 0.5
    dot = scores.masked_fill(beyond, -1e6).softmax(dim=-1)
print(additive)
print(dot)
print((additive - dot).abs().max().view(1))  # how far apart they are, at most
`;
}

type Words = (typeof words)['keys'];
