import { html, type TemplateResult } from 'lit/html.js';
import type { Series } from '../../../charts/base/types';
import type { Core, Tensor } from '../../../core/core';
import { wide } from '../../../experiment/layout';
import { choice, number, type StateOf } from '../../../state/parameters';
import { nth } from '../../../tensor/read';
import { type Numbers, shortest } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import { type Common, type Option, options } from '../../exercises/common';
import { defineExercise, type ExerciseWords, type Here as HereOf } from '../../exercises/exercise';
import { again } from '../../exercises/parts/head-grid';
import { tallest } from '../../exercises/parts/map';

const counts = ['12', '50', '200'] as const;

const parameters = {
  examples: choice(counts, '12', { control: 'thumb' }),
  sharpness: number(1, { min: 0.5, max: 20, step: 0.5, control: 'thumb' }),
};

type Own = typeof parameters;
type State = StateOf<Common & Own>;
type Here = HereOf<Own, Result>;

interface Result {
  readonly x_train: Numbers;
  readonly y_train: Numbers;
  /** At the queries, with the chosen points and w. */
  readonly output: Tensor<'f32'>;
  /** The same over the whole axis, as it is drawn. */
  readonly line: Tensor<'f32'>;
  /** Mean squared distance to the curve: as chosen, and for 50 and 200 points with w = 1. */
  readonly error: number;
  readonly wide: readonly [number, number];
}

/** The mean squared distance to be reached. */
const close = 0.03;

export const step = defineExercise<Own, Result, Words>({
  from: { notebook: 'd2l', of: 'exercises', number: 1 },
  state: {},
  question: { kind: 'choice', options },
  parameters,
  controls: ['examples', 'sharpness', 'seed'],
  compute,
  bench,
  check({ result: { error, wide } }) {
    const met = error <= close;
    return {
      measures: [{ name: 'error', value: error, goal: `≤ ${close}`, met }],
      after: [
        { name: 'few', value: wide[0] },
        { name: 'many', value: wide[1] },
      ],
      reached: met,
      right: answerOf(wide[1] / wide[0]),
    };
  },
  slots: ({ state: { examples, sharpness }, result: { error } }) => ({
    n: examples,
    w: fixed(sharpness, 1),
    result: fixed(error),
  }),
  pytorch,
  prints: ({ output, error }) => [output, { shape: [1], data: [error] }],
  suggests: () => [{ examples: '200' }, undefined],
  blame: () => 'sharpness',
});

/** Four times the points would bring a quarter of the error, if it came from noise alone. */
function answerOf(ratio: number): Option {
  if (ratio > 1.5) return 'c';
  return ratio < 0.4 ? 'a' : 'b';
}

/** torch.arange(0, 5, 0.1) */
const queries: Numbers = { shape: [50], data: Array.from({ length: 50 }, (_, index) => Math.fround(index * 0.1)) };

/** The whole axis, finely enough for the narrowest kernel. */
const axis: Numbers = { shape: [401], data: Array.from({ length: 401 }, (_, index) => Math.fround(index / 80)) };

/** The textbook's curve. */
const truth = (x: number): number => 2 * Math.sin(x) + x ** 0.8;

async function compute({ seed, examples, sharpness }: State, core: Core): Promise<Result> {
  const chosen = await drawn(core, seed, Number(examples));
  const [fit, line, few, many] = await Promise.all([
    fitOf(core, chosen, sharpness),
    fitOf(core, chosen, sharpness, axis),
    drawn(core, seed, 50).then((points) => fitOf(core, points, 1)),
    drawn(core, seed, 200).then((points) => fitOf(core, points, 1)),
  ]);
  return { ...chosen, output: fit, line, error: errorOf(fit), wide: [errorOf(few), errorOf(many)] };
}

type Points = Pick<Result, 'x_train' | 'y_train'>;

/** Sorted places from 0 to 5, and the curve there with noise of 0.5. */
async function drawn(core: Core, seed: string, count: number): Promise<Points> {
  const generator = core.generator(seed);
  const [places, noise] = await Promise.all([generator.rand([count]), generator.randn([count])]);
  const x = Array.from(places.data, (place) => Math.fround(place * 5)).sort((one, other) => one - other);
  const y = x.map((place, index) => Math.fround(truth(place) + 0.5 * nth(noise.data, index)));
  return { x_train: { shape: [count], data: x }, y_train: { shape: [count], data: y } };
}

const fitOf = async (core: Core, points: Points, w: number, x_query = queries): Promise<Tensor<'f32'>> =>
  (await core.run('kernel_regression', { x_query, ...points, kernel: 'parametric', w: [w] }, { outputs: ['output'] }))
    .output;

function errorOf({ data }: Tensor<'f32'>): number {
  const squares = queries.data.map((x, index) => (nth(data, index) - truth(x)) ** 2);
  return squares.reduce((sum, square) => sum + square, 0) / squares.length;
}

