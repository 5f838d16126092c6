/** The smallest of 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8 × 10ᵏ that reaches `size`: a calm end for a scale. */
export function roundedUp(size: number): number {
  if (!(size > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((s) => s * power >= size * (1 - 1e-12)) ?? 10;
  return step * power;
}
