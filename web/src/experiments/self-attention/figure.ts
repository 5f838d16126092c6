import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import '../../charts/arcs/arcs';
import type { CellDetail, CellSelection, Hue, TensorLike } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { heatmap } from '../../experiment/heatmap';
import { at, derived, wide } from '../../experiment/layout';
import type { Axes } from '../../experiment/linked';
import { largestAt, nth, row, sizes as sizesOfTensor, transposed } from '../../tensor/read';
import { labelRoom } from '../overview/arrange';
import { type Arrangement, arrange, type StepName } from './arrange';
import type { Result } from './compute';
import type { Table } from './parameters';
import { differenceText, isRounding } from './rounding';
import type { OwnWords } from './words';

type Here = Scene<Table, Result, OwnWords>;
type Axis = 'query' | 'key' | 'component' | 'dimension';

/** Arcs over the words; one query worked through; all queries at once; where the numbers come from. */
export function figure(scene: Here): TemplateResult {
  const { table } = scene;
  const sizes = sizesOf(scene);
  return html`<div class="sentence-head">${arcs(scene)} ${scene.narrow ? nothing : vocabulary(scene)}</div>
    <div class=${table ? 'sentence-row flowing' : 'sentence-row'}>
      ${worked(scene, sizes.place)}
      <div class=${sizes.beside ? 'sentence-whole' : 'sentence-whole below'}>${whole(scene, sizes)}</div>
    </div>
    ${origins(scene, sizes)}`;
}

function arcs(scene: Here): TemplateResult {
  const { state, result, words, table, width } = scene;
  const across = Math.max(spread(result.words), spread(result.targets)) * unitOf(width);
  const room = table || width < across + leastAside ? width : across;
  return html`<attn-arcs
    ${wide(room)}
    .words=${result.words}
    .context=${state.context === '' ? null : result.targets}
    .weights=${result.weights}
    .label=${words.arcs}
    .selection=${state.query}
    .table=${table}
    @word-select=${({ detail }: CustomEvent<{ index: number }>) => choose(scene, detail.index)}
  ></attn-arcs>`;
}

/** About how wide a line of words is, in design units, and what may stand beside it. */
const spread = (words: readonly string[]): number =>
  words.reduce((room, word) => room + Math.max(44, labelRoom(word) * 1.75) + 16, 12);
const leastAside = 260;

/** The stage is at most 848 units wide: a wider one means larger units. */
const unitOf = (width: number): number => (width > 900 ? 1.25 : 1);

/** As the notebook prints them: the dictionary, and the sentence in its numbers. */
function vocabulary({ state, result, words }: Here): TemplateResult {
  const chosen = result.words[state.query];
  const entries = [...result.vocabulary].map(
    ([word, id], index) =>
      html`${index > 0 ? ', ' : ''}<span class=${word === chosen ? 'tensor-queries' : ''}>'${word}': ${id}</span>`,
  );
  const ids = result.ids.map(
    (id, index) =>
      html`${index > 0 ? ', ' : ''}<span class=${index === state.query ? 'tensor-queries' : ''}>${id}</span>`,
  );
  return html`<div class="vocabulary">
    <h2>${words.vocabulary}</h2>
    <p><code>{${entries}}</code></p>
    <p><code>tensor([${ids}])</code></p>
  </div>`;
}

/** Another query, and with it the key that gets most of it. */
const choose = ({ result, set }: Here, query: number): void =>
  set({ query, key: largestAt(row(result.weights, query)) });

interface Sizes {
  readonly place: Arrangement;
  readonly u: number;
  /** Whether the whole matrices stand beside the one query. */
  readonly beside: boolean;
  /** Cells of the whole matrices and of those further down. */
  readonly small: number;
  readonly labels: number;
}

