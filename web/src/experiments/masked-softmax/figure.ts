import { html, nothing, type TemplateResult } from 'lit/html.js';
import { shareDomain } from '../../charts/base/colormaps';
import '../../charts/heatmap/define';
import type {
  ValidLens as Boundary,
  CellDetail,
  CellEditDetail,
  CellSelection,
  TensorLike,
  ValidLenDetail,
} from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { alignPlots, derived, wide } from '../../experiment/layout';
import { boundaryOf, emptyWeights } from '../../experiment/visible-keys';
import { isPerQuery } from '../../state/parameters';
import { withLens } from '../../state/valid-lens';
import { nth } from '../../tensor/read';
import { withElement } from '../../tensor/tensor';
import { type Result, row, sum } from './compute';
import type { Table } from './parameters';
import type { OwnWords } from './words';

type Here = Scene<Table, Result, OwnWords>;

/** Scores, masked scores, weights: the same cells three times, and what each row adds up to. */
export function figure(scene: Here): TemplateResult {
  const { result, words, table } = scene;
  const { scores, masked_scores, weights } = result;
  const sizes = sizesOf(scene);
  const domain = scoreDomain(scores);
  const hidden = emptyWeights(scene.state.valid_lens, weights);
  const bounded = {
    boundary: boundaryOf(scene.state.valid_lens, scores.shape),
    draggable: scene.state.valid_lens !== null,
  };
  const maps: readonly Map[] = [
    {
      figure: 'scores',
      tensor: scores,
      name: words.scores,
      colormap: 'scores',
      domain,
      ...bounded,
      shown: true,
      editable: true,
      first: true,
    },
    { figure: 'masked', tensor: masked_scores, name: words.maskedScores, colormap: 'scores', domain, ...bounded },
    {
      figure: 'weights',
      tensor: weights,
      name: words.weights,
      colormap: 'weights',
      domain: weightsDomain(weights),
      ...bounded,
      ...(hidden ? { boundary: null, hidden } : {}),
    },
  ];
  return html`<div class="figure-row close" @layout-change=${alignPlots}>
    ${maps.map((map) => heatmap(scene, map, sizes))} ${table ? nothing : rowSums(scene, sizes)}
  </div>`;
}

interface Map {
  readonly figure: 'scores' | 'masked' | 'weights';
  readonly tensor: TensorLike;
  readonly name: string;
  readonly colormap: 'scores' | 'weights';
  readonly domain: readonly [number, number];
  readonly boundary: Boundary | null;
  /** Instead of a boundary: cells that look empty. */
  readonly hidden?: TensorLike;
  readonly draggable: boolean;
  /** Cells beyond the boundary stay in sight. */
  readonly shown?: boolean;
  readonly editable?: boolean;
  /** Row labels stand at the first map only. */
  readonly first?: boolean;
}

function heatmap(scene: Here, map: Map, sizes: Sizes): TemplateResult {
  const { state, words, narrow, table, hover } = scene;
  const labelled = map.first || narrow;
  const { shape } = map.tensor;
  return html`<attn-heatmap
    ${wide(labelled ? sizes.first : sizes.next)}
    data-figure=${map.figure}
    .tensor=${asLines(map.tensor)}
    colormap=${map.colormap}
    .domain=${map.domain}
    .name=${map.name}
    .shapeText=${map.figure === 'masked' && state.valid_lens !== null ? `╱ ${state.fill.replace('-', '−')}` : `(${shape.join(', ')})`}
    .hue=${map.colormap === 'weights' ? 'accent' : 'ink'}
    .rowAxis=${labelled ? words.queries : ''}
    .rowLabels=${labelled || table ? null : none}
    .columnAxis=${words.keys}
    .sideTitles=${sampleTitles(nth(shape, 0), words)}
    .validLens=${map.boundary}
    .mask=${map.hidden ?? null}
    .maskedCells=${map.shown ? 'shown' : 'hidden'}
    .draggableBoundary=${map.draggable}
    .editable=${map.editable ?? false}
    .selection=${selectedCell(state.sample, state.query, state.key)}
    .rowHue=${'queries'}
    .columnHue=${'keys'}
    .hover=${hover && hover.figure !== map.figure ? hover : null}
    .cellSize=${sizes.cell}
    .bar=${true}
    .table=${table}
    @cell-select=${({ detail }: CustomEvent<CellDetail>) => scene.set({ sample: detail.panel, query: detail.row, key: detail.column })}
    @cell-hover=${({ detail }: CustomEvent<CellDetail | null>) => scene.setHover(detail && { ...detail, figure: map.figure })}
    @cell-edit=${({ detail }: CustomEvent<CellEditDetail>) => edit(scene, detail)}
    @valid-len-change=${({ detail }: CustomEvent<ValidLenDetail>) => dragged(scene, detail)}
  ></attn-heatmap>`;
}

