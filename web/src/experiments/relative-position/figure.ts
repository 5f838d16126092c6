import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/dial/dial';
import type { CellDetail, TensorLike } from '../../charts/base/types';
import type { DialHand, DialStepDetail, DialTurnDetail } from '../../charts/dial/dial';
import { heatmap } from '../../experiment/heatmap';
import { alignPlots, wide } from '../../experiment/layout';
import { isPresented, isShown } from '../../experiment/presented';
import { fixed, solve } from '../../experiment/stage/solve';
import { nth, sizes, valueAt } from '../../tensor/read';
import { placeOf, wholeMatrix } from './compute';
import type { State } from './parameters';
import { rowName } from './row-name';
import type { Here } from './scene';
import { scoreFigure } from './score-figure';
import { tableFigure } from './table-figure';
import { drag, speed, turn } from './turn';

export const figure = (scene: Here): TemplateResult => figures[scene.state.shows](scene);

const figures = {
  turn: turnFigure,
  hands: scoreFigure,
  score: scoreFigure,
  pairing: (scene: Here) => scene.result.pairing?.figure(scene) ?? html``,
  distances: (scene: Here) => scene.result.distances?.figure(scene) ?? html``,
  table: tableFigure,
} as const;

/** The dial of one pair; beside it the matrix of all pairs, times the encoding here, gives the encoding there. */
function turnFigure(scene: Here): TemplateResult {
  const { state, result, words, unit: u, narrow, table } = scene;
  const [width] = sizes(result.encoding, 1);
  const presented = isPresented(scene);
  const high = scene.height === undefined ? Number.POSITIVE_INFINITY : scene.height / u;
  const dial = fixed(Math.min(narrow ? 184 : presented ? 300 : 280, high));
  // A phone leaves the matrices out for the derivation.
  const isWhole = isShown(scene, 'matrices') && !(narrow && !table && state.line > 0);
  const part = partOf(scene, width);
  const vector = { columns: 1, beside: 18, least: narrow ? 34 : 66 };
  const {
    cell,
    widths: [dialWidth, matrix, vectorWidth],
  } = solve(scene, {
    parts: [
      !(narrow && !table) && dial,
      isWhole && { columns: part.size, beside: 50 },
      isWhole && vector,
      isWhole && vector,
    ],
    gap: narrow ? 8 : 16,
    most: 32,
    rows: part.size,
    tall: narrow ? 132 : 256,
    around: 60,
  });
  const { pair } = state;
  return html`<div class="figure-row close" @layout-change=${alignPlots}>
    <attn-dial
      ${wide(dialWidth || 184 * u)}
      data-figure="dial"
      .start=${hand(placeOf(result.encoding, pair), String(state.position))}
      .end=${hand(placeOf(result.there, pair), String(state.position + state.offset))}
      .trail=${trail(state)}
      .turned=${state.offset * speed(pair, state.num_hiddens)}
      .xLabel=${words.column(2 * pair + 1)}
      .yLabel=${words.column(2 * pair)}
      .label=${words.dial(pair)}
      .value=${state.offset}
      .min=${Math.max(-60, -state.position)}
      .max=${60}
      @dial-turn=${({ detail }: CustomEvent<DialTurnDetail>) => drag(scene, detail, speed(pair, state.num_hiddens))}
      @dial-step=${({ detail }: CustomEvent<DialStepDetail>) => turn(scene, detail.steps)}
    ></attn-dial>
    ${isWhole ? matrices() : nothing}
  </div>`;

  function matrices(): TemplateResult {
    return html`${heatmap(scene, {
      ...block(scene, part),
      figure: 'projection',
      tensor: partOfMatrix(wholeMatrix(result.projection, width), part),
      width: matrix,
      name: words.projection(state.offset),
      cellSize: cell,
      numbers: decimalsIn(cell, scene),
      bar: !narrow && !presented,
      ...(presented ? { shapeText: '' } : {}),
      ...(part.size === width
        ? {}
        : { ...labelsOf(part), shapeText: words.part(part.from, part.from + part.size - 1, width) }),
    })}
    ${column(scene, part, 'here', result.encoding, `× ${rowName(state.position)}`, cell, vectorWidth)}
    ${column(scene, part, 'there', result.projected, `= ${rowName(state.position + state.offset)}`, cell, vectorWidth)}`;
  }
}

/** The number of decimals that fit into a cell. */
const decimalsIn = (cell: number, { unit: u }: Here): number | 'none' =>
  cell >= 30 * u ? 2 : cell >= 24 * u ? 1 : 'none';

function column(
  scene: Here,
  part: Part,
  figure: string,
  tensor: TensorLike,
  name: string,
  cellSize: number,
  width: number,
): TemplateResult {
  return heatmap(scene, {
    ...block(scene, part),
    figure,
    tensor: asColumn(tensor, part),
    width,
    name,
    shapeText: '',
    rowLabels: none,
    columnLabels: none,
    cellSize,
    numbers: decimalsIn(cellSize, scene),
  });
}

/** Rows and columns that are drawn, whole pairs of them. */
interface Part {
  readonly from: number;
  readonly size: number;
}

/** On a phone cells of a wide matrix are specks: four pairs around the chosen one are drawn. */
const mostOnPhone = 8;

function partOf({ state: { pair }, narrow, table }: Here, width: number): Part {
  const size = narrow && !table ? Math.min(width, mostOnPhone) : width;
  return { from: Math.max(0, Math.min(width - size, 2 * pair - size / 2)), size };
}

function partOfMatrix(matrix: TensorLike, { from, size }: Part): TensorLike {
  const data = Array.from({ length: size ** 2 }, (_, index) =>
    valueAt(matrix, from + Math.floor(index / size), from + (index % size)),
  );
  return { shape: [size, size], data };
}

const labelsOf = ({ from, size }: Part) => {
  const labels = Array.from({ length: size }, (_, index) => `${from + index}`);
  return { rowLabels: labels, columnLabels: labels };
};

/** The chosen pair in each matrix; a cell chooses its own. */
const block = ({ state: { pair }, set }: Here, { from }: Part) =>
  ({
    colormap: 'scores',
    domain: unit,
    selection: { panel: 0, row: 2 * pair - from, column: 2 * pair - from },
    rowHue: 'accent',
    select: ({ row }: CellDetail): void => set({ pair: Math.floor((row + from) / 2) }),
  }) as const;

const unit = [-1, 1] as const;
const none: readonly string[] = [];

const hand = ({ x, y }: { x: number; y: number }, label: string): DialHand => ({ x, y, label });

/** Every position passed on the way, on the circle of the pair. */
const trail = (state: State): { x: number; y: number }[] => {
  const step = Math.sign(state.offset);
  const angular = speed(state.pair, state.num_hiddens);
  return Array.from({ length: Math.max(0, Math.abs(state.offset) - 1) }, (_, index) => {
    const angle = (state.position + step * (index + 1)) * angular;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
};

const asColumn = ({ data }: TensorLike, { from, size }: Part): TensorLike => ({
  shape: [size, 1],
  data: Array.from({ length: size }, (_, row) => nth(data, from + row)),
});
