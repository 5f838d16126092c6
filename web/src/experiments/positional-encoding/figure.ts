import { html, nothing, type TemplateResult } from 'lit/html.js';
import { dashText } from '../../charts/base/dashes';
import type { LineMark } from '../../charts/base/types';
import { heatmap } from '../../experiment/heatmap';
import { alignPlots, at } from '../../experiment/layout';
import { isPresented } from '../../experiment/presented';
import { fixed, type Part, solve, widthOf } from '../../experiment/stage/solve';
import { nth, sizes as sizesOfTensor } from '../../tensor/read';
import { fixed as fixedText } from '../../text/format';
import { binary, digitsOf, placeValues } from './binary';
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
        ${name} <b>${fixedText(nth(y, state.position))}</b>
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
function sizesOf(scene: Here): Sizes {
  const { unit: u, narrow, table, result } = scene;
  const [rows, columns] = sizesOfTensor(result.encoding, 2);
  const hasBits = table || !narrow || rows <= mostBits;
  const digits = digitsOf(rows);
  const gap = narrow ? 8 : 16;
  // Room for the axis's name and the longest row number before the cells, and for half the last column's number after them.
  const after = 8;
  const labels = 32 + 8.5 * `${rows - 1}`.length;
  const place = (waves: Part) =>
    solve(scene, {
      parts: [
        { columns, beside: labels + after, least: labels + 104 },
        waves,
        hasBits && { columns: digits, beside: 6, least: narrow ? 50 : 60 },
      ],
      gap,
      most: 40,
      rows,
      tall: narrow ? 200 : 360,
      pixel: 1 / (globalThis.devicePixelRatio || 1),
    });
  const beside = place({ least: narrow ? (hasBits ? 76 : 150) : 260, most: 380 });
  // Curves beside rows need rows tall enough together to be read, and few enough to be told apart.
  const along = rows > mostDownwards || beside.cell * rows < Math.min(narrow ? 120 : 160, 8 * rows) * u;
  const { cell, rest, widths } = along ? place(fixed(0)) : beside;
  const [heatmap, waves, bits] = widths;
  const own = rest < 260 * u ? widthOf(scene) : rest;
  const right = heatmap + (along ? 0 : waves + gap * u);
  const end = hasBits ? right + (gap + 10) * u + cell * digits : along ? heatmap - after * u : right;
  return { cell, heatmap, bits, curves: along && !table ? own : waves, along, end };
}