function rowSums({ state, result, words }: Here, sizes: Sizes): TemplateResult {
  const [samples = 1, queries = 1] = result.weights.shape;
  return html`<attn-heatmap
    ${wide(sizes.sums)}
    data-figure="sums"
    .tensor=${sumsOf(result.weights)}
    colormap="weights"
    .domain=${unit}
    .name=${words.rowSums}
    .shapeText=${`(${samples}, ${queries})`}
    .sideTitles=${blankTitles(samples)}
    .rowLabels=${none}
    .columnLabels=${sumLabel}
    .cellSize=${sizes.cell}
    .selection=${selectedRow(state.sample, state.query)}
  ></attn-heatmap>`;
}

const weightsDomain = ({ data }: TensorLike) => shareDomain(data);
const unit = [0, 1] as const;
const none: readonly string[] = [];
const sumLabel = ['Σ'];

const selectedCell = (panel: number, row: number, column: number): CellSelection => ({ panel, row, column });
const selectedRow = (panel: number, row: number): CellSelection => ({ panel, row });

/** (b, n, m) as b lines of one matrix each. */
const asLines = ({ shape, data }: TensorLike): TensorLike => ({
  shape: [nth(shape, 0), 1, nth(shape, 1), nth(shape, 2)],
  data,
});

const sampleTitles = (samples: number, words: OwnWords): string[] =>
  Array.from({ length: samples }, (_, sample) => words.sample(sample));

/** Room for the titles that stand beside. */
const blankTitles = (samples: number): string[] => Array.from({ length: samples }, () => '');

const sumsOf = derived((weights: Result['weights']): TensorLike => {
  const [samples = 1, queries = 1] = weights.shape;
  const data = Array.from({ length: samples * queries }, (_, index) =>
    sum(row(weights, Math.floor(index / queries), index % queries)),
  );
  return { shape: [samples, 1, queries, 1], data };
});

/** One colour bar for scores before and after: the filled places are not part of the scale. */
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
  const [, queries = 1, keys = 1] = scores.shape;
  scene.set({
    scores: withElement(scores, (panel * queries + query) * keys + column, value),
    sample: panel,
    query,
    key: column,
  });
}

function dragged(scene: Here, { entry, row: query, validLen }: ValidLenDetail): void {
  scene.set({
    valid_lens: withLens(scene.state.valid_lens, entry, query, validLen),
    sample: entry,
    ...(query === null ? {} : { query }),
  });
}

interface Sizes {
  readonly cell: number;
  /** The first map, with its labels; those beside it; the sums. */
  readonly first: number;
  readonly next: number;
  readonly sums: number;
}

/** Three matrices and a column of sums across the stage; on a phone one matrix is as wide as the screen. */
function sizesOf({ state, width, unit: u, narrow, table, result }: Here): Sizes {
  const keys = nth(result.scores.shape, 2);
  const full = Math.max(280, width);
  const lengths = (isPerQuery(state.valid_lens) ? 30 : 6) * u;
  const labels = 46 * u;
  const sums = 78 * u;
  const margin = 6 * u;
  const room = narrow ? full - labels - lengths - margin : full - labels - sums - 3 * 16 * u - 3 * (lengths + margin);
  const fitting = Math.floor(Math.min((narrow ? 60 : 52) * u, room / (narrow ? keys : 3 * keys)));
  // Cells too small to be told apart: then the maps stand below each other.
  const cell = fitting < 2 ? 4 : fitting;
  const next = Math.max(lengths + cell * keys + margin, 144 * u);
  if (table) return { cell, first: full, next: full, sums };
  return { cell, first: narrow ? full : labels + next, next, sums };
}