function bench(scene: Here, own: Words): TemplateResult {
  const { unit, width, narrow, table } = scene;
  return html`<attn-curves
      ${wide(table ? width : Math.min(width, 640 * unit))}
      data-figure="fit"
      .series=${seriesOf(scene.result, own)}
      .xDomain=${[0, 5]}
      .yDomain=${[-1, 5]}
      .xLabel=${'x'}
      .yLabel=${'y'}
      .label=${own.label}
      .height=${narrow ? 170 : tallest(scene, 230, 110)}
      .table=${table}
    ></attn-curves>
    ${again(scene)}`;
}

const seriesOf = ({ x_train, y_train, line }: Result, own: Words): readonly Series[] => [
  { name: own.fit, x: axis.data, y: line.data, hue: 'values', line: '-' },
  { name: own.truth, x: axis.data, y: axis.data.map(truth), hue: 'ink-3', line: '--' },
  { name: own.points, x: x_train.data, y: y_train.data, hue: 'keys', points: true },
];

function pytorch({ seed, examples, sharpness }: State): string {
  return `import torch

torch.manual_seed(${seed})
x_train, _ = torch.sort(torch.rand(${examples}) * 5)
y_train = 2 * torch.sin(x_train) + x_train ** 0.8 + 0.5 * torch.randn(${examples})
x_query = torch.arange(50) * 0.1
truth = 2 * torch.sin(x_query) + x_query ** 0.8

distances = x_query[:, None] - x_train[None, :]
weights = torch.softmax(-(distances * ${shortest(sharpness)}) ** 2 / 2, dim=1)
output = weights @ y_train
print(output)
print(((output - truth) ** 2).mean(0, keepdim=True))
`;
}

type Words = ExerciseWords<'error' | 'few' | 'many', Own> & Readonly<Record<'fit' | 'truth' | 'points', string>>;

export const zh: Words = {
  label: '更多的数据',
  cell: '《动手学深度学习》，注意力汇聚，练习 1',
  title: '训练样本更多，注意力汇聚就学得更好吗？',
  source: '《动手学深度学习》· 注意力汇聚，练习 1',
  ask: '核回归没有要训练的参数，样本本身就是模型。让{values|拟合曲线}离真实曲线的均方距离不超过 0.03：可以改样本数，也可以改 w。w 越大，核越窄。',
  question: '如果 w 一直是 1，样本从 50 个增加到 200 个，误差会怎样？',
  options: {
    a: {
      text: '大约降到四分之一',
      reply: '噪声带来的误差才会这样降。w = 1 的核很宽，弯的地方被抹平，这个偏差不会因为样本多而消失。',
    },
    b: {
      text: '差不多，还是远',
      reply:
        '宽的核总在同一大段上取平均，弯的地方被抹平；样本再多，平均的还是那一段。样本多了，才能用更窄的核：每个窄窗口里仍有足够的点来抵消噪声。',
    },
    c: { text: '反而变大', reply: '样本多了，平均只会更稳，不会更差。看上面的两个数。' },
  },
  measures: { error: '到真实曲线的均方距离', few: '50 个样本，w = 1', many: '200 个样本，w = 1' },
  parameters: {
    examples: { label: '样本数', choices: { '12': '12', '50': '50', '200': '200' } },
    sharpness: { label: 'w', hint: '越大，核越窄' },
  },
  suggestions: ['200 个样本。', '12 个样本，把 w 调到 20：曲线跟着什么走？'],
  fit: '拟合',
  truth: '真实曲线',
  points: '样本',
};

export const en: Words = {
  label: 'More data',
  cell: 'Dive into Deep Learning, attention pooling, exercise 1',
  title: 'Do more training points make attention pooling better?',
  source: 'Dive into Deep Learning · attention pooling, exercise 1',
  ask: 'Kernel regression has nothing to train: the points are the model. Bring the {values|fit} to a mean squared distance of at most 0.03 from the true curve. Change the number of points, or w: the larger w, the narrower the kernel.',
  question: 'If w stays 1 and the points go from 50 to 200, what happens to the error?',
  options: {
    a: {
      text: 'It falls to about a quarter',
      reply:
        'Only an error that comes from noise falls like that. A kernel with w = 1 is wide and flattens every bend, however many points there are.',
    },
    b: {
      text: 'Little: the fit stays far off',
      reply:
        'A wide kernel averages over the same long stretch and flattens every bend; more points only fill that stretch. What they allow is a narrower kernel: each narrow window still holds enough points to cancel the noise.',
    },
    c: {
      text: 'It grows',
      reply: 'More points make an average steadier, not worse. Compare the two numbers above.',
    },
  },
  measures: {
    error: 'Mean squared distance to the true curve',
    few: '50 points, w = 1',
    many: '200 points, w = 1',
  },
  parameters: {
    examples: { label: 'Points', choices: { '12': '12', '50': '50', '200': '200' } },
    sharpness: { label: 'w', hint: 'The larger, the narrower the kernel' },
  },
  suggestions: ['200 points.', '12 points and w = 20: what does the curve follow?'],
  fit: 'Fit',
  truth: 'True curve',
  points: 'Points',
};

export const tex = String.raw`
%% examples
\dfrac{1}{50}\sum_{x}\big(\hat f(x)-f(x)\big)^2=\slot{result}\qquad n=\slot{n},\ w=\slot{w}
`;
