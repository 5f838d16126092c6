// A cell's number under the hand: dragged to the right or upwards it grows; Shift with an arrow key changes it by one step.
import { pointOn } from '../base/pointer';
import type { CellPlace } from '../base/types';
import type { HeatmapHost } from './actions';
import { valueAt } from './cell-words';
import type { HeatmapScene } from './scene';

/** Pixels, in the figure's own, until a press is a drag; and those that change the number by one step. */
const still = 4;
const pixelsOfStep = 2.5;
/** No number is dragged further from 0; one that is typed may be. */
const farthest = 4;

interface Held {
  readonly at: CellPlace;
  readonly from: number;
  readonly x: number;
  readonly y: number;
  /** Which way the drag went when it began: the other way then counts no more. */
  along: 'x' | 'y' | undefined;
}

export class CellScrub {
  readonly #host: HeatmapHost;
  #held: Held | undefined;
  /** A drag ends in a click, which chooses nothing. */
  #dragged = false;
  /** What was told last, while the picture may still show what was before. */
  #told: { readonly at: CellPlace; readonly previous: number; readonly value: number } | undefined;

  constructor(host: HeatmapHost) {
    this.#host = host;
  }

  take(scene: HeatmapScene, at: CellPlace | null, event: PointerEvent) {
    this.#dragged = false;
    this.#held = undefined;
    if (!(scene.given.scrub > 0) || !at || event.button !== 0 || !event.isPrimary) return;
    const [x, y] = pointOn(this.#host.paper, event);
    this.#held = { at, from: valueAt(scene, at), x, y, along: undefined };
  }

  /** Follows the pointer; returns true if it drags a number, so that nothing else reacts. */
  follow(scene: HeatmapScene, event: PointerEvent): boolean {
    const held = this.#held;
    if (!held || event.buttons === 0) return false;
    const [x, y] = pointOn(this.#host.paper, event);
    const [dx, dy] = [x - held.x, held.y - y];
    if (!held.along) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) < still) return true;
      held.along = Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y';
      // A finger that moves up or down scrolls the page.
      if (held.along === 'y' && event.pointerType === 'touch') {
        this.release();
        return false;
      }
      this.#dragged = true;
      this.#host.touch.setPointerCapture(event.pointerId);
      this.#host.emit('cell-select', { ...held.at, value: held.from });
    }
    const way = held.along === 'x' ? dx : dy;
    this.#tell(scene, held.at, held.from + Math.round(way / pixelsOfStep) * scene.given.scrub);
    return true;
  }

  release() {
    this.#held = undefined;
  }

  /** True if the coming click only ends a drag. */
  endsDrag(): boolean {
    const ended = this.#dragged;
    this.#dragged = false;
    return ended;
  }

  /** Shift and an arrow key; whether they were meant for the number. */
  key(scene: HeatmapScene, at: CellPlace, { key, shiftKey }: KeyboardEvent): boolean {
    const steps: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };
    const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
    if (!(scene.given.scrub > 0) || !shiftKey || step === undefined) return false;
    const now = valueAt(scene, at);
    const waits = this.#told && sameCell(this.#told.at, at) && this.#told.previous === now;
    this.#tell(scene, at, (waits && this.#told ? this.#told.value : now) + step * scene.given.scrub);
    return true;
  }

  #tell(scene: HeatmapScene, at: CellPlace, wanted: number) {
    const { scrub } = scene.given;
    const inside = Math.max(-farthest, Math.min(farthest, wanted));
    // Whole steps, without the tail of a float32.
    const value = Number((Math.round(inside / scrub) * scrub).toFixed(6));
    const previous = valueAt(scene, at);
    if (Number.isNaN(value) || Math.abs(value - previous) < scrub / 2) return;
    this.#told = { at, previous, value };
    this.#host.emit('cell-edit', { ...at, value, previous });
  }
}

const sameCell = (one: CellPlace, other: CellPlace): boolean =>
  one.panel === other.panel && one.row === other.row && one.column === other.column;
