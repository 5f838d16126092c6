// It must make obvious: softmax shares out exactly 1, and a mask takes keys out.
// The hand drags the line between keys: bars beyond it vanish, the others grow, and every row stays as long.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/row-bars/row-bars';
import type {
  ValidLens as Boundary,
  CellEditDetail,
  CellPlace,
  CellSelection,
  TensorLike,
  ValidLenDetail,
} from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { heatmap } from '../../experiment/heatmap';
import { alignPlots, derived, wide } from '../../experiment/layout';
import { hoverFrom, meant } from '../../experiment/linked';
import { isShown } from '../../experiment/presented';
import { boundaryOf, seen } from '../../experiment/visible-keys';
import { withLens } from '../../state/valid-lens';
import { nth, sizes, withElement, withShape } from '../../tensor/read';
import { powers, type Result } from './compute';
import type { State, Table } from './parameters';
import { type Sizes, sizesOf } from './sizes';
import type { Words } from './words.en';

type Here = Scene<Table, Result, Words>;

/**
 * Scores, what e^(score − max) makes of them, and weights, row beside row. Under a causal mask `tokens` chooses the same rows in
 * time: never what a hand drags.
 */
export const figure = (scene: Here): TemplateResult => {
  const { result, state } = scene;
  if (!result.generation) return atOnce(scene);
  // Training alone, as long as no token is written.
  if (state.tokens === 0)
    return html`${atOnce(scene)} ${isShown(scene, 'tokens') ? teller(scene, nth(result.generation.shape, 1)) : nothing}`;
  return inTime(scene, result.generation);
};

function atOnce(scene: Here): TemplateResult {
  const { narrow, table, result, words } = scene;
  const sizes = sizesOf(scene, 2, true);
  return html`<div class=${rowClass(sizes)} @layout-change=${alignPlots}>
    ${mapOf(scene, scoresMap(scene), sizes)}
    ${bars(scene, sizes, { kind: 'upright', tensor: barsOf(result.weights), name: words.powers, width: sizes.bars })}
    ${mapOf(scene, weightsMap(scene, words.weights), sizes)}
    ${narrow || table ? nothing : bars(scene, sizes, { kind: 'stacked', tensor: result.weights, name: words.rowSums, width: sizes.sums })}
  </div>`;
}

/** Training asks all rows at once; generation one row at a time, and finds the same numbers. */
function inTime(scene: Here, generation: TensorLike): TemplateResult {
  const { narrow, state, words } = scene;
  const sizes = sizesOf(scene, narrow ? 2 : 3, false, 2);
  const maps: Map[] = [
    // A mask that is dragged is causal no longer, and the rows in time would go from under the hand.
    ...(narrow ? [] : [{ ...scoresMap(scene), draggable: false }]),
    { ...weightsMap(scene, words.training), first: narrow, labelled: narrow },
    {
      figure: 'generation',
      tensor: generation,
      name: words.generation,
      colormap: 'weights',
      domain: unit,
      boundary: null,
      hidden: notYet(nth(generation.shape, 1), state.tokens),
      labelled: true,
    },
  ];
  return html`<div class=${`${rowClass(sizes)} in-time`} @layout-change=${alignPlots}>
      ${maps.map((map) => mapOf(scene, map, sizes))}
    </div>
    ${teller(scene, nth(generation.shape, 1))}`;
}

const rowClass = ({ abreast }: Sizes): string => `figure-row close${abreast ? ' abreast' : ''}`;

/** Writes one token more, or plays them one after the other. */
function teller(scene: Here, count: number): TemplateResult {
  const { state, words, clock } = scene;
  const written = state.tokens >= count;
  const next = written ? 1 : state.tokens + 1;
  return html`<p class="telling">
    <button type="button" class="button" data-act="token" @click=${() => scene.set({ tokens: next, query: next - 1 })}>
      ${written ? words.again : words.nextToken}
    </button>
    ${
      clock
        ? html`<button type="button" class="button" @click=${() => (clock.playing ? clock.pause() : clock.play())}>
            ${clock.playing ? words.pause : words.play}
          </button>`
        : nothing
    }
    <span>${words.written(state.tokens, count)}</span>
  </p>`;
}

