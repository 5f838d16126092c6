import { html, nothing, type TemplateResult } from 'lit/html.js';
import { shareDomain } from '../../charts/base/colormaps';
import '../../charts/ladder/ladder';
import type { ValidLens as Boundary, Hue, TensorLike, ValidLenDetail } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { heatmap } from '../../experiment/heatmap';
import { alignPlots, derived } from '../../experiment/layout';
import { withLens } from '../../state/valid-lens';
import { nth, row, rows, sizes as sizesOfTensor, sum } from '../../tensor/read';
import type { Dense, Numbers } from '../../tensor/tensor';
import { rich } from '../../text/rich';
import { isBroken, matrix, type Result } from './compute';
import { type LadderName, markedElement, placeOf, stagesOf } from './ladders';
import type { Table } from './parameters';
import type { OwnWords } from './words';

type Here = Scene<Table, Result, OwnWords>;

/** The ladder of shapes, all heads under one bar, and the chosen head large. */
export function figure(scene: Here): TemplateResult {
  return html`<div class="heads">
    ${ladder(scene)} ${grid(scene)} ${lengths(scene)}
    <div class="figure-row close" @layout-change=${alignPlots}>${chosen(scene)}</div>
    <p class="hint untrained">${rich(scene.words.random)}</p>
  </div>`;
}

const hues: Record<LadderName, Hue> = { queries: 'queries', keys: 'keys', values: 'values', heads: 'values' };

/** More numbers than this are too small to be followed. */
const mostOnLadder = 16384;

function ladder(scene: Here): TemplateResult {
  const { state, result, words, table } = scene;
  const { ladder: name } = state;
  const way = result.ladders[name];
  const drawn = way.first.data.length <= mostOnLadder;
  return html`<div class="ladder-choice" role="group" aria-label=${words.ladder}>
      ${(Object.keys(hues) as LadderName[]).map(
        (choice) => html`<button
          type="button"
          class=${`ladder-name tensor-${hues[choice]}`}
          aria-pressed=${choice === name}
          @click=${() => scene.set({ ladder: choice })}
        >
          ${words.ladders[choice]}
        </button>`,
      )}
    </div>
    ${
      drawn
        ? html`<attn-ladder
            data-figure="ladder"
            .stages=${stagesOf(name, way, state.skip_permute, state.drop_head ? state.head : -1, words)}
            .colormap=${name === 'heads' ? 'values' : name}
            .domain=${strongly(way.first)}
            .hue=${hues[name]}
            .name=${words.ladders[name]}
            .bright=${bright(name === 'heads' ? 1 : 2, state.head)}
            .selection=${markedElement(name, way, state)}
            .tallest=${scene.narrow ? 720 : 290}
            .table=${table}
            @element-select=${({ detail }: CustomEvent<{ index: number }>) => scene.set(placeOf(name, way, state.num_heads, detail.index))}
          ></attn-ladder>`
        : html`<p class="ladder-shapes">
            ${[way.first, way.reshaped, ...(way.permuted ? [way.permuted] : []), way.last].map(({ shape }) => `(${shape.join(', ')})`).join(' → ')}
          </p>`
    }`;
}

/** Colours for numbers around 0, most of them well inside: the largest few share the ends. */
const strongly = derived(({ data }: TensorLike): readonly [number, number] => {
  const squares = Array.from(data).reduce((total, value) => total + value * value, 0);
  const end = 2 * Math.sqrt(squares / data.length);
  return end > 0 && Number.isFinite(end) ? [-end, end] : [-1, 1];
});

/** At the stage after the first, heads are an axis of their own. */
const bright = (axis: number, index: number) => ({ stage: 1, axis, index });

/** Samples × heads. */
function grid(scene: Here): TemplateResult {
  const { state, result, words } = scene;
  const [b, h] = sizesOfTensor(result.weights, 4);
  const lens = result.lens?.used ?? null;
  return heatmap(scene, {
    figure: 'heads',
    tensor: result.weights,
    colormap: 'weights',
    domain: weightsDomain(result.weights),
    name: words.weights,
    hue: 'accent',
    titles: headTitles(h, words),
    sideTitles: sampleTitles(b, words),
    rowAxis: scene.narrow ? '' : words.queries,
    columnAxis: words.keys,
    validLens: boundaries(lens, state.use_repeat, b, h),
    maskedCells: someRowAllMasked(lens) ? 'shown' : 'hidden',
    draggableBoundary: state.valid_lens !== null && !state.use_repeat,
    selection: { panel: state.sample * h + state.head, row: state.query, column: state.key },
    rowHue: 'queries',
    columnHue: 'keys',
    maxCell: 26,
    cellSize: oneLine(scene),
    numbers: 'none',
    bar: true,
    axes: { panels: 'block', ...axes },
    select: ({ panel, row: query, column: key }) =>
      scene.set({ sample: Math.floor(panel / h), head: panel % h, query, key }),
    dragLens: (detail) => dragged(scene, detail),
  });
}

