// One query's numbers, cut into a piece a head: each piece meets its own piece of a key, and what the heads bring back lies
// side by side again. The hand cuts, and puts together.
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import type { Hue, TensorLike } from '../../charts/base/types';
import { heatmap } from '../../experiment/heatmap';
import { at, wide } from '../../experiment/layout';
import { isPresented } from '../../experiment/presented';
import { nth, row } from '../../tensor/read';
import { valueIn } from '../../tensor/sought';
import type { Dense } from '../../tensor/tensor';
import { fixed } from '../../text/format';
import { rich } from '../../text/rich';
import { around, concatenated } from './architecture';
import { type CutPlan, cutPlan, left } from './cut-plan';
import type { Here } from './scene';

/** Obvious at a look: a head compares its own piece alone, and no number is lost. */
export function cutFigure(scene: Here): TemplateResult {
  if (scene.table) return tables(scene);
  const plan = cutPlan(scene);
  const { words, narrow } = scene;
  return html`<div class=${`cut${narrow ? ' narrow' : ''}${narrow && plan.heads > 4 ? ' tight' : ''}${plan.cuts ? ' handed' : ''}`} data-figure="cut" ${wide(plan.width)} ${at(measures(plan))}>
    <div class="cut-plane" role="img" aria-label=${spoken(scene)}>
      ${labels(scene, plan)} ${Array.from({ length: plan.heads }, (_, head) => headColumn(scene, plan, head))}
    </div>
    ${funnel(plan, words.cut.mixes)} ${joined(scene, plan)} ${hands(scene, plan)}
    ${ways(scene, ['joined', 'ladder'])}
  </div>`;
}

export const measures = ({ cell, high, inset, heads }: CutPlan): Readonly<Record<string, number>> => ({
  cell,
  high,
  inset,
  heads,
});

type Part = 'cut' | 'joined' | 'ladder';

/** Links to the other pictures of the layer; a phone has them above, and a projector shows what a step is about. */
export const ways = (scene: Here, parts: readonly Part[]): TemplateResult | typeof nothing =>
  scene.narrow || isPresented(scene)
    ? nothing
    : html`<p class="ways">
        ${parts.map(
          (part) =>
            html`<button type="button" class="ladder-name" data-act=${`part-${part}`} @click=${() => scene.set({ part })}>${rich(scene.words.cut.ways[part])}</button>`,
        )}
      </p>`;

/** What its voice says, with the scores. */
function spoken(scene: Here): string {
  const { state, words } = scene;
  const scores = scoresOf(scene).map(({ score }) => fixed(score, 2));
  return words.cut.told(state.query, state.key, cutPlan(scene).size, scores);
}

interface Score {
  /** q · k of one head. */
  readonly product: number;
  /** The same by √p. */
  readonly score: number;
}

/** What the chosen query and key make in each head. */
export function scoresOf({ state, result }: Pick<Here, 'state' | 'result'>): readonly Score[] {
  const { sample, query, key, num_heads } = state;
  const cell = (tensor: Dense, head: number): number => valueIn(tensor, sample, head, query, key);
  return Array.from({ length: num_heads }, (_, head) => ({
    product: cell(result.unscaled_scores, head),
    score: cell(result.masked_scores, head),
  }));
}

const numbersOf = ({ state, result }: Pick<Here, 'state' | 'result'>) => ({
  queries: row(result.ladders.queries.first, state.sample, state.query),
  keys: row(result.ladders.keys.first, state.sample, state.key),
  values: Array.from(concatenated({ state, result }).data),
});

const ends = ({ result: { ladders } }: Here) => ({
  queries: around(ladders.queries.first)[1],
  keys: around(ladders.keys.first)[1],
  values: around(ladders.heads.last)[1],
});

/** What each line is. */
function labels({ state, words: { cut, axes, weights } }: Here, { size }: CutPlan): TemplateResult {
  return html`<div class="cut-labels">
    ${label('queries', 'of-queries', `${axes.query} ${state.query}`, cut.afterQ)}
    ${label('keys', 'of-keys', `${axes.key} ${state.key}`, cut.afterK)}
    ${label('ink', 'of-score', cut.score, cut.formula(size))} ${label('accent', 'of-weights', weights, cut.overKeys)}
  </div>`;
}

export const label = (hue: Hue, place: string, name: string, note: string): TemplateResult =>
  html`<div class=${`cut-label tensor-${hue} ${place}`}><b>${rich(name)}</b> <span>${rich(note)}</span></div>`;

/** One head, from its pieces to its weights. */
function headColumn(scene: Here, plan: CutPlan, head: number): TemplateResult {
  const { words, state, result } = scene;
  const { size } = plan;
  const piece = (numbers: readonly number[]): readonly number[] => numbers.slice(head * size, (head + 1) * size);
  const { queries, keys } = numbersOf(scene);
  const end = ends(scene);
  const uncut = head * size * plan.cell + left(plan, 1, 0);
  return html`<div class="cut-head" ${at({ x: left(plan, plan.heads, head), from: uncut, size })}>
    <div class="cut-name">${plan.heads === 1 ? words.cut.uncut(size) : plan.short ? head : words.head(head)}</div>
    ${cells('queries', piece(queries), end.queries)} ${cells('keys', piece(keys), end.keys)}
    ${scoreOf(scene, plan, head)}
    <div class="cut-weights">
      ${row(result.weights, state.sample, head, state.query).map(
        (weight, key) => html`<i class=${key === state.key ? 'chosen' : ''} ${at({ share: weight })}></i>`,
      )}
    </div>
  </div>`;
}

