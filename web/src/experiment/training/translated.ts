// A line that a translator has read and written: the characters in a row, and the map of its weights.
import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/tape/tape';
import type { TensorLike } from '../../charts/base/types';
import { column, largestAt, nth, row } from '../../tensor/read';
import { fixed, percent } from '../../text/format';
import { type HeatmapOf, heatmap, type Stage } from '../heatmap';
import { wide } from '../layout';
import { tallOf } from './in-room';
import { fullOf } from './room';

/** A space can be looked at too. */
export const shownLetter = (letter: string): string => (letter === ' ' ? '␣' : letter);

/** A line, and the place in what is written that is looked from. */
export interface Translated {
  readonly read: readonly string[];
  readonly written: readonly string[];
  readonly place: number;
  /** (written, characters read): where it looks. */
  readonly weights: TensorLike;
  /** How sure it is of each character that it may write, at each place. */
  readonly sure: TensorLike;
  /** Said in grey where nothing need be read for this character. */
  readonly needsNone?: string | undefined;
}

interface Here extends Stage {
  readonly height?: number | undefined;
  readonly unit: number;
  readonly narrow: boolean;
  readonly words: { readonly figure: Said };
}

interface Said {
  readonly tape: string;
  readonly weights: string;
  looksHere(most: string): string;
  writes(letter: string, sure: string): string;
}

/** What is read, an arrow, what is written; arcs lead back from the chosen character. */
export function tape(scene: Here, line: Translated, room: number, tall = 0): TemplateResult {
  const { read, written, place, needsNone } = line;
  const { figure: said } = scene.words;
  const from = read.length + 1 + place;
  const looks = row(line.weights, place);
  const weights = [...looks, ...Array.from({ length: written.length + 1 }, () => 0)];
  return html`<attn-tape
    ${wide(room)}
    .tall=${tall}
    data-figure="tape"
    .tokens=${[...read, '→', ...written]}
    .selection=${from}
    .above=${{ from, weights, text: needsNone ?? said.looksHere(fixed(Math.max(...looks), 2)) }}
    .answer=${said.writes(nth(written, place), percent(Math.max(...row(line.sure, place))))}
    .hue=${needsNone === undefined ? 'accent' : 'ink-3'}
    .small=${scene.narrow}
    .label=${said.tape}
    @token-select=${({ detail }: CustomEvent<{ index: number }>) => choose(scene, line, detail.index)}
  ></attn-tape>`;
}

/** A written character is chosen itself; a read one chooses the place that looks at it most. */
function choose(scene: Stage, { read, weights }: Translated, index: number): void {
  if (index === read.length) return;
  scene.set({ place: index < read.length ? largestAt(column(weights, index)) : index - read.length - 1 });
}

/** Left of a map's cells, and above and below them, in design units. */
export const besideCells = 28;
const aroundCells = 30;

/** The cell of a map in a presentation. */
export function cellOnProjector(scene: Here, { read, written }: Translated): number {
  const { unit: u } = scene;
  const across = (0.42 * fullOf(scene) - besideCells * u) / read.length;
  return Math.floor(Math.min(across, (tallOf(scene) - aroundCells * u) / written.length));
}

/** Weights on each character read: numbers only in a table, where no cell has a size. */
export const map = (
  scene: Here,
  { read, written, place, weights }: Translated,
  { cellSize, ...more }: Partial<HeatmapOf> & { readonly cellSize: number | null },
): TemplateResult =>
  heatmap(scene, {
    figure: 'weights',
    tensor: weights,
    cellSize,
    numbers: cellSize === null ? 2 : 'none',
    shapeText: '',
    colormap: 'weights',
    domain: [0, 1],
    label: scene.words.figure.weights,
    rowLabels: written,
    columnLabels: read,
    columnsAt: 'top',
    selection: { row: place, column: null },
    rowHue: 'queries',
    axes: { rows: 'written', columns: 'read' },
    select: ({ row: chosen }) => scene.set({ place: chosen }),
    ...more,
  });
