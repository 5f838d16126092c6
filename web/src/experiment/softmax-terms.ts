/** The terms of a softmax, written out: e to each score, and their sum. */
export interface SoftmaxTerms {
  /** Subtracted from every score if e to the largest is too long to read; else 0. */
  readonly shift: number;
  readonly powers: readonly number[];
  readonly total: number;
}

/** The largest score written out without subtraction; the computation always subtracts the largest. */
const largestPower = 20;

export function softmaxTerms(scores: ArrayLike<number>): SoftmaxTerms {
  const all = Array.from(scores);
  const largest = Math.max(...all);
  const shift = Math.abs(largest) > largestPower && Number.isFinite(largest) ? largest : 0;
  const powers = all.map((score) => Math.exp(score - shift));
  return { shift, powers, total: powers.reduce((before, power) => before + power, 0) };
}
