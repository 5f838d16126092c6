import { html, type TemplateResult } from 'lit/html.js';
import type {
  ValidLens as Boundary,
  CellEditDetail,
  CellSelection,
  TensorLike,
  ValidLenDetail,
} from '../../charts/base/types';
import { type HeatmapOf, heatmap } from '../../experiment/heatmap';
import { alignPlots } from '../../experiment/layout';
import { meant } from '../../experiment/linked';
import { solve } from '../../experiment/stage/solve';
import { boundaryOf, emptyWeights } from '../../experiment/visible-keys';
import type { ValidLens } from '../../state/array-parameters';
import { withLens } from '../../state/valid-lens';
import { nth, sizes as sizesOfTensor, slice, withElement, withShape } from '../../tensor/read';
import type { Result, Steps } from './compute';
import { needsOtherQueries, type State } from './parameters';
import { acrossKeys, type Here, none, ruleText } from './scene';

type Way = State['way'];
type Step = 'scores' | 'weights' | 'output';

/** Queries, keys and values of one sample; below, what two scores make of them: scores, weights, output. */
export function threeSteps(scene: Here): TemplateResult {
  const sizes = sizesOf(scene);
  return html`${inputs(scene)}
    <div class=${sizes.beside ? 'ways beside' : 'ways'}>${way(scene, 'additive', sizes)}${way(scene, 'other', sizes)}</div>`;
}

interface Input extends HeatmapOf {
  readonly figure: 'queries' | 'otherQueries' | 'keys' | 'values';
  readonly name: string;
}

/** The selected sample's inputs, each editable; on them the selected query and key. */
function inputs(scene: Here): TemplateResult {
  const { state, result, words, table } = scene;
  const { sample, query, key, component } = state;
  const ofQueries = (figure: 'queries' | 'otherQueries', name: string): Input => ({
    figure,
    name,
    tensor: slice(result[figure], sample),
    colormap: 'queries',
    hue: 'queries',
    columnLabels: table ? null : none,
    editable: figure === 'queries',
    selection: { panel: 0, row: query },
    rowHue: 'queries',
    axes: { rows: 'query', columns: null, of: { sample } },
  });
  const ofKeys = (figure: 'keys' | 'values', more: Partial<Input>): Input => ({
    figure,
    name: `${figure}[${sample}]ᵀ`,
    tensor: acrossKeys(result[figure], sample),
    colormap: figure,
    hue: figure,
    columnAxis: words.keys,
    rowLabels: table ? null : none,
    columnHue: figure,
    editable: true,
    axes: { rows: null, columns: 'key', of: { sample } },
    ...more,
  });
  const list = [
    ofQueries('queries', `queries[${sample}]`),
    ...(needsOtherQueries(state) && state.redraw ? [ofQueries('otherQueries', words.redrawn)] : []),
    ofKeys('keys', { selection: { panel: 0, column: key } }),
    ofKeys('values', {
      selection: { panel: 0, row: component, column: key },
      rowHue: 'values',
      select: ({ row, column }) => scene.set({ key: column, component: row }),
    }),
  ];
  const { cell, widths } = inputSizes(scene, list);
  return html`<div class="figure-row close inputs" @layout-change=${alignPlots}>
    ${list.map((input, place) =>
      heatmap(scene, {
        ...input,
        width: nth(widths, place),
        cellSize: cell,
        edit: (detail) => edit(scene, input.figure, detail),
      }),
    )}
  </div>`;
}

function edit(scene: Here, name: Input['figure'], { row, column, value }: CellEditDetail): void {
  if (name === 'otherQueries') return;
  const [at, component] = name === 'queries' ? [row, column] : [column, row];
  scene.set({ [name]: withElement(scene.result[name], [scene.state.sample, at, component], value) });
}

/** One score: its rule, and its three steps. */
function way(scene: Here, which: Way, sizes: Sizes): TemplateResult {
  const { state, result, words } = scene;
  const made = which === 'additive' ? result.additive : result.other;
  const { name, rule } = which === 'additive' ? words.additive : words.scores[state.score];
  const count = result.cost.parameters[which === 'additive' ? 0 : 1];
  return html`<section class="scored" aria-label=${name}>
    <p class="scored-name">
      <b>${name}</b> ${ruleText(rule)} <small>${words.parametersCount(count)}</small>
    </p>
    <div class="figure-row close" @layout-change=${alignPlots}>
      ${(['scores', 'weights', 'output'] as const).map((step) => stepMap(scene, which, step, made, sizes))}
    </div>
  </section>`;
}

function stepMap(scene: Here, which: Way, step: Step, made: Steps, sizes: Sizes): TemplateResult {
  const { state, words, narrow, table } = scene;
  const output = step === 'output';
  const [samples] = sizesOfTensor(made.scores, 3);
  const { flat } = sizes;
  const axes = flat ? { rows: 'sample', of: { query: 0 } } : { panels: 'sample', rows: 'query' };
  const first = sizes.beside || step === 'scores' || narrow || table;
  const hidden = step === 'weights' ? hiddenCells(state.valid_lens, made.weights, flat) : null;
  const lengths = output || hidden ? null : boundary(state.valid_lens, made.scores.shape, flat);
  return heatmap(scene, {
    figure: `${which}-${step}`,
    tensor: asLines(made[step], flat),
    width: sizes.room[step],
    colormap: output ? 'values' : step,
    domain: step === 'weights' ? unit : step === 'scores' ? sharedDomain(scene.result) : null,
    name: words.steps[step],
    shapeText: `(${made[step].shape.join(', ')})`,
    hue: output ? 'values' : step === 'weights' ? 'accent' : 'ink',
    rowAxis: first ? words.queries : '',
    rowLabels: first ? null : none,
    columnAxis: output ? words.components : sizes.beside && step === 'scores' ? '' : words.keys,
    sideTitles: flat || samples === 1 ? null : sampleTitles(samples, words.sample),
    validLens: lengths,
    mask: hidden,
    maskedCells: step === 'scores' ? 'shown' : 'hidden',
    draggableBoundary: lengths !== null && state.valid_lens !== null,
    selection: selectionOf(flat, state.sample, state.query, output ? state.component : state.key),
    rowHue: 'queries',
    columnHue: output ? null : 'keys',
    cellHue: state.way === which ? 'ink' : 'ink-3',
    cellSize: sizes.cell,
    bar: !output,
    axes: { ...axes, columns: output ? null : 'key' },
    select: (cell) => scene.set({ way: which, ...meant({ ...axes, columns: output ? 'component' : 'key' }, cell) }),
    dragLens: (dragged) => dragLens(scene, flat, dragged),
  });
}