interface Map {
  readonly figure: 'scores' | 'weights' | 'generation';
  readonly tensor: TensorLike;
  readonly name: string;
  readonly colormap: 'scores' | 'weights';
  readonly domain: readonly [number, number];
  readonly boundary: Boundary | null;
  /** Cells that do not exist yet. */
  readonly hidden?: TensorLike;
  readonly draggable?: boolean;
  readonly editable?: boolean;
  /** Names the samples. */
  readonly first?: boolean;
  /** Numbers its rows; what stands beside a map that does needs not. */
  readonly labelled?: boolean;
}

const scoresMap = ({ state, asked, result: { scores }, words }: Here): Map => ({
  figure: 'scores',
  tensor: scores,
  name: words.scores,
  colormap: 'scores',
  domain: scoreDomain(scores),
  // Ahead of the picture while the core computes: no press of a key goes from where the line no longer is.
  boundary: boundaryOf(asked.valid_lens, scores.shape),
  draggable: state.valid_lens !== null,
  editable: true,
  first: true,
  labelled: true,
});

const weightsMap = ({ state, result: { scores, weights } }: Here, name: string): Map => ({
  figure: 'weights',
  tensor: weights,
  name,
  colormap: 'weights',
  domain: unit,
  boundary: boundaryOf(state.valid_lens, scores.shape),
});

function mapOf(scene: Here, map: Map, sizes: Sizes): TemplateResult {
  const { state, words, narrow, table } = scene;
  const labelled = map.labelled || table || (narrow && !sizes.abreast);
  const { shape } = map.tensor;
  return heatmap(scene, {
    figure: map.figure,
    tensor: asLines(map.tensor),
    width: labelled ? sizes.first : sizes.next,
    colormap: map.colormap,
    domain: map.domain,
    name: map.name,
    shapeText: sizes.abreast || sizes.presented ? '' : `(${shape.join(', ')})`,
    hue: map.colormap === 'weights' ? 'accent' : 'ink',
    rowAxis: (map.first || table) && !sizes.abreast ? words.queries : '',
    rowLabels: labelled ? null : none,
    columnAxis: sizes.abreast || !sizes.keysNamed ? '' : words.keys,
    sideTitles:
      sizes.presented && !(map.first && nth(shape, 0) > 1)
        ? null
        : sampleTitles(nth(shape, 0), words, map.first ?? false),
    titlesBeside: sizes.presented,
    validLens: map.boundary,
    mask: map.hidden ?? null,
    maskedCells: maskedCells[map.figure],
    maskedText: map.figure === 'scores' ? state.fill.replace('-', '−') : '',
    draggableBoundary: map.draggable ?? false,
    editable: map.editable ?? false,
    selection: selectedCell(state.sample, state.query, state.key),
    rowHue: 'queries',
    columnHue: 'keys',
    cellSize: sizes.cell,
    numbers: sizes.abreast || sizes.presented ? 2 : 'auto',
    bar: !sizes.abreast && !sizes.presented,
    axes,
    edit: (detail) => edit(scene, detail),
    dragLens: (detail) => dragged(scene, detail),
  });
}

/** Bars have them too. */
const axes = { panels: 'sample', rows: 'query', columns: 'key' } as const;

interface Bars {
  readonly kind: 'upright' | 'stacked';
  readonly tensor: TensorLike;
  readonly name: string;
  readonly width: number;
}

