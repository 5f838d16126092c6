// It must make obvious: it answers lines it has never seen only if there is a rule to find. The hand plays the training
// of a list with a rule, then of one without, and compares two numbers; lines of the reader's own are pasted in their place.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/tape/tape';
import type { TapeArcs } from '../../charts/tape/tape';
import type { Scene } from '../../experiment/contract';
import { heatmap } from '../../experiment/heatmap';
import { at, wide } from '../../experiment/layout';
import { isPresented, isShown, partsNamed } from '../../experiment/presented';
import { solve } from '../../experiment/stage/solve';
import { inRoom, tallOf } from '../../experiment/training/in-room';
import { player } from '../../experiment/training/player';
import { fullOf, isRoomy } from '../../experiment/training/room';
import { column, largestAt, nth, row } from '../../tensor/read';
import { fixed, percent } from '../../text/format';
import type { Result } from './compute';
import { editor, editorButton } from './editor';
import { lettersRead, lettersWritten, placeOf } from './letters';
import { panel, shares, tallOfPanel, unseenLines } from './panel';
import { lastStep, type Table } from './parameters';
import { timeline } from './timeline';
import type { Words } from './words.en';

export type PairsScene = Scene<Table, Result, Words>;

export function figure(scene: PairsScene): TemplateResult {
  if (isPresented(scene) && !scene.table) return html`<div class="training pairs">${presented(scene)}</div>`;
  const { narrow, table, unit: u, asked } = scene;
  const full = Math.max(160, scene.width);
  const ofPlayer = table ? 0 : (narrow ? 52 : 108) * u;
  return html`<div class=${narrow ? 'training pairs small' : 'training pairs'}>
    ${asked.draft === '' ? html`${tape(scene, full)} ${looks(scene, full)}` : editor(scene)}
    <div class="course">${player(scene, lastStep, 1, editorButton(scene))} ${timeline(scene, full - ofPlayer)}</div>
  </div>`;
}

/** Above and below a map's cells, on a projector. */
const aroundCells = 30;
const largestCell = 44;

/** On a projector: what the open step is about. */
function presented(scene: PairsScene): TemplateResult {
  const { unit: u, result, asked } = scene;
  const presents = partsNamed(scene, ['shares', 'tape', 'time']);
  const [columns, rows] = [lettersRead(result).length, result.tokens.length];
  const most = Math.floor((0.42 * fullOf(scene) - besideCells * u) / columns);
  const cell = Math.min(largestCell * u, most, Math.floor((tallOf(scene) - aroundCells * u) / rows));
  const width = cell * columns + besideCells * u;
  const course = {
    draw: (room: number, plot: number) =>
      html`${player(scene, lastStep, 1, presents.includes('own') ? editorButton(scene) : nothing)} ${timeline(scene, room, plot)}`,
  };
  if (asked.draft !== '')
    return inRoom(scene, {
      panel: { tall: editorTall, draw: (room) => html`<div ${wide(room)}>${editor(scene)}</div>` },
    });
  const tall = tallOfPanel(scene, presents);
  return inRoom(scene, {
    maps: { width, drawn: map(scene, cell, width) },
    tape: isShown(scene, 'tape') ? { deep: false, draw: (room, high) => tape(scene, room, high) } : undefined,
    panel: tall > 0 ? { tall, draw: (room) => panel(scene, room, ...inPanel(scene)) } : undefined,
    course: presents.includes('time') ? course : undefined,
  });
}

/** The box for lines of the reader's own, in design units. */
const editorTall = 236;
/** Lines never seen that a projector shows: fewer over the course. */
const linesPresented = (scene: PairsScene): number => (partsNamed(scene).includes('time') ? 2 : 3);

const inPanel = (scene: PairsScene): readonly TemplateResult[] => [
  ...(isShown(scene, 'shares') ? [shares(scene)] : []),
  ...(isShown(scene, 'lines') ? [unseenLines(scene, linesPresented(scene))] : []),
];

