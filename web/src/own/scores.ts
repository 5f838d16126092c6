// Scores in the place of weights: no kind can be named of them, but of their softmax.
import type { Dump } from './dump';
import { causalMask } from './options';

/** What dropped digits leave, and what sums of half floats and bytes come to. */
const tolerance = { number: 0.01, sum: 0.05 };

/** True if a number is outside of 0 to 1, or most rows that see anything do not add up to 1. NaN says neither. */
export function areScores(weights: Float32Array, rows: number, columns: number): boolean {
  let [off, seen] = [0, 0];
  for (let row = 0, at = 0; row < rows; ++row) {
    let sum = 0;
    for (const end = at + columns; at < end; ++at) {
      const weight = weights[at] as number;
      if (weight < 0 || weight > 1 + tolerance.number) return true;
      sum += weight;
    }
    if (!(sum > 0)) continue;
    seen++;
    if (Math.abs(sum - 1) > tolerance.sum) off++;
  }
  return 2 * off > seen;
}

/**
 * The same file with the softmax of each row of scores, by the core, of what comes before a query alone where it is causal. What is
 * said of its own numbers is not said of these.
 */
export function withSoftmax(dump: Dump, isCausal: boolean): Dump {
  const { difference: _, share: __, ...rest } = dump;
  return {
    ...rest,
    weights: async (at, core) => {
      const data = await dump.weights(at, core);
      if (!areScores(data, dump.rows, dump.columns)) return data;
      const scores = { shape: [dump.rows, dump.columns], data };
      const inputs = { scores, ...(isCausal && { mask: causalMask }) } as const;
      const { weights } = await core.run('masked_softmax', inputs, { outputs: ['weights'] });
      return weights.data;
    },
  };
}