function bars(scene: Here, sizes: Sizes, { kind, tensor, name, width }: Bars): TemplateResult {
  const { state, result, words, table, hover } = scene;
  const figure = kind === 'upright' ? 'powers' : 'sums';
  // If a row is nan its sum is not 1.
  const hint = result.weights.data.some(Number.isNaN) ? '' : kind === 'upright' ? words.largestIsOne : words.alwaysOne;
  return html`<attn-row-bars
    ${wide(table ? scene.width : width)}
    data-figure=${figure}
    .tensor=${asLines(tensor)}
    .kind=${kind}
    .mask=${maskedKeys(state, result.weights)}
    .name=${sizes.abreast ? '' : name}
    .hint=${sizes.presented ? '' : hint}
    .label=${name}
    .columnName=${words.keys}
    .columnLabels=${kind === 'upright' && !sizes.abreast}
    .rowHeight=${sizes.cell}
    .captionGap=${sizes.keysNamed ? captionGap : captionGap - axisDepth}
    .selection=${selectedCell(state.sample, state.query, state.key)}
    .hover=${hoverFrom(figure, hover, axes)}
    .table=${table}
    @cell-select=${({ detail }: CustomEvent<CellPlace>) => scene.set(meant(axes, detail))}
    @cell-hover=${({ detail }: CustomEvent<CellPlace | null>) => scene.setHover(detail && { ...detail, figure, axes })}
  ></attn-row-bars>`;
}

/** Below the ticks of a heatmap and the name of its columns. */
const captionGap = 48;
const axisDepth = 19;
/** A weight is shown wherever there is one; what is not written yet does not exist. */
const maskedCells = {
  scores: 'hidden',
  weights: 'marked',
  generation: 'absent',
} as const;
const unit = [0, 1] as const;
const none: readonly string[] = [];

const selectedCell = (panel: number, row: number, column: number): CellSelection => ({ panel, row, column });

/** (b, n, m) as b lines of one matrix each. */
const asLines = (tensor: TensorLike): TensorLike => {
  const [b, n, m] = sizes(tensor, 3);
  return withShape(tensor, b, 1, n, m);
};

/** Written once for the line; the others only keep the room. */
const sampleTitles = (samples: number, words: Words, written: boolean): string[] =>
  Array.from({ length: samples }, (_, sample) => (written ? words.sample(sample) : ''));

const barsOf = derived(powers);

/** Nonzero where a key is masked, for the small stroke that stands for a bar of nothing. */
function maskedKeys({ valid_lens }: State, weights: TensorLike): number[] {
  const [samples, queries, keys] = sizes(weights, 3);
  return Array.from({ length: samples * queries * keys }, (_, index) => {
    const line = Math.floor(index / keys);
    return index % keys >= seen(valid_lens, Math.floor(line / queries), line % queries, keys) ? 1 : 0;
  });
}

/** Rows of tokens that are not written yet, and keys that do not exist for those that are. */
function notYet(count: number, written: number): TensorLike {
  const cells = Array.from({ length: count * count }, (_, cell) => {
    const query = Math.floor(cell / count);
    return query >= written || cell % count > query ? 1 : 0;
  });
  return { shape: [count, count], data: cells };
}

/** The same for as long as the scores are: nothing that is dragged moves it. */
const scoreDomain = derived((scores: Result['scores']): readonly [number, number] => {
  const most = scores.data.reduce(
    (largest, value) => (Number.isFinite(value) ? Math.max(largest, Math.abs(value)) : largest),
    1e-3,
  );
  const step = 10 ** Math.floor(Math.log10(most));
  const end = Math.ceil(most / step) * step;
  return [-end, end];
});

function edit(scene: Here, { panel, row: query, column, value }: CellEditDetail): void {
  const { scores } = scene.result;
  scene.set({
    scores: withElement(scores, [panel, query, column], value),
    sample: panel,
    query,
    key: column,
  });
}

function dragged(scene: Here, { entry, row: query, validLen }: ValidLenDetail): void {
  scene.set({
    valid_lens: withLens(scene.asked.valid_lens, entry, query, validLen),
    sample: entry,
    ...(query === null ? {} : { query }),
  });
}
