import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Common, options } from '../../../experiment/exercise/common';
import { defineExercise, type Here as HereOf, shows } from '../../../experiment/exercise/exercise';
import { map, none } from '../../../experiment/exercise/map';
import { integer, type StateOf } from '../../../state/parameters';
import { nth } from '../../../tensor/read';
import type { Numbers } from '../../../tensor/tensor';
import { inOrder, type Laid, permuted, reshaped } from '../strides';
import type { words } from './exercises.en';

const parameters = { tokens: integer(16, { min: 16, max: 256, step: 16 }) };

type Own = typeof parameters;
type State = StateOf<Common & Own>;
type Here = HereOf<Own, Result>;

const [samples, heads, width] = [2, 4, 64];

/** Queries, keys and values on the way in, the output on the way back. */
const copies = 4;

/** One number copied may stand for so many multiplications. */
const least = 50;

interface Result {
  /** The tensor before transpose_qkv, and after each of its three steps. */
  readonly stages: readonly Laid[];
  /** Numbers that are copied, and multiplications of Q Kᵀ and of the weights with V. */
  readonly moved: number;
  readonly multiplied: number;
}

export const step = defineExercise<Own, Result, Words>({
  state: {},
  question: { kind: 'choice', options, waits: true },
  solution: { state: { tokens: 128 } },
  parameters,
  knobs: ['tokens'],
  compute: async (state) => counted(state),
  figure,
  check({ result: { stages, moved, multiplied } }) {
    const value = multiplied / moved;
    const met = value >= least;
    const mover = stages.findIndex(({ copied }) => copied) - 1;
    return {
      measures: [
        { name: 'moved', value: moved, digits: 0 },
        { name: 'each', value, digits: 0, goal: `≥ ${least}`, met },
      ],
      reached: met,
      right: nth(options, mover),
    };
  },
  slots: ({ state: { tokens }, result: { moved, multiplied } }) => ({
    n: String(tokens),
    multiplied: String(multiplied),
    moved: String(moved),
    result: String(multiplied / moved),
  }),
  pytorch,
  prints: ({ stages }) => [stages.map(asPrinted).join('\n')],
  suggests: () => [{ tokens: 64 }, undefined],
});

function counted({ tokens: n }: State): Result {
  const whole = inOrder([samples, n, width]);
  const split = reshaped(whole, [samples, n, heads, width / heads]);
  const turned = permuted(split, [0, 2, 1, 3]);
  const merged = reshaped(turned, [samples * heads, n, width / heads]);
  const stages = [whole, split, turned, merged];
  const size = samples * n * width;
  return {
    stages,
    moved: copies * size * stages.filter(({ copied }) => copied).length,
    multiplied: 2 * n * size,
  };
}

/** The steps with their shapes; how each lies in memory comes with the answer, and in small what the copy does. */
function figure(scene: Here, own: Words): TemplateResult {
  const shown = shows(scene);
  return html`<table class="strides">
      <thead><tr><td></td><th>shape</th>${shown ? html`<th>stride()</th><th>${own.inMemory}</th>` : nothing}</tr></thead>
      <tbody>${scene.result.stages.map((stage, at) => line(stage, nth(codes, at), own, shown))}</tbody>
    </table>
    ${shown && scene.height === undefined ? small(scene, own) : nothing}`;
}

const codes = ['x', '.reshape(b, n, h, p)', '.permute(0, 2, 1, 3)', '.reshape(b * h, n, p)'] as const;

const tuple = (numbers: readonly number[]): string => `(${numbers.join(', ')})`;

const line = ({ shape, strides, copied }: Laid, code: string, own: Words, shown: boolean): TemplateResult =>
  html`<tr>
    <th scope="row"><code>${code}</code></th>
    <td><code>${tuple(shape)}</code></td>
    ${shown ? html`<td><code>${tuple(strides)}</code></td><td class=${copied ? 'copied' : nothing}>${copied ? own.copied : own.stays}</td>` : nothing}
  </tr>`;

const tiny = { tokens: 3, heads: 2, p: 2 };

/** Twelve numbers in the order of memory, before and after the copy. */
function small(scene: Here, own: Words): TemplateResult {
  const { unit, width: full } = scene;
  const cell = Math.floor(Math.min(30 * unit, (full - 24 * unit) / 12));
  const strip = (figure: string, name: string, tensor: Numbers): TemplateResult =>
    map(scene, {
      figure,
      tensor,
      name,
      colormap: 'Blues',
      room: 12 * cell + 24 * unit,
      cell,
      more: { numbers: 0, domain: twelve, shapeText: '', rowLabels: none, columnLabels: none },
    });
  return html`<div class="stack revealed">
    ${strip('before', own.beforeCopy, { shape: [1, 12], data: places })} ${strip('after', own.afterCopy, { shape: [1, 12], data: byHead })}
  </div>`;
}

const twelve = [0, 11] as const;
const places = Array.from({ length: 12 }, (_, at) => at);

/** Head 0 of every token, then head 1. */
const byHead = Array.from({ length: tiny.heads }, (_, head) =>
  places.filter((at) => Math.floor(at / tiny.p) % tiny.heads === head),
).flat();

const truth = (copied: boolean): string => (copied ? 'copied' : 'a view');
const asPrinted = ({ shape, strides, copied }: Laid): string => `${tuple(shape)} ${tuple(strides)} ${truth(copied)}`;

function pytorch({ tokens }: State): string {
  return `import torch

b, n, h, p = ${samples}, ${tokens}, ${heads}, ${width / heads}
x = torch.randn(b, n, h * p)
split = x.reshape(b, n, h, p)
turned = split.permute(0, 2, 1, 3)
merged = turned.reshape(b * h, n, p)

before = x
for tensor in (x, split, turned, merged):
    copied = tensor.data_ptr() != before.data_ptr()
    print(tuple(tensor.shape), tensor.stride(), 'copied' if copied else 'a view')
    before = tensor
`;
}

type Words = (typeof words)['reshape'];
