// On a projector positions run to the right, where there is room: clocks over waves, or over the rows and the bits they go with.
import { html, type TemplateResult } from 'lit/html.js';
import type { LineMark } from '../../charts/base/types';
import { planClocks } from '../../charts/clocks/clocks';
import { heatmap } from '../../experiment/heatmap';
import { partsNamed } from '../../experiment/presented';
import { solve } from '../../experiment/stage/solve';
import { sizes, transposed } from '../../tensor/read';
import { binary, digitsOf, placeValues } from './binary';
import { type ClockRoom, clocksIn, drawnPairs, mostClocks } from './clocks';
import type { State } from './parameters';
import { curves, type Here, isCompared, unit } from './waves';

/** Clocks are as large as leaves their waves room, in design units. */
const largestClock = 66;

/** What the open step is about, in the height there is; without a step clocks and waves. */
export function presentedFigure(scene: Here): TemplateResult {
  const { height = 0, unit: u, width } = scene;
  const shown = partsNamed(scene, ['clocks', 'curves']);
  if (shown.includes('encoding')) return rowsBesideBits(scene);
  if (shown.includes('bits')) return html`<div class="presented-waves">${bitsAcross(scene)}</div>`;
  const clocks = clockRoom(scene, width);
  const left = (height - clocks.height) / u - margin - gap - besidePlot;
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

/** In one line as wide as they may be. */
function clockRoom({ state, unit: u }: Here, width: number): ClockRoom & { readonly height: number } {
  const pairs = drawnPairs(state.num_hiddens / 2, mostClocks.wide);
  const { perLine, step, height } = planClocks(pairs.length, width, largestClock, u);
  return { pairs, largest: largestClock, width: perLine * step, height };
}

/** The rows of P, and beside them clocks over bits: what jumps, and what does not. */
function rowsBesideBits(scene: Here): TemplateResult {
  const { result, words, unit: u, width, height = 0 } = scene;
  const [positions, columns] = sizes(result.encoding, 2);
  const half = { columns: positions, beside: 44 };
  const clocks = clockRoom(scene, width / 2);
  const around = margin + besideCells;
  const most = ((height - clocks.height) / u - gap - around) / digitsOf(positions);
  const { cell, widths } = solve(scene, { parts: [half, half], gap: 24, most, rows: columns, around });
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
function bitsAcross(scene: Here): TemplateResult {
  const [positions] = sizes(scene.result.encoding, 2);
  const parts = [{ columns: positions, beside: 58 }] as const;
  const around = margin + besideCells;
  const { cell, widths } = solve(scene, { parts, gap: 0, most: 44, rows: digitsOf(positions), around });
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
    tensor: transposed(binary(positions)),
    colormap: 'bits',
    name: words.binary,
    rowLabels: placeValues(positions).map(words.place),
    axes: { rows: null, columns: 'position' },
    numbers: 0,
  });
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
