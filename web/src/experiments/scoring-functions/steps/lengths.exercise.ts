import { html, type TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../../../charts/base/types';
import type { Core, Tensor } from '../../../core/core';
import { integer, type StateOf } from '../../../state/parameters';
import { nth, sizes, transposed, withShape } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import { type Common, options } from '../../exercises/common';
import { defineExercise, type ExerciseWords, type Here as HereOf } from '../../exercises/exercise';
import { map, rows } from '../../exercises/parts/map';

const parameters = {
  query_size: integer(2, { min: 1, max: 6 }),
  key_size: integer(2, { min: 1, max: 6 }),
  W_rows: integer(2, { min: 1, max: 6 }),
  W_columns: integer(2, { min: 1, max: 6 }),
};

type Own = typeof parameters;
type State = StateOf<Common & Own>;
type Here = HereOf<Own, Result>;

/** queries (1, 3, q), W (q, k), keys (1, 4, k); scores and weights (1, 3, 4). */
type Result = Readonly<Record<'queries' | 'ofKeys' | 'W' | 'scores' | 'weights', Tensor<'f32'>>>;

const sizesOf = ({ queries, ofKeys }: Result): readonly [q: number, k: number] => [
  sizes(queries, 3)[2],
  sizes(ofKeys, 3)[2],
];

export const step = defineExercise<Own, Result, Words>({
  from: { notebook: '002', of: 'exercises', number: 2 },
  state: {},
  question: { kind: 'choice', options },
  parameters,
  controls: ['query_size', 'key_size', 'W_rows', 'W_columns', 'seed'],
  compute,
  bench,
  check({ result }) {
    const [q, k] = sizesOf(result);
    const met = q !== k;
    return { measures: [{ name: 'lengths', value: `${q}, ${k}`, goal: '≠', met }], reached: met, right: 'a' };
  },
  slots({ result }) {
    const [q, k] = sizesOf(result);
    const [rows, columns] = sizes(result.W, 2);
    const slots = { q: String(q), k: String(k), rows: String(rows), columns: String(columns) };
    return { ...slots, result: fixed(nth(result.scores.data, 0)) };
  },
  pytorch,
  prints: ({ weights }) => [weights],
  suggests: () => [{ query_size: 4 }, undefined],
  blame: ({ W_rows, query_size }) => (W_rows === query_size ? 'W_columns' : 'W_rows'),
  mistake({ code }, { query_size, key_size, W_rows, W_columns }) {
    if (W_rows !== query_size) return { id: 'rows', numbers: [query_size, W_rows] };
    if (W_columns !== key_size) return { id: 'columns', numbers: [key_size, W_columns] };
    return code === 'wrong_shape' ? { id: 'shape', numbers: [] } : undefined;
  },
});

async function compute(state: State, core: Core): Promise<Result> {
  const generator = core.generator(state.seed);
  const [queries, ofKeys, W] = await Promise.all([
    generator.randn([1, 3, state.query_size]),
    generator.randn([1, 4, state.key_size]),
    generator.randn([state.W_rows, state.W_columns]),
  ]);
  const values = { shape: [1, 4, 1], data: [0, 0, 0, 0] };
  const { scores, weights } = await core.run(
    'scoring_attention',
    { queries, keys: ofKeys, values, W, score: 'bilinear' },
    { outputs: ['scores', 'weights'] },
  );
  return { queries, ofKeys, W, scores, weights };
}

/** Q · W · Kᵀ as matrices whose sizes meet or do not, and the weights. */
function bench({ result, ...scene }: Here): TemplateResult {
  const { queries, ofKeys, W, weights } = result;
  const { unit, words, narrow, width: full } = scene;
  const [q, k] = sizesOf(result);
  const [, across] = sizes(W, 2);
  const columns = q + across + 4 + 4;
  const labels = 34 * unit;
  const cell = narrow
    ? Math.floor(Math.min(52, (full - 2 * labels) / 6))
    : Math.max(22, Math.min(48 * unit, Math.floor((full - 4 * labels - 170 * unit) / columns)));
  const room = (count: number): number => Math.max(labels + cell * count + 8 * unit, 70 * unit);
  return html`<div class="figure-row product">
    ${map(scene, { figure: 'queries', tensor: rows(queries), name: 'Q', colormap: 'queries', hue: 'queries', room: room(q), cell })}
    <span class="sign">·</span>
    ${map(scene, { figure: 'W', tensor: W, name: 'W', colormap: 'scores', room: room(across), cell })}
    <span class="sign">·</span>
    ${map(scene, { figure: 'ofKeys', tensor: flipped(ofKeys), name: 'Kᵀ', colormap: 'keys', hue: 'keys', room: room(4), cell, more: { shapeText: `(${k}, 4)` } })}
    <span class="sign">→</span>
    ${map(scene, { figure: 'weights', tensor: rows(weights), name: words.weights, colormap: 'weights', hue: 'accent', room: room(4), cell })}
  </div>`;
}

/** (1, m, k) as (k, m). */
const flipped = (keys: TensorLike): TensorLike => {
  const [, m, k] = sizes(keys, 3);
  return withShape(transposed(keys), k, m);
};

function pytorch({ seed, query_size, key_size, W_rows, W_columns }: State): string {
  return `import torch

torch.manual_seed(${seed})
queries = torch.randn(1, 3, ${query_size})
keys = torch.randn(1, 4, ${key_size})
W = torch.randn(${W_rows}, ${W_columns})
print((queries @ W @ keys.transpose(1, 2)).softmax(dim=-1))
`;
}

type Words = ExerciseWords<'lengths', Own>;

export const zh: Words = {
  label: '维度不同',
  cell: '笔记本 002，练习 2',
  title: '只用矩阵乘法，怎样给维度不同的查询和键打分？',
  source: '笔记本 002 · 练习 2',
  ask: '分数是 {queries|q}ᵀ W {keys|k}。让查询和键的维度不同，再给 W 一个合适的形状，让权重算得出来。',
  question: 'W 做了什么？',
  options: {
    a: {
      text: '把键变成和查询同一维度，再做点积',
      reply: 'W k 的维度是 q，于是 qᵀ(W k) 就是点积。W 可以学习，q = k 且 W = I 时正好是点积。这叫双线性评分。',
    },
    b: {
      text: '等于去掉 tanh 的加性注意力',
      reply:
        '去掉 tanh 的加性注意力是“查询的一个数加键的一个数”，没有相乘。查询那一项对每个键都一样，softmax 会把它消掉。',
    },
    c: {
      text: '给维度低的一方补 0',
      reply: '补 0 只是 W 的一种：对角线上是 1，其余是 0。一般的 W 会把每个分量都混在一起。',
    },
  },
  measures: { lengths: '查询和键的维度' },
  parameters: {
    query_size: { label: '查询的维度 q' },
    key_size: { label: '键的维度 k' },
    W_rows: { label: 'W 的行数' },
    W_columns: { label: 'W 的列数' },
  },
  suggestions: ['只改查询的维度，看计算内核怎么拒绝，PyTorch 又会怎么说。', 'W 乘在中间：它的行要配查询，列要配键。'],
  mistakes: {
    rows: (q, rows) => `q 有 ${q} 个数，W 有 ${rows} 行：qᵀW 乘不起来。`,
    columns: (k, columns) => `k 有 ${k} 个数，W 有 ${columns} 列：W k 乘不起来。`,
    shape: () => '形状接不上。',
  },
};

export const en: Words = {
  label: 'Different lengths',
  cell: 'Notebook 002, exercise 2',
  title: 'Queries and keys of different lengths, with matrix products only?',
  source: 'Notebook 002 · exercise 2',
  ask: 'The score is {queries|q}ᵀ W {keys|k}. Make queries and keys differ in length, then give W the shape that lets the weights be computed.',
  question: 'What does W do?',
  options: {
    a: {
      text: 'It makes a key as long as a query, for a dot product',
      reply:
        'W k has length q, so qᵀ(W k) is a dot product. W can be learned; with q = k and W = I it is the plain dot product. This is the bilinear score.',
    },
    b: {
      text: 'It is additive attention without the tanh',
      reply:
        'Without tanh, additive attention is a number of the query plus a number of the key: nothing is multiplied. The query’s part is the same for every key, and softmax cancels it.',
    },
    c: {
      text: 'It pads the shorter one with zeros',
      reply: 'Padding is one W among many: ones on the diagonal, zeros elsewhere. In general W mixes all components.',
    },
  },
  measures: { lengths: 'Lengths of a query and a key' },
  parameters: {
    query_size: { label: 'Length of a query, q' },
    key_size: { label: 'Length of a key, k' },
    W_rows: { label: 'Rows of W' },
    W_columns: { label: 'Columns of W' },
  },
  suggestions: [
    'Change only the length of a query: see how the core refuses, and what PyTorch would say.',
    'W stands in the middle: its rows meet the query, its columns the key.',
  ],
  mistakes: {
    rows: (q, rows) => `q has ${q} numbers, W has ${rows} rows: qᵀW cannot be formed.`,
    columns: (k, columns) => `k has ${k} numbers, W has ${columns} columns: W k cannot be formed.`,
    shape: () => 'The shapes do not meet.',
  },
};

export const tex = String.raw`
%% lengths
\underset{(1,\,\slot{q})}{\queries{q}^{\top}}\;\underset{(\slot{rows},\,\slot{columns})}{W}\;\underset{(\slot{k},\,1)}{\keys{k}}=\slot{result}
`;
