import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import '../../charts/heatmap/define';
import { fixed } from '../../charts/base/format';
import type { CellDetail, CellSelection, Hue, TensorLike, ValidLenDetail } from '../../charts/base/types';
import { type ChapterId, chapters } from '../../experiment/chapters';
import type { Scene } from '../../experiment/contract';
import { at, standing, wide } from '../../experiment/layout';
import { type Axes, hoverIn, meant } from '../../experiment/linked';
import { largestAt, nth, row, transposed } from '../../tensor/read';
import { type Arrangement, arrange, labelRoom, type MatrixName } from './arrange';
import type { Result } from './compute';
import { linesOf, type Piece } from './lines';
import { type Table, value_size } from './parameters';
import type { OwnWords } from './words';

type Here = Scene<Table, Result, OwnWords>;

/** CSS pixels. A narrower stage scrolls to the side. */
const least = 320;

/** Kᵀ above, queries beside, scores where they meet; weights beside values, output where these meet. */
export function figure(scene: Here): TemplateResult {
  const { state, result, table, width, narrow } = scene;
  const place = arrangement(result.words, state.d, Math.max(280, width), narrow, state.mask === 'valid_lens');
  const order: readonly MatrixName[] = ['keys', 'values', 'queries', 'scores', 'weights', 'output'];
  const maps = order.map((name) => heatmap(scene, place, name));
  if (table) return html`<div class="products flowing">${maps}</div>`;
  const looks = `products${place.compact ? ' compact' : ''}${width < least ? ' tight' : ''}`;
  return html`<div class=${looks} ${at({ height: place.height })}>
      ${strip(scene, place)} ${notes(scene, place)} ${maps}
    </div>
    ${place.compact ? nothing : contents(scene, place)} ${arithmetic(scene)} ${place.compact ? contents(scene, place) : nothing}`;
}

const arrangement = (
  words: readonly string[],
  d: number,
  width: number,
  narrow: boolean,
  lengths: boolean,
): Arrangement =>
  arrange({ n: words.length, d, v: value_size, longest: Math.max(...words.map(labelRoom)), width, narrow, lengths });

/** The sentence, and under each word how much of the chosen query's attention it gets. */
function strip(scene: Here, { plots, labels, compact, u }: Arrangement): TemplateResult {
  const { state, result, words } = scene;
  const weights = row(result.weights, state.query);
  const most = largestAt(weights);
  const room = compact ? scene.width : plots.values.x - labels - 12 * u;
  return html`<div class="strip" role="group" aria-label=${words.chooseQuery} ${wide(room)}>
    ${result.words.map(
      (word, index) => html`<button
        type="button"
        class="strip-word"
        aria-pressed=${index === state.query}
        @click=${() => scene.set({ query: index, key: largestAt(row(result.weights, index)) })}
        @pointerenter=${() => scene.setHover({ figure: 'strip', panel: 0, row: index, column: -1 })}
        @pointerleave=${() => scene.setHover(null)}
      >
        <span class="strip-name">${word}</span>
        <span class="strip-bar" ${at({ weight: weights[index] || 0 })}></span>
        <span class=${index === most ? 'strip-number most' : 'strip-number'}>${fixed(nth(weights, index))}</span>
      </button>`,
    )}
  </div>`;
}

/** What stands beside a matrix instead of under it, and the one arrow. */
function notes({ result, words }: Here, { plots, arrow, cell, u, compact }: Arrangement): TemplateResult {
  const shape = (tensor: TensorLike) => (compact ? nothing : html`<small>(${tensor.shape.join(', ')})</small>`);
  const [n = 1, d = 1] = result.keys.shape;
  const keysMiddle = plots.keys.y + (d * cell) / 2;
  const end = arrow.width - 10 * u;
  const start = compact ? 5 * u : 8 * u;
  return html`<div class="beside" ${at({ x: plots.keys.x - 10 * u, y: keysMiddle })}>
      <b class="tensor-keys">${words.matrices.keys}ᵀ</b>${compact ? nothing : html`<small>(${d}, ${n})</small>`}
    </div>
    <div class="over" ${at({ x: plots.values.x, y: plots.values.y })}>
      <b class="tensor-values">${words.matrices.values}</b> ${shape(result.values)}
    </div>
    <svg class="arrow" aria-hidden="true" width=${arrow.width} height=${40 * u} ${at({ x: arrow.x, y: arrow.y })}>
      ${compact ? nothing : arrowName(arrow.width / 2, 12 * u)}
      ${arrowLine(start, compact ? end + 4 * u : end, 20 * u, 4 * u)}
    </svg>`;
}

