// From the page to a drawing and back: slides, zoom and transforms show a figure larger or smaller than it was laid out.

/** The least side of what a finger hits, in CSS pixels. */
export const finger = 44;

/** The drawn size of an element over the size it was laid out in. 1 and 1 where nothing scales it. */
export interface Scale {
  readonly x: number;
  readonly y: number;
}

/** How much an element is scaled by what is around it: `transform`, `scale` and `zoom`, not turned. */
export function scaleOf(node: Element): Scale {
  const { width, height } = node.getBoundingClientRect();
  return scaleIn(node, width, height);
}

/** The position of a pointer, in the CSS pixels that `node` was laid out in, from its left top corner. */
export function pointOn(node: Element, { clientX, clientY }: MouseEvent): [x: number, y: number] {
  const { left, top, width, height } = node.getBoundingClientRect();
  const { x, y } = scaleIn(node, width, height);
  return [(clientX - left) / x, (clientY - top) / y];
}

/** The place of a pointer in the window. */
export const inWindow = ({ clientX, clientY }: MouseEvent): readonly [x: number, y: number] => [clientX, clientY];

/** How far apart on the screen two events are: a finger trembles as much at every scale. */
export const apart = (one: MouseEvent, other: MouseEvent): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

function scaleIn(node: Element, drawnWidth: number, drawnHeight: number): Scale {
  // Exact where offsetWidth is rounded. Sizes of elements without padding or border.
  const style = getComputedStyle(node);
  const ratio = (drawn: number, laidOut: string) => drawn / Number.parseFloat(laidOut) || 1;
  return { x: ratio(drawnWidth, style.width), y: ratio(drawnHeight, style.height) };
}

/** An enlarged drawing has more device pixels than its own, but no canvas is made finer than this. */
const finest = 4;

/** Device pixels that a canvas needs for one CSS pixel of `node`; never fewer than the screen has. */
export function pixelsOf(node: Element): number {
  const own = window.devicePixelRatio || 1;
  const { x, y } = scaleOf(node);
  // In sixteenths: where nothing is scaled it is the screen's own ratio, exactly.
  const enlarged = Math.round(16 * Math.max(x, y)) / 16;
  return Math.max(own, Math.min(finest, own * enlarged));
}