const axes = { rows: 'query', columns: 'key' } as const;

/** A cell with which all heads of a sample stand side by side, if they can be told apart so. */
function oneLine({ result, width, narrow, unit: u }: Here): number | null {
  const [, heads, , keys] = sizesOfTensor(result.weights, 4);
  const lengthsBeside = result.lens?.used.shape.length === 2;
  const gaps = (heads - 1) * ((heads > 4 ? 14 : 24) + (lengthsBeside ? 22 : 0)) * u;
  const labels = (narrow ? 26 : 118) * u + (lengthsBeside ? 26 : 8) * u;
  const cell = Math.floor((width - labels - gaps) / (heads * keys));
  return cell >= (narrow ? 5 : 11) * u ? Math.min(26 * u, cell) : null;
}

/** What each of the b·h heads is given, where lengths are one a sample. */
function lengths({ state, result, words }: Here): TemplateResult | typeof nothing {
  if (result.lens?.used.shape.length !== 1 || result.lens.used.data.length > 64) return nothing;
  const { used, right } = result.lens;
  const chosen = state.sample * state.num_heads + state.head;
  return html`<p class="lengths">
    <code>${state.use_repeat ? 'repeat' : 'repeat_interleave'}</code> ${words.lengths}
    <span class="list"
      >[${used.data.map((length, index) => {
        const wrong = length !== right.data[index];
        const kind = `${index === chosen ? 'chosen ' : ''}${wrong ? 'wrong' : ''}`;
        return html`${index > 0 ? ', ' : ''}<span class=${kind}>${wrong ? html`<del>${right.data[index]}</del>` : nothing}${length}</span>`;
      })}]</span
    >
  </p>`;
}

interface Map {
  readonly figure: string;
  readonly tensor: TensorLike;
  readonly name: string;
  readonly hidden: TensorLike | null;
  readonly first?: boolean;
}

/** The chosen head with its numbers; beside it what it should be, what dropout leaves, and what its loss would change. */
function chosen(scene: Here): TemplateResult[] {
  const { state, result, words } = scene;
  const { sample, head } = state;
  const broken = isBroken(state);
  const hidden = hiddenOf(result.lens?.used ?? null, result.weights, sample, head);
  const maps: Map[] = [
    {
      figure: 'chosen',
      tensor: matrix(result.weights, sample, head),
      name: words.chosen(head, sample),
      hidden,
      first: true,
    },
  ];
  if (broken)
    maps.push({
      figure: 'right',
      tensor: matrix(result.right, sample, head),
      name: words.right,
      hidden: hiddenOf(result.lens?.right ?? null, result.right, sample, head),
    });
  const dropped = result.dropped_weights && matrix(result.dropped_weights, sample, head);
  if (dropped) maps.push({ figure: 'dropped', tensor: dropped, name: words.dropped, hidden });
  const sizes = sizesOf(scene, maps.length);
  const templates = maps.map((map) => large(scene, map, sizes));
  if (dropped && !scene.table) templates.push(rowSums(scene, dropped, sizes));
  if (!broken && !dropped) templates.push(change(scene, sizes));
  return templates;
}

function large(scene: Here, map: Map, { cell, first, next }: Sizes): TemplateResult {
  const { state, words, narrow, table } = scene;
  const labelled = map.first || narrow;
  const h = nth(scene.result.weights.shape, 1);
  return heatmap(scene, {
    figure: map.figure,
    tensor: map.tensor,
    width: labelled ? first : next,
    colormap: 'weights',
    domain: map.figure === 'dropped' ? droppedDomain(map.tensor) : weightsDomain(scene.result.weights),
    name: map.name,
    hue: 'accent',
    shapeText: narrow || map.figure !== 'chosen' ? '' : null,
    rowAxis: labelled ? words.queries : '',
    rowLabels: labelled || table ? null : none,
    columnAxis: words.keys,
    mask: map.hidden,
    selection: { row: state.query, column: state.key },
    rowHue: 'queries',
    columnHue: 'keys',
    cellSize: cell,
    axes: { ...axes, of: { block: state.sample * h + state.head } },
  });
}

function rowSums(scene: Here, dropped: TensorLike, { cell, sums }: Sizes): TemplateResult {
  return heatmap(scene, {
    figure: 'sums',
    tensor: sumsOf(dropped),
    width: sums,
    colormap: 'weights',
    domain: sumsDomain(dropped),
    name: scene.words.rowSums,
    shapeText: '',
    rowLabels: none,
    columnLabels: sumLabel,
    cellSize: cell,
    selection: { row: scene.state.query },
  });
}

