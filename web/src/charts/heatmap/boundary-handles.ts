// The boundary of valid_lens as sliders: one for each panel, or one for each row.

import { nth } from '../../tensor/read';
import { childrenOf, element, setText } from '../base/figure-element';
import { inWindow, pointOn } from '../base/pointer';
import type { HeatmapHost } from './actions';
import { clampLen, entryOf, validLenOf } from './boundary';
import { rowName } from './cell-words';
import { cornerOf } from './layout';
import type { HeatmapScene } from './scene';

/** CSS pixels from the middle of a grip. */
const mouseReach = 6;
const fingerReach = 22;

export class BoundaryHandles {
  readonly #host: HeatmapHost;
  readonly #all = element('div');

  constructor(host: HeatmapHost) {
    this.#host = host;
    host.paper.append(this.#all);
  }

  place(scene: HeatmapScene) {
    const { given, layout, look, matrices } = scene;
    const { panels, rows, columns } = matrices;
    const lens = given.draggableBoundary && given.validLens?.length ? given.validLens : [];
    const wanted: { panel: number; entry: number; row: number | null }[] = [];
    if (lens.length)
      for (let panel = 0; panel < panels; panel++) {
        const entry = entryOf(lens, panel, panels);
        if (typeof lens[entry] === 'number') wanted.push({ panel, entry, row: null });
        else for (let row = 0; row < rows; row++) wanted.push({ panel, entry, row });
      }
    const handles = childrenOf(this.#all, wanted.length, () => this.#make());
    wanted.forEach(({ panel, entry, row }, i) => {
      const handle = nth(handles, i);
      const length = clampLen(validLenOf(lens, panel, panels, row ?? 0) ?? columns, columns);
      const which = lens.length > 1 ? ` ${entry}` : '';
      const ofRow = row === null ? '' : `, ${look.words.row} ${rowName(given, row)}`;
      Object.assign(handle.dataset, { panel, entry, row: row ?? '' });
      // Panels that share a length share a stop of the keyboard.
      handle.tabIndex = panel === 0 || entryOf(lens, panel - 1, panels) !== entry ? 0 : -1;
      const state = { label: look.words.validLen + which + ofRow, valuemin: 0, valuemax: columns, valuenow: length };
      for (const [key, value] of Object.entries(state)) handle.setAttribute(`aria-${key}`, `${value}`);
      const corner = cornerOf(layout, panel);
      // A line of its own row is held at its lower end, a line through all rows at its number above them: never on a digit.
      const above = row === null ? 20 * look.unit : 0;
      const top = corner.top + (row === null ? -above : row * layout.cell);
      const height = row === null ? layout.panelHeight + above + 3 * look.unit : layout.cell;
      handle.classList.toggle('whole', row === null);
      handle.classList.toggle('last', length === columns);
      setText(nth(handle.children, 0), row === null ? `${length}` : '');
      handle.style.left = `${corner.left + length * layout.cell - layout.gap / 2}px`;
      handle.style.top = `${top}px`;
      handle.style.height = `${height}px`;
    });
  }

  #make(): HTMLElement {
    const handle = element('div', 'handle');
    // No generated content: what attr() writes is built anew whenever the handle moves.
    const grip = element('span', 'grip');
    grip.setAttribute('aria-hidden', 'true');
    handle.append(grip);
    handle.setAttribute('role', 'slider');
    handle.addEventListener('pointerdown', (event) => {
      const held = this.#nearest(event) ?? handle;
      held.setPointerCapture(event.pointerId);
    });
    handle.addEventListener('pointermove', (event) => {
      const layout = this.#host.scene()?.layout;
      if (!layout || !handle.hasPointerCapture(event.pointerId)) return;
      const [x] = pointOn(this.#host.paper, event);
      this.#tell(handle, (x - cornerOf(layout, Number(handle.dataset['panel'])).left) / layout.cell);
    });
    handle.addEventListener('keydown', (event) => {
      const now = Number(handle.getAttribute('aria-valuenow'));
      const end = Number(handle.getAttribute('aria-valuemax'));
      const steps: Record<string, number> = {
        ArrowLeft: now - 1,
        ArrowDown: now - 1,
        ArrowRight: now + 1,
        ArrowUp: now + 1,
        Home: 0,
        End: end,
      };
      const to = steps[event.key];
      if (to === undefined) return;
      event.preventDefault();
      this.#tell(handle, to);
    });
    return handle;
  }

  /** The handle whose grip is meant: that of the row above reaches over the next row's handle. */
  #nearest(event: PointerEvent): HTMLElement | undefined {
    const reach = event.pointerType === 'mouse' ? mouseReach : fingerReach;
    const [x, y] = inWindow(event);
    const [nearest] = [...this.#all.children]
      .map((one) => {
        const { left, top, width, height } = nth(one.children, 0).getBoundingClientRect();
        const away = Math.hypot(x - left - width / 2, y - top - height / 2);
        return { handle: one as HTMLElement, away };
      })
      .filter(({ away }) => away <= reach)
      .sort((one, other) => one.away - other.away);
    return nearest?.handle;
  }

  #tell(handle: HTMLElement, length: number) {
    const { entry, row } = handle.dataset;
    const validLen = Math.max(0, Math.min(Number(handle.getAttribute('aria-valuemax')), Math.round(length)));
    if (`${validLen}` === handle.getAttribute('aria-valuenow')) return;
    this.#host.emit('valid-len-change', { entry: Number(entry), row: row ? Number(row) : null, validLen });
  }
}
