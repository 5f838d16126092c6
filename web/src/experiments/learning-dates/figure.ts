// It must make obvious: for each character that it writes, the model looks at the characters it needs, and nobody told it
// which. The hand clicks a written character, and arcs lead to what was read for it; a date of the reader's own is read at once.
import { html, type TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { derived } from '../../experiment/layout';
import { isPresented, partsNamed } from '../../experiment/presented';
import { solve } from '../../experiment/stage/solve';
import { training } from '../../experiment/training/coming';
import { inRoom } from '../../experiment/training/in-room';
import { player } from '../../experiment/training/player';
import { courseRoom, fullOf, isRoomy } from '../../experiment/training/room';
import {
  besideCells,
  cellOnProjector,
  map,
  shownLetter,
  type Translated,
  tape,
} from '../../experiment/training/translated';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import { answerLength, isHyphen, writtenText } from './dates';
import { panel, tallOfPanel } from './panel';
import { lastStep, type Table } from './parameters';
import { timeline } from './timeline';
import type { Words } from './words.en';

export type DatesScene = Scene<Table, Result, Words>;

export function figure(scene: DatesScene): TemplateResult {
  const parts = isPresented(scene) && !scene.table ? presented(scene) : all(scene);
  return training(scene, ['seed', 'score', 'values'], parts);
}

const all = (scene: DatesScene): TemplateResult => html`${tape(scene, lineOf(scene), fullOf(scene))} ${looks(scene)}
  <div class="course">${player(scene, lastStep)} ${timeline(scene, courseRoom(scene))}</div>`;

/** On a projector: what the open step is about. */
function presented(scene: DatesScene): TemplateResult {
  const { unit: u, result } = scene;
  const presents = partsNamed(scene, ['tape', 'time']);
  const columns = result.source.length;
  const cell = cellOnProjector(scene, lineOf(scene));
  const width = cell * columns + besideCells * u;
  const tall = tallOfPanel(presents);
  return inRoom(scene, {
    maps: { width, drawn: looksOf(scene, cell, width) },
    tape: presents.includes('tape')
      ? { deep: false, draw: (room, high) => tape(scene, lineOf(scene), room, high) }
      : undefined,
    panel: tall > 0 ? { tall, draw: (room) => panel(scene, room) } : undefined,
    course: presents.includes('time')
      ? { draw: (room, plot) => html`${player(scene, lastStep)} ${timeline(scene, room, plot)}` }
      : undefined,
  });
}

/** What is read, and what is written for it. */
const lineOf = ({ result, state, words }: DatesScene): Translated => ({
  read: [...result.source].map(shownLetter),
  written: [...writtenText(result.written)],
  place: state.place,
  weights: result.weights,
  sure: result.sure,
  needsNone: isHyphen(state.place) ? words.figure.needsNone : undefined,
});

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
  return html`<div class=${looks}>${looksOf(scene, table ? null : cell, widths[0])}${panel(scene, beside)}</div>`;
}

const looksOf = (scene: DatesScene, cellSize: number | null, width: number): TemplateResult =>
  map(scene, lineOf(scene), {
    cellSize,
    width,
    targets: scene.state.aims ? aimsOf(scene.result) : [],
    mask: hyphens(scene.result.weights),
    maskedCells: 'grey',
  });

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
