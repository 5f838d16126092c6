import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Core, Tensor } from '../../../core/core';
import { sizes, valueAt } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import { type CommonState, options } from '../../exercises/common';
import {
  defineExercise,
  type ExerciseWords,
  type Here as HereOf,
  type NoOwn,
  nextSeed,
  shows,
} from '../../exercises/exercise';
import { again } from '../../exercises/parts/head-grid';
import { cellIn, map, queriesByKeys, rows } from '../../exercises/parts/map';
import { betweenRows, equal } from '../../exercises/parts/numbers';

type Here = HereOf<NoOwn, Result>;
type Scored = Readonly<Record<'scores' | 'weights', Tensor<'f32'>>>;

/** Scores and weights (1, 4, 6) of the sum and of the dot product. */
type Result = Readonly<Record<'sum' | 'dot', Scored>>;

export const step = defineExercise<NoOwn, Result, Words>({
  from: { notebook: '002', of: 'exercises', number: 3 },
  state: {},
  question: { kind: 'choice', options },
  controls: [],
  compute,
  bench,
  check({ result }) {
    const [bySum, byDot] = [betweenRows(result.sum.weights), betweenRows(result.dot.weights)];
    const after = [
      { name: 'rowsOfSum', value: bySum },
      { name: 'rowsOfDot', value: byDot },
    ];
    return { after, right: bySum < equal ? 'c' : bySum < byDot ? 'b' : 'a' };
  },
  shortFormula: true,
  slots({ result }, { shown }) {
    if (!shown) return undefined;
    const { scores } = result.sum;
    const [, n, m] = sizes(scores, 3);
    const between = (key: number): string => fixed(valueAt(scores, 0, n - 1, key) - valueAt(scores, 0, 0, key));
    return { one: String(n - 1), key: '0', last: String(m - 1), first: between(0), result: between(m - 1) };
  },
  pytorch,
  prints: ({ sum, dot }) => [sum.weights, dot.weights],
  suggests: (state) => [undefined, { seed: nextSeed(state), answer: 'none' }],
});

async function compute(state: CommonState, core: Core): Promise<Result> {
  const generator = core.generator(state.seed);
  const [queries, keys] = await Promise.all([generator.randn([1, 4, 4]), generator.randn([1, 6, 4])]);
  const given = { queries, keys, values: { shape: [1, 6, 1], data: [0, 0, 0, 0, 0, 0] } };
  const outputs = { outputs: ['scores', 'weights'] as const };
  const [sum, dot] = await Promise.all([
    core.run('scoring_attention', { ...given, score: 'sum' }, outputs),
    core.run('scoring_attention', { ...given, score: 'dot' }, outputs),
  ]);
  return { sum, dot };
}

/** Two scores; their weights once something was said. */
function bench(scene: Here, own: Words): TemplateResult {
  const { sum: bySum, dot: byDot } = scene.result;
  const { words, unit, narrow, width: full } = scene;
  const room = narrow ? full : Math.floor(full / 2) - 16 * unit;
  const shown = shows(scene);
  const fitting = Math.min(50 * unit, Math.floor((room - 56 * unit) / 6));
  const cell = cellIn(scene, fitting, shown ? 8 : 4, shown ? 164 : 84);
  const axes = queriesByKeys(scene, words);
  return html`<div class="figure-row">
      ${map(scene, { figure: 'sum-scores', tensor: rows(bySum.scores), name: own.sumScores, colormap: 'scores', room, cell, more: axes })}
      ${map(scene, { figure: 'dot-scores', tensor: rows(byDot.scores), name: own.dotScores, colormap: 'scores', room, cell, more: axes })}
      ${
        shown
          ? html`${map(scene, { figure: 'sum-weights', tensor: rows(bySum.weights), name: own.sumWeights, colormap: 'weights', hue: 'accent', room, cell, more: axes })}
            ${map(scene, { figure: 'dot-weights', tensor: rows(byDot.weights), name: own.dotWeights, colormap: 'weights', hue: 'accent', room, cell, more: axes })}`
          : nothing
      }
    </div>
    ${again(scene)}`;
}

