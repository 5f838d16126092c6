import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Core, Tensor } from '../../../core/core';
import { alignPlots } from '../../../experiment/layout';
import { nth, sizes, valueAt } from '../../../tensor/read';
import type { Dense, Numbers } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import { type CommonState, headsOf, options } from '../../exercises/common';
import { defineExercise, type ExerciseWords, type Here as HereOf, type NoOwn, shows } from '../../exercises/exercise';
import { cellIn, headTitles, map, rows } from '../../exercises/parts/map';

type Here = HereOf<NoOwn, Result>;

/** x (1, 3, 4) counted through; split into heads (2, 3, 2) with the permute and without. */
interface Result {
  readonly x: Numbers;
  readonly right: Tensor<'f32'>;
  readonly skipped: Dense;
}

export const step = defineExercise<NoOwn, Result, Words>({
  from: { notebook: '004', of: 'questions', number: 4 },
  state: { num_heads: '2' },
  question: { kind: 'choice', options },
  controls: [],
  compute,
  bench,
  check({ result: { right, skipped } }) {
    const elsewhere = Array.from(right.data).filter((value, at) => value !== nth(skipped.data, at)).length;
    const sameShape = String(right.shape) === String(skipped.shape);
    return {
      after: [{ name: 'elsewhere', value: elsewhere, digits: 0 }],
      right: !sameShape ? 'a' : elsewhere === 0 ? 'b' : 'c',
    };
  },
  shortFormula: true,
  slots({ result: { right, skipped } }, { shown }) {
    if (!shown) return undefined;
    const [heads, , p] = sizes(right, 3);
    // One head alone has nothing in another's place.
    if (heads === 1) return undefined;
    const [kept, lost] = [valueAt(right, 1, 0, 0), valueAt(skipped, 1, 0, 0)];
    return { p: String(p), result: fixed(kept, 0), skipped: fixed(lost, 0) };
  },
  pytorch,
  prints: ({ right, skipped }) => [right, skipped],
});

async function compute(state: CommonState, core: Core): Promise<Result> {
  const x = { shape: [1, 3, 4], data: Array.from({ length: 12 }, (_, index) => index) };
  const { output } = await core.run('transpose_qkv', { x, num_heads: headsOf(state) }, { outputs: ['output'] });
  // Without the permute nothing moves: the same numbers in a row, under the same shape.
  return { x, right: output, skipped: { shape: output.shape, data: x.data } };
}

/** Twelve numbers that are their own places. */
function bench(scene: Here, own: Words): TemplateResult {
  const { x, right, skipped } = scene.result;
  const { state, words, unit, narrow, width: full } = scene;
  const h = headsOf(state);
  const fitting = Math.floor(Math.min(46 * unit, (full - 60 * unit) / (narrow ? 6 : 16)));
  const cell = cellIn(scene, fitting, shows(scene) ? 6 : 3, shows(scene) ? 200 : 110);
  const whole = { numbers: 0, domain: twelve } as const;
  const split = { ...whole, titles: headTitles(h, words) };
  const room = 78 * unit + 4 * cell;
  return html`<div class="figure-row" @layout-change=${alignPlots}>
    ${map(scene, { figure: 'x', tensor: rows(x), name: 'x', colormap: 'Blues', room: 40 * unit + 4 * cell, cell, more: { ...whole, shapeText: '(1, 3, 4)' } })}
    ${map(scene, { figure: 'right', tensor: right, name: own.permuted, colormap: 'Blues', room, cell, more: split })}
    ${shows(scene) ? map(scene, { figure: 'skipped', tensor: skipped, name: own.skipped, colormap: 'Blues', hue: 'warn', room, cell, more: split }) : nothing}
  </div>`;
}

const twelve = [0, 11] as const;

function pytorch(state: CommonState): string {
  const h = headsOf(state);
  return `import torch

x = torch.arange(12.).reshape(1, 3, 4)
heads = x.reshape(1, 3, ${h}, -1).permute(0, 2, 1, 3).reshape(${h}, 3, -1)
print(heads)
print(x.reshape(${h}, 3, -1))  # without permute
`;
}

type Words = ExerciseWords<'elsewhere'> & Readonly<Record<'permuted' | 'skipped', string>>;

export const zh: Words = {
  label: '为什么变形状',
  cell: '笔记本 004，思考 4',
  title: '形状变换是为了什么？',
  source: '笔记本 004 · 思考 4',
  ask: '三个词元，每个四个数，数值就是位置。transpose_qkv 把它切成两个头：(1, 3, 4) → (2, 3, 2)，一次矩阵乘法就能算完所有头。',
  question: '如果漏掉 permute，直接 reshape 成 (2, 3, 2)？',
  options: {
    a: {
      text: '形状不对，会报错',
      reply: '形状一样是 (2, 3, 2)，元素个数也一样，PyTorch 不会报错。这正是它难发现的地方。',
    },
    b: { text: '结果一样，permute 只是排版', reply: '看右边：数放到了别处。头 0 里混进了头 1 的数。' },
    c: {
      text: '形状一样，数放错了地方',
      reply:
        'reshape 只按内存的顺序重新分行，不会搬动数。permute 把“头”这一维搬到“词元”前面，每个头才拿到每个词元里属于自己的那一段。',
    },
  },
  measures: { elsewhere: '12 个数里放错的' },
  permuted: '有 permute',
  skipped: '没有 permute',
};

export const en: Words = {
  label: 'Why change shapes',
  cell: 'Notebook 004, question 4',
  title: 'What are the changes of shape for?',
  source: 'Notebook 004 · question 4',
  ask: 'Three tokens of four numbers, each number its own place. transpose_qkv cuts them into two heads, (1, 3, 4) → (2, 3, 2), so that one matrix product computes all heads.',
  question: 'And without the permute, reshaped to (2, 3, 2) directly?',
  options: {
    a: {
      text: 'The shape is wrong: an error',
      reply:
        'The shape is (2, 3, 2) all the same, with as many numbers: PyTorch does not complain. That is what makes it hard to find.',
    },
    b: {
      text: 'The same; permute is mere layout',
      reply: 'Look on the right: numbers are elsewhere. Head 0 holds what belongs to head 1.',
    },
    c: {
      text: 'The same shape, numbers in wrong places',
      reply:
        'reshape cuts memory into other rows and moves nothing. permute brings the heads before the tokens; only then each head holds its own piece of every token.',
    },
  },
  measures: { elsewhere: 'Of 12 numbers, in the wrong place' },
  permuted: 'With permute',
  skipped: 'Without permute',
};

export const tex = String.raw`
%% shapes
H_{h,t,c}=x_{t,\,hp+c}:\quad H_{1,0,0}=x_{0,\,1\cdot\slot{p}+0}=\slot{result}\ne\slot{skipped}
%% shapesNarrow
H_{1,0,0}=x_{0,\,1\cdot\slot{p}+0}=\slot{result}\ne\slot{skipped}
`;
