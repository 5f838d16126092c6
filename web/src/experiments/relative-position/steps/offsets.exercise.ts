import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Core, Tensor } from '../../../core/core';
import { type Common, options } from '../../../experiment/exercise/common';
import { defineExercise, type Here as HereOf, shows } from '../../../experiment/exercise/exercise';
import { again } from '../../../experiment/exercise/head-grid';
import { cellIn, map, queriesByKeys } from '../../../experiment/exercise/map';
import { integer, type StateOf } from '../../../state/parameters';
import { nth } from '../../../tensor/read';
import type { words } from './exercises.en';

const parameters = { farthest: integer(11, { min: 0, max: 11, control: 'thumb' }) };

type Own = typeof parameters;
type State = StateOf<Common & Own>;
type Here = HereOf<Own, Result>;

/** Tokens of the sentence; one twice as long follows the answer. */
const tokens = 12;

/** So many numbers may be learned, and so far apart two tokens still have a number of their own. */
const [most, least] = [9, 3] as const;

interface Result {
  /** (2 · farthest + 1, 1): a number for each offset. */
  readonly table: Tensor<'f32'>;
  /** (n, n): what is added to each score, for the sentence and for one twice as long. */
  readonly bias: Tensor<'f32'>;
  readonly longer: Tensor<'f32'>;
}

export const step = defineExercise<Own, Result, Words>({
  state: {},
  question: { kind: 'choice', options, waits: true },
  solution: { state: { farthest: 3 } },
  parameters,
  knobs: ['farthest', 'seed'],
  compute,
  figure,
  check({ state: { farthest }, result: { table, bias, longer } }) {
    const learned = nth(table.shape, 0);
    const [few, own] = [learned <= most, farthest >= least];
    return {
      measures: [
        { name: 'learned', value: learned, digits: 0, goal: `≤ ${most}`, met: few },
        { name: 'own', value: farthest, digits: 0, goal: `≥ ${least}`, met: own },
      ],
      after: [
        { name: 'used', value: different(bias), digits: 0 },
        { name: 'usedTwice', value: different(longer), digits: 0 },
      ],
      reached: few && own,
      right: different(longer) === different(bias) ? 'b' : 'a',
    };
  },
  slots: ({ state: { farthest }, result: { table } }) => ({ k: String(farthest), result: String(nth(table.shape, 0)) }),
  pytorch,
  prints: ({ table, bias }) => [bias, `${nth(table.shape, 0)} ${different(bias)}`],
  suggests: () => [{ farthest: 1 }, undefined],
});

const different = ({ data }: Tensor<'f32'>): number => new Set(data).size;

async function compute({ seed, farthest }: State, core: Core): Promise<Result> {
  const table = await core.generator(seed).randn([2 * farthest + 1, 1]);
  const [bias, longer] = await Promise.all([
    biasOf(core, table, farthest, tokens),
    biasOf(core, table, farthest, 2 * tokens),
  ]);
  return { table, bias, longer };
}

/** Row i, column j: the table's number for j − i; what is farther apart shares the last one. */
async function biasOf(core: Core, weight: Tensor<'f32'>, farthest: number, n: number): Promise<Tensor<'f32'>> {
  const clamped = (offset: number): number => Math.max(-farthest, Math.min(farthest, offset)) + farthest;
  const indices = Array.from({ length: n * n }, (_, at) => clamped((at % n) - Math.floor(at / n)));
  const { output } = await core.run('embedding_lookup', { weight, indices });
  return { ...output, shape: [n, n] };
}

function figure(scene: Here, own: Words): TemplateResult {
  const { result, words, unit, width, narrow } = scene;
  const shown = shows(scene);
  const room = narrow ? width : Math.floor(width / 2) - 12 * unit;
  const axes = queriesByKeys(scene, words);
  const cellOf = (n: number): number =>
    Math.max(5, Math.min(24 * unit, cellIn(scene, Math.floor((room - 70 * unit) / n), n, 150)));
  const one = (figure: string, tensor: Tensor<'f32'>, name: string, n: number): TemplateResult =>
    map(scene, {
      figure,
      tensor,
      name,
      colormap: 'scores',
      room,
      cell: cellOf(n),
      more: { ...axes, domain: ends, numbers: 'none', bar: figure === 'bias' && scene.height === undefined },
    });
  return html`<div class="figure-row">
      ${one('bias', result.bias, own.bias, tokens)}
      ${shown ? one('longer', result.longer, own.longer, 2 * tokens) : nothing}
    </div>
    ${again(scene)}`;
}

/** Draws of a normal distribution hardly ever lie outside. */
const ends = [-3, 3] as const;

function pytorch({ seed, farthest: k }: State): string {
  return `import torch

n, k = ${tokens}, ${k}
torch.manual_seed(${seed})
table = torch.randn(2 * k + 1, 1)
place = torch.arange(n)
offset = (place[None, :] - place[:, None]).clamp(-k, k) + k
bias = table[offset, 0]
print(bias)
print(len(table), len(bias.unique()))
`;
}

type Words = (typeof words)['offsets'];
