// Circles and arches, as points of a pen.

/** A circle clockwise from the right. */
export const circleAround = (x: number, y: number, radius: number): number[] =>
  Array.from({ length: 37 }, (_, index) => {
    const angle = (index * Math.PI) / 18;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  }).flat();

/** Half an ellipse on a foot, from `half` left of its middle to `half` right of it, `high` above; below it where that is negative. */
export const arch = (middle: number, foot: number, half: number, high: number): number[] =>
  Array.from({ length: 29 }, (_, index) => {
    const angle = (Math.PI * index) / 28;
    return [middle - half * Math.cos(angle), foot - high * Math.sin(angle)];
  }).flat();
