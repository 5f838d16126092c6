import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/heatmap/define';
import type {
  ValidLens as Boundary,
  CellDetail,
  CellEditDetail,
  CellPlace,
  CellSelection,
  TensorLike,
  ValidLenDetail,
} from '../../charts/base/types';
import { alignPlots, wide } from '../../experiment/layout';
import { boundaryOf, emptyWeights } from '../../experiment/visible-keys';
import type { ValidLens } from '../../state/parameters';
import { withLens } from '../../state/valid-lens';
import { nth, sizes as sizesOfTensor } from '../../tensor/read';
import { withElement } from '../../tensor/tensor';
import { matrixOf, type Result, type Steps } from './compute';
import { acrossKeys, type Here, hoverAs, none, over } from './look';
import { needsOtherQueries, type State } from './parameters';

type Way = State['way'];
type Step = 'scores' | 'weights' | 'output';

/** Queries, keys and values of one sample; below, what two scores make of them: scores, weights, output. */
export function threeSteps(scene: Here): TemplateResult {
  const sizes = sizesOf(scene);
  return html`${inputs(scene)}
    <div class=${sizes.beside ? 'ways beside' : 'ways'}>${way(scene, 'additive', sizes)}${way(scene, 'other', sizes)}</div>`;
}

type InputName = 'queries' | 'otherQueries' | 'keys' | 'values';

interface Input {
  readonly name: InputName;
  readonly tensor: TensorLike;
  readonly colormap: 'queries' | 'keys' | 'values';
  readonly title: string;
  readonly selection: CellSelection;
}

/** The selected sample's inputs, each editable; on them the selected query and key. */
function inputs(scene: Here): TemplateResult {
  const { state, result, words } = scene;
  const { sample, query, key } = state;
  const redrawn = needsOtherQueries(state) && state.redraw;
  const list: Input[] = [
    {
      name: 'queries',
      tensor: matrixOf(result.queries, sample),
      colormap: 'queries',
      title: `queries[${sample}]`,
      selection: rowOfQueries(query),
    },
    ...(redrawn
      ? [
          {
            name: 'otherQueries',
            tensor: matrixOf(result.otherQueries, sample),
            colormap: 'queries',
            title: words.redrawn,
            selection: rowOfQueries(query),
          } satisfies Input,
        ]
      : []),
    {
      name: 'keys',
      tensor: acrossKeys(result.keys, sample),
      colormap: 'keys',
      title: `keys[${sample}]ᵀ`,
      selection: columnOfKeys(key),
    },
    {
      name: 'values',
      tensor: acrossKeys(result.values, sample),
      colormap: 'values',
      title: `values[${sample}]ᵀ`,
      selection: cellOfValues(state.component, key),
    },
  ];
  const { cell, widths: room } = inputSizes(scene, list);
  return html`<div class="figure-row close inputs" @layout-change=${alignPlots}>
    ${list.map((input, index) => inputMap(scene, input, cell, room[index] ?? scene.width))}
  </div>`;
}

function inputMap(scene: Here, input: Input, cell: number, room: number): TemplateResult {
  const { state, words, table } = scene;
  const { name, tensor, colormap } = input;
  const ofQueries = colormap === 'queries';
  const select = ({ detail: { row, column } }: CustomEvent<CellDetail>): void =>
    scene.set(ofQueries ? { query: row } : name === 'values' ? { key: column, component: row } : { key: column });
  return html`<attn-heatmap
    ${wide(table ? scene.width : room)}
    data-figure=${name}
    .tensor=${tensor}
    colormap=${colormap}
    .name=${input.title}
    .hue=${colormap}
    .columnAxis=${ofQueries ? '' : words.keys}
    .rowLabels=${table ? null : ofQueries ? null : none}
    .columnLabels=${ofQueries && !table ? none : null}
    .cellSize=${cell}
    .editable=${name !== 'otherQueries'}
    .selection=${input.selection}
    .rowHue=${ofQueries ? 'queries' : name === 'values' ? 'values' : null}
    .columnHue=${ofQueries ? null : colormap}
    .hover=${hoverAs(scene, name, ({ sample, query, key }) =>
      sample === state.sample ? { panel: 0, row: ofQueries ? query : -1, column: ofQueries ? -1 : key } : null,
    )}
    .table=${table}
    @cell-select=${select}
    @cell-hover=${over(scene, name, ({ row, column }) => ({
      sample: state.sample,
      query: ofQueries ? row : -1,
      key: ofQueries ? -1 : column,
    }))}
    @cell-edit=${({ detail }: CustomEvent<CellEditDetail>) => edit(scene, name, detail)}
  ></attn-heatmap>`;
}

