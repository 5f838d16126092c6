import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Hue, TensorLike } from '../../charts/base/types';
import { heatmap } from '../../experiment/heatmap';
import { derived } from '../../experiment/layout';
import { namesParts } from '../../experiment/presented';
import { nth, row, sizes } from '../../tensor/read';
import { shapeText } from '../../text/format';
import { rich } from '../../text/rich';
import { withoutHead } from './compute';
import type { LadderName } from './ladders';
import { pieces } from './pieces';
import { gapsOf, type Plan } from './plan';
import { outputOf } from './printed';
import type { Here } from './scene';

const projected = ['queries', 'keys', 'values'] as const;

/** Queries, keys and values, each through its matrix, cut into a piece a head: the first line of the picture. */
export const projections = (scene: Here, plan: Plan): TemplateResult =>
  html`<div class="projections">${partTitle(scene, 'cut')} ${projected.map((name) => projection(scene, plan, name))}</div>`;

/** What happens in a part of the picture, where there is room for words. */
export const partTitle = (scene: Here, part: 'cut' | 'attend' | 'join'): TemplateResult | typeof nothing =>
  scene.narrow || namesParts(scene) ? nothing : html`<p class="part-title">${rich(scene.words.story[part])}</p>`;

function projection(scene: Here, plan: Plan, name: (typeof projected)[number]): TemplateResult {
  const { state, result, words, unit } = scene;
  const { first } = result.ladders[name];
  const heads = nth(first.shape, 2);
  const onLadder = name === state.ladder;
  return html`<div class=${`projection of-${name}${onLadder ? ' on-ladder' : ''}`}>
    ${stage(scene, name)}
    <span class="sizes">${shapeText(result[name].shape)} → <b>${nth(result[name].shape, 2)} × ${heads}</b></span>
    ${pieces({
      count: state.num_heads,
      chosen: state.head,
      width: plan.bar,
      height: 14 * unit,
      label: words.pieces(state.num_heads, heads / state.num_heads, state.head),
      followed: onLadder ? [state.head / state.num_heads + state.unit / heads, 1 / heads] : undefined,
      choose: (head) => scene.set({ head, ladder: name }),
    })}
  </div>`;
}

/** The stages by name alone, where a phone shows one part. */
export const stages = (scene: Here): TemplateResult =>
  html`${[...projected, 'heads' as const].map((name) => stage(scene, name))}`;

/** A stage of the picture, and whether the ladder below shows it. */
const stage = ({ state, words, set }: Here, name: LadderName): TemplateResult =>
  html`<button
    type="button"
    class=${`ladder-name tensor-${hues[name]}`}
    aria-pressed=${name === state.ladder}
    data-act=${`stage-${name}`}
    @click=${() => set({ ladder: name })}
  >
    ${rich(words.ladders[name])}
  </button>`;

const hues: Readonly<Record<LadderName, Hue>> = {
  queries: 'queries',
  keys: 'keys',
  values: 'values',
  heads: 'values',
};

/** What the heads bring back, side by side, through W_o: the last part of the picture. */
export function joined(scene: Here, plan: Plan): TemplateResult {
  const { state, result, words } = scene;
  const { last } = result.ladders.heads;
  const joins = nth(last.shape, 2);
  return html`<div class="joined of-values">
    ${partTitle(scene, 'join')}
    <div class="concatenated">
      ${stage(scene, 'heads')}
      <span class="sizes">${shapeText(last.shape)}</span>
      ${plan.cell > 0 ? strip(scene, 'concat', plan.cell) : headsBar(scene, plan.bar, 14 * scene.unit)}
    </div>
    <div class="mixing">
      <b>W<sub>o</sub></b>
      ${headsBar(scene, 44 * scene.unit, 44 * scene.unit * Math.min(1.2, Math.max(0.3, state.num_hiddens / joins)))}
      <span class="sizes">${joins} × ${state.num_hiddens}</span>
    </div>
    <div class="brought">
      <span class="what">${words.output}</span>
      <span class="sizes">${shapeText(result.output.shape)}</span>
      ${plan.cell > 0 ? strip(scene, 'output', plan.cell) : nothing}
    </div>
  </div>`;
}

/** The columns of W_o, or the numbers it reads, a piece a head. */
const headsBar = ({ state, result, words, set }: Here, width: number, height: number): TemplateResult =>
  pieces({
    count: state.num_heads,
    chosen: state.head,
    width,
    height,
    label: words.pieces(state.num_heads, nth(result.ladders.heads.last.shape, 2) / state.num_heads, state.head),
    choose: (head) => set({ head, ladder: 'heads' }),
  });

/** The chosen query's row: h pieces of p numbers, or the output. */
const strip = (scene: Here, figure: 'concat' | 'output', cell: number): TemplateResult => {
  const { state, result, words } = scene;
  const tensor = figure === 'concat' ? concatenated(scene) : outputRow(scene);
  return heatmap(scene, {
    figure,
    tensor,
    label:
      figure === 'concat' ? words.concatenated(state.query, state.sample) : words.outputOf(state.query, state.sample),
    colormap: 'values',
    domain: around(figure === 'concat' ? result.ladders.heads.last : result.output),
    shapeText: '',
    rowLabels: none,
    columnLabels: none,
    numbers: 'none',
    width: tensor.data.length * cell + gapsOf(pieceCount(tensor)) * scene.unit,
    cellSize: cell,
    selection: figure === 'concat' ? { panel: state.head, row: 0, column: state.unit } : null,
    select: ({ panel, column }) =>
      scene.set(figure === 'concat' ? { head: panel, unit: column, ladder: 'heads' } : { ladder: 'heads' }),
  });
};

const pieceCount = ({ shape }: TensorLike): number => (shape.length === 4 ? nth(shape, 1) : 1);
const none: readonly string[] = [];

/** The chosen query's row of the concatenation, (1, h, 1, p): without the chosen head where it is dropped. */
export function concatenated({ state, result }: Pick<Here, 'state' | 'result'>): TensorLike {
  const { last } = result.ladders.heads;
  const whole = state.drop_head ? withoutHead(last, state.head, state.num_heads) : last;
  const data = row(whole, state.sample, state.query);
  return { shape: [1, state.num_heads, 1, data.length / state.num_heads], data };
}

/** The chosen query's output. */
export function outputRow({ state, result }: Pick<Here, 'state' | 'result'>): TensorLike {
  const data = row(outputOf(result, state.head), state.sample, state.query);
  return { shape: [1, data.length], data };
}

/** Colours that mean the same for every row, and with a head dropped. */
export const around = derived((tensor: TensorLike): readonly [number, number] => {
  sizes(tensor, 3);
  const end = Array.from(tensor.data).reduce(
    (most, value) => (Number.isFinite(value) ? Math.max(most, Math.abs(value)) : most),
    0,
  );
  return end > 0 ? [-end, end] : [-1, 1];
});
