import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Core, Tensor } from '../../../core/core';
import { type CommonState, options } from '../../../experiment/exercise/common';
import {
  defineExercise,
  type Here as HereOf,
  type NoOwn,
  nextSeed,
  shows,
} from '../../../experiment/exercise/exercise';
import { again } from '../../../experiment/exercise/head-grid';
import { cellIn, map, queriesByKeys, rows } from '../../../experiment/exercise/map';
import { betweenRows, equal } from '../../../experiment/exercise/numbers';
import { sizes, valueAt } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { words } from './exercises.en';

type Here = HereOf<NoOwn, Result>;
type Scored = Readonly<Record<'scores' | 'weights', Tensor<'f32'>>>;

/** Scores and weights (1, 4, 6) of the sum and of the dot product. */
type Result = Readonly<Record<'sum' | 'dot', Scored>>;

export const step = defineExercise<NoOwn, Result, Words>({
  state: {},
  question: { kind: 'choice', options },
  knobs: [],
  compute,
  figure,
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
  suggests: (state) => [undefined, { seed: nextSeed(state) }],
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
function figure(scene: Here, own: Words): TemplateResult {
  const { sum: bySum, dot: byDot } = scene.result;
  const { words, unit, narrow, width: full } = scene;
  const room = narrow ? full : Math.floor(full / 2) - 16 * unit;
  const shown = shows(scene);
  const fitting = Math.min(50 * unit, Math.floor((room - 56 * unit) / 6));
  // A projector has the room for one row of maps: once something was said, that of the weights.
  const scores = !shown || scene.height === undefined;
  const cell = cellIn(scene, fitting, 4, 84);
  const axes = queriesByKeys(scene, words);
  return html`<div class="figure-row">
      ${
        scores
          ? html`${map(scene, { figure: 'sum-scores', tensor: rows(bySum.scores), name: own.sumScores, colormap: 'scores', room, cell, more: axes })}
            ${map(scene, { figure: 'dot-scores', tensor: rows(byDot.scores), name: own.dotScores, colormap: 'scores', room, cell, more: axes })}`
          : nothing
      }
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

type Words = (typeof words)['sum'];
