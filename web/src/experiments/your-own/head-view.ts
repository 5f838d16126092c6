// It must make obvious whom a token hears in this head. The hand points at a token, in the line or in the matrix beside.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/arcs/arcs';
import '../../charts/large-matrix/large-matrix';
import type { LargeCellDetail } from '../../charts/large-matrix/large-matrix';
import '../../charts/tape/tape';
import { coveredClass } from '../../experiment/covered';
import { heatmap } from '../../experiment/heatmap';
import { derived, wide } from '../../experiment/layout';
import { isPresented, isShown } from '../../experiment/presented';
import { share } from '../../experiment/training/share';
import type { ShareOfHead } from '../../own/dump';
import { naming, thresholds } from '../../own/kinds';
import { isMean } from '../../own/means';
import { largestOf, pooled, pooledBySize, reachOf } from '../../tensor/pooled';
import { largestAt, nth, row, sum, valueAt } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';
import { fixed } from '../../text/format';
import { kindSaid } from './kind-said';
import { askingIn, drawnWeights, type Here, headName, headsIn, tokenNames } from './scene';
import { type HeadPlace, headsOf, rowsOf } from './survey';
import { toggle } from './toggle';

/** Tokens that stand in one line with all arcs. */
const mostArcs = 24;
/** Letters of a token that has room in a line of equal places. */
const shortToken = 2;
/** Longer files show the asking tokens beside the chosen one, and those that it hears most. */
const around = 4;
const mostHeard = 12;
/** Larger matrices are pooled. */
const mostCells = 64;
const panelRoom = 236;
/** Design units of a matrix: on a projector beneath title and arcs. */
const highest = { wide: 300, narrow: 170, presented: 208 } as const;

export function headView(scene: Here): TemplateResult {
  const { width, narrow, table, unit: u } = scene;
  const below = narrow || table;
  const room = below ? width : width - (panelRoom + 24) * u;
  const isTape = areShort(scene);
  // Scores let nobody be heard yet.
  const hasArcs = isShown(scene, 'arcs') && scene.result.chosen.kind !== 'scores';
  return html`<div class="one-head">
    ${isShown(scene, 'title') ? title(scene) : nothing} ${narrow ? switches(scene) : nothing}
    ${hasArcs && isTape ? arcs(scene) : nothing}
    <div class="figure-row maps">
      ${isShown(scene, 'matrix') ? matrix(scene, room) : nothing}
      ${isShown(scene, 'panel') ? panel(scene, below ? width : panelRoom * u) : nothing}
    </div>
    ${hasArcs && !isTape ? html`<div class="further">${arcs(scene)}</div>` : nothing}
  </div>`;
}

/** Which head, and what it does; on a phone the ways to the others have no room beside its kind. */
export function title(scene: Here, isNamed = scene.state.named): TemplateResult {
  const { result, words } = scene;
  return html`<p class="which-head">
    ${scene.narrow && isNamed ? nothing : turns(scene)}
    <b>${headName(scene, result)}</b>
    ${isNamed ? html`<span class=${coveredClass(scene, 'kind')}>${words.kindOf(result.chosen)}</span>` : nothing}
  </p>`;
}

/** The ways to the heads beside it, in the order of the model view. */
function turns(scene: Here): TemplateResult | typeof nothing {
  const { result, state, words, set } = scene;
  const { dump, chosen } = result;
  const found = headsIn(scene);
  const order: readonly HeadPlace[] =
    found.length < dump.layers * dump.heads || !state.named
      ? headsOf(dump)
      : rowsOf(found, dump).flatMap(({ heads }) => heads);
  if (order.length < 2) return nothing;
  const at = order.findIndex(({ layer, head }) => layer === chosen.layer && head === chosen.head);
  const go = (by: number) => () => {
    const { layer, head } = nth(order, (at + by + order.length) % order.length);
    set({ layer, head });
  };
  return html`<small class="turns">
    <button type="button" class="turn-step" aria-label=${words.previousHead} @click=${go(-1)}>‹</button>
    ${scene.narrow ? `${at + 1}/${order.length}` : words.place(at + 1, order.length)}
    <button type="button" class="turn-step" aria-label=${words.nextHead} @click=${go(1)}>›</button>
  </small>`;
}

const areFew = ({ dump: { rows, columns } }: Here['result']): boolean => rows === columns && rows <= mostArcs;

/** True for tokens that stand evenly in one low line; words take more height, and stand beneath the matrix. */
const areShort = ({ result }: Here): boolean =>
  areFew(result) && tokenNames(result).columns.every((name) => [...name].length <= shortToken);

