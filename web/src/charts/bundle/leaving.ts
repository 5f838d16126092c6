// A line that leaves the plot ends at its edge. Pure: points in, pieces out.
import { nth } from '../../tensor/nth';

export type Spot = readonly [x: number, y: number];

export interface Leaving {
  /** What of the line lies inside, piece by piece. */
  readonly pieces: readonly (readonly Spot[])[];
  /** The point where it leaves; a line that comes back may leave again. */
  readonly exits: readonly { readonly at: Spot; readonly upward: boolean }[];
}

/** The part of a line of pixels, y growing downward, between `top` and `bottom`. */
export function leaving(points: readonly Spot[], top: number, bottom: number): Leaving {
  const isInside = ([, y]: Spot): boolean => y >= top && y <= bottom;
  const pieces: Spot[][] = [];
  const exits: Leaving['exits'][number][] = [];
  points.forEach((point, index) => {
    const before = index > 0 ? nth(points, index - 1) : undefined;
    if (isInside(point)) {
      if (!before || !isInside(before)) pieces.push(before ? [crossing(point, before, top, bottom)] : []);
      nth(pieces, pieces.length - 1).push(point);
    } else if (before && isInside(before)) {
      const at = crossing(before, point, top, bottom);
      nth(pieces, pieces.length - 1).push(at);
      exits.push({ at, upward: point[1] < top });
    }
  });
  return { pieces, exits };
}

/** From a point inside to one outside, which may be infinitely far: where the edge is. */
function crossing([x, y]: Spot, [otherX, otherY]: Spot, top: number, bottom: number): Spot {
  const edge = otherY < top ? top : bottom;
  const share = otherY === y ? 0 : (edge - y) / (otherY - y);
  return [x + share * (otherX - x), edge];
}