/** What is read, an arrow, what is written; arcs lead back from the chosen character. */
function tape(scene: PairsScene, room: number, tall = 0): TemplateResult {
  const { result, words, table, narrow } = scene;
  const read = lettersRead(result);
  const written = lettersWritten(result);
  const from = read.length + 1 + placeOf(scene);
  return html`<attn-tape
    ${wide(room)}
    .tall=${tall}
    data-figure="tape"
    .tokens=${[...read, '→', ...written]}
    .selection=${from}
    .above=${arcsOf(scene, from, written.length + 1)}
    .answer=${surety(scene)}
    .small=${narrow}
    .label=${words.figure.tape}
    .table=${table}
    @token-select=${({ detail }: CustomEvent<{ index: number }>) => choose(scene, detail.index)}
  ></attn-tape>`;
}

function arcsOf(scene: PairsScene, from: number, more: number): TapeArcs {
  const weights = row(scene.result.weights, placeOf(scene));
  const heaviest = fixed(nth(weights, largestAt([...weights])), 2);
  const text = scene.words.figure.looksHere(heaviest);
  return { from, weights: [...weights, ...Array.from({ length: more }, () => 0)], text };
}

function surety(scene: PairsScene): string {
  const { result, words } = scene;
  const place = placeOf(scene);
  const sure = row(result.sure, place);
  return words.figure.writes(nth(lettersWritten(result), place), percent(nth(sure, largestAt([...sure]))));
}

/** A written character is chosen itself; a read one chooses the place that looks at it most. */
function choose(scene: PairsScene, index: number): void {
  const read = lettersRead(scene.result).length;
  if (index === read) return;
  scene.set({ place: index < read ? largestAt(column(scene.result.weights, index)) : index - read - 1 });
}

/** What stands left of a map's cells. */
const besideCells = 28;
/** And above and below them. */
const overCells = 27;
/** Cells together. */
const tallest = { narrow: 132, wide: 208, roomy: 264 };
const gap = 24;
/** What the two numbers need, and with the lines never seen. */
const least = { narrow: 132, wide: 250 };

/** The map, beside it how many lines are right, and lines never seen: beside it too, on a phone below. */
function looks(scene: PairsScene, full: number): TemplateResult {
  const { unit: u, table, narrow, result } = scene;
  if (table)
    return html`<div class="figure-row maps">${map(scene, null, full)}${panel(scene, full, shares(scene), unseenLines(scene))}</div>`;
  const { cell, width } = sizeOf(scene);
  const fits = full - width - gap * u;
  if (!narrow)
    return html`<div class="figure-row maps">
      ${map(scene, cell, width)} ${panel(scene, Math.min(480 * u, fits), shares(scene), unseenLines(scene))}
    </div>`;
  const below = fits < least.narrow * u;
  const most = Math.max(...result.pairs.map(({ write }) => [...write].length)) + 1;
  return html`<div class=${below ? 'figure-row maps stacked' : 'figure-row maps'} ${at({ tall: Math.min(tallest.narrow * u, most * cell) + overCells * u })}>
      ${map(scene, cell, width)} ${panel(scene, below ? full : fits, shares(scene))}
    </div>
    ${panel(scene, full, unseenLines(scene, 3))}`;
}

function sizeOf(scene: PairsScene) {
  const { narrow, result } = scene;
  const { cell, widths } = solve(scene, {
    parts: [{ columns: lettersRead(result).length, beside: besideCells }, !narrow && { least: least.wide }],
    gap,
    most: narrow ? 17 : 30,
    rows: result.tokens.length,
    tall: narrow ? tallest.narrow : isRoomy(scene) ? tallest.roomy : tallest.wide,
  });
  return { cell, width: widths[0] };
}

function map(scene: PairsScene, cell: number | null, width: number): TemplateResult {
  const { result, words, unit: u } = scene;
  const named = cell === null || cell >= 9 * u;
  return heatmap(scene, {
    figure: 'weights',
    tensor: result.weights,
    width,
    cellSize: cell,
    numbers: cell === null ? 2 : 'none',
    shapeText: '',
    colormap: 'weights',
    domain: [0, 1],
    label: words.figure.weights,
    rowLabels: named ? lettersWritten(result) : [],
    columnLabels: named ? lettersRead(result) : [],
    rowNames: lettersWritten(result),
    columnNames: lettersRead(result),
    columnsAt: 'top',
    selection: { row: placeOf(scene), column: null },
    rowHue: 'queries',
    axes: { rows: 'written', columns: 'read' },
    select: ({ row: place }) => scene.set({ place }),
  });
}
