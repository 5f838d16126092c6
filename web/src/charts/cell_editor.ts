// An input field over one cell: a number, NaN, inf; Enter and Tab commit, Escape leaves the cell as it was.
import { element, place } from './element';
import { parseNumber } from './format';
import { type HeatmapHost, spoken, valueAt } from './heatmap_actions';
import type { HeatmapScene } from './heatmap_scene';
import { exactText } from './rows';
import type { CellPlace } from './types';

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

  /** Whether an edit was announced since the last question. */
  told(): boolean {
    const told = this.#told;
    this.#told = false;
    return told;
  }

  open(scene: HeatmapScene, at: CellPlace, typed?: string) {
    if (!scene.given.editable) return;
    const { layout, look } = scene;
    this.#field?.remove();
    const field = element('input', 'editor');
    this.#field = field;
    const width = Math.max(layout.cell, 64 * look.unit);
    const height = Math.max(layout.cell, 28 * look.unit);
    const x = layout.lefts[at.panel] + (at.column + 0.5) * layout.cell - width / 2;
    const y = layout.tops[at.panel] + (at.row + 0.5) * layout.cell - height / 2;
    place(field, Math.max(0, x), Math.max(0, y), width, height);
    field.setAttribute('aria-label', spoken(scene, at));
    field.autocomplete = 'off';
    field.spellcheck = false;
    field.value = typed ?? exactText(valueAt(scene, at), scene.matrices.data);
    this.#host.paper.append(field);
    field.focus();
    if (typed === undefined) field.select();
    field.addEventListener('input', () => field.removeAttribute('aria-invalid'));
    field.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Escape') return this.#close(true);
      if (event.key !== 'Enter' && event.key !== 'Tab') return;
      event.preventDefault();
      if (!this.#commit(scene, at, field) || event.key === 'Enter') return;
      this.#goTo(scene, { ...at, column: at.column + (event.shiftKey ? -1 : 1) });
    });
    field.addEventListener('blur', () => {
      if (this.#field !== field) return;
      const value = parseNumber(field.value);
      this.#close(false);
      if (value !== undefined) this.#tell(scene, at, value);
    });
  }

  #commit(scene: HeatmapScene, at: CellPlace, field: HTMLInputElement): boolean {
    const value = parseNumber(field.value);
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
    // A field left as it was opened holds the shortest text of a float32, not all its figures.
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
