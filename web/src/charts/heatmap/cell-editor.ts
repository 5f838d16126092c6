// An input field over one cell: a number, NaN, inf; Enter and Tab commit, Escape leaves the cell as it was.

import { parseNumber } from '../../text/number';
import { exactText } from '../base/exact-text';
import { element, place } from '../base/figure-element';
import type { CellPlace } from '../base/types';
import type { HeatmapHost } from './actions';
import { spoken, valueAt } from './cell-words';
import { cellCorner, cornerOf } from './layout';
import type { HeatmapScene } from './scene';

/** Four decimals as in a cell, of a smaller number its first four figures; the exact text where that is shorter. */
function editText(value: number, data: ArrayLike<number>): string {
  if (!Number.isFinite(value)) return exactText(value).replace('-', '\u2212');
  const rounded = `${Number(Math.abs(value) < 1e-3 ? value.toPrecision(4) : value.toFixed(4))}`;
  const exact = exactText(value, data);
  return (exact.length < rounded.length ? exact : rounded).replaceAll('-', '\u2212');
}

export class CellEditor {
  readonly #host: HeatmapHost;
  readonly #goTo: (scene: HeatmapScene, at: CellPlace) => void;
  #field: HTMLInputElement | undefined;
  #told = false;
  /** True while the focus goes back to the cells, which then shall not choose one. */
  returning = false;

  constructor(host: HeatmapHost, goTo: (scene: HeatmapScene, at: CellPlace) => void) {
    this.#host = host;
    this.#goTo = goTo;
  }

  /** True if an edit was announced since the last question. */
  told(): boolean {
    const told = this.#told;
    this.#told = false;
    return told;
  }

  open(scene: HeatmapScene, at: CellPlace, typed?: string) {
    if (!scene.given.editable) return;
    const { layout, look } = scene;
    const opened = editText(valueAt(scene, at), scene.matrices.data);
    this.#field?.remove();
    const field = element('input', 'editor');
    this.#field = field;
    const side = layout.cell - layout.gap;
    // A finger's field has larger figures.
    const width = Math.max(side, (matchMedia('(pointer: coarse)').matches ? 76 : 42) * look.unit);
    const height = Math.max(side, 28 * look.unit);
    const { x, y } = cellCorner(layout, at);
    // If it is wider than its cell it must not cover the row's number.
    const left = Math.max(cornerOf(layout, 0).left, Math.min(x, layout.right - width));
    place(field, left, Math.max(0, y + (side - height) / 2), width, height);
    field.setAttribute('aria-label', spoken(scene, at));
    field.autocomplete = 'off';
    field.spellcheck = false;
    field.value = typed ?? opened;
    this.#host.paper.append(field);
    field.focus();
    if (typed === undefined) field.select();
    field.addEventListener('input', () => field.removeAttribute('aria-invalid'));
    field.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Escape') return this.#close(true);
      if (event.key !== 'Enter' && event.key !== 'Tab') return;
      event.preventDefault();
      if (!this.#commit(scene, at, field, opened) || event.key === 'Enter') return;
      this.#goTo(scene, { ...at, column: at.column + (event.shiftKey ? -1 : 1) });
    });
    field.addEventListener('blur', () => {
      if (this.#field !== field) return;
      const value = this.#read(scene, at, field, opened);
      this.#close(false);
      if (value !== undefined) this.#tell(scene, at, value);
    });
  }

  /** What was typed; a text left as it was opened stands for the value itself, with all its figures. */
  #read(scene: HeatmapScene, at: CellPlace, { value }: HTMLInputElement, opened: string): number | undefined {
    return value === opened ? valueAt(scene, at) : parseNumber(value);
  }

  #commit(scene: HeatmapScene, at: CellPlace, field: HTMLInputElement, opened: string): boolean {
    const value = this.#read(scene, at, field, opened);
    if (value === undefined) {
      field.setAttribute('aria-invalid', 'true');
      this.#host.remark(scene.look.words.badNumber);
      return false;
    }
    this.#close(true);
    this.#tell(scene, at, value);
    return true;
  }

  #tell(scene: HeatmapScene, at: CellPlace, value: number) {
    const previous = valueAt(scene, at);
    // The shortest text of a float32 does not hold all its figures.
    if (Object.is(previous, value) || exactText(previous, scene.matrices.data) === `${value}`) return;
    this.#told = true;
    this.#host.emit('cell-edit', { ...at, value, previous });
  }

  #close(refocus: boolean) {
    const field = this.#field;
    this.#field = undefined;
    field?.remove();
    this.returning = true;
    if (refocus) this.#host.touch.focus({ preventScroll: true });
    this.returning = false;
    this.#host.redraw('editor');
  }
}
