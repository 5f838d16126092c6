import type { Scene } from '../../experiment/contract';
import { isPresented, isShown, showsFormula } from '../../experiment/presented';
import { isPerQuery } from '../../state/parameters';
import { nth, sizes } from '../../tensor/read';
import type { Result } from './compute';
import type { Table } from './parameters';

export interface Sizes {
  readonly cell: number;
  /** The first map, with its labels; those beside it; the bars between them; the sums. */
  readonly first: number;
  readonly next: number;
  readonly bars: number;
  readonly sums: number;
  /** Everything in one line: on a phone two decimals in small cells. */
  readonly abreast: boolean;
  /** In a presentation: the maps as high as its room, without what a class does not need. */
  readonly presented: boolean;
  /** True if there is space for the names of columns. */
  readonly keysNamed: boolean;
}

type Here = Pick<
  Scene<Table, Result>,
  'state' | 'width' | 'height' | 'presents' | 'unit' | 'narrow' | 'table' | 'result'
>;

/** A phone's cells may be so small, and still show two decimals. */
const leastCell = 22;

/** `maps` maps in a line, with or without bars and sums; `numbered` of them number their rows. */
export function sizesOf(here: Here, maps: number, barred: boolean, numbered = 1): Sizes {
  const { width, unit: u, narrow, table, result } = here;
  const keys = nth(result.scores.shape, 2);
  const full = Math.max(280, width);
  const room = narrow ? onPhone(here, maps, barred, numbered) : onStage(here, maps, barred, numbered);
  const across = Math.min((narrow ? 44 : isPresented(here) ? 84 : 60) * u, room.cells / (maps * keys));
  const named = upright(here, true);
  const keysNamed = named >= Math.min(across, leastNamed * u);
  const fitting = Math.floor(Math.min(across, keysNamed ? named : upright(here, false)));
  if (narrow && fitting < leastCell * u) return stacked(here, room, keys);
  // Cells too small to be told apart: then the maps stand below each other.
  const cell = fitting < 2 ? 4 : fitting;
  const next = Math.max(room.lengths + cell * keys + room.margin, narrow ? 0 : 96 * u);
  if (table)
    return { cell, first: full, next: full, bars: full, sums: full, abreast: false, presented: false, keysNamed };
  const presented = isPresented(here);
  const { bars, sums } = room;
  return { cell, first: room.labels + next, next, bars, sums, abreast: narrow, presented, keysNamed };
}

/** In a presentation columns are named where cells stay so large. */
const leastNamed = 46;
/** Numbers of smaller cells could not be read from the last row: then the figure may be higher than its room. */
const leastPresented = 28;

/** How large the height of a presentation lets cells be: what lines, ticks, captions, formula and buttons leave of it. */
function upright(here: Here, keysNamed: boolean): number {
  const { height, unit: u, state, result } = here;
  if (height === undefined) return Number.POSITIVE_INFINITY;
  const [samples, rows] = sizes(result.scores, 3);
  const numbered = state.valid_lens !== null && !isPerQuery(state.valid_lens) ? 18 : 0;
  const between = (samples - 1) * (12 + numbered);
  const below = 54 + (keysNamed ? 19 : 0) + (showsFormula(here) ? 84 : 0);
  const buttons = result.generation && isShown(here, 'tokens') ? 46 : 0;
  const left = height - (4 + numbered + between + below + buttons) * u;
  const cell = left / (samples * rows);
  return cell < leastPresented * u ? Number.POSITIVE_INFINITY : cell;
}

interface Room {
  readonly labels: number;
  readonly lengths: number;
  readonly margin: number;
  readonly bars: number;
  readonly sums: number;
  readonly cells: number;
}

const lengthsOf = ({ state, unit: u }: Here): number => (isPerQuery(state.valid_lens) ? 22 * u : 0);

function onStage(here: Here, maps: number, barred: boolean, numbered: number): Room {
  const { width, unit: u, result } = here;
  const keys = nth(result.scores.shape, 2);
  const [samples] = sizes(result.scores, 3);
  const titles = isPresented(here) && samples > 1 ? 74 : 0;
  const [labels, margin, gap] = [(46 + titles) * u, 8 * u, 16 * u];
  const bars = barred ? Math.max(72 * u, Math.min(36 * u * keys, width * (isPresented(here) ? 0.18 : 0.17))) : 0;
  const sums = barred ? (isPresented(here) ? 84 : 96) * u : 0;
  const lengths = lengthsOf(here);
  // A measured width is rounded: there nothing may wrap.
  const gaps = (maps - 1 + (barred ? 2 : 0)) * gap + (isPresented(here) ? 1 : 0);
  const cells = Math.max(280, width) - numbered * labels - bars - sums - gaps - maps * (lengths + margin);
  return { labels, lengths, margin, bars, sums, cells };
}

function onPhone(here: Here, maps: number, barred: boolean, numbered: number): Room {
  const { width, unit: u, result } = here;
  const keys = nth(result.scores.shape, 2);
  const [labels, margin, gap] = [16 * u, 7 * u, 8 * u];
  const bars = barred ? Math.max(28 * u, Math.min(44 * u, 9 * u * keys)) : 0;
  const lengths = lengthsOf(here) * 0.8;
  const cells =
    (width || 280) - numbered * labels - bars - (maps - 1 + (barred ? 1 : 0)) * gap - maps * (lengths + margin);
  return { labels, lengths, margin, bars, sums: 0, cells };
}

/** More keys than fit beside each other: one matrix is as wide as the screen. */
function stacked({ width, unit: u, table }: Here, { lengths, margin }: Room, keys: number): Sizes {
  const full = width || 280;
  const labels = 46 * u;
  const cell = Math.max(4, Math.floor(Math.min(60 * u, (full - labels - lengths - margin) / keys)));
  return {
    cell,
    first: full,
    next: full,
    bars: full,
    sums: table ? full : 0,
    abreast: false,
    presented: false,
    keysNamed: true,
  };
}
