// How large the parts of a figure are: the figure says what is in a line, this says how much room each part has. Pure. Lengths
// that a figure gives are design units, lengths that it gets are CSS pixels.

/** The members of a scene that say how much room there is. */
export interface Room {
  readonly width: number;
  /** The height in a presentation; undefined if it is free. */
  readonly height?: number | undefined;
  readonly unit: number;
  readonly table: boolean;
}

/** One part of a line: a matrix with cells, or without `columns` a chart that takes what the others leave. */
export interface Part {
  readonly columns?: number;
  /** The width beside its cells: labels, margins. */
  readonly beside?: number;
  /** The same if the part has a line of its own; default: `beside`. */
  readonly alone?: number;
  /** The least whole width: a name, a colour bar. */
  readonly least?: number;
  /** The largest width of a chart; the same as `least` for a fixed one. */
  readonly most?: number;
}

/** A chart of one width. */
export const fixed = (width: number): Part => ({ least: width, most: width });

type Parts = readonly (Part | false)[];

export interface Line<Given extends Parts = Parts> {
  /** Its parts in order; `false` is left out. */
  readonly parts: Given;
  /** Between two parts. */
  readonly gap: number;
  /** The largest cell. */
  readonly most?: number;
  /** The smallest cell: where a line has no room for it, each part has a line of its own. */
  readonly least?: number;
  /** True if each part has a line of its own anyway; 'wraps': those that fit share one. */
  readonly stacked?: boolean | 'wraps';
  /** The rows below each other, and how high they may be together. */
  readonly rows?: number;
  readonly tall?: number;
  /** In a presentation: the height of what is above and below the rows in the window. */
  readonly around?: number;
  /** In a presentation: the name of the columns needs the height `high`, and gets it if cells are at least `from`. */
  readonly names?: { readonly high: number; readonly from: number };
  /** The smallest cell that the window's height may ask for: below it the figure scrolls. */
  readonly readable?: number;
  /** The grid of cells in pixels; default: whole ones. */
  readonly pixel?: number;
}

export interface Solved<Given extends Parts = Parts> {
  /** The side of a cell, the same in all parts. */
  readonly cell: number;
  /** The widths of the parts, in order. */
  readonly widths: { readonly [Place in keyof Given]: number };
  /** The width that is left in the line. */
  readonly rest: number;
  readonly stacked: boolean;
  /** True if there is room for the names of columns. */
  readonly named: boolean;
}

/** A figure is never narrower, however narrow its window. */
const leastRoom = 280;
export const widthOf = ({ width }: Pick<Room, 'width'>): number => Math.max(leastRoom, width);

/** Cells of one size, as large as width and height allow; charts share what they leave. A table has the whole width. */
export function solve<const Given extends Parts>(room: Room, line: Line<Given>): Solved<Given> {
  const { gap, least = 0, most = Number.POSITIVE_INFINITY, names, pixel = 1 } = line;
  const { unit, table } = room;
  // A line that may stack has no need of more room than there is.
  const full = (least > 0 && room.width) || widthOf(room);
  const parts = line.parts.filter((part) => part !== false);
  const gaps = Math.max(0, parts.length - 1) * gap;
  const together = line.stacked ? 0 : Math.min(most, cellIn(full / unit - gaps, parts));
  const stacked = line.stacked || together < least;
  const across = stacked ? Math.min(most, ...parts.map((part) => cellIn(full / unit, [aloneOf(part)]))) : together;
  const under = tallest(room, line, names?.high);
  const named = !names || under >= Math.min(across, names.from);
  const largest = Math.min(across, named ? under : tallest(room, line));
  const cell = Math.max(pixel, Math.floor((largest * unit) / pixel + 1e-9) * pixel);
  const own = (part: Part | false): number => (part ? unit * widthIn(part, cell / unit) : 0);
  const rest = Math.max(0, full - gaps * unit - parts.reduce((sum, part) => sum + own(part), 0));
  const share = rest / parts.filter(isFree).length;
  const widths = line.parts.map((part) => {
    if (part === false) return 0;
    if (table || (stacked && line.stacked !== 'wraps')) return full;
    return isFree(part) ? Math.min(own(part) + share, mostOf(part) * unit) : own(part);
  });
  return { cell, widths: widths as Solved<Given>['widths'], rest, stacked: Boolean(stacked), named };
}

const mostOf = ({ most = Number.POSITIVE_INFINITY }: Part): number => most;

/** True for a chart whose width is open. */
const isFree = (part: Part): boolean => part.columns === undefined && mostOf(part) > widthIn(part, 0);

const aloneOf = (part: Part): Part => (part.alone === undefined ? part : { ...part, beside: part.alone });

const widthIn = ({ columns = 0, beside = 0, least = 0 }: Part, cell: number): number =>
  Math.max(columns * cell + beside, least);

/** How large the height lets a cell be, with a name under the columns or without. */
function tallest(room: Room, { rows, tall, around = 0, readable = 0 }: Line, name = 0): number {
  const high = room.height === undefined ? tall : room.height / room.unit - around - name;
  if (rows === undefined || high === undefined) return Number.POSITIVE_INFINITY;
  return high / rows < readable ? Number.POSITIVE_INFINITY : high / rows;
}

/**
 * The largest cell with which all parts fit in one line. Each is as wide as its cells and what is beside them, at least
 * `least`: from above, parts become as narrow as they may one after the other.
 */
function cellIn(room: number, parts: readonly Part[]): number {
  let cell = Number.POSITIVE_INFINITY;
  for (;;) {
    let [left, columns] = [room, 0];
    for (const part of parts) {
      const { columns: own = 0, beside = 0, least = 0 } = part;
      const isBound = own === 0 || own * cell + beside <= least;
      left -= isBound ? Math.max(beside, least) : beside;
      columns += isBound ? 0 : own;
    }
    const next = columns === 0 ? cell : left / columns;
    if (next >= cell) return cell;
    cell = next;
  }
}
