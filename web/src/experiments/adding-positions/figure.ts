import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { CellDetail, CellSelection, LineMark, TensorLike } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { heatmap } from '../../experiment/heatmap';
import { alignPlots, wide } from '../../experiment/layout';
import { isPresented } from '../../experiment/presented';
import { fixed, solve } from '../../experiment/stage/solve';
import { sizes } from '../../tensor/read';
import { labelRoom } from '../overview/arrange';
import { type Result, twinOf } from './compute';
import type { Table } from './parameters';
import type { Words } from './words.en';

type Here = Scene<Table, Result, Words>;

/** X + P = X + P, row by row; below, which words can be told apart without positions and with them. */
export function figure(scene: Here): TemplateResult {
  const { result, words } = scene;
  const room = sizesOf(scene);
  const summand = (figure: string, tensor: TensorLike, name: string): TemplateResult =>
    matrix(scene, room, { figure, tensor, name, square: false });
  const sign = (text: string): TemplateResult =>
    html`<span class="sign" aria-hidden="true" ${wide(room.sign)}>${text}</span>`;
  const products = (figure: string, tensor: TensorLike, name: string): TemplateResult =>
    matrix(scene, room, { figure, tensor, name, square: true });
  return html`<div class="figure-row close position-sum" @layout-change=${alignPlots}>
      ${summand('x', result.x, 'X')} ${sign('+')} ${summand('encoding', result.encoding, 'P')} ${sign('=')}
      ${summand('output', result.output, 'X + P')}
    </div>
    ${
      // A class looks at the sum.
      isPresented(scene)
        ? nothing
        : html`<div class="figure-row close similarities" @layout-change=${alignPlots}>
            ${products('before', result.before, words.before)} ${products('after', result.after, words.after)}
          </div>`
    }`;
}

interface Matrix {
  readonly figure: string;
  readonly tensor: TensorLike;
  readonly name: string;
  /** Positions across too: the products of all rows. */
  readonly square: boolean;
}

function matrix(scene: Here, room: Sizes, { figure, tensor, name, square }: Matrix): TemplateResult {
  const { state, result, words, table, narrow, unit: u } = scene;
  const { position, column } = state;
  const cell = square ? room.square : room.cell;
  const first = figure === 'x' || square || room.stacked || (room.paired && figure === 'output');
  return heatmap(scene, {
    figure,
    tensor,
    width: square ? room.product : room.summand(figure),
    colormap: 'scores',
    domain: square ? productRange(result) : sumRange(result),
    name,
    rowLabels: first || table ? labels(result) : none,
    rowNames: labels(result),
    columnLabels: square ? labels(result) : null,
    columnAxis: square ? '' : words.columns,
    columnsAt: 'top',
    cellSize: cell,
    numbers: cell >= 46 * u ? 4 : cell >= 30 * u ? 2 : cell >= 24 * u ? 1 : 'none',
    selection: square ? rowOf(position) : cellOf(position, column),
    rowHue: 'accent',
    marks: twinMark(result, position),
    bar: !narrow && (figure === 'x' || figure === 'before'),
    ...(square ? { select: ({ row }: CellDetail) => scene.set({ position: row }) } : { axes }),
  });
}

const axes = { rows: 'position', columns: 'column' } as const;

const none: readonly string[] = [];
const labels = (result: Result) => result.words.map((word, position) => `${word} ${position}`);
const rowOf = (row: number): CellSelection => ({ panel: 0, row });
const cellOf = (row: number, column: number): CellSelection => ({ panel: 0, row, column });

/** The same word in its other place. */
const twinMark = (result: Result, position: number): LineMark[] => {
  const twin = twinOf(result.words, position);
  return twin === undefined ? [] : [{ row: twin, hue: 'accent', dashed: true }];
};

/** One scale for what is added and its sum, one for both products: colours may be compared. */
const sumRange = ({ x, encoding, output }: Result) => around(x, encoding, output);
const productRange = ({ before, after }: Result) => around(before, after);

function around(...tensors: readonly TensorLike[]): readonly [number, number] {
  const most = Math.max(1, ...tensors.flatMap(({ data }) => Array.from(data, Math.abs)));
  const rounded = most < 10 ? Math.ceil(most) : Math.ceil(most / 5) * 5;
  return [-rounded, rounded];
}

type Sizes = ReturnType<typeof sizesOf>;

/** More columns than this are too small side by side. */
const mostBeside = 14;

/** Three matrices and two signs share the width, on a phone two and one; wide encodings are one below the other. */
function sizesOf(scene: Here) {
  const { result, unit: u, narrow } = scene;
  const [n, columns] = sizes(result.x, 2);
  const stacked = columns > mostBeside;
  const paired = narrow && !stacked;
  const names = Math.min(96, Math.max(...result.words.map(labelRoom))) + 26;
  const edge = 12;
  const named = { columns, beside: names + edge };
  // The words are beside X alone where the three are in one line.
  const other = { columns, beside: 2 * edge, alone: names + edge, least: paired ? 60 : 110 };
  const sign = fixed(16);
  const { cell, widths } = solve(scene, {
    parts: [named, sign, other, paired ? fixed(8) : sign, !paired && other],
    gap: isPresented(scene) ? 4 : narrow ? 8 : 16,
    most: narrow ? 34 : 44,
    rows: n,
    tall: 300,
    // Numbers and names of columns above, below a name and the scale.
    around: 134,
    stacked,
  });
  const product = { columns: n, beside: names + edge, least: 150 };
  const squares = solve(scene, {
    parts: [product, product],
    gap: paired ? 12 : 32,
    most: 40,
    stacked: narrow && stacked,
  });
  return {
    /** Each summand has a line of its own, or on a phone the sum has. */
    stacked,
    paired,
    cell,
    summand: (figure: string) => (figure === 'x' || (paired && figure === 'output') ? widths[0] : widths[2]),
    sign: stacked ? Math.min(widths[0], cell * columns + (2 * names + edge) * u) : 16 * u,
    square: squares.cell,
    product: squares.widths[0],
  };
}
