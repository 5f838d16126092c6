// Six words as arrows of two numbers, set by hand: to the right what an animal is, upwards what a thing is. The opening pulls
// one query among them; "All words at once" writes them as matrices, "Scoring functions" compares scores on them.

/** The words that are compared, by what they mean; each language has its own, in the same order. */
export const tokens = ['cat', 'sat', 'on', 'mat', 'it', 'ending'] as const;

/** The last word of the sentence, which decides whom "it" refers to. */
export const endings = ['tired', 'soft'] as const;
export type Ending = (typeof endings)[number];

export type Arrow = readonly [x: number, y: number];

export const keys: readonly Arrow[] = [
  [2.3, -0.45],
  [1.3, -1.3],
  [-1.25, 1.2],
  [-0.1, 2.35],
  [-1.35, -0.5],
  [0.15, -1.9],
];

export const values: readonly Arrow[] = [
  [1.25, 2.35],
  [1.5, -0.6],
  [-1.75, 1.75],
  [-0.25, -2.55],
  [-0.55, 0.25],
  [-1.75, -1.45],
];

/** What "it" asks for. */
export const queries: Readonly<Record<Ending, Arrow>> = { tired: [1.75, 0.8], soft: [0.5, 1.75] };