function arcs(scene: Here): TemplateResult {
  const { state, result, hover, words, width, set } = scene;
  const weights = drawnWeights(state, result.weights);
  const names = tokenNames(result);
  const asks = hover && hover.row >= 0 ? hover.row : askingIn(state, result);
  const isWhole = areFew(result);
  const part: Near = isWhole ? { from: rangeOf(0, result.dump.rows), to: null } : near(weights, asks);
  const to = part.to ?? part.from;
  const data = part.from.flatMap((from) => to.map((column) => valueAt(weights, from, column)));
  if (areShort(scene)) return tape(scene, weights, asks);
  return html`<attn-arcs
    ${wide(width)}
    data-figure="arcs"
    class=${coveredClass(scene, 'arcs')}
    .words=${part.from.map((from) => nth(names.rows, from))}
    .context=${part.to?.map((column) => nth(names.columns, column)) ?? null}
    .weights=${{ shape: [part.from.length, to.length], data }}
    .selection=${part.from.indexOf(asks)}
    .label=${words.arcs}
    @word-select=${({ detail }: CustomEvent<{ readonly index: number }>) => set({ query: nth(part.from, detail.index) })}
  ></attn-arcs>`;
}

/** Short tokens stand evenly in one line, however many they are. */
function tape(scene: Here, weights: Dense, asks: number): TemplateResult {
  const { result, words, width, set } = scene;
  const names = tokenNames(result).columns;
  const heard = row(weights, asks);
  const best = largestAt(heard);
  return html`<attn-tape
    ${wide(width)}
    data-figure="arcs"
    class=${coveredClass(scene, 'arcs')}
    .tokens=${names}
    .selection=${asks}
    .above=${{ from: asks, weights: heard, text: words.hearsMost(nth(names, asks), nth(names, best), fixed(nth(heard, best), 2)) }}
    .label=${words.arcs}
    @token-select=${({ detail }: CustomEvent<{ readonly index: number }>) => set({ query: detail.index })}
  ></attn-tape>`;
}

const rangeOf = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);

interface Near {
  readonly from: readonly number[];
  /** Null: the same tokens. */
  readonly to: readonly number[] | null;
}

/** The tokens around the one that asks, and those that it hears most, both in their order. */
function near(weights: Dense, asks: number): Near {
  const [rows, columns] = [nth(weights.shape, 0), nth(weights.shape, 1)];
  const first = Math.max(0, Math.min(asks - around, rows - 2 * around - 1));
  const heard = row(weights, asks);
  const to = rangeOf(0, columns)
    .sort((one, other) => nth(heard, other) - nth(heard, one))
    .slice(0, mostHeard)
    .sort((one, other) => one - other);
  return { from: rangeOf(first, Math.min(rows, first + 2 * around + 1)), to };
}

function matrix(scene: Here, room: number): TemplateResult {
  const { state, result, table, narrow, unit: u } = scene;
  const { rows, columns } = result.dump;
  const weights = drawnWeights(state, result.weights);
  const names = tokenNames(result);
  if (Math.max(rows, columns) > mostCells) return large(scene, weights, room);
  const all = isPresented(scene) && isShown(scene, 'arcs') && isShown(scene, 'title');
  const high = (all ? highest.presented : highest[narrow ? 'narrow' : 'wide']) * u;
  const cell = Math.max(3, Math.floor(Math.min(26 * u, (room - 70 * u) / columns, high / rows)));
  return heatmap(scene, {
    figure: 'matrix',
    tensor: weights,
    width: room,
    cellSize: table ? null : cell,
    ...coloured(scene, weights),
    label: headName(scene, result),
    shapeText: '',
    numbers: cell >= 24 * u ? 2 : 'none',
    rowLabels: cell >= 9 * u ? names.rows : [],
    columnLabels: cell >= 14 * u ? names.columns : [],
    rowNames: names.rows,
    columnNames: names.columns,
    selection: { row: askingIn(state, result), column: null },
    rowHue: 'queries',
    axes: { rows: 'query', columns: 'key' },
    select: ({ row: query }) => scene.set({ query }),
  });
}

/** Weights from 0 on; scores on either side of it. */
function coloured({ result }: Here, weights: Dense, most = 1) {
  if (result.chosen.kind !== 'scores') return { colormap: 'weights', domain: [0, most] } as const;
  const reach = reachIn(weights);
  return { colormap: 'scores', domain: [-reach, reach] } as const;
}

const reachIn = derived(({ data }: Dense): number => reachOf(data) || 1);

