// The layout of a ladder: the stages, and each number at each stage. Pure: numbers in, numbers out.

import { nth } from '../../tensor/read';
import { elements } from '../../tensor/tensor';
import type { TensorLike } from '../base/types';

export interface LadderAxis {
  readonly name: string;
  readonly along: 'across' | 'down';
  /** Ground between its places; the innermost axes stand close. */
  readonly apart?: 'little' | 'much';
  /** Too many places downwards go on in a further column. */
  readonly wraps?: boolean;
}

export interface LadderStage {
  readonly tensor: TensorLike;
  /** One for each axis of the tensor, in order. */
  readonly axes: readonly LadderAxis[];
  /** What made it from the stage before: a word on the arrow, and a smaller one under it. */
  readonly step?: string;
  readonly note?: string;
  /** A mistake: the arrow is drawn as one. */
  readonly warn?: boolean;
  /** Axes of the stage before in the order they stand in here (permute); absent: the same numbers in a row (reshape). */
  readonly order?: readonly number[];
  /** Axis whose indices stand beside its places. */
  readonly numbered?: number;
}

/** One place of one axis of one stage. */
export interface LadderPlace {
  readonly stage: number;
  readonly axis: number;
  readonly index: number;
}

/** Room for texts and arrows, in CSS pixels. */
export interface LadderRoom {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly dpr: number;
  /** The caption above a stage: its shape, and under it the names of its axes, broken to a width. */
  caption(stage: LadderStage, width: number): Caption;
  /** Width of the longest word on an arrow. */
  readonly arrow: number;
  /** The largest cell, in design units. */
  readonly largest?: number;
}

export interface Caption {
  /** Which axes each line under the shape names. */
  readonly axes: readonly (readonly number[])[];
  readonly width: number;
}

export interface StageLayout {
  readonly left: number;
  /** Upper edge of the cells. */
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly captionTop: number;
  readonly caption: Caption['axes'];
  /** Upper left corner of each cell, in the stage's own order, from the paper's corner. */
  readonly x: Float32Array;
  readonly y: Float32Array;
}