function edit(scene: Here, name: InputName, { row, column, value }: CellEditDetail): void {
  if (name === 'otherQueries') return;
  const tensor = scene.result[name];
  const [, lines = 1, width = 1] = tensor.shape;
  const [at, component] = name === 'queries' ? [row, column] : [column, row];
  scene.set({ [name]: withElement(tensor, (scene.state.sample * lines + at) * width + component, value) });
}

/** One score: its rule, and its three steps. */
function way(scene: Here, which: Way, sizes: Sizes): TemplateResult {
  const { state, result, words } = scene;
  const made = which === 'additive' ? result.additive : result.other;
  const { name, rule } = which === 'additive' ? words.additive : words.scores[state.score];
  const count = which === 'additive' ? result.cost.parameters[0] : (result.W?.data.length ?? 0);
  return html`<section class="scored" aria-label=${name}>
    <p class="scored-name">
      <b>${name}</b> <code class="rule">${rule}</code> <small>${words.parametersCount(count)}</small>
    </p>
    <div class="figure-row close" @layout-change=${alignPlots}>
      ${(['scores', 'weights', 'output'] as const).map((step) => stepMap(scene, which, step, made, sizes))}
    </div>
  </section>`;
}

function stepMap(scene: Here, which: Way, step: Step, made: Steps, sizes: Sizes): TemplateResult {
  const { state, words, narrow, table } = scene;
  const figure = `${which}-${step}`;
  const output = step === 'output';
  const [samples = 1] = made.scores.shape;
  const { flat } = sizes;
  const placed = (sample: number, query: number, column: number): CellPlace =>
    flat ? { panel: 0, row: sample, column } : { panel: sample, row: query, column };
  const meant = ({ panel, row }: CellDetail) => (flat ? { sample: row, query: 0 } : { sample: panel, query: row });
  const first = sizes.beside || step === 'scores' || narrow || table;
  const hidden = step === 'weights' ? hiddenCells(state.valid_lens, made.weights, flat) : null;
  const lengths = output || hidden ? null : boundary(state.valid_lens, made.scores.shape, flat);
  return html`<attn-heatmap
    ${wide(first ? sizes.labels + sizes.room[step] : sizes.room[step])}
    data-figure=${figure}
    .tensor=${asLines(made[step], flat)}
    colormap=${output ? 'values' : step}
    .domain=${step === 'weights' ? unit : step === 'scores' ? sharedDomain(scene.result) : null}
    .name=${words.steps[step]}
    .shapeText=${`(${made[step].shape.join(', ')})`}
    .hue=${output ? 'values' : step === 'weights' ? 'accent' : 'ink'}
    .rowAxis=${first ? words.queries : ''}
    .rowLabels=${first ? null : none}
    .columnAxis=${output ? words.components : sizes.beside && step === 'scores' ? '' : words.keys}
    .sideTitles=${flat || samples === 1 ? null : sampleTitles(samples, words.sample)}
    .validLens=${lengths}
    .mask=${hidden}
    .maskedCells=${step === 'scores' ? 'shown' : 'hidden'}
    .draggableBoundary=${lengths !== null && state.valid_lens !== null}
    .selection=${selectionOf(flat, state.sample, state.query, output ? state.component : state.key)}
    .rowHue=${'queries'}
    .columnHue=${output ? null : 'keys'}
    .cellHue=${state.way === which ? 'ink' : 'ink-3'}
    .hover=${hoverAs(scene, figure, ({ sample, query, key }) => placed(sample, query, output ? -1 : key))}
    .cellSize=${sizes.cell}
    .bar=${!output}
    .table=${table}
    @cell-select=${({ detail }: CustomEvent<CellDetail>) =>
      scene.set({ way: which, ...meant(detail), [output ? 'component' : 'key']: detail.column })}
    @cell-hover=${over(scene, figure, (detail) => ({ ...meant(detail), key: output ? -1 : detail.column }))}
    @valid-len-change=${({ detail: { entry, row, validLen } }: CustomEvent<ValidLenDetail>) =>
      scene.set({
        valid_lens: flat
          ? withLens(state.valid_lens, row ?? 0, 0, validLen)
          : withLens(state.valid_lens, entry, row, validLen),
      })}
  ></attn-heatmap>`;
}