const arrowName = (x: number, y: number) => svg`<text x=${x} y=${y} text-anchor="middle">softmax</text>`;
const arrowLine = (from: number, to: number, y: number, head: number) =>
  svg`<path d=${`M${from} ${y}H${to}M${to - head} ${y - head}L${to} ${y}L${to - head} ${y + head}`} />`;

/** What the selection is in each matrix, and which hue frames it. */
interface Look extends Axes<Axis> {
  readonly tensor: TensorLike;
  readonly colormap: 'queries' | 'keys' | 'scores' | 'weights' | 'values';
  readonly hue: Hue;
  readonly selection: CellSelection;
  readonly rowHue?: Hue;
  readonly columnHue?: Hue;
}
type Axis = 'query' | 'key' | 'component';

function lookOf(name: MatrixName, { state, result }: Here): Look {
  const { query, key, component } = state;
  const cell = { panel: 0, row: query, column: key };
  switch (name) {
    case 'queries':
      return {
        tensor: result.queries,
        colormap: 'queries',
        hue: 'queries',
        selection: { panel: 0, row: query },
        rowHue: 'queries',
        rows: 'query',
        columns: null,
      };
    case 'keys':
      return {
        tensor: transposed(result.keys),
        colormap: 'keys',
        hue: 'keys',
        selection: { panel: 0, column: key },
        columnHue: 'keys',
        rows: null,
        columns: 'key',
      };
    case 'scores':
      return { tensor: result.scores, colormap: 'scores', hue: 'ink', selection: cell, rows: 'query', columns: 'key' };
    case 'weights':
      return {
        tensor: result.weights,
        colormap: 'weights',
        hue: 'accent',
        selection: cell,
        rowHue: 'accent',
        rows: 'query',
        columns: 'key',
      };
    case 'values':
      return {
        tensor: result.values,
        colormap: 'values',
        hue: 'values',
        selection: { panel: 0, row: key },
        rowHue: 'values',
        rows: 'key',
        columns: 'component',
      };
    case 'output':
      return {
        tensor: result.output,
        colormap: 'values',
        hue: 'values',
        selection: { panel: 0, row: query, column: component },
        rowHue: 'values',
        rows: 'query',
        columns: 'component',
      };
  }
}

const stripAxes = { rows: 'query', columns: null } as const;
const axesOf = (name: string, scene: Here): Axes<Axis> =>
  name === 'strip' ? stripAxes : lookOf(name as MatrixName, scene);

