// The hands and the voice of <attn-heatmap>, loaded after its first picture: pointer, keyboard, readout, announcements.

import { adopt } from '../../style/adopt';
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { exactText } from '../base/exact-text';
import { element, type Rows, setText } from '../base/figure-element';
import handsStyles from '../base/hands.css?inline';
import { type Pen, textWidth } from '../base/pen';
import { finger, pointOn } from '../base/pointer';
import type { CellPlace } from '../base/types';
import { BoundaryHandles } from './boundary-handles';
import { CellEditor } from './cell-editor';
import { CellScrub } from './cell-scrub';
import { columnName, rowName, saysAll, spoken, valueAt, valueText } from './cell-words';
import { drawFrame, drawMark } from './drawing';
import { cellAt, cellCorner } from './layout';
import type { HeatmapGiven } from './properties';
import { type HeatmapScene, matricesOf } from './scene';

/** What the element lends to its hands. */
export interface HeatmapHost {
  readonly paper: HTMLElement;
  readonly touch: HTMLElement;
  scene(): HeatmapScene | undefined;
  emit(name: string, detail: unknown): void;
  say(text: string): void;
  remark(text: string): void;
  redraw(key: string): void;
}

function inside({ matrices: { panels, rows, columns } }: HeatmapScene, { panel, row, column }: CellPlace): CellPlace {
  const clamp = (i: number, count: number) => Math.max(0, Math.min(count - 1, i));
  return { panel: clamp(panel, panels), row: clamp(row, rows), column: clamp(column, columns) };
}

/** The numbers with their labels: rounded for the table view, exact for a file. */
export function heatmapRows(given: HeatmapGiven, exact: boolean): Rows {
  if (!given.tensor) return [];
  const { data, panels, rows, columns } = matricesOf(given.tensor);
  const { titles } = given;
  const lines: string[][] = [['', ...Array.from({ length: columns }, (_, j) => columnName(given, j))]];
  for (let panel = 0; panel < panels; panel++)
    for (let row = 0; row < rows; row++) {
      const start = (panel * rows + row) * columns;
      const title = panels > 1 ? `${titles?.length === panels ? titles[panel] : panel} · ` : '';
      const values = Array.from({ length: columns }, (_, j) => nth(data, start + j));
      lines.push([title + rowName(given, row), ...values.map((v) => (exact ? exactText(v, data) : fixed(v)))]);
    }
  return lines;
}

/** True if a selection is a whole matrix, so that the pointer highlights one; a panel of −1 says so before any is chosen. */
const choosesPanels = ({ selection }: HeatmapGiven): boolean =>
  selection?.panel !== undefined && selection.row === null && (selection.column ?? null) === null;

/** Around a whole matrix, where the frame of a chosen one would be. */
function drawPanel(pen: Pen, { layout, look: { colors, unit: u } }: HeatmapScene, panel: number) {
  const { x, y } = cellCorner(layout, { panel, row: 0, column: 0 });
  const [width, height] = [layout.panelWidth + 5 * u, layout.panelHeight + 5 * u];
  pen.frame(x - 3 * u, y - 3 * u, width, height, { color: colors['ink-3'], width: 1.5 * u });
}

export class HeatmapActions {
  readonly #host: HeatmapHost;
  readonly #help = element('div', 'said');
  readonly #handles: BoundaryHandles;
  readonly #editor: CellEditor;
  readonly #scrub: CellScrub;
  #cursor: CellPlace = { panel: 0, row: 0, column: 0 };
  #hovered: CellPlace | null = null;
  #guessed: CellPlace | null = null;
  /** True after a finger was lifted from a cell: the click that follows chooses nothing more. */
  #lifted = false;

