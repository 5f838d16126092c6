// What the heads of one query bring back, side by side, through W_o: each number of the output reads all of them. The hand takes a
// head away, and sees what every number was before.
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { at, wide } from '../../experiment/layout';
import { nth, row } from '../../tensor/read';
import { fixed } from '../../text/format';
import { around, concatenated, outputRow } from './architecture';
import { cells, label, measures, ways } from './cut';
import { type CutPlan, cutPlan, left } from './cut-plan';
import type { Here } from './scene';

/** Obvious at a look: every number of the output takes from every head. */
export function mixFigure(scene: Here): TemplateResult {
  const plan = cutPlan(scene);
  return html`<div class=${`cut mix${scene.narrow ? ' narrow' : ''}`} data-figure="mix" ${wide(plan.width)} ${at(measures(plan))}>
    ${brought(scene, plan)} ${lines(scene, plan)} ${output(scene, plan)} ${ways(scene, ['cut', 'ladder'])}
  </div>`;
}

/** The heads' numbers, 0 where a head is dropped. */
function brought(scene: Here, plan: CutPlan): TemplateResult {
  const { result, words } = scene;
  const { data } = concatenated(scene);
  const end = around(result.ladders.heads.last)[1];
  return html`<div class="cut-joined">
    ${label('values', 'of-values', words.cut.joined, words.cut.numbers(data.length))}
    <div class="cut-row" ${at({ x: left(plan, 1, 0) })}>
      ${Array.from({ length: plan.heads }, (_, head) => {
        const numbers = Array.from(data).slice(head * plan.size, (head + 1) * plan.size);
        return html`<div class=${isGone(scene, head) ? 'gone' : ''}>${name(scene, plan, head)} ${cells('values', numbers, end)}</div>`;
      })}
    </div>
  </div>`;
}

const isGone = ({ state }: Here, head: number): boolean => state.drop_head && state.head === head;

/** A head's name, which drops it and puts it back. */
function name(scene: Here, plan: CutPlan, head: number): TemplateResult {
  const { words, set } = scene;
  const gone = isGone(scene, head);
  const title = gone ? words.cut.restore(head) : words.cut.drop(head);
  return html`<button
    type="button"
    class="mix-name"
    data-act=${`drop-${head}`}
    aria-pressed=${gone}
    aria-label=${title}
    title=${title}
    @click=${() => set({ head, drop_head: !gone })}
  >${plan.short ? head : words.head(head)} <span class="mix-sign" aria-hidden="true">${gone ? '+' : '×'}</span></button>`;
}

/** From each number that is read to each that is made. */
function lines(scene: Here, plan: CutPlan): TemplateResult {
  const { state, result, words, unit: u, narrow, height } = scene;
  const [reads, makes] = [plan.heads * plan.size, nth(result.output.shape, 2)];
  // In a presentation what the cells and names leave.
  const beside = height === undefined ? 0 : height - 2 * plan.high - 74 * u;
  const high = Math.round(Math.max((narrow ? 44 : 72) * u, beside));
  const x = (place: number): number => left(plan, 1, 0) + (place + 0.5) * plan.cell;
  const kind = (place: number): string => {
    const head = Math.floor(place / plan.size);
    return isGone(scene, head) ? 'gone' : head === state.head ? 'chosen' : '';
  };
  const each = Array.from({ length: reads * makes }, (_, line) => [Math.floor(line / makes), line % makes] as const);
  return html`<div class="mix-through">
    ${label('ink', 'of-mix', 'W_o', words.cut.reads(reads))}
    <svg class="mix-lines" aria-hidden="true" width=${plan.width} height=${high}>
      ${each.map(([from, to]) => svg`<path class=${kind(from)} d=${`M${x(from)},0L${x(to)},${high}`}></path>`)}
    </svg>
  </div>`;
}

/** The output; with a head dropped also what it was. */
function output(scene: Here, plan: CutPlan): TemplateResult {
  const { state, result, words } = scene;
  const now = Array.from(outputRow(scene).data);
  const before = Array.from(row(result.output, state.sample, state.query));
  const changed = now.map((value, place) => value !== nth(before, place));
  const end = around(result.output)[1];
  // A small change is seen too, where there is room for it.
  const decimals = scene.height !== undefined || plan.cell >= 56 * scene.unit ? 3 : 2;
  const spoken = words.cut.outputs(now.map((value) => fixed(value, 2)));
  return html`<div class="cut-joined mix-output">
      ${label('values', 'of-values', words.output, words.cut.numbers(now.length))}
      <div class="cut-row" role="img" aria-label=${spoken} ${at({ x: left(plan, 1, 0) })}>${cells('values', now, end, { changed, decimals })}</div>
    </div>
    <div class=${`cut-joined mix-before${state.drop_head ? '' : ' kept'}`}>
      ${state.drop_head ? label('values', 'of-values', words.cut.before, words.cut.withHead(state.head)) : nothing}
      <div class="cut-row" ${at({ x: left(plan, 1, 0) })}>${state.drop_head ? cells('values', before, end, { decimals }) : nothing}</div>
    </div>`;
}