export interface Arrow {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

export interface LadderLayout {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly stages: readonly StageLayout[];
  /** arrows[i] leads to stage i + 1. */
  readonly arrows: readonly Arrow[];
  /** The space for buttons: under the first column. */
  readonly toolsTop: number;
}

/** For each stage, which number of the first tensor stands at each of its places. */
export function originsOf(stages: readonly LadderStage[]): Int32Array[] {
  const origins: Int32Array[] = [];
  stages.forEach(({ tensor, order }, index) => {
    const before = origins[index - 1];
    if (!before) origins.push(Int32Array.from({ length: elements(tensor.shape) }, (_, place) => place));
    else origins.push(order ? permuted(before, nth(stages, index - 1).tensor.shape, order) : before);
  });
  return origins;
}

function permuted(from: Int32Array, shape: readonly number[], order: readonly number[]): Int32Array {
  const axes = order.map((axis) => ({ size: nth(shape, axis), stride: elements(shape.slice(axis + 1)) }));
  const places = new Float64Array(from.length);
  // Innermost axis first: `inner` is how many places one of its own takes.
  let inner = 1;
  for (const { size, stride } of axes.reverse()) {
    places.forEach((place, to) => {
      places[to] = place + (Math.floor(to / inner) % size) * stride;
    });
    inner *= size;
  }
  return Int32Array.from(places, (place) => nth(from, place));
}

/** The index of a flat place: 57 of (2, 4, 100) is [0, 0, 57]. */
export function indexOf(place: number, shape: readonly number[]): number[] {
  const index: number[] = [];
  let rest = place;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    const size = nth(shape, axis);
    index.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return index;
}

interface Extent {
  readonly width: number;
  readonly height: number;
  /** For each axis: how far its index moves a cell, and how many stand in one column before the next begins. */
  readonly moves: readonly { dx: number; dy: number; perColumn: number; columnStep: number }[];
}

/** How large a stage is with cells of this size. */
function extentOf({ tensor, axes, numbered }: LadderStage, cell: number, u: number, tallest: number): Extent {
  const moves: Extent['moves'][number][] = [];
  let [width, height] = [cell, cell];
  for (let axis = axes.length - 1; axis >= 0; axis--) {
    const { along, apart, wraps } = nth(axes, axis);
    const size = nth(tensor.shape, axis);
    // Many places stand closer, but always apart.
    const gap = apart ? Math.max(1, Math.min(apart === 'much' ? 9 * u : 4 * u, (120 * u) / size)) : 0;
    if (along === 'across') {
      moves.unshift({ dx: width + gap, dy: 0, perColumn: size, columnStep: 0 });
      width = size * (width + gap) - gap;
      continue;
    }
    const fitting = wraps ? Math.max(1, Math.floor((tallest + gap) / (height + gap))) : size;
    const columns = Math.ceil(size / fitting);
    const perColumn = Math.ceil(size / columns);
    const between = (numbered === undefined ? 10 : 26) * u;
    const columnStep = width + between;
    moves.unshift({ dx: 0, dy: height + gap, perColumn, columnStep });
    width = columns * columnStep - between;
    height = perColumn * (height + gap) - gap;
  }
  return { width, height, moves };
}

/** A stage with its caption, measured. */
interface Part {
  readonly stage: LadderStage;
  readonly extent: Extent;
  readonly caption: Caption['axes'];
  /** From the upper edge of the caption to the first cell. */
  readonly lines: number;
  readonly width: number;
  readonly height: number;
}

interface Column {
  readonly parts: Part[];
  width: number;
  height: number;
}

const between = 64; // design units from column to column, at least: an arrow with a word
const below = 34; // from stage to stage within a column
const indexLine = 20; // under each stage: the index of the marked number
export const lineHeight = 17;

/** In design units, as the next. */
const largestCell = 14;
/** Wrapped places are harder to read: rather smaller cells than these, in design units, than wrapping. */
const leastUnwrapped = 3;

/** Stages from left to right, flat ones above each other; what does not fit goes on in the next line. */
export function layoutLadder(stages: readonly LadderStage[], room: LadderRoom): LadderLayout {
  const step = 1 / room.dpr;
  const largest = Math.floor((room.largest ?? largestCell) * room.unit * room.dpr) / room.dpr;
  const fits = ({ width, height }: LadderLayout): boolean => width <= room.width && height <= room.height;
  for (let cell = largest; cell >= leastUnwrapped * room.unit; cell -= step) {
    const found = arrange(stages, cell, room, Number.POSITIVE_INFINITY);
    if (fits(found)) return found;
  }
  // Rather taller than cells one cannot see; a pixel of the screen is the least, beyond that the figure is scrolled.
  for (let cell = largest; ; cell -= step) {
    const found = arrange(stages, cell, room, room.height - 76 * room.unit);
    const small = cell <= 2 * room.unit && found.width <= room.width;
    if (cell <= step || small || fits(found)) return found;
  }
}

function arrange(stages: readonly LadderStage[], cell: number, room: LadderRoom, tallest: number): LadderLayout {
  const { unit: u } = room;
  const parts = stages.map((stage): Part => {
    const extent = extentOf(stage, cell, u, tallest);
    const caption = room.caption(stage, Math.max(extent.width, 118 * u));
    const lines = (1 + caption.axes.length) * lineHeight * u + 6 * u;
    return {
      stage,
      extent,
      caption: caption.axes,
      lines,
      width: Math.max(extent.width + (stage.numbered === undefined ? 0 : 22 * u), caption.width),
      height: lines + extent.height + indexLine * u,
    };
  });
  const columns: Column[] = [];
  let flatBefore = false;
  for (const part of parts) {
    const flat = part.extent.width > 4 * part.extent.height;
    const last = columns.at(-1);
    if (last && last.parts.length < 2 && flat && flatBefore) {
      last.parts.push(part);
      last.width = Math.max(last.width, part.width);
      last.height += below * u + part.height;
    } else columns.push({ parts: [part], width: part.width, height: part.height });
    flatBefore = flat;
  }

  const snap = (value: number): number => Math.round(value * room.dpr) / room.dpr;
  const gap = Math.max(between * u, room.arrow + 12 * u);
  const lines = linesOf(columns, room.width, gap);
  const placed: StageLayout[] = [];
  const arrows: Arrow[] = [];
  let [top, right, toolsTop] = [0, 0, 0];
  for (const line of lines) {
    const height = Math.max(...line.map((column) => column.height));
    let left = 0;
    line.forEach((column, c) => {
      // Beside what it is made from, as far as the line reaches.
      const before = c > 0 ? placed.at(-1) : undefined;
      const wish = before ? before.top + before.height / 2 - (column.height - indexLine * u) / 2 : top;
      let y = Math.max(top, Math.min(top + height - column.height, wish));
      column.parts.forEach((part, within) => {
        const made = placeStage(part, snap(left), snap(y + part.lines), y);
        const from = placed.at(-1);
        if (from) arrows.push(within > 0 || c === 0 ? downArrow(made, u) : acrossArrow(from, made, left, gap, u));
        placed.push(made);
        y += part.height + below * u;
      });
      if (line === lines[0] && c === 0) toolsTop = y - below * u;
      left += column.width + gap;
    });
    right = Math.max(right, left - gap);
    top += height + below * u;
  }
  const bottom = top - below * u;
  return {
    width: Math.ceil(right),
    height: Math.ceil(bottom),
    cell,
    stages: placed,
    arrows,
    toolsTop: lines.length > 1 ? bottom : toolsTop,
  };
}

/** Columns side by side as long as they fit. */
function linesOf(columns: readonly Column[], width: number, gap: number): Column[][] {
  const lines: Column[][] = [];
  let right = 0;
  for (const column of columns) {
    const line = lines.at(-1);
    if (line && right + gap + column.width <= width) {
      line.push(column);
      right += gap + column.width;
    } else {
      lines.push([column]);
      right = column.width;
    }
  }
  return lines;
}

function placeStage({ stage, extent, caption }: Part, left: number, top: number, captionTop: number): StageLayout {
  const { shape } = stage.tensor;
  const total = elements(shape);
  const x = new Float64Array(total).fill(left);
  const y = new Float64Array(total).fill(top);
  // Innermost axis first: `inner` is how many cells one place of it holds.
  let inner = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    const size = nth(shape, axis);
    const { dx, dy, perColumn, columnStep } = nth(extent.moves, axis);
    const index = (place: number): number => Math.floor(place / inner) % size;
    x.forEach((px, place) => {
      const at = index(place);
      x[place] = px + at * dx + (dy > 0 ? Math.floor(at / perColumn) * columnStep : 0);
    });
    if (dy > 0)
      y.forEach((py, place) => {
        y[place] = py + (index(place) % perColumn) * dy;
      });
    inner *= size;
  }
  const { width, height } = extent;
  return { left, top, width, height, captionTop, caption, x: Float32Array.from(x), y: Float32Array.from(y) };
}

const downArrow = ({ left, captionTop }: StageLayout, u: number): Arrow => ({
  from: [left + 8 * u, captionTop - (below - 6) * u],
  to: [left + 8 * u, captionTop - 6 * u],
});

/** Level where the two stand beside each other. */
function acrossArrow(from: StageLayout, to: StageLayout, left: number, gap: number, u: number): Arrow {
  const within = (y: number, { top, height }: StageLayout): number => Math.max(top, Math.min(top + height, y));
  const middle = ({ top, height }: StageLayout): number => top + height / 2;
  const start = within(middle(to), from);
  const end = within(start, to);
  const level =
    start === end
      ? within(middle({ ...from, top: Math.max(from.top, to.top), height: overlap(from, to) }), from)
      : start;
  return { from: [left - gap + 4 * u, level], to: [left - 8 * u, start === end ? level : end] };
}

const overlap = (a: StageLayout, b: StageLayout): number =>
  Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
