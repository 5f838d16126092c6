// The words of the opening as matrices: every one of them asks.
import { type Arrow, type Ending, queries } from './arrows';

/** What every word asks for: "sat" for who sat, "on" for what is sat on, the ending for who is tired or what is soft. */
export const allQueries = (ending: Ending): readonly Arrow[] => [
  [0.4, -1.9],
  [1.9, -0.2],
  [-0.3, 1.8],
  [-1.5, 1.1],
  queries[ending],
  ending === 'tired' ? [1.7, -0.4] : [-0.2, 1.7],
];

/** (words, 2), in float32 as the core has them. */
export const matrixOf = (arrows: readonly Arrow[]) => ({
  shape: [arrows.length, 2],
  data: arrows.flat().map(Math.fround),
});
