import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/dial/dial';
import type { CellDetail, TensorLike } from '../../charts/base/types';
import type { DialHand, DialStepDetail, DialTurnDetail } from '../../charts/dial/dial';
import type { Scene } from '../../experiment/contract';
import { heatmap } from '../../experiment/heatmap';
import { alignPlots, wide } from '../../experiment/layout';
import { isShown } from '../../experiment/presented';
import { shareWidth } from '../../experiment/share-width';
import { sizes } from '../../tensor/read';
import { placeOf, type Result, speed, wholeMatrix } from './compute';
import type { State, Table } from './parameters';
import type { OwnWords } from './words';

type Here = Scene<Table, Result, OwnWords>;

/** The dial of one pair; beside it the matrix of all pairs, times the encoding here, gives the encoding there. */
export function figure(scene: Here): TemplateResult {
  const { state, result, words, unit: u, narrow, table } = scene;
  const [width] = sizes(result.encoding, 1);
  // In a presentation the name of the matrix stands below it, in one line.
  const high = scene.height === undefined ? undefined : scene.height - 14 * u;
  const dial = table
    ? Math.max(280, scene.width)
    : Math.min((narrow ? 156 : 280) * u, high ?? Number.POSITIVE_INFINITY);
  const gap = (narrow ? 8 : 16) * u;
  const room = narrow ? scene.width - 118 * u - 2 * gap : scene.width - dial - 190 * u - 4 * gap;
  const most = Math.min(32 * u, (high === undefined ? (narrow ? 132 : 256) * u : high - 62 * u) / width);
  const {
    cell,
    widths: [matrix],
  } = shareWidth(room + 50 * u, [{ columns: width, beside: 50 * u }], { most, least: 2 });
  const vector = (narrow ? 34 : 66) * u;
  const { pair } = state;
  return html`<div class="figure-row close" @layout-change=${alignPlots}>
    <attn-dial
      ${wide(dial)}
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
      .table=${table}
      @dial-turn=${({ detail }: CustomEvent<DialTurnDetail>) => turn(scene, detail.angle / speed(pair, state.num_hiddens))}
      @dial-step=${({ detail }: CustomEvent<DialStepDetail>) => turn(scene, detail.steps)}
    ></attn-dial>
    ${(narrow && !table && state.line > 0) || !isShown(scene, 'matrices') ? nothing : matrices()}
  </div>`;

  /** A phone leaves them out for the derivation. */
  function matrices(): TemplateResult {
    return html`${heatmap(scene, {
      ...block(scene),
      figure: 'projection',
      tensor: wholeMatrix(result.projection, width),
      width: matrix,
      name: words.projection(state.offset),
      cellSize: cell,
      bar: !narrow && high === undefined,
      ...(high === undefined ? {} : { shapeText: '' }),
    })}
    ${column(scene, 'here', result.encoding, `× p${subscript(state.position)}`, cell, vector)}
    ${column(scene, 'there', result.projected, `= p${subscript(state.position + state.offset)}`, cell, vector)}`;
  }
}

function column(
  scene: Here,
  figure: string,
  tensor: TensorLike,
  name: string,
  cellSize: number,
  width: number,
): TemplateResult {
  return heatmap(scene, {
    ...block(scene),
    figure,
    tensor: asColumn(tensor),
    width,
    name,
    shapeText: '',
    rowLabels: none,
    columnLabels: none,
    cellSize,
  });
}

/** The chosen pair in each matrix; a cell chooses its own. */
const block = ({ state: { pair }, set }: Here) =>
  ({
    colormap: 'scores',
    domain: unit,
    selection: { panel: 0, row: 2 * pair, column: 2 * pair },
    rowHue: 'accent',
    select: ({ row }: CellDetail): void => set({ pair: Math.floor(row / 2) }),
  }) as const;

/** The hand goes where the next whole offset is; no position lies before 0. */
function turn({ state, set }: Here, positions: number): void {
  const offset = Math.round(state.offset + positions);
  set({ offset: Math.min(60, Math.max(-60, -state.position, offset)) });
}

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

const asColumn = ({ data }: TensorLike): TensorLike => ({ shape: [data.length, 1], data });

const digits = '₀₁₂₃₄₅₆₇₈₉';
const subscript = (value: number): string => [...String(value)].map((digit) => digits[Number(digit)] ?? '₋').join('');
