// The properties of <attn-heatmap>: the type, the elements' accessors and attributes, and what a drawing reads come from here.
import type { ColormapName } from '../base/colormaps';
import type { CellPlace, CellSelection, Hue, LineMark, TensorLike, ValidLens } from '../base/types';

export const heatmapDefaults = {
  /** What is drawn; null is the empty state. */
  tensor: null as TensorLike | null,
  colormap: 'weights' as ColormapName,
  /** Values at both ends of the colours; null: 0…1 for weights and bits, else ±m or the range, rounded up. */
  domain: null as readonly [low: number, high: number] | null,
  /** How far that scale reaches at least, on both sides if it has two. */
  least: 0,
  /** Caption under the matrix, in its colour; the shape follows it. */
  name: '',
  hue: 'ink' as Hue,
  /** Null writes the tensor's shape; '' none; any other text instead. */
  shapeText: null as string | null,
  /** Null: indices, thinned where room is short; []: none. */
  rowLabels: null as readonly string[] | null,
  columnLabels: null as readonly string[] | null,
  /** What the readout, the voice, tables and files call rows and columns; null: their labels. */
  rowNames: null as readonly string[] | null,
  columnNames: null as readonly string[] | null,
  /** Axis names. */
  rowAxis: '',
  columnAxis: '',
  /** The side of column ticks and name. */
  columnsAt: 'bottom' as 'top' | 'bottom',
  /** One a panel, above it. */
  titles: null as readonly string[] | null,
  /** Rank 4: one a line of panels, left of it. */
  sideTitles: null as readonly string[] | null,
  /** They stand beside their lines however narrow the figure is: where height is dear. */
  titlesBeside: false as boolean,
  /**
   * Columns beyond are masked: no fill, a diagonal, a boundary. One entry for all panels, for each line of panels, or
   * for each panel; an entry may be a list, one number a row.
   */
  validLens: null as ValidLens | null,
  /** Nonzero is hidden; shape of a panel or of the tensor; joined with validLens. */
  mask: null as TensorLike | null,
  /**
   * 'shown': cells beyond the boundary keep their fill and number (scores before they are masked). 'marked': those that hold
   * something keep them under a stroke in the corner (weights that a masked key has all the same); those of 0 are empty.
   * 'absent': nothing is there, not even a diagonal or a boundary (a token that is not written yet). 'grey': fill and number
   * stay, without colour and boundary (weights that nothing depends on).
   */
  maskedCells: 'hidden' as 'hidden' | 'shown' | 'marked' | 'absent' | 'grey',
  /** Written into empty masked cells where there is room: what they are filled with. */
  maskedText: '',
  /** The boundary is a slider: pointer and arrow keys. */
  draggableBoundary: false as boolean,
  /** Double click, Enter or typing opens a cell. */
  editable: false as boolean,
  /** Above 0 a cell's number is dragged, in steps of this; Shift with an arrow key moves it by one. Sends `cell-edit`. */
  scrub: 0,
  /** The element never selects by itself: set it from `cell-select`. */
  selection: null as CellSelection | null,
  /** Frame of the selected row and column; null: only the tick label lights up. */
  rowHue: null as Hue | null,
  columnHue: null as Hue | null,
  /** Frame of the selected cell. */
  cellHue: 'ink' as Hue,
  /** Cells outlined by dashes: where something ought to be; a panel of its own each, or −1 for all. */
  targets: [] as readonly CellPlace[],
  /** The cell that a reader has guessed: dashed, on top of all. */
  guessed: null as CellPlace | null,
  /** Further rows and columns. */
  marks: [] as readonly LineMark[],
  /** Hover shown from outside (linked figures); column −1 lights a whole row, row −1 a column. */
  hover: null as CellPlace | null,
  /** The starts of the lines of panels; `alignHeatmaps(maps)` of `align.ts` sets it for figures side by side. */
  lineTops: null as readonly number[] | null,
  /** CSS pixels; null fits the width, at most `maxCell`. */
  cellSize: null as number | null,
  /** In design units. */
  maxCell: 44,
  /** 'auto': four decimals, two, or none, by room. */
  numbers: 'auto' as 'auto' | 'none' | number,
  /** Colour bar under the figure. */
  bar: false as boolean,
};

export type HeatmapGiven = typeof heatmapDefaults;