function pytorch({ seed }: CommonState): string {
  return `import torch

torch.manual_seed(${seed})
queries = torch.randn(1, 4, 4)
keys = torch.randn(1, 6, 4)
summed = (queries.unsqueeze(2) + keys.unsqueeze(1)).sum(dim=-1)
dot = torch.bmm(queries, keys.transpose(1, 2))
print(summed.softmax(dim=-1))
print(dot.softmax(dim=-1))
`;
}

type Words = ExerciseWords<'rowsOfSum' | 'rowsOfDot'> &
  Readonly<Record<'sumScores' | 'dotScores' | 'sumWeights' | 'dotWeights', string>>;

export const zh: Words = {
  label: '求和还是点积',
  cell: '笔记本 002，练习 3',
  title: '向量求和比点积更好吗？',
  source: '笔记本 002 · 练习 3',
  ask: '四个查询，六个键。左边把 q + k 的各分量加起来当分数，右边用点积。先猜，再看{weights|权重}。',
  question: '用求和打分，四个查询的权重会怎样？',
  options: {
    a: {
      text: '比点积分得更开',
      reply: '看上面任意两行：有一行更集中吗？',
    },
    b: {
      text: '和点积差不多',
      reply: '把求和的几行互相比，再比点积的几行。',
    },
    c: {
      text: '四行完全一样',
      reply:
        '分数是 Σq + Σk。Σq 对这一行的每个键都相同，softmax 把它消掉，剩下的只和键有关：查询说什么都没用。所以求和不比点积好。加性注意力先投影再过 tanh，才躲开这一点。',
    },
  },
  measures: { rowsOfSum: '求和：各查询权重的最大差', rowsOfDot: '点积：各查询权重的最大差' },
  sumScores: '分数：各分量求和',
  dotScores: '分数：点积',
  sumWeights: '求和的权重',
  dotWeights: '点积的权重',
  suggestions: ['看分数：上下两行之间，差了多少？每一列都差同样多吗？', '换一组随机数。'],
};

export const en: Words = {
  label: 'Sum or dot product',
  cell: 'Notebook 002, exercise 3',
  title: 'Is the vector sum better than the dot product?',
  source: 'Notebook 002 · exercise 3',
  ask: 'Four queries, six keys. On the left the components of q + k are added up, on the right is the dot product. Predict first, then see the {weights|weights}.',
  question: 'Scored by the sum, what do the weights of the four queries look like?',
  options: {
    a: {
      text: 'Further apart than with the dot product',
      reply: 'Look at two rows above: is one sharper than another?',
    },
    b: {
      text: 'Much as with the dot product',
      reply: 'Compare the rows of the sum with each other, then those of the dot product.',
    },
    c: {
      text: 'All four rows are the same',
      reply:
        'The score is Σq + Σk. Σq is the same for every key of the row, and softmax cancels it. Only the keys are left: what the query says does not matter. So the sum is no better. Additive attention projects first and takes tanh, and so escapes.',
    },
  },
  measures: {
    rowsOfSum: 'Sum: largest difference between queries',
    rowsOfDot: 'Dot product: largest difference between queries',
  },
  sumScores: 'Scores: sum of components',
  dotScores: 'Scores: dot product',
  sumWeights: 'Weights of the sum',
  dotWeights: 'Weights of the dot product',
  suggestions: ['In the scores: by how much do two rows differ? By the same in every column?', 'Draw other numbers.'],
};

export const tex = String.raw`
%% sum
s_{\slot{one},\slot{key}}-s_{0,\slot{key}}=\slot{first},\quad s_{\slot{one},\slot{last}}-s_{0,\slot{last}}=\slot{result}
%% sumNarrow
\begin{aligned}s_{\slot{one},\slot{key}}-s_{0,\slot{key}}&=\slot{first}\\ s_{\slot{one},\slot{last}}-s_{0,\slot{last}}&=\slot{result}\end{aligned}
`;
