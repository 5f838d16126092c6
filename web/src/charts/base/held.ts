// What a hand that holds something tells, and what keys tell in its place.
import { keyed } from './heard';
import { apart } from './pointer';

/** By how many places a key moves; with Shift ten times as many. */
const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Hears how many places a key goes. */
export function onSteps(touch: HTMLElement, go: (steps: number) => void) {
  touch.addEventListener('keydown', (event) => {
    const by = keyed(event, steps);
    if (by !== undefined) go(by * (event.shiftKey ? 10 : 1));
  });
}

/** So far a pointer may tremble in a click. */
const still = 4;

/** `begin` hears where a pointer is put down, and gives what follows it until it is let go. */
export function whileHeld(touch: HTMLElement, begin: (begun: PointerEvent) => (event: PointerEvent) => void) {
  let follow: ((event: PointerEvent) => void) | undefined;
  touch.addEventListener('pointerdown', (begun) => {
    touch.setPointerCapture(begun.pointerId);
    const next = begin(begun);
    let moved = false;
    follow = (event) => {
      moved ||= apart(event, begun) > still;
      if (moved) next(event);
    };
  });
  touch.addEventListener('pointermove', (event) => follow?.(event));
  for (const type of ['pointerup', 'pointercancel'])
    touch.addEventListener(type, () => {
      follow = undefined;
    });
}