/** How far each query's output moves when a head is taken away. */
function change(scene: Here, { cell }: Sizes): TemplateResult {
  const { state, result, words, unit: u } = scene;
  const tensor = changeOf(result.change, state.sample);
  const [heads, queries] = sizesOfTensor(tensor, 2);
  const size = Math.min(cell, 52 * u);
  return heatmap(scene, {
    figure: 'change',
    tensor,
    width: 52 * u + Math.max(size * queries, 130 * u),
    colormap: 'weights',
    domain: fromZero(tensor),
    name: words.change,
    shapeText: '',
    rowAxis: words.withoutHead,
    columnAxis: words.queries,
    selection: { row: state.head, column: state.query },
    columnHue: 'queries',
    cellSize: heads > 8 ? Math.max(12, Math.min(size, 420 / heads)) : size,
    select: ({ row: head, column: query }) => scene.set({ head, query }),
  });
}

const none: readonly string[] = [];
const sumLabel = ['Σ'];

const headTitles = (heads: number, words: OwnWords): string[] =>
  Array.from({ length: heads }, (_, head) => words.head(head));
const sampleTitles = (samples: number, words: OwnWords): string[] =>
  Array.from({ length: samples }, (_, sample) => words.sample(sample));

/** One length a line of heads; one a head where `repeat` mixes them; a list where each query has its own. */
const boundaries = (lens: Numbers | null, everyHead: boolean, b: number, h: number): Boundary | null => {
  if (!lens) return null;
  const entry = (index: number): number | readonly number[] =>
    lens.shape.length === 1 ? nth(lens.data, index) : row(lens, index);
  return everyHead
    ? Array.from({ length: b * h }, (_, index) => entry(index))
    : Array.from({ length: b }, (_, sample) => entry(sample * h));
};

/** Where no key is visible all weigh the same: then cells beyond the lengths stay in sight too. */
const someRowAllMasked = (lens: Numbers | null): boolean => lens?.data.some((length) => length <= 0) === true;

/** Cells of one head that lie beyond its lengths and weigh nothing; a row all masked keeps its 1/m in sight. */
function hiddenOf(lens: Numbers | null, weights: Dense, sample: number, head: number): TensorLike | null {
  if (!lens) return null;
  const { shape, data } = matrix(weights, sample, head);
  const [n, m] = sizesOfTensor({ shape }, 2);
  const line = sample * nth(weights.shape, 1) + head;
  const hidden = Array.from(data, (weight, index) => {
    const length = nth(lens.data, lens.shape.length === 1 ? line : line * n + Math.floor(index / m));
    return index % m >= length && weight === 0 ? 1 : 0;
  });
  return { shape, data: hidden };
}

function dragged(scene: Here, { entry, row: query, validLen }: ValidLenDetail): void {
  scene.set({ valid_lens: withLens(scene.state.valid_lens, entry, query, validLen), sample: entry });
}

const sumsOf = derived((matrix: TensorLike): TensorLike => {
  const data = rows(matrix).map(sum);
  return { shape: [data.length, 1], data };
});

const changeOf = (change: Result['change'], sample: number): TensorLike => {
  const { data } = change;
  const [h, b, n] = sizesOfTensor(change, 3);
  const at = (index: number): number => (Math.floor(index / n) * b + sample) * n + (index % n);
  return { shape: [h, n], data: Array.from({ length: h * n }, (_, index) => nth(data, at(index))) };
};

const largest = ({ data }: TensorLike): number =>
  Array.from(data).reduce((most, value) => (Number.isFinite(value) ? Math.max(most, value) : most), 0);
const fromZero = (tensor: TensorLike) => [0, largest(tensor) || 1] as const;
const weightsDomain = ({ data }: TensorLike) => shareDomain(data);
/** What is kept grows by 1/(1 − p): beyond 1 if need be. */
const grown = (tensor: TensorLike) => [0, Math.max(1, Math.ceil(largest(tensor)))] as const;
const sumsDomain = grown;
const droppedDomain = (tensor: TensorLike) => (largest(tensor) > 1 ? grown(tensor) : shareDomain(tensor.data));

interface Sizes {
  readonly cell: number;
  readonly first: number;
  readonly next: number;
  readonly sums: number;
}

function sizesOf({ result, width, unit: u, narrow }: Here, maps: number): Sizes {
  const m = nth(result.weights.shape, 3);
  const full = Math.max(280, width);
  const labels = 46 * u;
  const sums = 88 * u;
  const room = narrow ? full - labels - 8 * u : full - labels - sums - (maps + 1) * 24 * u;
  const most = (narrow ? 56 : 52) * u;
  const cell = Math.max(4, Math.min(most, Math.floor(room / (narrow ? m : Math.max(1.7, maps) * m))));
  const next = Math.max(cell * m + 10 * u, 150 * u);
  return { cell, first: narrow ? full : labels + next, next, sums };
}