function dragLens({ state, set }: Here, flat: boolean, { entry, row, validLen }: ValidLenDetail): void {
  // If samples are the rows of one matrix, each has a length of its own.
  const [sample, query] = flat && row !== null ? [row, 0] : [entry, row];
  set({ valid_lens: withLens(state.valid_lens, sample, query, validLen) });
}

const unit = [0, 1] as const;

/** (b, n, ·) as b lines of one matrix each; flat, with one query a sample, as one matrix, as the notebook draws it. */
function asLines(tensor: TensorLike, flat: boolean): TensorLike {
  const [b, n, columns] = sizesOfTensor(tensor, 3);
  return flat ? withShape(tensor, 1, 1, b, columns) : withShape(tensor, b, 1, n, columns);
}

function hiddenCells(lens: ValidLens, weights: TensorLike, flat: boolean): TensorLike | null {
  const hidden = emptyWeights(lens, weights);
  if (!hidden || !flat) return hidden;
  const [b, , , m] = sizesOfTensor(hidden, 4);
  return withShape(hidden, 1, 1, b, m);
}

function boundary(lens: ValidLens, shape: readonly number[], flat: boolean): Boundary | null {
  const lengths = boundaryOf(lens, shape);
  return lengths && flat ? [lengths.flat()] : lengths;
}

const selectionOf = (flat: boolean, sample: number, query: number, column: number): CellSelection =>
  flat ? { panel: 0, row: sample, column } : { panel: sample, row: query, column };

const sampleTitles = (samples: number, name: (index: number) => string): string[] =>
  Array.from({ length: samples }, (_, sample) => name(sample));

/** One scale for both scores, as they are compared: symmetric around 0, rounded up; equal scores still have a colour. */
function sharedDomain({ additive, other }: Result): readonly [number, number] {
  const all = [additive.scores.data, other.scores.data];
  const most = all.reduce(
    (largest, data) => data.reduce((a, value) => (Number.isFinite(value) ? Math.max(a, Math.abs(value)) : a), largest),
    1e-3,
  );
  const step = 10 ** Math.floor(Math.log10(most));
  const end = Number((Math.ceil(most / step - 1e-9) * step).toPrecision(6));
  return [-end, end];
}

interface Sizes {
  /** The two ways side by side, each a column of steps; else one below the other, steps from left to right. */
  readonly beside: boolean;
  /** One query a sample: the samples are the rows of one matrix. */
  readonly flat: boolean;
  readonly cell: number;
  readonly room: Readonly<Record<Step, number>>;
}

/** Cells smaller than these grow where the two ways are side by side. */
const leastAcross = 34;

function sizesOf({ state, width, unit, narrow, table, result }: Here): Sizes {
  const [samples, n, m] = sizesOfTensor(result.additive.scores, 3);
  const v = nth(result.values.shape, 2);
  const flat = n === 1 && samples > 1;
  const rows = samples * n;
  const margin = state.valid_lens !== null && (flat || typeof state.valid_lens[0] !== 'number') ? 27 : 8;
  const labels = 42;
  const part = (columns: number, least: number) => ({ columns, beside: margin, alone: labels + margin, least });
  const line = {
    parts: [{ ...part(m, labels + 150), beside: labels + margin }, part(m, 150), part(v, 118)],
    gap: 16,
    most: 44,
    rows,
    tall: Math.max(420, 12 * rows),
  } as const;
  const across = solve({ width, unit, table }, { ...line, stacked: narrow });
  const beside = !narrow && !table && across.cell < leastAcross * unit && rows <= 8;
  const half = { width: (width - 16 * unit) / 2, unit, table };
  const { cell, widths } = beside ? solve(half, { ...line, stacked: true }) : across;
  return { beside, flat, cell, room: { scores: widths[0], weights: widths[1], output: widths[2] } };
}

/** All inputs on one line where that leaves a cell worth looking at. */
function inputSizes({ width, unit, narrow, table }: Here, list: readonly Input[]) {
  const parts = list.map((input) => {
    const labels = input.colormap === 'queries' ? 22 : 6;
    return { columns: nth(input.tensor.shape, 1), beside: labels + 6, least: labels + captionRoom(input) };
  });
  const rows = Math.max(...list.map(({ tensor }) => nth(tensor.shape, 0)));
  const line = { parts, gap: narrow ? 8 : 16, most: 34, rows, tall: 150 };
  return solve({ width, unit, table }, { ...line, stacked: narrow && 'wraps' });
}

/** About as wide as the name and the shape under a matrix, in design units. */
const captionRoom = ({ name, tensor }: Input): number =>
  [...name].reduce((room, letter) => room + (letter > '\u2e80' ? 13.5 : 7.8), 0) +
  7 * tensor.shape.join(', ').length +
  26;