function scoreOf(scene: Here, plan: CutPlan, head: number): TemplateResult {
  const { product, score } = nth(scoresOf(scene), head);
  const worked = plan.worked ? html`<span>${fixed(product, 2)} / √${plan.size} =</span> ` : nothing;
  return html`<div class="cut-score">${worked}<b>${fixed(score, 2)}</b></div>`;
}

/** Large cells in a tensor's colour; negative ones are grey, as in its colour map. */
export const cells = (
  hue: 'queries' | 'keys' | 'values',
  numbers: readonly number[],
  end: number,
  { changed = [], decimals = 2 }: { readonly changed?: readonly boolean[]; readonly decimals?: number } = {},
): TemplateResult =>
  html`<div class=${`cut-cells of-${hue}`}>
    ${numbers.map(
      (value, place) =>
        html`<i class=${`${value < 0 ? 'negative' : ''}${changed[place] ? ' changed' : ''}`} ${at({ share: Math.min(1, Math.abs(value) / end) })}>${fixed(value, decimals)}</i>`,
    )}
  </div>`;

/** From each head to its place in the joined row. */
function funnel(plan: CutPlan, mixes: string): TemplateResult {
  const { heads, size, cell, funnel: high } = plan;
  const piece = size * cell;
  const start = left(plan, 1, 0);
  return html`<svg class="cut-funnel" aria-hidden="true" width=${plan.width} height=${high}>
    ${Array.from({ length: heads }, (_, head) => {
      const [above, below] = [left(plan, heads, head), start + head * piece];
      const middle = (above + below + piece) / 2;
      return svg`<path d=${`M${above},0H${above + piece}L${below + piece},${high}H${below}Z`}></path>
        ${plan.said ? svg`<text x=${middle} y=${high / 2} dy="0.35em">${mixes}</text>` : nothing}`;
    })}
  </svg>`;
}

/** The heads' results, side by side again. */
function joined(scene: Here, plan: CutPlan): TemplateResult {
  const { words } = scene;
  const { values } = numbersOf(scene);
  return html`<div class="cut-joined">
    ${
      plan.heads === 1
        ? label('values', 'of-values', words.cut.result, words.cut.numbers(values.length))
        : label('values', 'of-values', words.cut.joined, words.cut.again(values.length))
    }
    <div class="cut-row" ${at({ x: left(plan, 1, 0), size: plan.size })}>${Array.from(
      { length: plan.heads },
      (_, head) => cells('values', values.slice(head * plan.size, (head + 1) * plan.size), ends(scene).values),
    )}</div>
  </div>`;
}

/** Scissors where a piece can be halved, and the way back. */
function hands({ set, words, narrow, unit: u }: Here, plan: CutPlan): TemplateResult {
  const { heads, size, cell } = plan;
  const middle = (head: number): number => left(plan, heads, head) + (size * cell) / 2;
  // Beside the names of the heads, or above those of the lines.
  const back = narrow ? left(plan, heads, heads - 1) + size * cell - 14 * u : 14 * u;
  return html`${Array.from(
    { length: plan.cuts ? heads : 0 },
    (_, head) => html`<button
      type="button"
      class=${`cut-hand${heads === 1 ? ' calls' : ''}`}
      data-act="cut"
      aria-label=${words.cut.cut}
      title=${words.cut.cut}
      tabindex=${head === 0 ? nothing : '-1'}
      ${at({ x: middle(head) })}
      @click=${() => set({ num_heads: heads * 2 })}
    >${scissors}</button>`,
  )}
  ${
    plan.joins
      ? html`<button type="button" class="cut-hand back" data-act="join" aria-label=${words.cut.join} title=${words.cut.join} ${at({ x: back })} @click=${() => set({ num_heads: heads / 2 })}>${together}</button>`
      : nothing
  }`;
}

const scissors = html`<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="6" cy="15.5" r="2.6"></circle><circle cx="14" cy="15.5" r="2.6"></circle><path d="M7.2 13.2 13.4 2.4M12.8 13.2 6.6 2.4"></path></svg>`;
const together = html`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M2 10h6M5.4 7.2 8.2 10l-2.8 2.8M18 10h-6M14.6 7.2 11.8 10l2.8 2.8"></path></svg>`;

/** The same as tables. */
function tables(scene: Here): TemplateResult {
  const { words, state } = scene;
  const { queries, keys, values } = numbersOf(scene);
  const pieces = (data: readonly number[]): TensorLike => ({
    shape: [1, state.num_heads, 1, data.length / state.num_heads],
    data,
  });
  const scores = scoresOf(scene).map(({ score }) => score);
  const titles = scores.map((_, head) => words.head(head));
  const shown = [
    ['cut-query', 'queries', pieces(queries), `${words.axes.query} ${state.query}`],
    ['cut-key', 'keys', pieces(keys), `${words.axes.key} ${state.key}`],
    ['cut-scores', 'scores', pieces(scores), words.cut.score],
    ['cut-joined', 'values', pieces(values), words.cut.joined],
  ] as const;
  return html`<div class="heads">${shown.map(([figure, colormap, tensor, name]) =>
    heatmap(scene, { figure, tensor, colormap, name, titles, shapeText: '', width: scene.width }),
  )}</div>`;
}
