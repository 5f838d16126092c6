// Places the names of a dial's hands and of its upright axis without overlaps.

import { wrapped } from '../base/arc';

/** The angles at which two names stand that need `least` of the circle between them: beside their hands, as far as they must. */
export function namesApart(first: number, second: number, least: number): readonly [number, number] {
  const between = wrapped(second - first);
  const lacking = Math.max(0, least - Math.abs(between)) / 2;
  const way = between < 0 ? -1 : 1;
  return [first - way * lacking, second + way * lacking];
}

/** A box around a text, in pixels. */
export interface NameBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const meet = (a: NameBox, b: NameBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The first of some places that is free of the boxes `taken`; if none is, the last. */
export const freeOf = (places: readonly NameBox[], taken: readonly NameBox[]): number => {
  const free = places.findIndex((place) => !taken.some((box) => meet(place, box)));
  return free < 0 ? places.length - 1 : free;
};