function sizesOf({ state, result, width, narrow }: Here): Sizes {
  const u = unitOf(width);
  const full = Math.max(280, width);
  const [n, m] = [result.words.length, result.targets.length];
  const longest = Math.max(...result.targets.map(labelRoom), ...result.words.map(labelRoom));
  const labels = (Math.min(longest, 96) + 12) * u;
  const beside = !narrow && m <= 8 && full >= 760 * u;
  const place = placed(m, state.d_q, state.d_v, longest, beside ? Math.round(full * 0.6) : full, u, narrow);
  const room = (beside ? full - place.width - 30 * u : full) - 12 * u;
  const weightsCell = (room - labels) / m;
  const outputs = result.other ? 2 : 1;
  const outputCell = (room - outputs * labels - (outputs - 1) * 28 * u) / (outputs * state.d_v);
  const small = Math.floor(Math.min(40 * u, weightsCell, outputCell, (320 * u) / n));
  return { place, u, beside, small: Math.max(4, small), labels };
}

const placed = (
  m: number,
  d_q: number,
  d_v: number,
  longest: number,
  width: number,
  u: number,
  narrow: boolean,
): Arrangement => arrange({ m, d_q, d_v, longest, width, u, narrow });

/** One heatmap of the page: what it shows, what its axes are, what frames the selection. */
interface Map {
  readonly axes: Axes<Axis>;
  readonly figure: string;
  readonly tensor: TensorLike;
  readonly colormap: 'queries' | 'keys' | 'scores' | 'weights' | 'values';
  readonly label: string;
  readonly selection: CellSelection;
  readonly rowHue?: Hue;
  readonly columnHue?: Hue;
  readonly domain?: readonly [number, number];
}

/** CSS pixels. A narrower stage scrolls to the side. */
const least = 280;

/** From the top: keys · query = ω, softmax, weights · values = the context vector. */
function worked(scene: Here, place: Arrangement): TemplateResult {
  const { table, words } = scene;
  const names: readonly StepName[] = ['query', 'keys', 'omega', 'weights', 'values', 'context'];
  const maps = names.map((name) => step(scene, place, name));
  if (table) return html`<div class="worked flowing">${maps}</div>`;
  const looks = scene.width < least ? 'worked tight' : 'worked';
  return html`<div class=${looks} role="group" aria-label=${words.worked} ${at({ width: place.width, height: place.height })}>
    ${stepNames(scene, place)} ${maps}
  </div>`;
}

function stepOf(name: StepName, { state, result, words }: Here): Map {
  const { query, key, component } = state;
  const steps = stepTensors(result, query);
  const common = { figure: name, tensor: steps[name], label: words.steps[name] };
  const column = { panel: 0, column: key };
  switch (name) {
    case 'query':
      return {
        ...common,
        colormap: 'queries',
        selection: { panel: 0, column: 0 },
        columnHue: 'queries',
        axes: { rows: 'dimension', columns: null },
      };
    case 'keys':
      return {
        ...common,
        colormap: 'keys',
        selection: column,
        columnHue: 'keys',
        axes: { rows: 'dimension', columns: 'key' },
      };
    case 'omega':
      return {
        ...common,
        colormap: 'scores',
        domain: symmetric(result.unscaled_scores),
        selection: { ...column, row: 0 },
        axes: { rows: null, columns: 'key' },
      };
    case 'weights':
      return { ...common, colormap: 'weights', selection: { ...column, row: 0 }, axes: { rows: null, columns: 'key' } };
    case 'values':
      return {
        ...common,
        colormap: 'values',
        selection: { panel: 0, row: component, column: key },
        columnHue: 'values',
        axes: { rows: 'component', columns: 'key' },
      };
    case 'context':
      return {
        ...common,
        colormap: 'values',
        domain: symmetric(result.values),
        selection: { panel: 0, row: component, column: 0 },
        axes: { rows: 'component', columns: null },
      };
  }
}

const stepTensors = (result: Result, query: number): Record<StepName, TensorLike> => {
  const line = (matrix: TensorLike): readonly number[] => row(matrix, query);
  const across = (data: readonly number[]): TensorLike => ({ shape: [1, data.length], data });
  const down = (data: readonly number[]): TensorLike => ({ shape: [data.length, 1], data });
  return {
    query: down(line(result.queries)),
    keys: transposed(result.keys),
    omega: across(line(result.unscaled_scores)),
    weights: across(line(result.weights)),
    values: transposed(result.values),
    context: down(line(result.output)),
  };
};