/** More cells than the screen has room for: each pixel is the largest of those that it stands for. */
function large(scene: Here, weights: Dense, room: number): TemplateResult {
  const { result, words, table, unit: u } = scene;
  const { levels, peak } = (result.dump.isDifference ? halvesBySize : halves)(weights);
  const colours = coloured(scene, weights, peak);
  const names = tokenNames(result);
  const said = (detail: LargeCellDetail): string =>
    words.cell(nth(names.rows, detail.row), nth(names.columns, detail.column), detail.value.toPrecision(3));
  return html`<div class="large" ${wide(table ? scene.width : room)}>
    <attn-large-matrix
      ${wide(table ? scene.width : room)}
      data-figure="matrix"
      .levels=${levels}
      colormap=${colours.colormap}
      .domain=${colours.domain}
      .label=${headName(scene, result)}
      .rowAxis=${words.asking}
      .columnAxis=${words.heard}
      .side=${Math.min(300 * u, room - 60 * u)}
      @cell-hover=${({ detail, currentTarget }: CustomEvent<LargeCellDetail | null>) => {
        const line = (currentTarget as HTMLElement).nextElementSibling;
        if (line) line.textContent = detail ? said(detail) : '';
      }}
      @cell-select=${({ detail }: CustomEvent<LargeCellDetail>) => scene.set({ query: detail.row })}
    ></attn-large-matrix>
    <p class="cell hint"></p>
  </div>`;
}

/** The matrix, its halves, quarters and so on, and its largest number. */
const halvesBy = (pool: typeof pooled) => (weights: Dense) => {
  const levels = [weights];
  for (let last = weights; Math.max(...last.shape) > 32; ) {
    const [rows, columns] = [nth(last.shape, 0), nth(last.shape, 1)];
    last = pool(last.data as Float32Array, rows, columns, Math.ceil(Math.max(rows, columns) / 2));
    levels.push(last);
  }
  const peak = largestOf(nth(levels, levels.length - 1).data);
  return { levels, peak };
};
const halves = derived(halvesBy(pooled));
const halvesBySize = derived(halvesBy(pooledBySize));

/** How much of each kind the head is, what is odd about it, and the map without the first token. */
function panel(scene: Here, room: number): TemplateResult {
  const { state, result, words } = scene;
  const { chosen: head, apart } = result;
  return html`<section class="panel-of-run of-head" ${wide(room)} aria-label=${words.marks}>
    <dl class=${`marks ${coveredClass(scene, 'kind')}`}>
      ${(head.kind === 'scores' ? [] : naming).map(
        (kind) => html`<div class=${state.named && kind === head.kind ? 'chosen' : ''}>
          <dt>${kindSaid(scene, kind)}</dt>
          <dd>${fixed(head.marks[kind], 2)} ${share(Math.min(1, Math.max(0, head.marks[kind])), thresholds[kind])}</dd>
        </div>`,
      )}
    </dl>
    ${scene.narrow ? nothing : switches(scene)}
    ${apart === undefined ? nothing : html`<p class="hint">${words.apart(apart.toExponential(1))}</p>`}
    ${result.odd.map((remark) => html`<p class="odd">${words.odd(remark)}</p>`)}
    <p class="hint">${head.kind === 'scores' ? nothing : words.ticks}</p>
  </section>`;
}

/** What may be left out: the first token, and the head, with what the layer loses. */
function switches(scene: Here): TemplateResult {
  const { result, words } = scene;
  const { dump, head, share: without } = result;
  if (result.chosen.kind === 'scores') return html``;
  const beside = scene.narrow && scene.state.named ? turns(scene) : nothing;
  return html`<div class="beside-switch">${withoutFirst(scene)} ${beside}</div>
    ${
      dump.share && !isMean(dump, head)
        ? html`${toggle(scene, 'left_out', words.leaveOut)}
            <p class="lost hint" role="status">${without ? words.share(loss(scene, without)) : nothing}</p>`
        : nothing
    }`;
}

export const withoutFirst = (scene: Here): TemplateResult => toggle(scene, 'without_first', scene.words.withoutFirst);

/** How much a layer loses with a head: of rows that have any length. */
function loss({ result }: Here, { rows, projected }: ShareOfHead) {
  const lost = [...rows].map((share) => (Number.isFinite(share) ? share : 0));
  const most = largestAt(lost);
  const token = nth(tokenNames(result).rows, most);
  return { mean: fixed(sum(lost) / lost.length, 2), most: fixed(nth(lost, most), 2), token, projected };
}
