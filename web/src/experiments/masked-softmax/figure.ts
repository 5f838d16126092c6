// It must make obvious: softmax shares out exactly 1, and a mask takes keys out.
// The hand drags the line between keys: bars beyond it vanish, the others grow, and every row stays as long.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/row-bars/row-bars';
import type { CellEditDetail, CellPlace, CellSelection, TensorLike, ValidLenDetail } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { type HeatmapOf, heatmap } from '../../experiment/heatmap';
import { alignPlots, derived, wide } from '../../experiment/layout';
import { hoverFrom, meant } from '../../experiment/linked';
import { isPresented, isShown } from '../../experiment/presented';
import { fixed, type Part, type Solved, solve } from '../../experiment/stage/solve';
import { boundaryOf, seen } from '../../experiment/visible-keys';
import { isPerQuery } from '../../state/array-parameters';
import { withLens } from '../../state/valid-lens';
import { nth, sizes, withElement, withShape } from '../../tensor/read';
import { labelRoom } from '../overview/arrange';
import { powers, type Result } from './compute';
import { namesIn, type State, type Table } from './parameters';
import type { Words } from './words.en';

type Here = Scene<Table, Result, Words>;

/**
 * Scores, what e^(score − max) makes of them, and weights, row beside row. Under a causal mask `tokens` chooses the same rows in
 * time: never what a hand drags.
 */
export const figure = (scene: Here): TemplateResult => {
  const { result, state } = scene;
  const { generation } = result;
  if (generation && state.tokens > 0) return inTime(scene, generation);
  // Training alone, as long as no token is written. The maps stay the same elements when a hand makes the mask another.
  return html`${atOnce(scene)} ${generation && isShown(scene, 'tokens') ? teller(scene, nth(generation.shape, 1)) : nothing}`;
};

function atOnce(scene: Here): TemplateResult {
  const { narrow, table, result, words } = scene;
  const [scores, weights] = [scoresMap(scene), weightsMap(scene, words.weights)];
  // Words need the room of the bars.
  if (namesIn(scene.state)) return line(scene, [scores, weights]);
  return line(scene, [
    scores,
    { figure: 'powers', tensor: barsOf(result.weights), name: words.powers },
    weights,
    ...(narrow || table ? [] : [{ figure: 'sums', tensor: result.weights, name: words.rowSums } as const]),
  ]);
}

/** Training asks all rows at once; generation one row at a time, and finds the same numbers. */
function inTime(scene: Here, generation: TensorLike): TemplateResult {
  const { state, words } = scene;
  const count = nth(generation.shape, 1);
  const names = namesIn(state);
  const narrow = scene.narrow || (names !== undefined && names.length > mostBesideScores);
  const maps: readonly Map[] = [
    // A mask that is dragged is causal no longer, and the rows in time would go from under the hand.
    ...(narrow ? [] : [{ ...scoresMap(scene), draggableBoundary: false }]),
    { ...weightsMap(scene, words.training), first: narrow, labelled: narrow },
    {
      figure: 'generation',
      tensor: generation,
      name: words.generation,
      colormap: 'weights',
      hue: 'accent',
      domain: [0, 1],
      // Tokens that are not written yet do not exist.
      mask: notYet(count, state.tokens),
      maskedCells: 'absent',
      labelled: true,
    },
  ];
  return html`${line(scene, maps, ' in-time')} ${teller(scene, count)}`;
}

/** More words have no room for the scores beside rows in time. */
const mostBesideScores = 8;

/** Maps and bars in one line; a phone without room for two decimals stacks them. */
function line(scene: Here, shown: readonly (Map | Bars)[], kind = ''): TemplateResult {
  const sizes = sizesOf(scene, shown);
  const abreast = scene.narrow && !scene.table && !sizes.stacked ? ' abreast' : '';
  return html`<div class=${`figure-row close${abreast}${kind}`} @layout-change=${alignPlots}>
    ${shown.map((one, place) => {
      const size = { ...sizes, width: nth(sizes.widths, place) };
      return isBars(one) ? bars(scene, size, one) : mapOf(scene, size, one);
    })}
  </div>`;
}

interface Size extends Omit<Solved, 'widths'> {
  readonly width: number;
}

/** Bars are wide for many keys; a map is as wide as its cells, the numbers of its rows and its lengths. */
function sizesOf(scene: Here, shown: readonly (Map | Bars)[]): Solved {
  const { width, unit: u, narrow, state, result } = scene;
  const [samples, rows, keys] = sizes(result.scores, 3);
  const presented = isPresented(scene);
  const perQuery = isPerQuery(state.valid_lens);
  const names = namesIn(state);
  const named = names ? Math.max(...names.map(labelRoom)) + (narrow ? 4 : 26) : 16;
  const labels = names ? named : namesBeside(scene) && samples > 1 ? 104 : 46;
  const margin = (narrow ? 7 : 8) + (perQuery ? (narrow ? 17.6 : 22) : 0);
  const upright = narrow ? Math.min(44, 9 * keys) : Math.max(72, Math.min(36 * keys, (0.17 * width) / u));
  const parts = shown.map((one): Part => {
    if (isBars(one)) return fixed(one.figure === 'powers' ? upright : presented ? 84 : 96);
    const beside = one.labelled ? labels : 0;
    if (narrow) return { columns: keys, beside: (one.labelled ? named : 0) + margin, alone: labels + margin };
    return { columns: keys, beside: beside + margin, least: beside + 96 };
  });
  const lengths = state.valid_lens !== null && !perQuery ? 18 : 0;
  const buttons = result.generation && isShown(scene, 'tokens') ? 52 : 0;
  return solve(scene, {
    parts,
    gap: narrow ? 8 : 16,
    most: narrow ? 44 : presented ? 84 : 60,
    least: narrow ? (names ? leastOfWord : leastCell) : 2,
    rows: samples * rows,
    around: 58 + lengths + (samples - 1) * (12 + lengths) + buttons + (namesBeside(scene) ? 0 : 24 * samples),
    names: { high: 19, from: 46 },
    readable: names ? 18 : 28,
  });
}

