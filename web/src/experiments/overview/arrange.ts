// The places of the six matrices, so that a row is followed across and a column down. Pure: sizes in, pixels out.
import { spacingIn } from '../../charts/base/pen';
import { standLevel } from '../../charts/heatmap/layout';

export interface Sizes {
  /** Words, and components of a query and of a value. */
  readonly n: number;
  readonly d: number;
  readonly v: number;
  /** Room of the longest word as a label, in design units, and of all words to press in one line. */
  readonly longest: number;
  /** Room of each word. */
  readonly words: readonly number[];
  readonly sentence: number;
  readonly width: number;
  /** CSS pixels of one design unit; default: as wide a stage as a projector's has larger ones. */
  readonly unit?: number;
  readonly narrow: boolean;
  /** Pixels that a presentation has in height. */
  readonly room?: number | undefined;
  /** True if values and output are left out. */
  readonly brief?: boolean;
  /** True if lengths are above the scores. */
  readonly lengths: boolean;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type MatrixName = 'queries' | 'keys' | 'scores' | 'weights' | 'values' | 'output';

export interface Arrangement {
  /** CSS pixels of one design unit. */
  readonly u: number;
  readonly cell: number;
  /** One below the other: scores over weights over values, so that a phone's cells have room for numbers. */
  readonly stacked: boolean;
  /** In a presentation: without values, output and the words to press, so that all is seen at once. */
  readonly folded: boolean;
  /** Without room for captions that are wider than their matrix. */
  readonly compact: boolean;
  /** Scales of colours under scores and weights: on a narrower stage the arithmetic comes up in their place. */
  readonly scales: boolean;
  /** The top left corner of each matrix. */
  readonly plots: Readonly<Record<MatrixName, Spot>>;
  readonly labels: number;
  /** The words to press, in the corner above the queries, over as many lines as they need. */
  readonly strip: { readonly width: number; readonly height: number };
  readonly arrow: Spot & { readonly width: number };
  /** How far the matrices reach to the right: a narrower stage scrolls to the side. */
  readonly across: number;
  readonly height: number;
}

/** The stage is at most so many design units wide: a wider one means larger units (a projector). */
const widestStage = 900;
/** From here on: the stage of a window that is also higher than the commonest projector, 1280 × 720. */
const withScales = 780;
const largestCell = 50;
/** Below this a row has no room for its word: a sentence of up to `fewWords` rather scrolls. */
const leastCell = 15;
const fewWords = 16;

export function arrange(sizes: Sizes): Arrangement {
  const presented = sizes.room === undefined ? undefined : arrangeInRoom(sizes, sizes.room);
  return presented ?? (sizes.narrow ? arrangeDown(sizes) : arrangeAcross(sizes));
}

/** Smaller cells, in units, have no numbers that a class can read: a long sentence stands as it does outside a presentation. */
const leastPresented = 20;

/** Keys over scores, queries beside, and the weights: as high as the room that a presentation has. */
function arrangeInRoom(sizes: Sizes, room: number): Arrangement | undefined {
  const { n, d, width } = sizes;
  const u = unitOf(sizes);
  const labels = (Math.min(sizes.longest, 92) + 9) * u;
  const [gap, arrowRoom, below] = [8 * u, 72 * u, 4 * u];
  const drop = sizes.lengths ? 24 * u : gap;
  const [nameOfKeys, nameOfQueries] = [56 * u, 66 * u];
  const ticks = (cell: number): number => ticksOver(sizes, cell, u);
  const queries = (cell: number): number => Math.max(d * cell, nameOfQueries, nameOfKeys);
  const total = (cell: number): number => labels + queries(cell) + gap + 2 * n * cell + arrowRoom + 4 * u;
  const high = (cell: number): number => ticks(cell) + (d + n) * cell + drop + below;
  let cell = Math.floor(largestCell * u);
  while (cell > leastPresented * u && (high(cell) > room || total(cell) > width)) cell--;
  if (high(cell) > room || total(cell) > width) return undefined;
  const scoresX = labels + queries(cell) + gap;
  const weightsX = scoresX + n * cell + arrowRoom;
  const top = Math.round(ticks(cell) + d * cell + drop);
  const away = { x: 0, y: 0 };
  return {
    u,
    cell,
    stacked: false,
    folded: true,
    compact: false,
    scales: false,
    labels,
    strip: { width: 0, height: 0 },
    plots: {
      queries: { x: scoresX - gap - d * cell, y: top },
      keys: { x: scoresX, y: top - drop - d * cell },
      scores: { x: scoresX, y: top },
      weights: { x: weightsX, y: top },
      values: away,
      output: away,
    },
    arrow: { x: scoresX + n * cell, y: top + (n * cell) / 2, width: arrowRoom },
    across: width,
    height: high(cell),
  };
}

const unitOf = ({ width, unit = width > widestStage ? 1.25 : 1 }: Sizes): number => unit;

/** The largest cell that fits, or what still shows every word. */
function cellFor({ n, width }: Sizes, u: number, total: (cell: number) => number): number {
  const least = n <= fewWords ? leastCell * u : 2;
  let cell = Math.floor(largestCell * u);
  while (cell > least && total(cell) > width) cell--;
  return cell;
}

/** How far the words over the keys reach up. */
const ticksOver = ({ longest, words }: Sizes, cell: number, u: number): number =>
  (standLevel(words, cell / u, 1) ? 22 : Math.min(longest, 96) + 10) * u;

/** Words are about 62 design units high, on a phone, without their numbers, 48. */
function stripIn({ sentence, narrow }: Sizes, width: number, u: number): Arrangement['strip'] {
  const lines = Math.max(1, Math.ceil((sentence * u) / width));
  return { width, height: lines * (narrow ? 48 : 66) * u };
}

/** Kᵀ above, queries beside, scores where they meet; weights beside values, output where these meet. */
function arrangeAcross(sizes: Sizes): Arrangement {
  const { n, d, v, width } = sizes;
  const u = unitOf(sizes);
  const compact = width < 620 * u;
  const scales = width >= withScales * u;
  const labels = (Math.min(sizes.longest, compact ? 50 : 92) + 9) * u;
  const gap = (compact ? 6 : 12) * u;
  const arrowRoom = (compact ? 26 : 66) * u;
  // A caption may be wider than its matrix; where there is little room it is the name alone.
  const spaced = spacingIn(compact ? 'weights' : 'weights (6, 6)', 13 * u);
  const room = (columns: number, caption: number, cell: number): number =>
    Math.max(columns * cell, caption * u + spaced);
  const acrossAt = (cell: number) => ({
    queries: room(d, compact ? 54 : 100, cell),
    scores: room(n, compact ? 48 : 100, cell),
    weights: room(n, compact ? 58 : 108, cell),
    output: room(v, compact ? 50 : 92, cell),
  });
  const total = (cell: number): number => {
    const { queries, scores, weights, output } = acrossAt(cell);
    return labels + queries + gap + scores + arrowRoom + weights + gap + output + 4 * u;
  };
  const cell = cellFor(sizes, u, total);
  const across = acrossAt(cell);
  const scoresX = labels + across.queries + gap;
  const weightsX = scoresX + across.scores + arrowRoom;
  const outputX = weightsX + across.weights + gap;
  // Beside the values, or where there is little room above all.
  const strip = stripIn(sizes, compact ? width : outputX - labels - 12 * u, u);
  const above = { keys: ticksOver(sizes, cell, u) + d * cell, values: sizes.brief ? 0 : 24 * u + n * cell };
  // Room for lengths, whether or not there are any: a mask moves no matrix.
  const drop = 24 * u;
  const hint = compact ? 6 * u : 26 * u;
  const reach = compact
    ? strip.height + hint + Math.max(above.keys, above.values)
    : Math.max(strip.height + hint + above.keys, above.values);
  const top = Math.round(reach + drop);
  return {
    u,
    cell,
    stacked: false,
    folded: false,
    compact,
    scales,
    labels,
    strip,
    plots: {
      queries: { x: labels, y: top },
      keys: { x: scoresX, y: top - drop - d * cell },
      scores: { x: scoresX, y: top },
      weights: { x: weightsX, y: top },
      values: { x: outputX, y: top - drop - n * cell },
      output: { x: outputX, y: top },
    },
    arrow: { x: scoresX + n * cell, y: top + (n * cell) / 2, width: weightsX - scoresX - n * cell },
    across: Math.max(width, total(cell)),
    height: top + n * cell + (scales ? 58 : 24) * u,
  };
}

/** Scores over weights over values: keys run across all three, queries and output stand at the left. */
function arrangeDown(sizes: Sizes): Arrangement {
  const { n, d, v, width } = sizes;
  const u = unitOf(sizes);
  const labels = (Math.min(sizes.longest, 50) + 8) * u;
  const gap = 8 * u;
  const beside = Math.max(d, v);
  const total = (cell: number): number => labels + Math.max(beside * cell, 50 * u) + gap + n * cell + 3 * u;
  const cell = cellFor(sizes, u, total);
  const keysX = labels + Math.max(beside * cell, 50 * u) + gap;
  const drop = sizes.lengths ? 24 * u : gap;
  const strip = stripIn(sizes, width, u);
  const keysY = strip.height + 4 * u + ticksOver(sizes, cell, u);
  const scoresY = keysY + d * cell + drop;
  const weightsY = scoresY + n * cell + 26 * u + (sizes.lengths ? 20 * u : 0);
  const valuesY = weightsY + n * cell + gap;
  return {
    u,
    cell,
    stacked: true,
    folded: false,
    compact: true,
    scales: false,
    labels,
    strip,
    plots: {
      queries: { x: labels, y: scoresY },
      keys: { x: keysX, y: keysY },
      scores: { x: keysX, y: scoresY },
      weights: { x: keysX, y: weightsY },
      values: { x: keysX, y: valuesY },
      output: { x: labels, y: weightsY },
    },
    arrow: { x: keysX, y: weightsY - 13 * u, width: n * cell },
    across: Math.max(width, total(cell)),
    height: valuesY + v * cell + 4 * u,
  };
}

/** About how much room all words take as buttons beside each other, in design units. */
export const stripRoom = (words: readonly string[], narrow: boolean): number =>
  words.reduce((room, word) => room + Math.max(narrow ? 48 : 66, labelRoom(word) * 1.3 + (narrow ? 20 : 26)), 0);

/** About how wide a word is as a label, in design units: enough to keep room for it. */
export const labelRoom = (word: string): number =>
  [...word].reduce(
    (room, character) => room + (/[\u2e80-\uffee]|[\u{20000}-\u{3ffff}]/u.test(character) ? 12.5 : 7.2),
    1.5 * spacingIn(word, 12),
  );
