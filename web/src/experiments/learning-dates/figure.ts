// It must make obvious: for each character that it writes, the model looks at the characters it needs, and nobody told it
// which. The hand clicks a written character, and arcs lead to what was read for it; a date of the reader's own is read at once.
import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/tape/tape';
import type { TensorLike } from '../../charts/base/types';
import type { TapeArcs } from '../../charts/tape/tape';
import type { Scene } from '../../experiment/contract';
import { heatmap } from '../../experiment/heatmap';
import { derived, wide } from '../../experiment/layout';
import { isPresented, partsNamed } from '../../experiment/presented';
import { solve } from '../../experiment/stage/solve';
import { training } from '../../experiment/training/coming';
import { inRoom, tallOf } from '../../experiment/training/in-room';
import { player } from '../../experiment/training/player';
import { courseRoom, fullOf, isRoomy } from '../../experiment/training/room';
import { column, largestAt, nth, row } from '../../tensor/read';
import { fixed, percent } from '../../text/format';
import type { Result } from './compute';
import { answerLength, isHyphen, shownLetter, targetLetters, writtenText } from './dates';
import { panel, tallOfPanel } from './panel';
import { lastStep, type Table } from './parameters';
import { timeline } from './timeline';
import type { Words } from './words.en';

export type DatesScene = Scene<Table, Result, Words>;

export function figure(scene: DatesScene): TemplateResult {
  const parts = isPresented(scene) && !scene.table ? presented(scene) : all(scene);
  return training(scene, ['seed', 'score', 'values'], parts);
}

const all = (scene: DatesScene): TemplateResult => html`${tape(scene, fullOf(scene))} ${looks(scene)}
  <div class="course">${player(scene, lastStep)} ${timeline(scene, courseRoom(scene))}</div>`;

/** Above and below a map's cells. */
const aroundCells = 30;

/** On a projector: what the open step is about. */
function presented(scene: DatesScene): TemplateResult {
  const { unit: u, result } = scene;
  const presents = partsNamed(scene, ['tape', 'time']);
  const columns = result.source.length;
  const most = Math.floor((0.42 * fullOf(scene) - besideCells * u) / columns);
  const cell = Math.min(most, Math.floor((tallOf(scene) - aroundCells * u) / answerLength));
  const width = cell * columns + besideCells * u;
  const tall = tallOfPanel(presents);
  return inRoom(scene, {
    maps: { width, drawn: map(scene, cell, width) },
    tape: presents.includes('tape') ? { deep: false, draw: (room, high) => tape(scene, room, high) } : undefined,
    panel: tall > 0 ? { tall, draw: (room) => panel(scene, room) } : undefined,
    course: presents.includes('time')
      ? { draw: (room, plot) => html`${player(scene, lastStep)} ${timeline(scene, room, plot)}` }
      : undefined,
  });
}

const lettersOf = (text: string): string[] => [...text].map(shownLetter);

/** What is read, an arrow, what is written; arcs lead back from the chosen character. */
function tape(scene: DatesScene, room: number, tall = 0): TemplateResult {
  const { result, state, words, table, narrow } = scene;
  const read = lettersOf(result.source);
  const written = [...writtenText(result.written)];
  const before = read.length + 1;
  return html`<attn-tape
    ${wide(room)}
    .tall=${tall}
    data-figure="tape"
    .tokens=${[...read, '→', ...written]}
    .selection=${before + state.place}
    .above=${arcsOf(scene, before + state.place, written.length + 1)}
    .answer=${surety(scene)}
    .hue=${isHyphen(state.place) ? 'ink-3' : 'accent'}
    .small=${narrow}
    .label=${words.figure.tape}
    .table=${table}
    @token-select=${({ detail }: CustomEvent<{ index: number }>) => choose(scene, detail.index)}
  ></attn-tape>`;
}

function arcsOf({ result, state, words }: DatesScene, from: number, more: number): TapeArcs {
  const weights = row(result.weights, state.place);
  const most = fixed(nth(weights, largestAt([...weights])), 2);
  const text = isHyphen(state.place) ? words.figure.needsNone : words.figure.looksHere(most);
  return { from, weights: [...weights, ...Array.from({ length: more }, () => 0)], text };
}

function surety({ result, state, words }: DatesScene): string {
  const sure = row(result.sure, state.place);
  const best = largestAt([...sure]);
  return words.figure.writes(nth([...targetLetters], best), percent(nth(sure, best)));
}

/** A written character is chosen itself; a read one chooses the place that looks at it most. */
function choose(scene: DatesScene, index: number): void {
  const read = scene.result.source.length;
  if (index === read) return;
  const place = index < read ? largestAt(column(scene.result.weights, index)) : index - read - 1;
  scene.set({ place });
}

/** What stands left of a map's cells. */
const besideCells = 28;

function looks(scene: DatesScene): TemplateResult {
  const { table, narrow, result } = scene;
  const { cell, widths } = solve(scene, {
    parts: [{ columns: result.source.length, beside: besideCells }, !narrow && { least: 206, most: 320 }],
    gap: 24,
    most: narrow ? 17 : isRoomy(scene) ? 27 : 21,
    least: 8,
  });
  const looks = table ? 'figure-row maps' : 'figure-row maps dates';
  const beside = narrow ? fullOf(scene) : widths[1];
  return html`<div class=${looks}>${map(scene, table ? null : cell, widths[0])}${panel(scene, beside)}</div>`;
}

function map(scene: DatesScene, cell: number | null, width: number): TemplateResult {
  const { state, result, words } = scene;
  const read = lettersOf(result.source);
  const written = [...writtenText(result.written)];
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
    rowLabels: written,
    columnLabels: read,
    columnsAt: 'top',
    targets: state.aims ? aimsOf(result) : [],
    mask: hyphens(result.weights),
    maskedCells: 'grey',
    selection: { row: state.place, column: null },
    rowHue: 'queries',
    axes: { rows: 'written', columns: 'read' },
    select: ({ row: place }) => scene.set({ place }),
  });
}

const aimsOf = ({ date }: Result) =>
  date ? date.aims.flatMap((columns, place) => columns.map((at) => ({ panel: -1, row: place, column: at }))) : [];

/** The rows of hyphens. */
const hyphens = derived(({ shape }: TensorLike): TensorLike => {
  const columns = nth(shape, 1);
  const data = Array.from({ length: answerLength * columns }, (_, cell) =>
    isHyphen(Math.floor(cell / columns)) ? 1 : 0,
  );
  return { shape: [answerLength, columns], data };
});
