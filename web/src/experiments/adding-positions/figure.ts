import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { CellDetail, CellSelection, LineMark, TensorLike } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { heatmap } from '../../experiment/heatmap';
import { alignPlots, wide } from '../../experiment/layout';
import { isPresented } from '../../experiment/presented';
import { shareWidth } from '../../experiment/share-width';
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
    matrix(scene, { figure, tensor, name, room: room.summand(figure), cell: room.cell, square: false });
  const sign = (text: string): TemplateResult =>
    html`<span class="sign" aria-hidden="true" ${wide(room.sign)}>${text}</span>`;
  const products = (figure: string, tensor: TensorLike, name: string): TemplateResult =>
    matrix(scene, { figure, tensor, name, room: room.product, cell: room.square, square: true });
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
  readonly room: number;
  readonly cell: number;
  /** Positions across too: the products of all rows. */
  readonly square: boolean;
}

function matrix(scene: Here, { figure, tensor, name, room, cell, square }: Matrix): TemplateResult {
  const { state, result, words, table, narrow, unit: u } = scene;
  const { position, column } = state;
  const sizes = sizesOf(scene);
  const first = figure === 'x' || square || sizes.stacked || (sizes.paired && figure === 'output');
  return heatmap(scene, {
    figure,
    tensor,
    width: room,
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

interface Sizes {
  /** Wide encodings stand one below the other, as on a phone. */
  readonly stacked: boolean;
  /** On a phone X and P share a line, and their sum stands below. */
  readonly paired: boolean;
  readonly cell: number;
  /** The words stand beside X alone where the three are in one line. */
  readonly summand: (figure: string) => number;
  readonly sign: number;
  readonly square: number;
  readonly product: number;
}

/** More columns than this are too small side by side. */
const mostBeside = 14;

/** Three matrices and two signs share the width; or each has all of it. */
function sizesOf({ result, width, unit: u, narrow, height }: Here): Sizes {
  const [n, columns] = sizes(result.x, 2);
  const stacked = columns > mostBeside;
  const paired = narrow && !stacked;
  const full = Math.max(280, width);
  const names = (Math.min(96, Math.max(...result.words.map(labelRoom))) + 26) * u;
  const edge = 12 * u;
  // Signs, and the gaps around them.
  const signs = paired ? 16 * u + 4 * 8 * u : 2 * 16 * u + 4 * 16 * u;
  const room = stacked ? full : full - signs;
  const first = { columns, beside: names + edge };
  const other = stacked ? first : { columns, beside: 2 * edge };
  // A presentation has numbers and names of columns above, and below a name and the scale.
  const high = height === undefined ? 300 * u : height - 134 * u;
  const most = Math.min((narrow ? 34 : 44) * u, high / n);
  const summands = paired ? [first, other] : [first, other, other];
  const { cell } = shareWidth(room, summands, { most, least: 2, stacked });
  const summand = names + cell * columns + edge;
  const beside = narrow && stacked ? full : full / 2 - (paired ? 6 : 16) * u;
  const product = { columns: n, beside: names + edge, least: 150 * u };
  const products = shareWidth(beside, [product], { most: 40 * u, least: 3 });
  return {
    stacked,
    paired,
    cell,
    summand: (figure) =>
      stacked
        ? full
        : figure === 'x' || (paired && figure === 'output')
          ? summand
          : Math.max(summand - names + edge, (paired ? 60 : 110) * u),
    sign: stacked ? Math.min(full, summand + names) : 16 * u,
    square: products.cell,
    product: products.widths[0],
  };
}
