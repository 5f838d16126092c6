import { html, nothing, type TemplateResult } from 'lit/html.js';
import { dashText } from '../../charts/base/dashes';
import type { LineMark } from '../../charts/base/types';
import { heatmap } from '../../experiment/heatmap';
import { alignPlots, at } from '../../experiment/layout';
import { isPresented } from '../../experiment/presented';
import { nth, sizes as sizesOfTensor } from '../../tensor/read';
import { fixed } from '../../text/format';
import { binary, placeValues } from './binary';
import { clocks } from './clocks';
import type { State } from './parameters';
import { presentedFigure } from './presented-figure';
import { curves, type Here, hueOf, isCompared, seriesOf, unit } from './waves';

/** The clocks; below them heatmap, curves and bits on one position axis downwards, one line across all three. */
export function figure(scene: Here): TemplateResult {
  const { state, hover, table } = scene;
  if (isPresented(scene) && !table) return presentedFigure(scene);
  const sizes = sizesOf(scene);
  return html`${clocks(scene, sizes.bits > 0)}
  <div class="figure-row close" @layout-change=${alignPlots}>
    ${table ? nothing : html`<div class="crossing" ${at({ row: state.position, end: sizes.end })}></div>`}
    ${table || !hover ? nothing : html`<div class="crossing faint" ${at({ row: hover.row, end: sizes.end })}></div>`}
    ${encoding(scene, sizes)}
    ${sizes.along ? nothing : curves(scene, { ...sizes, names: namesAbove(scene, sizes) })}
    ${sizes.bits > 0 ? bits(scene, sizes) : nothing}
    ${sizes.along ? curves(scene, sizes) : nothing}
    ${scene.narrow && !table && !namesAbove(scene, sizes) ? legend(scene) : nothing}
  </div>`;
}

function encoding(scene: Here, { cell, heatmap: width }: Sizes): TemplateResult {
  const { state, result, words, unit: u } = scene;
  const short = scene.narrow || width < 230 * u;
  return heatmap(scene, {
    figure: 'encoding',
    tensor: result.encoding,
    width,
    colormap: 'Blues',
    domain: unit,
    name: short ? words.encodingShort : words.encoding,
    rowAxis: words.rowAxis,
    columnAxis: short ? words.columnAxisShort : words.columnAxis,
    columnsAt: 'top',
    cellSize: cell,
    selection: { panel: 0, row: state.position, column: state.column },
    marks: [...columnMarks(state.columns), ...comparedRow(state)],
    rowHue: 'accent',
    axes: { rows: 'position', columns: 'column' },
    bar: true,
  });
}

function bits(scene: Here, { cell, bits: width }: Sizes): TemplateResult {
  const { state, result, words, table, unit: u } = scene;
  const rows = nth(result.encoding.shape, 0);
  // The digits of 200 positions are a pixel wide.
  const named = table || cell >= 3 * u;
  return heatmap(scene, {
    figure: 'bits',
    tensor: binary(rows),
    width,
    colormap: 'bits',
    name: words.binary,
    shapeText: '',
    columnsAt: 'top',
    rowLabels: none,
    columnLabels: named ? placeValues(rows).map(words.place) : none,
    cellSize: cell,
    selection: { panel: 0, row: state.position },
    marks: comparedRow(state),
    rowHue: 'accent',
    axes: { rows: 'position', columns: null },
    numbers: 0,
  });
}

/** On a phone the curves are too narrow for their own legend. */
function legend({ state, result, words }: Here): TemplateResult {
  return html`<ul class="legend">
    ${seriesOf(result.encoding, state.columns, words).map(
      ({ name, y, line = '-', hue = 'ink' }) => html`<li class=${`hue-${hue}`}>
        <svg viewBox="0 0 24 4" aria-hidden="true"><path d="M0 2H24" stroke-dasharray=${dashText(line) || nothing} /></svg>
        ${name} <b>${fixed(nth(y, state.position))}</b>
      </li>`,
    )}
  </ul>`;
}

const none: readonly string[] = [];

const columnMarks = (columns: readonly number[]): LineMark[] =>
  columns.map((column, index) => ({ column, hue: hueOf(index) }));

/** The position that the chosen one is compared with. */
const comparedRow = (state: State): LineMark[] =>
  isCompared(state) ? [{ row: state.compared, hue: 'ink-2', dashed: true }] : [];

interface Sizes {
  readonly cell: number;
  readonly heatmap: number;
  readonly curves: number;
  /** 0: none. */
  readonly bits: number;
  /** Curves have an axis of their own, to the right. */
  readonly along: boolean;
  /** The end of the last bit; without bits of the waves, or if these have an axis of their own of the cells. */
  readonly end: number;
}

/** On a phone bits of more rows than these are hairlines: the waves have their room. */
const mostBits = 40;

/** True if the curves' names are above them: two have space over the rows that they run down. */
const namesAbove = ({ narrow, state }: Here, { along, bits }: Sizes): boolean =>
  !narrow || (bits === 0 && !along && state.columns.length <= 2);

/** More rows than these make too many waves. */
const mostDownwards = 200;

/** Square cells: as tall as a screen allows, as wide as lets the curves have theirs. Whole device pixels. */
function sizesOf({ width, unit: u, narrow, table, result }: Here): Sizes {
  const [rows, columns] = sizesOfTensor(result.encoding, 2);
  const hasBits = table || !narrow || rows <= mostBits;
  const digits = hasBits ? Math.max(1, Math.ceil(Math.log2(rows))) : 0;
  const full = Math.max(280, width);
  // The axis' name and the longest row number before the cells; half the last column's number after them.
  const labels = (32 + 8.5 * `${rows - 1}`.length) * u;
  const after = 8 * u;
  const gaps = (narrow ? (hasBits ? 16 : 8) : 32) * u;
  const leastCurves = (narrow ? (hasBits ? 76 : 150) : 260) * u;
  const leastBits = (hasBits ? (narrow ? 50 : 60) : 0) * u;
  const heights = ((narrow ? 200 : 360) * u) / rows;
  const pixel = 1 / (globalThis.devicePixelRatio || 1);
  // Curves beside rows need rows tall enough together to be read, and few enough to be told apart.
  const cellFor = (room: number): number => {
    const asWide = hasBits ? (room - 6 * u) / (columns + digits) : room / columns;
    const fitting = Math.min((room - leastBits) / columns, asWide, heights, 40 * u);
    return Math.max(pixel, Math.floor(fitting / pixel) * pixel);
  };
  const room = full - labels - gaps - after;
  const beside = cellFor(room - leastCurves);
  const many = rows > mostDownwards;
  const along = many || beside * rows < Math.min((narrow ? 120 : 160) * u, 8 * u * rows);
  const cell = along && !many ? cellFor(room) : beside;
  const heatmap = labels + Math.max(cell * columns + after, 104 * u);
  const bits = hasBits ? Math.max(cell * digits + 6 * u, leastBits) : 0;
  const rest = full - heatmap - bits - gaps;
  const own = rest < 260 * u ? full : rest;
  const curves = along ? own : Math.max(leastCurves, Math.min(380 * u, rest));
  const end = !hasBits
    ? along
      ? heatmap - after
      : heatmap + gaps + curves
    : heatmap + (along ? gaps / 2 : curves + gaps) + 10 * u + cell * digits;
  return table
    ? { cell, heatmap: full, bits: full, curves: full, along, end }
    : { cell, heatmap, bits, curves, along, end };
}