  constructor(host: HeatmapHost) {
    this.#host = host;
    adopt(host.paper.getRootNode(), handsStyles);
    this.#handles = new BoundaryHandles(host);
    this.#editor = new CellEditor(host, (scene, at) => this.#choose(scene, inside(scene, at)));
    this.#scrub = new CellScrub(host);
    this.#help.id = 'help';
    host.touch.setAttribute('aria-describedby', 'help');
    host.paper.append(this.#help);
  }

  /** After a whole drawing. */
  drawn(scene: HeatmapScene) {
    const { keys, keysEditable, keysScrub } = scene.look.words;
    const { editable, scrub } = scene.given;
    setText(this.#help, [keys, ...(scrub > 0 ? [keysScrub] : []), ...(editable ? [keysEditable] : [])].join(' '));
    this.#host.touch.classList.add('chooses');
    this.#host.touch.classList.toggle('slides', this.#isSlidOver(scene));
    this.#host.touch.classList.toggle('scrubs', scrub > 0);
    this.#handles.place(scene);
  }

  /** With every drawing of the upper layer. */
  drawnLight(pen: Pen, scene: HeatmapScene) {
    const { panel = 0, row, column } = scene.given.selection ?? {};
    const chosen = row != null && column != null;
    this.#cursor = inside(scene, chosen ? { panel, row, column } : this.#cursor);
    const line = this.#host.touch.firstElementChild;
    const cell = line?.firstElementChild;
    line?.setAttribute('aria-rowindex', `${this.#cursor.row + 1}`);
    cell?.setAttribute('aria-colindex', `${this.#cursor.column + 1}`);
    cell?.setAttribute('aria-selected', `${chosen}`);
    const text = spoken(scene, this.#cursor);
    if (cell) setText(cell, text);
    const { guessed } = scene.given;
    // It comes with a drawing after the one that was asked for by the choice.
    const isNewGuess = guessed !== null && guessed !== this.#guessed;
    this.#guessed = guessed;
    if (this.#editor.told() || isNewGuess) this.#host.say(text);
    const byKeyboard = scene.given.scrub > 0 && this.#host.touch.matches(':focus-visible');
    if (byKeyboard) drawFrame(pen, scene, this.#cursor, 'ink');
    this.#drawHover(pen, scene);
  }

  #drawHover(pen: Pen, scene: HeatmapScene) {
    const { given, layout, look, matrices } = scene;
    const at = this.#hovered ?? given.hover;
    if (!at || layout.lefts[at.panel] === undefined || at.row >= matrices.rows || at.column >= matrices.columns) return;
    // A row or a column alone, lit by a figure that has no cells.
    if (at.column < 0) return drawMark(pen, scene, at.panel, { row: at.row, hue: 'ink-3' });
    if (at.row < 0) return drawMark(pen, scene, at.panel, { column: at.column, hue: 'ink-3' });
    if (choosesPanels(given) && at.panel !== given.selection?.panel) drawPanel(pen, scene, at.panel);
    const { unit: u, colors, font } = look;
    const value = valueText(scene, at);
    const side = layout.cell - layout.gap;
    const { x, y } = cellCorner(layout, at);
    if (layout.cell >= 12 * u) pen.frame(x - 0.5, y - 0.5, side + 1, side + 1, { color: colors['ink-2'], width: u });
    else drawFrame(pen, scene, at, 'ink-2');
    const size = 12 * u;
    // What is written in the cell need not be said beside it, over other cells.
    if (saysAll(scene, at, value)) return;
    const where = `${rowName(given, at.row)} · ${columnName(given, at.column)}`;
    const width = textWidth(where, size, font) + textWidth(value, size, font, 600) + 22 * u;
    const height = 22 * u;
    const left = Math.max(
      0,
      Math.min(x + side / 2 - width / 2, Math.max(layout.width, this.#host.paper.clientWidth) - width),
    );
    const above = y - height - 6 * u;
    const top = above >= -2 * u ? above : y + side + 6 * u;
    pen.rect(left, top, width, height, colors.ground);
    pen.frame(left + 0.5, top + 0.5, width - 1, height - 1, { color: colors['line-strong'], width: 1 });
    pen.text(where, left + 7 * u, top + height / 2, { fill: colors['ink-3'], size });
    pen.text(value, left + width - 7 * u, top + height / 2, { fill: colors.ink, size, weight: 600, align: 'end' });
  }

  /** An event of the touch area. */
  on(event: Event) {
    const scene = this.#host.scene();
    if (!scene) return;
    if (event instanceof KeyboardEvent) return this.#key(scene, event);
    if (event.type === 'focus') {
      const wanted = this.#host.touch.matches(':focus-visible') && !this.#editor.returning;
      return wanted ? this.#choose(scene, inside(scene, this.#cursor)) : undefined;
    }
    if (event.type === 'pointerleave') return this.#hover(scene, null);
    if (!(event instanceof MouseEvent)) return;
    const at = this.#under(scene, event);
    if ((event as PointerEvent).pointerType === 'touch' && this.#isSlidOver(scene)) {
      const wasLifted = this.#lifted;
      this.#lifted = event.type === 'pointerup';
      if (event.type.startsWith('pointer')) return this.#slide(scene, event as PointerEvent, at);
      if (event.type === 'click' && wasLifted) return;
    }
    if (event.type === 'pointerdown') {
      const isFinger = (event as PointerEvent).pointerType === 'touch';
      return this.#scrub.take(scene, at && isFinger ? this.#inAskedRow(scene, event, at) : at, event as PointerEvent);
    }
    if (event.type === 'pointerup' || event.type === 'pointercancel') return this.#scrub.release();
    if (event.type === 'click' && this.#scrub.endsDrag()) return;
    if (event.type === 'pointermove') {
      if (this.#scrub.follow(scene, event as PointerEvent)) return;
      if ((event as PointerEvent).pointerType !== 'touch') this.#hover(scene, at);
    } else if (at && event.type === 'click') this.#choose(scene, at);
    else if (at && event.type === 'dblclick') this.#editor.open(scene, at);
  }

  #under({ layout, matrices }: HeatmapScene, event: MouseEvent): CellPlace | null {
    return cellAt(layout, matrices.rows, matrices.columns, ...pointOn(this.#host.paper, event));
  }

  /** Cells smaller than a finger: it slides along a row, what it means is said above it, and lifting it chooses that. */
  #isSlidOver({ given, layout }: HeatmapScene): boolean {
    return layout.cell < finger && !(given.scrub > 0) && !this.#host.paper.closest('.scrolls');
  }

  #slide(scene: HeatmapScene, event: PointerEvent, at: CellPlace | null) {
    const meant = at && this.#inAskedRow(scene, event, at);
    const isHeld = event.type === 'pointerdown' || (event.type === 'pointermove' && event.buttons > 0);
    const last = this.#hovered;
    this.#hover(scene, isHeld ? (meant ?? last) : null);
    if (event.type === 'pointerup' && last) this.#choose(scene, last);
  }

  /** A chosen row is as high to a finger as the finger. */
  #inAskedRow(scene: HeatmapScene, event: MouseEvent, at: CellPlace): CellPlace {
    const { row, column } = scene.given.selection ?? {};
    if (row == null || column != null) return at;
    const middle = cellCorner(scene.layout, { ...at, row }).y + scene.layout.cell / 2;
    const [, y] = pointOn(this.#host.paper, event);
    return Math.abs(y - middle) <= finger / 2 ? { ...at, row } : at;
  }

  #hover(scene: HeatmapScene, at: CellPlace | null) {
    const now = this.#hovered;
    if (at === now || (at && now && at.panel === now.panel && at.row === now.row && at.column === now.column)) return;
    this.#hovered = at;
    this.#host.emit('cell-hover', at && { ...at, value: valueAt(scene, at) });
    this.#host.redraw('hover');
  }

  #choose(scene: HeatmapScene, at: CellPlace) {
    this.#cursor = at;
    this.#host.emit('cell-select', { ...at, value: valueAt(scene, at) });
    this.#host.say(spoken(scene, at));
    // If only a row or a column is selected, nothing else draws the cell that the keyboard is at.
    if (scene.given.scrub > 0) this.#host.redraw('selection');
  }

  #key(scene: HeatmapScene, event: KeyboardEvent) {
    if (event.altKey || event.metaKey || event.target !== this.#host.touch) return;
    const { panel, row, column } = this.#cursor;
    const { rows, columns } = scene.matrices;
    if (this.#scrub.key(scene, inside(scene, this.#cursor), event)) return event.preventDefault();
    const all = event.ctrlKey;
    const moves: Record<string, CellPlace> = {
      ArrowLeft: { panel, row, column: column - 1 },
      ArrowRight: { panel, row, column: column + 1 },
      ArrowUp: { panel, row: row - 1, column },
      ArrowDown: { panel, row: row + 1, column },
      Home: { panel, row: all ? 0 : row, column: 0 },
      End: { panel, row: all ? rows - 1 : row, column: columns - 1 },
      PageUp: { panel: panel - 1, row, column },
      PageDown: { panel: panel + 1, row, column },
    };
    const to = moves[event.key];
    if (to) {
      event.preventDefault();
      this.#choose(scene, inside(scene, to));
    } else if (event.key === 'Escape') this.#hover(scene, null);
    else if (scene.given.editable && !event.ctrlKey && /^(Enter|F2|[-+.\d\u2212nNiI])$/.test(event.key)) {
      event.preventDefault();
      this.#editor.open(scene, inside(scene, this.#cursor), event.key.length === 1 ? event.key : undefined);
    }
  }
}