function heatmap(scene: Here, place: Arrangement, name: MatrixName): TemplateResult {
  const { state, result, words, table } = scene;
  const look = lookOf(name, scene);
  const { compact, u, cell, labels } = place;
  const square = name === 'scores' || name === 'weights';
  const captioned = table || (name !== 'keys' && name !== 'values');
  const labelled = name === 'queries' || name === 'values';
  const columns = nth(look.tensor.shape, 1);
  const title = name === 'keys' ? `${words.matrices.keys}ᵀ` : words.matrices[name];
  const room = (labelled ? labels : 0) + Math.max(columns * cell + 12 * u, (compact ? 62 : square ? 150 : 118) * u);
  return html`<attn-heatmap
    ${wide(table ? scene.width : room)}
    ${standing(table ? null : place.plots[name])}
    data-figure=${name}
    .tensor=${look.tensor}
    colormap=${look.colormap}
    .label=${`${title} (${look.tensor.shape.join(', ')})`}
    .name=${captioned ? title : ''}
    .shapeText=${captioned && !compact ? null : ''}
    .hue=${look.hue}
    .rowLabels=${labelled ? named(look.rows, result.words) : none}
    .columnLabels=${name === 'keys' ? named(look.columns, result.words) : none}
    .rowNames=${named(look.rows, result.words)}
    .columnNames=${named(look.columns, result.words)}
    columns-at="top"
    .cellSize=${cell}
    .numbers=${cell < 34 * u ? 'none' : 2}
    .selection=${look.selection}
    .rowHue=${look.rowHue ?? null}
    .columnHue=${look.columnHue ?? null}
    .hover=${hoverIn(name, scene.hover, (other) => axesOf(other, scene))}
    .validLens=${square ? boundaryOf(state.mask, state.valid_len, result.words.length, name) : null}
    .mask=${square && state.mask === 'causal' ? upperTriangle(result.words.length) : null}
    .draggableBoundary=${square && state.mask === 'valid_lens'}
    .bar=${square && !compact && !table}
    .table=${table}
    @cell-select=${({ detail }: CustomEvent<CellDetail>) => scene.set(meant(look, detail))}
    @cell-hover=${({ detail }: CustomEvent<CellDetail | null>) => scene.setHover(detail && { ...detail, figure: name })}
    @valid-len-change=${({ detail }: CustomEvent<ValidLenDetail>) => scene.set({ valid_len: detail.validLen })}
  ></attn-heatmap>`;
}

const none: readonly string[] = [];
const named = (axis: Axis | null, words: readonly string[]): readonly string[] | null =>
  axis === 'query' || axis === 'key' ? words : null;

/** A row without visible keys keeps its weights (1/n each) in sight: only a weight of 0 may look empty. */
const boundaryOf = (mask: string, length: number, n: number, name: MatrixName): readonly number[] | null => {
  if (mask !== 'valid_lens') return null;
  return [name === 'weights' && length === 0 ? n : length];
};

const upperTriangle = (n: number): TensorLike => ({
  shape: [n, n],
  data: Array.from({ length: n * n }, (_, index) => (index % n > Math.floor(index / n) ? 1 : 0)),
});

/** Under each matrix, the chapters that go on from it; the output comes last, and so do the last chapters. */
const explained: Readonly<Partial<Record<MatrixName, readonly ChapterId[]>>> = {
  queries: ['self-attention', 'positional-encoding'],
  scores: ['scoring-functions', 'why-sqrt-d'],
  weights: ['masked-softmax', 'multi-head-attention'],
  output: ['cnn-rnn-attention', 'exercises'],
};

function contents({ words }: Here, { plots, compact }: Arrangement): TemplateResult {
  return html`<nav class=${compact ? 'contents listed' : 'contents'} aria-label=${words.contents}>
    ${Object.entries(explained).map(
      ([name, ids]) => html`<ul ${at({ x: plots[name as MatrixName].x })}>
        ${compact ? html`<li class="contents-of">${words.matrices[name as MatrixName]}</li>` : nothing}
        ${ids.map((id) => chapterLine(id, words))}
      </ul>`,
    )}
  </nav>`;
}

function chapterLine(id: ChapterId, words: OwnWords): TemplateResult {
  const chapter = chapters.find((one) => one.id === id);
  const name = words.chapters[id];
  const [first] = chapter?.experiments ?? [];
  const inside = html`<span class="chapter-number">${chapter?.number}</span>${name}`;
  return html`<li>${first ? html`<a href=${`#${first}`}>${inside}</a>` : inside}</li>`;
}

/** The selected cells as arithmetic, each number in its tensor's colour. */
function arithmetic(scene: Here): TemplateResult {
  const { words } = scene;
  const lines = linesOf(scene);
  return html`<dl class="arithmetic">
    ${(['score', 'weight', 'output'] as const).map(
      (name) => html`<div data-line=${name}><dt>${words.lines[name]}</dt><dd>${lines[name].map(piece)}</dd></div>`,
    )}
  </dl>`;
}

function piece({ text, kind }: Piece): TemplateResult | string {
  if (kind === undefined) return text;
  if (kind === 'power') return html`<sup>${text}</sup>`;
  return html`<span class=${kind === 'result' ? 'result' : kind === 'weight' ? 'result tensor-weights' : `tensor-${kind}`}>${text}</span>`;
}
