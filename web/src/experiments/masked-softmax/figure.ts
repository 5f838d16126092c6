import { html, nothing, type TemplateResult } from 'lit/html.js';
import { withLens } from '../../app/controls';
import '../../charts/index';
import type { CellDetail, CellEditDetail, CellPlace, TensorLike, ValidLenDetail, ValidLens as Boundary } from '../../charts/types';
import { isPerQuery } from '../../state/parameters';
import { withElement } from '../../state/tensor';
import type { Scene } from '../experiment';
import { type Result, row, seen, sum } from './compute';
import type { Table } from './parameters';
import type { OwnWords } from './words';

type Here = Scene<Table, Result, OwnWords>;

/** Scores, masked scores, weights: the same cells three times, and what each row adds up to. */
export function figure(scene: Here): TemplateResult {
  const { state, result, words, narrow, table } = scene;
  const { scores, masked_scores, weights } = result;
  const samples = scores.shape[0] ?? 1;
  const titles = Array.from({ length: samples }, (_, sample) => words.sample(sample));
  const cell = cellSize(scene);
  const common = (name: string, tensor: TensorLike, title: string, first: boolean) => ({
    tensor: stacked(tensor),
    title,
    first,
    hover: scene.hover as CellPlace | null,
    select: (event: CustomEvent<CellDetail>) => {
      const { panel, row: query, column } = event.detail;
      scene.set({ sample: panel, query, key: column });
    },
    enter: (event: CustomEvent<CellDetail | null>) => scene.setHover(event.detail && { ...event.detail, figure: name }),
  });
  const map = (
    options: ReturnType<typeof common>,
    colormap: 'scores' | 'weights',
    extra: { boundary: Boundary | null; editable: boolean; draggable: boolean; domain: readonly [number, number] | null },
  ): TemplateResult => html`<attn-heatmap
    .tensor=${options.tensor}
    colormap=${colormap}
    .domain=${extra.domain}
    .name=${options.title}
    .shapeText=${`(${scores.shape.join(', ')})`}
    .hue=${colormap === 'weights' ? 'accent' : 'ink'}
    .rowAxis=${options.first || narrow ? words.queries : ''}
    .columnAxis=${words.keys}
    .sideTitles=${options.first || narrow ? titles : null}
    .validLens=${extra.boundary}
    .draggableBoundary=${extra.draggable}
    .editable=${extra.editable}
    .selection=${{ panel: state.sample, row: state.query, column: state.key }}
    .rowHue=${'queries'}
    .columnHue=${'keys'}
    .hover=${options.hover}
    .cellSize=${cell}
    .bar=${true}
    .table=${table}
    @cell-select=${options.select}
    @cell-hover=${options.enter}
    @cell-edit=${(event: CustomEvent<CellEditDetail>) => edit(scene, event.detail)}
    @valid-len-change=${(event: CustomEvent<ValidLenDetail>) => dragged(scene, event.detail)}
  ></attn-heatmap>`;
  const domain = scoreDomain(result);
  const draggable = state.valid_lens !== null;
  return html`<div class="figure-row masked-softmax">
    ${map(common('scores', scores, words.scores, true), 'scores', { boundary: null, editable: true, draggable: false, domain })}
    ${map(common('masked', masked_scores, words.maskedScores, false), 'scores', { boundary: boundaryOf(scene, false), editable: false, draggable, domain })}
    ${map(common('weights', weights, words.weights, false), 'weights', { boundary: boundaryOf(scene, true), editable: false, draggable: false, domain: [0, 1] })}
    ${table ? nothing : rowSums(scene, cell)}
  </div>`;
}

function rowSums({ state, result, words }: Here, cell: number): TemplateResult {
  const [samples = 1, queries = 1] = result.weights.shape;
  const sums = Array.from({ length: samples * queries }, (_, index) =>
    sum(row(result.weights, Math.floor(index / queries), index % queries)),
  );
  return html`<attn-heatmap
    .tensor=${{ shape: [samples, 1, queries, 1], data: sums }}
    colormap="weights"
    .name=${words.rowSums}
    .shapeText=${`(${samples}, ${queries})`}
    .rowLabels=${[]}
    .columnLabels=${['Σ']}
    .cellSize=${cell}
    .selection=${{ panel: state.sample, row: state.query }}
  ></attn-heatmap>`;
}

/** (b, n, m) as b lines of one matrix each. */
const stacked = ({ shape, data }: TensorLike): TensorLike => ({ shape: [shape[0] ?? 1, 1, shape[1] ?? 1, shape[2] ?? 1], data });

/** One colour bar for scores before and after: the filled places are not part of the scale. */
function scoreDomain({ scores }: Result): readonly [number, number] {
  const sizes = scores.data.filter(Number.isFinite).map(Math.abs);
  const most = Math.max(1e-3, sizes.reduce((largest, size) => Math.max(largest, size), 0));
  const unit = 10 ** Math.floor(Math.log10(most));
  const rounded = Math.ceil(most / unit) * unit;
  return [-rounded, rounded];
}

/**
 * Where the visible keys end. A row without any keeps its weights (1/m each, or nan) in sight:
 * only places whose weight is 0 may look empty.
 */
function boundaryOf({ state, result }: Here, ofWeights: boolean): Boundary | null {
  const { valid_lens } = state;
  if (valid_lens === null) return null;
  const [samples = 1, queries = 1, keys = 1] = result.scores.shape;
  const length = (sample: number, query: number): number => {
    const visible = seen(valid_lens, sample, query, keys);
    const hidden = row(result.weights, sample, query).slice(visible);
    return ofWeights && hidden.some((weight) => weight !== 0) ? keys : visible;
  };
  return Array.from({ length: samples }, (_, sample) => {
    const lengths = Array.from({ length: queries }, (_unused, query) => length(sample, query));
    return isPerQuery(valid_lens) || new Set(lengths).size > 1 ? lengths : (lengths[0] ?? keys);
  });
}

function edit(scene: Here, { panel, row: query, column, value }: CellEditDetail): void {
  const { scores } = scene.result;
  const [, queries = 1, keys = 1] = scores.shape;
  scene.set({ scores: withElement(scores, (panel * queries + query) * keys + column, value), sample: panel, query, key: column });
}

function dragged(scene: Here, { entry, row: query, validLen }: ValidLenDetail): void {
  scene.set({ valid_lens: withLens(scene.state.valid_lens, entry, query, validLen), sample: entry, ...(query === null ? {} : { query }) });
}

/** Three matrices and a column of sums across the stage; on a phone one matrix is as wide as the screen. */
function cellSize({ width, narrow, result }: Here): number {
  const keys = result.scores.shape[2] ?? 1;
  const labels = narrow ? 72 : 190;
  const across = narrow ? keys + 1 : 3 * keys + 1;
  return Math.max(6, Math.min(narrow ? 58 : 52, Math.floor((Math.max(280, width) - labels) / across)));
}