const unit = [0, 1] as const;
const rowOfQueries = (row: number): CellSelection => ({ panel: 0, row });
const columnOfKeys = (column: number): CellSelection => ({ panel: 0, column });
const cellOfValues = (row: number, column: number): CellSelection => ({ panel: 0, row, column });

/** (b, n, ·) as b lines of one matrix each; flat, with one query a sample, as one matrix, as the notebook draws it. */
function asLines(tensor: TensorLike, flat: boolean): TensorLike {
  const [b, n, columns] = sizesOfTensor(tensor, 3);
  return { shape: flat ? [1, 1, b, columns] : [b, 1, n, columns], data: tensor.data };
}

function hiddenCells(lens: ValidLens, weights: TensorLike, flat: boolean): TensorLike | null {
  const hidden = emptyWeights(lens, weights);
  const [b = 1, , , m = 1] = hidden?.shape ?? [];
  return hidden && flat ? { ...hidden, shape: [1, 1, b, m] } : hidden;
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
  readonly labels: number;
  readonly room: Readonly<Record<Step, number>>;
}

function sizesOf({ state, width, unit: u, narrow, table, result }: Here): Sizes {
  const [samples = 1, n = 1, m = 1] = result.additive.scores.shape;
  const v = nth(result.values.shape, 2);
  const full = Math.max(280, width);
  const labels = 42 * u;
  const flat = n === 1 && samples > 1;
  const perRow = state.valid_lens !== null && (flat || typeof state.valid_lens[0] !== 'number');
  const margin = (perRow ? 27 : 8) * u;
  const gaps = 2 * 16 * u;
  const across = Math.floor((full - labels - gaps - 3 * margin) / (2 * m + v));
  const beside = !narrow && !table && across < 34 * u && samples * n <= 8;
  const column = beside ? (full - 16 * u) / 2 : full;
  const wanted = beside || narrow ? Math.floor((column - labels - margin) / Math.max(m, v)) : across;
  const tall = Math.floor((420 * u) / (samples * n));
  const cell = Math.max(3, Math.min(44 * u, wanted, Math.max(tall, 12)));
  const wideEnough = (columns: number, least: number): number =>
    table ? full - labels : Math.max(columns * cell + margin, least * u);
  return {
    beside,
    flat,
    cell,
    labels,
    room: { scores: wideEnough(m, 150), weights: wideEnough(m, 150), output: wideEnough(v, 118) },
  };
}

/** All inputs on one line where that leaves a cell worth looking at. */
function inputSizes({ width, unit: u, narrow }: Here, list: readonly Input[]): { cell: number; widths: number[] } {
  const full = Math.max(280, width);
  const gap = (narrow ? 8 : 16) * u;
  const labels = (input: Input): number => (input.colormap === 'queries' ? 22 : 6) * u;
  const widthsAt = (cell: number): number[] =>
    list.map((input) => labels(input) + Math.max(nth(input.tensor.shape, 1) * cell + 6 * u, captionRoom(input) * u));
  const tallest = Math.max(...list.map(({ tensor }) => nth(tensor.shape, 0)));
  let cell = Math.max(4, Math.min(34 * u, Math.floor((150 * u) / tallest)));
  const fits = (): boolean => {
    const all = widthsAt(cell);
    const total = all.reduce((sum, one) => sum + one, 0) + gap * (all.length - 1);
    return narrow ? Math.max(...all) <= full : total <= full;
  };
  while (cell > 4 && !fits()) cell--;
  return { cell, widths: widthsAt(cell) };
}

/** About as wide as the name and the shape under a matrix, in design units. */
const captionRoom = ({ title, tensor }: Input): number =>
  [...title].reduce((room, letter) => room + (letter > '\u2e80' ? 13.5 : 7.8), 0) +
  7 * tensor.shape.join(', ').length +
  26;
