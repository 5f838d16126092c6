/** What softmax divides, as it is written out: e to each score, and the sum of all. */
export interface SoftmaxTerms {
  /** Taken off every score first where e to the largest is no number one wants to read; else 0. */
  readonly shift: number;
  readonly powers: readonly number[];
  readonly total: number;
}

/** Softmax itself always takes the largest score off; written out, only beyond this. */
const largestPower = 20;

export function softmaxTerms(scores: ArrayLike<number>): SoftmaxTerms {
  const all = Array.from(scores);
  const largest = Math.max(...all);
  const shift = Math.abs(largest) > largestPower && Number.isFinite(largest) ? largest : 0;
  const powers = all.map((score) => Math.exp(score - shift));
  return { shift, powers, total: powers.reduce((before, power) => before + power, 0) };
}