/** In a presentation samples of a few rows have their names above them: width is what they lack. */
const namesBeside = (scene: Here): boolean => {
  const [samples, rows] = sizes(scene.result.scores, 3);
  return isPresented(scene) && (samples === 1 || samples * rows > 2);
};

/** A phone's cells may be so small, and still show two decimals; or where a row is read by its word. */
const leastCell = 22;
const leastOfWord = 18;

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

interface Map extends HeatmapOf {
  readonly figure: 'scores' | 'weights' | 'generation';
  /** Names the samples. */
  readonly first?: boolean;
  /** True if it numbers its rows; a map beside one that does need not. */
  readonly labelled?: boolean;
}

const scoresMap = ({ state, asked, result: { scores }, words }: Here): Map => ({
  figure: 'scores',
  tensor: scores,
  name: words.scores,
  colormap: 'scores',
  domain: scoreDomain(scores),
  // Ahead of the picture while the core computes: no press of a key goes from where the line no longer is.
  validLens: boundaryOf(asked.valid_lens, scores.shape),
  maskedText: state.fill.replace('-', '−'),
  draggableBoundary: state.valid_lens !== null,
  editable: true,
  first: true,
  labelled: true,
});

/** A weight is shown wherever there is one. */
const weightsMap = ({ state, result: { scores, weights } }: Here, name: string): Map => ({
  figure: 'weights',
  tensor: weights,
  name,
  colormap: 'weights',
  hue: 'accent',
  domain: [0, 1],
  validLens: boundaryOf(state.valid_lens, scores.shape),
  maskedCells: 'marked',
});

function mapOf(scene: Here, size: Size, { first = false, labelled = false, ...map }: Map): TemplateResult {
  const { state, words, narrow, table } = scene;
  const names = namesIn(state);
  const { shape } = map.tensor;
  const [samples] = sizes(map.tensor, 3);
  const presented = isPresented(scene) && !table;
  const tight = narrow && !size.stacked && !table;
  return heatmap(scene, {
    ...map,
    tensor: asLines(map.tensor),
    width: size.width,
    shapeText: tight || presented || names ? '' : `(${shape.join(', ')})`,
    rowAxis: (first || table) && !tight ? words.queries : '',
    rowLabels: labelled || table || size.stacked ? (names ?? null) : [],
    ...(names ? { columnLabels: names, columnNames: names, rowNames: names } : {}),
    columnAxis: tight || !size.named ? '' : words.keys,
    sideTitles: names || (namesBeside(scene) && !(first && samples > 1)) ? null : sampleTitles(samples, words, first),
    titlesBeside: presented && namesBeside(scene),
    selection: selectedCell(state.sample, state.query, state.key),
    rowHue: 'queries',
    columnHue: 'keys',
    cellSize: size.cell,
    numbers: tight || presented || (names && size.cell >= 38 * scene.unit) ? 2 : 'auto',
    bar: !tight && !presented,
    axes,
    edit: (detail) => edit(scene, detail),
    dragLens: (detail) => dragged(scene, detail),
  });
}

/** Bars have them too. */
const axes = { panels: 'sample', rows: 'query', columns: 'key' } as const;

interface Bars {
  readonly figure: 'powers' | 'sums';
  readonly tensor: TensorLike;
  readonly name: string;
}

const isBars = (one: Map | Bars): one is Bars => one.figure === 'powers' || one.figure === 'sums';

function bars(scene: Here, size: Size, { figure, tensor, name }: Bars): TemplateResult {
  const { state, result, words, narrow, table, hover } = scene;
  const upright = figure === 'powers';
  const tight = narrow && !size.stacked && !table;
  // If a row is nan its sum is not 1.
  const hint = result.weights.data.some(Number.isNaN) ? '' : upright ? words.largestIsOne : words.alwaysOne;
  return html`<attn-row-bars
    ${wide(size.width)}
    data-figure=${figure}
    .tensor=${asLines(tensor)}
    .kind=${upright ? 'upright' : 'stacked'}
    .mask=${maskedKeys(state, result.weights)}
    .name=${tight ? '' : name}
    .hint=${isPresented(scene) && !table ? '' : hint}
    .label=${name}
    .columnName=${words.keys}
    .columnLabels=${upright && !tight}
    .rowHeight=${size.cell}
    .captionGap=${size.named ? captionGap : captionGap - axisDepth}
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
    // The formula is of the key at the hand.
    ...(query === null ? {} : { query, key: Math.max(0, validLen - 1) }),
  });
}
