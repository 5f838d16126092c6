// Arcs and angles, as points of a pen: x to the right, y downwards.

/** A place around a middle, x to the right and y upwards; a hand's end lies on a circle of 1. */
export interface HandEnd {
  readonly x: number;
  readonly y: number;
}

/** Counter-clockwise from the right, in radians. */
export const angleOf = ({ x, y }: HandEnd): number => Math.atan2(y, x);

/** An angle within (−π, π], in radians. */
export const wrapped = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

/** The points of an arc: `turned` radians counter-clockwise, in so many straight pieces; `wider` is its radius at the end. */
interface Arc {
  readonly from: number;
  readonly turned: number;
  readonly pieces: number;
  readonly wider?: number;
}

export const arcAround = (x: number, y: number, radius: number, { from, turned, pieces, wider = radius }: Arc) =>
  Array.from({ length: pieces + 1 }, (_, index) => {
    const share = index / pieces;
    const [angle, reach] = [from + turned * share, radius + (wider - radius) * share];
    return [x + reach * Math.cos(angle), y - reach * Math.sin(angle)];
  }).flat();

/** Radians from a hand to a pointer, by their angles: they go on past half a turn where the hand cannot follow, and it does not leap. */
export function following(): (pointer: number, hand: number) => number {
  let before: { readonly pointer: number; readonly hand: number; readonly angle: number } | undefined;
  return (pointer, hand) => {
    const short = wrapped(pointer - hand);
    const near = before ? before.angle + wrapped(pointer - before.pointer) - wrapped(hand - before.hand) : short;
    const angle = short + 2 * Math.PI * Math.round((near - short) / (2 * Math.PI));
    before = { pointer, hand, angle };
    return angle;
  };
}