const symmetric = derived(({ data }: TensorLike): readonly [number, number] => {
  const most = Array.from(data).reduce(
    (largest, value) => (Number.isFinite(value) ? Math.max(largest, Math.abs(value)) : largest),
    1e-3,
  );
  return [-most, most];
});

function step(scene: Here, place: Arrangement, name: StepName): TemplateResult {
  const { result, table } = scene;
  const { cell, u } = place;
  const map = stepOf(name, scene);
  const [rows, columns] = sizesOfTensor(map.tensor, 2);
  const words = name === 'query' || name === 'context' ? none : result.targets;
  const chosen = nth(result.words, scene.state.query);
  return heatmap(scene, {
    ...map,
    label: `${map.label} (${rows}, ${columns})`,
    width: columns * cell + 16 * u,
    spot: table ? null : place.plots[name],
    shapeText: '',
    rowLabels: none,
    columnLabels: name === 'keys' ? words : none,
    columnNames: name === 'query' || name === 'context' ? only(chosen) : words,
    rowNames: map.axes.rows === null ? only(chosen) : null,
    columnsAt: 'top',
    cellSize: cell,
    numbers: cell >= 46 * u ? 4 : cell >= 30 * u ? 2 : 'none',
    cellHue: name === 'values' ? 'values' : 'ink',
  });
}

const none: readonly string[] = [];
const only = (word: string): readonly string[] => [word];

function stepNames({ state, result, words, narrow }: Here, { plots, cell, right, u }: Arrangement): TemplateResult {
  const middle = (name: StepName, rows: number): number => plots[name].y + (rows * cell) / 2;
  const left = (x: number, y: number, text: string, tensor: string, small = '') =>
    html`<div class="beside" ${at({ x: x - 9 * u, y })}><b class=${tensor}>${text}</b>${small && !narrow ? html`<small>${small}</small>` : nothing}</div>`;
  const [m, d_k] = [result.targets.length, state.d_q];
  const softmax = { x: plots.omega.x + 12 * u, y: plots.omega.y + cell + 15 * u };
  return html`${left(plots.query.x, middle('query', d_k), words.names.query, 'tensor-queries', result.words[state.query])}
    ${left(plots.omega.x, middle('omega', 1), words.names.omega, '', narrow ? '' : words.names.omegaHint)}
    ${left(plots.weights.x, middle('weights', 1), words.names.weights, 'tensor-weights')}
    ${left(plots.values.x, middle('values', state.d_v), `${words.names.values}ᵀ`, 'tensor-values', `(${state.d_v}, ${m})`)}
    <div class="after" ${at({ x: right + 8 * u, y: middle('keys', d_k) })}><b class="tensor-keys">${words.names.keys}ᵀ</b>${narrow ? nothing : html`<small>(${d_k}, ${m})</small>`}</div>
    <div class="under" ${at({ x: plots.context.x + cell, y: plots.context.y + state.d_v * cell })}><b class="tensor-values">${words.names.context}</b></div>
    <div class="softmax" ${at(softmax)}>${arrow(u)}<span>softmax(ω ÷ √${d_k})</span></div>`;
}

const arrow = (u: number) =>
  svg`<svg class="arrow" aria-hidden="true" width=${8 * u} height=${20 * u} viewBox="0 0 8 20"><path d="M4 1V18M1 15L4 18L7 15" /></svg>`;

/** The same for every word: the whole matrices. */
function wholeOf(name: string, { state, result, words }: Here): Map {
  const { query, key, component } = state;
  if (name === 'all')
    return {
      figure: name,
      tensor: result.weights,
      colormap: 'weights',
      label: words.allWeights,
      selection: { panel: 0, row: query, column: key },
      rowHue: 'accent',
      axes: { rows: 'query', columns: 'key' },
    };
  return {
    figure: name,
    tensor: result.output,
    colormap: 'values',
    label: words.output,
    selection: { panel: 0, row: query, column: component },
    rowHue: 'values',
    axes: { rows: 'query', columns: 'component' },
  };
}

