// Many buttons with one stop of the keyboard for all: arrow keys go from one to its neighbours.
import { nth } from '../../tensor/nth';

/** A way along the axes: right, and up. */
export type Way = readonly [right: number, up: number];

export const ways: Readonly<Record<string, Way>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Makes a button the stop; by default the one that is, or the first. */
export function keepOneStop(buttons: Element, stop?: HTMLElement): void {
  const free = ([...buttons.children] as HTMLElement[]).filter(({ hidden }) => !hidden);
  const now = stop ?? free.find(({ tabIndex }) => tabIndex === 0) ?? free[0];
  for (const button of free) button.tabIndex = button === now ? 0 : -1;
}

interface Standing {
  readonly x: number;
  readonly y: number;
  /** Not to be gone to. */
  readonly fixed?: boolean;
}

/** The nearest place on a side; the larger `straight`, the less it may lie aside. */
export function neighbour(places: readonly Standing[], from: number, way: Way, straight: number): number | undefined {
  const here = nth(places, from);
  let [best, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  places.forEach(({ x, y, fixed }, index) => {
    const [right, up] = [x - here.x, y - here.y];
    const ahead = right * way[0] + up * way[1];
    const far = ahead + straight * (Math.abs(right * way[1]) + Math.abs(up * way[0]));
    if (!fixed && ahead > 0 && far < least) [best, least] = [index, far];
  });
  return best;
}
