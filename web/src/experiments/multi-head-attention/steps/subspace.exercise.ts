import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../../../charts/base/types';
import type { Core, Tensor } from '../../../core/core';
import { integer, type StateOf } from '../../../state/parameters';
import { nth, part } from '../../../tensor/read';
import type { Dense } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import { type Common, headsOf, num_hiddens } from '../../exercises/common';
import { type Check, defineExercise, type ExerciseWords, type Here as HereOf, tells } from '../../exercises/exercise';
import { again, asPanels, fromZero, headCell, headGrid, pointing } from '../../exercises/parts/head-grid';
import { attentionCode, drawn } from '../../exercises/parts/heads';
import { cellIn, headTitles, map, none } from '../../exercises/parts/map';
import { perHead, placeOf } from '../../exercises/parts/numbers';

const parameters = {
  /** Which row of W_q is set to 0. */
  unit: integer(6, { min: 0, max: 15, control: 'none' }),
};

type Own = typeof parameters;
type State = StateOf<Common & Own>;
type Here = HereOf<Own, Result>;

/** Queries after W_q (n, num_hiddens), and the weights (1, h, n, m) with one of W_q's rows and without. */
interface Result {
  readonly projected: Dense;
  readonly before: Tensor<'f32'>;
  readonly after: Tensor<'f32'>;
}

export const step = defineExercise<Own, Result, Words>({
  from: { notebook: '004', of: 'questions', number: 2 },
  state: {},
  question: { kind: 'place', figure: 'heads' },
  parameters,
  controls: [],
  randomHeads: true,
  compute,
  bench,
  check,
  slots({ state, result }, { shown }) {
    const p = num_hiddens / headsOf(state);
    return shown && tells(state, check({ result }))
      ? { unit: String(state.unit), p: String(p), result: String(Math.floor(state.unit / p)) }
      : undefined;
  },
  pytorch,
  prints: ({ before, after }) => [before, after],
  suggests: () => [
    { unit: 15, pick: -1 },
    { unit: 0, pick: -1 },
  ],
});

async function compute(state: State, core: Core): Promise<Result> {
  const given = await drawn(state, core);
  const W_q = { shape: given.W_q.shape, data: given.W_q.data.slice() };
  W_q.data.fill(0, state.unit * num_hiddens, (state.unit + 1) * num_hiddens);
  const [before, after] = await Promise.all([
    core.run('multi_head_attention', given, { outputs: ['weights', 'queries_heads'] }),
    core.run('multi_head_attention', { ...given, W_q }, { outputs: ['weights'] }),
  ]);
  const joined = await core.run(
    'transpose_output',
    { x: before.queries_heads, num_heads: given.num_heads },
    { outputs: ['output'] },
  );
  return { projected: part(joined.output, 0), before: before.weights, after: after.weights };
}

function check({ result: { before, after } }: { readonly result: Result }): Check<'moved'> {
  const values = perHead(before, after);
  const right = placeOf(values, Math.max(...values));
  return { heads: { right, values }, after: [{ name: 'moved', value: nth(values, right) }] };
}

/** The queries' 16 numbers with one column switched off, and the heads; then what changed. */
function bench(scene: Here, own: Words): TemplateResult {
  const { projected, before } = scene.result;
  const { state, words, unit, width: full } = scene;
  const presented = scene.height !== undefined;
  const cell = cellIn(scene, Math.floor(Math.min(40 * unit, (full - 60 * unit) / 16)), 4, 160);
  return html`<div class="stack">
      ${map(scene, {
        figure: 'projected',
        tensor: projected,
        name: own.projected,
        colormap: 'queries',
        hue: 'queries',
        room: Math.max(60 * unit + 16 * cell, presented ? 320 * unit : 0),
        cell,
        more: {
          rowAxis: words.queries,
          columnAxis: own.component,
          ...(presented ? { columnLabels: none, rowLabels: none, rowAxis: '' } : {}),
          numbers: cell >= 36 ? 2 : 'none',
          selection: columnOf(state.unit),
          columnHue: 'accent',
          select: ({ column }) => scene.set({ unit: column, pick: -1 }),
        },
      })}
      ${headGrid(scene, before, words.weights, pointing(scene))}
      ${tells(scene.state, check(scene)) && !scene.silent ? movedGrid(scene, own) : nothing}
    </div>
    ${again(scene)}`;
}

