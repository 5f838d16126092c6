import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Core, Tensor } from '../../../core/core';
import { type CommonState, headsOf, options } from '../../../experiment/exercise/common';
import { defineExercise, type Here as HereOf, type NoOwn, shows } from '../../../experiment/exercise/exercise';
import { cellIn, headTitles, map, rows } from '../../../experiment/exercise/map';
import { alignPlots } from '../../../experiment/layout';
import { nth, sizes, valueAt } from '../../../tensor/read';
import type { Dense, Numbers } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import type { words } from './exercises.en';

type Here = HereOf<NoOwn, Result>;

/** x (1, 3, 4) counted through; split into heads (2, 3, 2) with the permute and without. */
interface Result {
  readonly x: Numbers;
  readonly right: Tensor<'f32'>;
  readonly skipped: Dense;
}

export const step = defineExercise<NoOwn, Result, Words>({
  state: { num_heads: '2' },
  question: { kind: 'choice', options },
  knobs: [],
  compute,
  figure,
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
function figure(scene: Here, own: Words): TemplateResult {
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

type Words = (typeof words)['shapes'];