function whole(scene: Here, sizes: Sizes): TemplateResult {
  const { result, words, state } = scene;
  const { other } = result;
  const output = wholeOf('output', scene);
  const domain = symmetric(result.output);
  return html`${matrix(scene, sizes, wholeOf('all', scene), { rows: result.words, columns: result.targets, bar: true })}
    <div class="outputs">
      ${matrix(scene, sizes, { ...output, domain }, { rows: result.words, columns: none })}
      ${
        other
          ? matrix(
              scene,
              sizes,
              {
                ...output,
                figure: 'moved',
                tensor: other.output,
                label: words.otherOutput,
                domain,
                selection: { panel: 0, row: nth(other.places, state.query), column: state.component },
              },
              { rows: other.words, columns: none, fixed: true },
            )
          : nothing
      }
    </div>
    ${other ? html`<p class="difference">${differenceLine(other.difference, words)}</p>` : nothing}`;
}

const differenceLine = (difference: number, { onlyMoved, orderMatters }: OwnWords): string =>
  (isRounding(difference) ? onlyMoved : orderMatters)(differenceText(difference));

interface Shown {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly bar?: boolean;
  /** Its rows are not the sentence's: it neither lights up with the others nor chooses a query. */
  readonly fixed?: boolean;
}

function matrix(scene: Here, { small, labels, u }: Sizes, map: Map, shown: Shown): TemplateResult {
  const columns = nth(map.tensor.shape, 1);
  const room = labels + Math.max(columns * small + 12 * u, 110 * u);
  const { axes, ...look } = map;
  const { other } = scene.result;
  const select = ({ row: place, column }: CellDetail): void =>
    scene.set({ query: Math.max(0, other?.places.indexOf(place) ?? 0), component: column });
  return heatmap(scene, {
    ...look,
    label: '',
    name: map.label,
    width: Math.min(scene.width, room),
    hue: map.colormap === 'scores' ? 'ink' : map.colormap === 'weights' ? 'accent' : map.colormap,
    rowLabels: shown.rows,
    columnLabels: shown.columns,
    columnsAt: 'top',
    cellSize: small,
    numbers: small >= 46 * u ? 4 : small >= 32 * u ? 2 : 'none',
    bar: shown.bar ?? false,
    ...(shown.fixed ? { select } : { axes }),
  });
}

/** Words → vocabulary → ids → rows of the embedding, and the three W's, all from the seed. */
function origins(scene: Here, sizes: Sizes): TemplateResult {
  const { state, result, words } = scene;
  const { query } = state;
  const x: Map = {
    figure: 'x',
    tensor: result.x,
    colormap: 'scores',
    label: state.positions ? 'X + P' : 'X',
    selection: { panel: 0, row: query },
    rowHue: 'queries',
    axes: { rows: 'query', columns: null },
  };
  const plain = { selection: {}, axes: { rows: null, columns: null } } as const;
  const rows = rowNames(result.words, result.ids);
  return html`${scene.narrow ? vocabulary(scene) : nothing}
    <h2 class="origins-title">${words.origins}</h2>
    <div class="figure-row close origins">
      ${matrix(scene, sizes, x, { rows, columns: none })}
      ${matrix(scene, sizes, { ...plain, figure: 'W_query', tensor: result.W_query, colormap: 'queries', label: 'W_query' }, { rows: none, columns: none, fixed: true })}
      ${matrix(scene, sizes, { ...plain, figure: 'W_key', tensor: result.W_key, colormap: 'keys', label: 'W_key' }, { rows: none, columns: none, fixed: true })}
      ${matrix(scene, sizes, { ...plain, figure: 'W_value', tensor: result.W_value, colormap: 'values', label: 'W_value' }, { rows: none, columns: none, fixed: true })}
    </div>`;
}

const rowNames = (words: readonly string[], ids: readonly number[]): string[] =>
  words.map((word, index) => `${word} ${ids[index]}`);
