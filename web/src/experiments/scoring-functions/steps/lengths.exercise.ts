import { html, type TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../../../charts/base/types';
import type { Core, Tensor } from '../../../core/core';
import { type Common, options } from '../../../experiment/exercise/common';
import { defineExercise, type Here as HereOf } from '../../../experiment/exercise/exercise';
import { map, rows } from '../../../experiment/exercise/map';
import { integer, type StateOf } from '../../../state/parameters';
import { nth, sizes, transposed, withShape } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { words } from './exercises.en';

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
  state: {},
  question: { kind: 'choice', options, waits: true },
  solution: { state: { query_size: 4, W_rows: 4 } },
  parameters,
  knobs: ['query_size', 'key_size', 'W_rows', 'W_columns'],
  compute,
  figure,
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
function figure({ result, ...scene }: Here): TemplateResult {
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

type Words = (typeof words)['lengths'];
