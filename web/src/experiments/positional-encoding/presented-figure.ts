// On a projector positions run to the right, where there is room: clocks over waves, or over the rows and the bits they go with.
import { html, type TemplateResult } from 'lit/html.js';
import type { LineMark } from '../../charts/base/types';
import { planClocks } from '../../charts/clocks/clocks';
import { heatmap } from '../../experiment/heatmap';
import { isShown } from '../../experiment/presented';
import { shareWidth } from '../../experiment/share-width';
import { sizes, transposed } from '../../tensor/read';
import { binary, placeValues } from './binary';
import { type ClockRoom, clocksIn, drawnPairs, mostClocks } from './clocks';
import type { State } from './parameters';
import { curves, type Here, isCompared, unit } from './waves';

/** Clocks are as large as leaves their waves room, in design units. */
const largestClock = 66;

/** What the open step is about, in the height there is; without a step clocks and waves. */
export function presentedFigure(scene: Here): TemplateResult {
  const { height = 0, presents, unit: u, width } = scene;
  const shown = presents ? scene : { ...scene, presents: ['clocks', 'curves'] };
  const room = { width, height: height - margin * u };
  if (isShown(shown, 'encoding')) return rowsBesideBits(scene, room);
  if (isShown(shown, 'bits')) return html`<div class="presented-waves">${bitsAcross(scene, room)}</div>`;
  const clocks = clockRoom(scene, width);
  const left = (room.height - clocks.height) / u - gap - besidePlot;
  return html`<div class="presented-waves">
    ${clocksIn(scene, clocks)} ${curves(scene, { along: true, curves: width, height: left })}
  </div>`;
}

/** The figure's own margin, and what separates its parts, in design units. */
const margin = 10;
const gap = 6;
/** Names above waves; ticks and the axis' name below. */
const besidePlot = 26 + 41;
/** The axis' name and ticks above cells, a name below. */
const besideCells = 19 + 20 + 32;

interface Room {
  readonly width: number;
  readonly height: number;
}

/** In one line as wide as they may be. */
function clockRoom({ state, unit: u }: Here, width: number): ClockRoom & { readonly height: number } {
  const pairs = drawnPairs(state.num_hiddens / 2, mostClocks.wide);
  const { perLine, step, height } = planClocks(pairs.length, width, largestClock, u);
  return { pairs, largest: largestClock, width: perLine * step, height };
}

/** The rows of P, and beside them clocks over bits: what jumps, and what does not. */
function rowsBesideBits(scene: Here, { width, height }: Room): TemplateResult {
  const { result, words, unit: u } = scene;
  const [positions, columns] = sizes(result.encoding, 2);
  const half = { columns: positions, beside: 44 * u };
  const clocks = clockRoom(scene, width / 2);
  const { digits } = bitsOf(positions);
  const most = Math.min(
    (height - besideCells * u) / columns,
    (height - clocks.height - (gap + besideCells) * u) / digits,
  );
  const { cell, widths } = shareWidth(width - 24 * u, [half, half], { most, least: 2 });
  return html`<div class="presented-waves beside">
    ${heatmap(scene, {
      ...acrossLook(scene, cell),
      figure: 'encoding',
      width: widths[0],
      tensor: transposed(result.encoding),
      colormap: 'Blues',
      domain: unit,
      name: words.encoding,
      axes: { rows: 'column', columns: 'position' },
    })}
    <div class="presented-waves">${clocksIn(scene, clocks)} ${bitsIn(scene, cell, widths[1])}</div>
  </div>`;
}

/** Bits alone, as large as may be. */
function bitsAcross(scene: Here, { width, height }: Room): TemplateResult {
  const { unit: u } = scene;
  const [positions] = sizes(scene.result.encoding, 2);
  const most = Math.min((height - besideCells * u) / bitsOf(positions).digits, 44 * u);
  const { cell, widths } = shareWidth(width, [{ columns: positions, beside: 58 * u }], { most, least: 2 });
  return bitsIn(scene, cell, widths[0]);
}

/** Positions across, one below the other what counts them. */
function bitsIn(scene: Here, cell: number, width: number): TemplateResult {
  const { result, words } = scene;
  const [positions] = sizes(result.encoding, 2);
  return heatmap(scene, {
    ...acrossLook(scene, cell),
    figure: 'bits',
    width,
    tensor: transposed(bitsOf(positions).bits),
    colormap: 'bits',
    name: words.binary,
    rowLabels: placeValues(positions).map(words.place),
    axes: { rows: null, columns: 'position' },
    numbers: 0,
  });
}

function bitsOf(positions: number) {
  const bits = binary(positions);
  const [, digits] = sizes(bits, 2);
  return { bits, digits };
}

const acrossLook = ({ state, words }: Here, cellSize: number) =>
  ({
    cellSize,
    columnsAt: 'top',
    columnAxis: words.position,
    shapeText: '',
    columnHue: 'accent',
    selection: { panel: 0, column: state.position },
    marks: compared(state),
  }) as const;

const compared = (state: State): readonly LineMark[] =>
  isCompared(state) ? [{ column: state.compared, hue: 'ink-2', dashed: true }] : [];
