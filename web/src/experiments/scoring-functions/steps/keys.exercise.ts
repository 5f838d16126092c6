import { html, type TemplateResult } from 'lit/html.js';
import type { CellDetail, TensorLike } from '../../../charts/base/types';
import type { Core, Tensor } from '../../../core/core';
import { numbersOf } from '../../../experiment/drawn-tensor';
import type { Memory } from '../../../experiment/memory';
import { tensorLines } from '../../../experiment/torch-code';
import { integer, type StateOf, tensor } from '../../../state/parameters';
import { largestGap, nth, sizes, transposed, withElement, withShape } from '../../../tensor/read';
import type { Numbers } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import { type Common, options } from '../../exercises/common';
import { defineExercise, type ExerciseWords, type Here as HereOf } from '../../exercises/exercise';
import { cellIn, map, none } from '../../exercises/parts/map';
import type { OwnWords } from '../../exercises/words';

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

export const step = defineExercise<Own, Result, Words>({
  from: { notebook: '002', of: 'exercises', number: 1 },
  state: {},
  question: { kind: 'choice', options },
  parameters,
  controls: ['keys', 'seed'],
  compute,
  bench,
  check({ result }) {
    const value = largestGap(result.additive.data, result.dot.data);
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
  prints: ({ additive, dot }) => [additive, dot],
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
function bench(scene: Here, own: Words): TemplateResult {
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
`;
}

type Words = ExerciseWords<'difference', Own> & Readonly<Record<'keys' | 'additive' | 'dot', string>>;

export const zh: Words = {
  label: '换掉键',
  cell: '笔记本 002，练习 1',
  title: '换掉键，两种注意力还一样吗？',
  source: '笔记本 002 · 练习 1',
  ask: '小例子里的键全是 1，两种评分函数给出同样的权重。改动{keys|键}（双击格子，或换成 torch.randn），让两组{weights|权重}有一处相差 0.05 以上。',
  question: '原来为什么一样？',
  options: {
    a: {
      text: '两种函数本来就等价',
      reply: '你刚刚看到了：键一换，权重就不同。一个是 tanh 之后再加权，一个是内积。',
    },
    b: {
      text: '键都相同，一行里的分数就都相同',
      reply:
        '同一个查询对十个相同的键，分数只能相同。softmax 只看分数之差，于是有效长度内平均分：1/2 和 1/6。用哪种评分函数都一样。',
    },
    c: {
      text: '掩蔽让每个键平分权重',
      reply: '掩蔽只挡住有效长度以外的键。你换过键以后掩蔽还在，权重却不再平均。',
    },
  },
  measures: { difference: '两组权重的最大差' },
  parameters: { keys: { label: '键 keys', axes: ['样本', '键', '维度'] }, key: { label: '键' } },
  keys: '键 keysᵀ',
  additive: '加性注意力的权重',
  dot: '缩放点积的权重',
  suggestions: ['键要怎样，两个分数才会不一致？全都一样就不行。', '再让键全是 1，看两组权重回到 1/2 和 1/6。'],
};

export const en: Words = {
  label: 'Other keys',
  cell: 'Notebook 002, exercise 1',
  title: 'Other keys: do both attentions still agree?',
  source: 'Notebook 002 · exercise 1',
  ask: 'In the small example all keys are ones, and two scoring functions give the same weights. Change {keys|keys} (double-click a cell, or take torch.randn) until the two {weights|weights} differ by 0.05 somewhere.',
  question: 'Why were they the same?',
  options: {
    a: {
      text: 'The two functions are equivalent',
      reply: 'You have just seen them differ. One weighs a tanh, the other is an inner product.',
    },
    b: {
      text: 'Equal keys give equal scores in a row',
      reply:
        'One query and ten equal keys can only give ten equal scores. Softmax sees differences of scores alone, so what is valid shares evenly: 1/2 and 1/6, whatever the scoring function.',
    },
    c: {
      text: 'The mask makes the keys share evenly',
      reply:
        'The mask only hides keys beyond the valid length. It was still there after you changed the keys, and the weights were no longer even.',
    },
  },
  measures: { difference: 'Largest difference of the two weights' },
  parameters: { keys: { label: 'keys', axes: ['samples', 'keys', 'components'] }, key: { label: 'Key' } },
  keys: 'keysᵀ',
  additive: 'Additive weights',
  dot: 'Scaled dot-product weights',
  suggestions: [
    'Which keys would make two scores disagree? Equal ones cannot.',
    'All ones again: both weights go back to 1/2 and 1/6.',
  ],
};

export const tex = String.raw`
%% keys
\bigl|\weights{\alpha}^{\mathrm{additive}}_{\slot{key}}-\weights{\alpha}^{\mathrm{dot}}_{\slot{key}}\bigr|=\bigl|\slot{additive}-\slot{dot}\bigr|=\slot{result}
%% keysNarrow
\bigl|\slot{additive}-\slot{dot}\bigr|=\slot{result}
`;
