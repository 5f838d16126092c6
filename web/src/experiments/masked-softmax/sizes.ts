import type { Scene } from '../../experiment/contract';
import { isPerQuery } from '../../state/parameters';
import { nth } from '../../tensor/read';
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
}

type Here = Pick<Scene<Table, Result>, 'state' | 'width' | 'unit' | 'narrow' | 'table' | 'result'>;

/** A phone's cells may be so small, and still show two decimals. */
const leastCell = 22;

/** `maps` maps in a line, with or without bars and sums; `numbered` of them number their rows. */
export function sizesOf(here: Here, maps: number, barred: boolean, numbered = 1): Sizes {
  const { width, unit: u, narrow, table, result } = here;
  const keys = nth(result.scores.shape, 2);
  const full = Math.max(280, width);
  const room = narrow ? onPhone(here, maps, barred, numbered) : onStage(here, maps, barred, numbered);
  const fitting = Math.floor(Math.min((narrow ? 44 : 60) * u, room.cells / (maps * keys)));
  if (narrow && fitting < leastCell * u) return stacked(here, room, keys);
  // Cells too small to be told apart: then the maps stand below each other.
  const cell = fitting < 2 ? 4 : fitting;
  const next = Math.max(room.lengths + cell * keys + room.margin, narrow ? 0 : 96 * u);
  if (table) return { cell, first: full, next: full, bars: full, sums: full, abreast: false };
  return { cell, first: room.labels + next, next, bars: room.bars, sums: room.sums, abreast: narrow };
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
  const [labels, margin, gap] = [46 * u, 8 * u, 16 * u];
  const bars = barred ? Math.max(72 * u, Math.min(36 * u * keys, width * 0.17)) : 0;
  const sums = barred ? 96 * u : 0;
  const lengths = lengthsOf(here);
  const gaps = (maps - 1 + (barred ? 2 : 0)) * gap;
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
  return { cell, first: full, next: full, bars: full, sums: table ? full : 0, abreast: false };
}
