// What every chart speaks: tensors in, places and values out. Nothing here knows of attention.
import type { TensorLike } from '../../tensor/tensor';

export type { TensorLike };

/** A colour of style/tokens.css, by name. */
export type Hue = 'ink' | 'ink-2' | 'ink-3' | 'accent' | 'queries' | 'keys' | 'values' | 'warn';

export type Theme = 'light' | 'dark';

/** A cell: `panel` counts the matrices of one figure in row-major order. As `hover`, −1 stands for a whole row or column. */
export interface CellPlace {
  readonly panel: number;
  readonly row: number;
  readonly column: number;
}

export interface CellDetail extends CellPlace {
  readonly value: number;
}

export interface CellEditDetail extends CellDetail {
  readonly previous: number;
}

/** What is lit: a cell, a whole row, a whole column; `panel` undefined means every panel. */
export interface CellSelection {
  readonly panel?: number;
  readonly row?: number | null;
  readonly column?: number | null;
}

/** One number a group of panels, or one number a row of such a group. */
export type ValidLens = readonly (number | readonly number[])[];

export interface ValidLenDetail {
  readonly entry: number;
  readonly row: number | null;
  readonly validLen: number;
}

/** A line through a row or a column beside the selection (a second position, a chosen column). */
export interface LineMark {
  readonly row?: number;
  readonly column?: number;
  readonly hue: Hue;
  readonly dashed?: boolean;
  readonly label?: string;
}

/** The box of a heatmap's first panel inside its element, in CSS pixels. */
export interface PlotBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cellSize: number;
  /** The default start of each line of panels, whatever `lineTops` says. */
  readonly ownTops: readonly number[];
}

/** matplotlib's line styles, as the notebooks write them. */
export type LineStyle = '-' | '--' | ':' | '-.';

export interface Series {
  readonly name: string;
  readonly y: ArrayLike<number>;
  readonly x?: ArrayLike<number>;
  readonly line?: LineStyle;
  readonly hue?: Hue;
  readonly points?: boolean;
  /** Written after each value. */
  readonly unit?: string;
}

/** A line across the curves, at an index of the first series or at a place of the axis. */
export interface PositionMark {
  readonly index?: number;
  readonly x?: number;
  readonly hue?: Hue;
  readonly dashed?: boolean;
  readonly label?: string;
}

export interface PositionDetail {
  readonly index: number;
  readonly x: number;
  readonly values: readonly number[];
  /** The curve next to the pointer, -1 where none is near. */
  readonly series: number;
}

export type FigureState = 'ready' | 'loading' | 'empty' | 'error';

/** What the page sees of every figure, whatever it draws. */
export interface Figure extends HTMLElement {
  /** Shows its numbers in place of the picture. */
  table: boolean;
  /** Drawn figure → file, always on a light ground. PNG at twice the size. */
  exportPNG(): Promise<Blob>;
  exportSVG(): Promise<Blob>;
  /** The same as the inside of an `<svg>`, on no ground. */
  drawing(): string;
  /** The numbers behind the figure; a header line names the columns. */
  exportCSV(): Promise<Blob>;
}
