// It must make obvious: it answers lines it has never seen only if there is a rule to find. The hand plays the training
// of a list with a rule, then of one without, and compares two numbers; lines of the reader's own are pasted in their place.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Scene } from '../../experiment/contract';
import { at, wide } from '../../experiment/layout';
import { isPresented, isShown, partsNamed } from '../../experiment/presented';
import { solve } from '../../experiment/stage/solve';
import { inRoom } from '../../experiment/training/in-room';
import { player } from '../../experiment/training/player';
import { courseRoom, fullOf, isRoomy } from '../../experiment/training/room';
import { besideCells, cellOnProjector, map, type Translated, tape } from '../../experiment/training/translated';
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
  const { narrow, asked } = scene;
  const full = fullOf(scene);
  return html`<div class=${narrow ? 'training pairs small' : 'training pairs'}>
    ${asked.draft === '' ? html`${tape(scene, lineOf(scene), full)} ${looks(scene, full)}` : editor(scene)}
    <div class="course">${player(scene, lastStep, 1, editorButton(scene))} ${timeline(scene, courseRoom(scene))}</div>
  </div>`;
}

const largestCell = 44;

/** On a projector: what the open step is about. */
function presented(scene: PairsScene): TemplateResult {
  const { unit: u, asked } = scene;
  const presents = partsNamed(scene, ['shares', 'tape', 'time']);
  const line = lineOf(scene);
  const cell = Math.min(largestCell * u, cellOnProjector(scene, line));
  const width = cell * line.read.length + besideCells * u;
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
    maps: { width, drawn: looksOf(scene, cell, width) },
    tape: isShown(scene, 'tape')
      ? { deep: false, draw: (room, high) => tape(scene, lineOf(scene), room, high) }
      : undefined,
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

/** What is read, and what is written for it. */
const lineOf = (scene: PairsScene): Translated => ({
  read: lettersRead(scene.result),
  written: lettersWritten(scene.result),
  place: placeOf(scene),
  weights: scene.result.weights,
  sure: scene.result.sure,
});

/** Above and below a map's cells. */
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
    return html`<div class="figure-row maps">${looksOf(scene, null, full)}${panel(scene, full, shares(scene), unseenLines(scene))}</div>`;
  const { cell, width } = sizeOf(scene);
  const fits = full - width - gap * u;
  if (!narrow)
    return html`<div class="figure-row maps">
      ${looksOf(scene, cell, width)} ${panel(scene, Math.min(480 * u, fits), shares(scene), unseenLines(scene))}
    </div>`;
  const below = fits < least.narrow * u;
  const most = Math.max(...result.pairs.map(({ write }) => [...write].length)) + 1;
  return html`<div class=${below ? 'figure-row maps stacked' : 'figure-row maps'} ${at({ tall: Math.min(tallest.narrow * u, most * cell) + overCells * u })}>
      ${looksOf(scene, cell, width)} ${panel(scene, below ? full : fits, shares(scene))}
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

function looksOf(scene: PairsScene, cellSize: number | null, width: number): TemplateResult {
  const line = lineOf(scene);
  const named = cellSize === null || cellSize >= 9 * scene.unit;
  return map(scene, line, {
    cellSize,
    width,
    ...(named ? {} : { rowLabels: [], columnLabels: [] }),
    rowNames: line.written,
    columnNames: line.read,
  });
}
