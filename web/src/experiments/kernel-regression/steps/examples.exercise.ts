import { html, type TemplateResult } from 'lit/html.js';
import type { Series } from '../../../charts/base/types';
import type { Core, Tensor } from '../../../core/core';
import { type Common, type Option, options } from '../../../experiment/exercise/common';
import { defineExercise, type Here as HereOf } from '../../../experiment/exercise/exercise';
import { again } from '../../../experiment/exercise/head-grid';
import { tallest } from '../../../experiment/exercise/map';
import { wide } from '../../../experiment/layout';
import { choice, number, type StateOf } from '../../../state/parameters';
import { nth } from '../../../tensor/read';
import { type Numbers, shortest } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import type { words } from './exercises.en';

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
  state: {},
  question: { kind: 'choice', options, waits: true },
  solution: { state: { examples: '200', sharpness: 6 } },
  parameters,
  knobs: ['examples', 'sharpness', 'seed'],
  compute,
  figure,
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

function figure(scene: Here, own: Words): TemplateResult {
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

type Words = (typeof words)['examples'];