const columnOf = (column: number) => ({ column });

/** How much each weight changed, on a scale of its own. */
function movedGrid(scene: Here, own: Words): TemplateResult {
  const { before, after } = scene.result;
  const { words, narrow, width: full, state } = scene;
  return map(scene, {
    figure: 'moved',
    tensor: asPanels(moved(before, after)),
    name: own.moved,
    colormap: 'bits',
    room: full,
    cell: headCell(scene, before),
    more: {
      titles: headTitles(headsOf(state), words),
      rowAxis: narrow ? '' : words.queries,
      columnAxis: words.keysAxis,
      numbers: 'none',
      bar: true,
      domain: upToMost(before, after),
    },
  });
}

const moved = (before: TensorLike, after: TensorLike): TensorLike => ({
  shape: before.shape,
  data: Array.from(before.data, (value, index) => Math.abs(value - nth(after.data, index))),
});
const upToMost = (before: TensorLike, after: TensorLike) => fromZero(Array.from(moved(before, after).data));

function pytorch(state: State): string {
  return `${attentionCode(state)}
with torch.no_grad():
    print(weights_of(X, Y))
    W_q.weight[${state.unit}] = 0
    print(weights_of(X, Y))
`;
}

type Words = ExerciseWords<'moved', Own> & Readonly<Record<'projected' | 'component' | 'moved', string>>;

export const zh: Words = {
  label: '什么是子空间',
  cell: '笔记本 004，思考 2',
  title: '什么是子空间？',
  source: '笔记本 004 · 思考 2',
  ask: '{queries|查询}经过 W_q 后有 16 个数，切成 4 段给 4 个头。把有标记的那一列关掉（W_q 的这一行置 0），哪个头的{weights|权重}会变？点那个头。也可以点别的列。',
  pointed: (pick, right, values) =>
    pick === right
      ? `只有头 ${right} 变了，最多 ${fixed(nth(values, right))}，别的头一位都没变。每个头只看自己的 4 个数：16 维里的 4 个方向，就是它的子空间。方向不同，比较出的相似也不同。`
      : `头 ${pick} 没有变。16 列依次切成 4 段，每段 4 列，数一数有标记的列在第几段。`,
  measures: { moved: '最大的变化' },
  parameters: { unit: { label: 'W_q 的哪一行' } },
  projected: '查询 · W_qᵀ',
  component: '投影后的维度',
  moved: '权重变了多少',
  suggestions: ['关掉最后一列。', '关掉第一列。'],
};

export const en: Words = {
  label: 'What a subspace is',
  cell: 'Notebook 004, question 2',
  title: 'What is a subspace?',
  source: 'Notebook 004 · question 2',
  ask: 'After W_q a {queries|query} has 16 numbers, cut into 4 pieces for 4 heads. The marked column is switched off (that row of W_q set to 0): which head’s {weights|weights} change? Click it. Other columns may be clicked too.',
  pointed: (pick, right, values) =>
    pick === right
      ? `Only head ${right} changed, by ${fixed(nth(values, right))} at most; the others not by a bit. A head sees its own 4 numbers: 4 directions of 16 are its subspace. Other directions, other similarities.`
      : `Head ${pick} did not change. The 16 columns are cut into 4 pieces of 4: count which piece the marked one is in.`,
  measures: { moved: 'Largest change' },
  parameters: { unit: { label: 'Row of W_q' } },
  projected: 'queries · W_qᵀ',
  component: 'Projected component',
  moved: 'How much the weights changed',
  suggestions: ['Switch off the last column.', 'Switch off the first one.'],
};

export const tex = String.raw`
%% subspace
\left\lfloor\dfrac{\slot{unit}}{p}\right\rfloor=\left\lfloor\dfrac{\slot{unit}}{\slot{p}}\right\rfloor=\slot{result}
`;
