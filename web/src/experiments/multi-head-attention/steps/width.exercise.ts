import { html, type TemplateResult } from 'lit/html.js';
import '../../../charts/curves/define';
import type { Series } from '../../../charts/base/types';
import type { Core } from '../../../core/core';
import { wide } from '../../../experiment/layout';
import { nth } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import { type CommonState, options } from '../../exercises/common';
import { defineExercise, type ExerciseWords, type Here as HereOf, type NoOwn, shows } from '../../exercises/exercise';
import { tallest } from '../../exercises/parts/map';

type Here = HereOf<NoOwn, Result>;

/** Numbers in the four matrices for each count of heads: p = p_o / h, and p = p_o. */
interface Result {
  readonly counts: readonly number[];
  readonly shared: readonly number[];
  readonly full: readonly number[];
}

/** Both at 8 heads. */
function atEight({ counts, shared, full }: Result): { readonly shared: number; readonly full: number } {
  const place = counts.indexOf(8);
  return { shared: nth(shared, place), full: nth(full, place) };
}

export const step = defineExercise<NoOwn, Result, Words>({
  from: { notebook: '004', of: 'questions', number: 3 },
  state: {},
  question: { kind: 'choice', options },
  controls: [],
  compute,
  bench,
  check({ result }) {
    const { shared, full } = atEight(result);
    const ratio = full / shared;
    return {
      after: [{ name: 'ratio', value: ratio, digits: 0 }],
      right: ratio === 1 ? 'a' : ratio === 8 ? 'b' : 'c',
    };
  },
  shortFormula: true,
  slots({ result }, { shown }) {
    const { shared, full } = atEight(result);
    if (!shown) return undefined;
    return { h: '8', full: String(full), shared: String(shared), result: fixed(full / shared, 0) };
  },
  pytorch,
  prints: ({ shared, full }) => [shared, full].map((data) => ({ shape: [data.length], data })),
});

async function compute(_: CommonState, core: Core): Promise<Result> {
  const counts = [1, 2, 4, 8, 16];
  const sizes = { query_size: 512, key_size: 512, value_size: 512, num_hiddens: 512 };
  const made = await Promise.all(counts.map((num_heads) => core.run('multi_head_parameters', { ...sizes, num_heads })));
  return {
    counts,
    shared: made.map(({ shared }) => nth(shared.data, 0)),
    full: made.map(({ per_head_full }) => nth(per_head_full.data, 0)),
  };
}

/** Parameters against heads: the second line after the prediction. */
function bench(scene: Here, own: Words): TemplateResult {
  const { result, unit, narrow, width: full, table } = scene;
  return html`<attn-curves
    ${wide(narrow || table ? full : Math.min(full, 640 * unit))}
    data-figure="parameters"
    .series=${series(result, shows(scene), own)}
    .label=${own.count}
    .xLabel=${own.heads}
    .yLabel=${own.count}
    .yDomain=${[0, shows(scene) ? 18e6 : 4e6]}
    .height=${tallest(scene, 240, 130)}
    .table=${table}
  ></attn-curves>`;
}

const series = ({ counts, shared, full }: Result, both: boolean, own: Words): Series[] => [
  { name: own.shared, x: counts, y: shared, hue: 'accent' },
  ...(both ? [{ name: own.full, x: counts, y: full, hue: 'ink-2', line: '--' } as const] : []),
];

function pytorch(): string {
  return `import torch

p_o = 512
counts = torch.tensor([1., 2., 4., 8., 16.])
print(4 * p_o * counts * (p_o / counts))  # W_q, W_k, W_v, W_o with heads of p_o / h
print(4 * p_o * counts * p_o)  # with heads of p_o
`;
}

type Words = ExerciseWords<'ratio'> & Readonly<Record<'count' | 'heads' | 'shared' | 'full', string>>;

export const zh: Words = {
  label: '为什么除以 h',
  cell: '笔记本 004，思考 3',
  title: '为什么 p = p_o / h？',
  source: '笔记本 004 · 思考 3',
  ask: 'p_o = 512。图里的线是 p = p_o / h 时四个矩阵的参数个数。如果每个头都宽 p_o 呢？先猜。',
  question: '8 个头，每个头都宽 512，参数是原来的几倍？',
  options: {
    a: { text: '1 倍', reply: '不变的是 p = p_o / h 那条线：头多一倍，每个头就窄一半。' },
    b: {
      text: '8 倍',
      reply:
        '每个矩阵都从 512 行变成 8 × 512 行。p = p_o / h 用同样的参数和乘法换来 h 套权重，代价是每个头只有 64 个方向可比。',
    },
    c: { text: '64 倍', reply: '四个矩阵各只有一条边随 h 变长，另一条边还是 512，所以是 h 倍，不是 h² 倍。' },
  },
  measures: { ratio: '8 个头时的参数倍数' },
  count: '参数个数',
  heads: '头数 h',
  shared: 'p = p_o / h',
  full: '每个头都宽 p_o',
};

export const en: Words = {
  label: 'Why divide by h',
  cell: 'Notebook 004, question 3',
  title: 'Why p = p_o / h?',
  source: 'Notebook 004 · question 3',
  ask: 'p_o = 512. The line counts the parameters of the four matrices for p = p_o / h. And if every head were p_o wide? Predict.',
  question: '8 heads, each 512 wide: how many parameters, compared with p = p_o / h?',
  options: {
    a: {
      text: 'As many',
      reply: 'That is the line p = p_o / h: twice the heads, each half as wide.',
    },
    b: {
      text: '8 times as many',
      reply:
        'Each matrix grows from 512 rows to 8 × 512. With p = p_o / h the same parameters and multiplications buy h sets of weights; the price is that a head compares only 64 directions.',
    },
    c: {
      text: '64 times as many',
      reply: 'Only one side of each matrix grows with h, the other stays 512: h times, not h² times.',
    },
  },
  measures: { ratio: 'Parameters at 8 heads, times as many' },
  count: 'Parameters',
  heads: 'Number of heads h',
  shared: 'p = p_o / h',
  full: 'every head p_o wide',
};

export const tex = String.raw`
%% width
\dfrac{4\cdot512\cdot(\slot{h}\cdot512)}{4\cdot512\cdot512}=\dfrac{\slot{full}}{\slot{shared}}=\slot{result}
%% widthNarrow
\dfrac{\slot{full}}{\slot{shared}}=\slot{result}
`;
