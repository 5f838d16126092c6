// All sums there are, a + b on a clock of 31 numbers: one half is learned from, the other never shown.
import type { TensorLike } from '../../charts/base/types';
import type { Batch } from '../../core/training';
import { nth } from '../../tensor/read';

/** The numbers of the clock: after 30 comes 0. */
export const clock = 31;
/** What stands in a row of tokens after both numbers, where the answer is asked. */
const equals = clock;
/** Tokens of a row: a, b, =. */
export const rowLength = 3;

export const answerTo = (a: number, b: number): number => (a + b) % clock;

/** Which sums are which, sum a · 31 + b at its place. */
export interface Halves {
  readonly isHeldOut: Uint8Array;
  /** The sums that are learned from, and their answers. */
  readonly shown: Batch;
}

/** From the rows a session tests itself with: those held out. */
export function halvesOf({ shape, data }: TensorLike): Halves {
  const isHeldOut = new Uint8Array(clock * clock);
  for (let row = 0; row < nth(shape, 0); row++)
    isHeldOut[Number(data[row * rowLength]) * clock + Number(data[row * rowLength + 1])] = 1;
  const shown = allSums.filter((sum) => isHeldOut[sum] === 0);
  return { isHeldOut, shown: { tokens: shown.map(tokensOf), targets: shown.map(targetsOf) } };
}

const allSums = Array.from({ length: clock * clock }, (_, sum) => sum);

const tokensOf = (sum: number): number[] => [Math.floor(sum / clock), sum % clock, equals];

/** Nothing is asked before the sign. */
const targetsOf = (sum: number): number[] => [-100, -100, answerTo(Math.floor(sum / clock), sum % clock)];

/** Row by row: 0 + 0, 0 + 1, … */
export const wholeTable: Batch = { tokens: allSums.map(tokensOf) };

/** (31 · 31, 31) of (31 · 31, 3, 31): what is said where the answer is asked. */
export function answersIn({ data }: TensorLike): Float32Array<ArrayBuffer> {
  const found = new Float32Array(allSums.length * clock);
  for (const sum of allSums) {
    const from = (sum * rowLength + rowLength - 1) * clock;
    for (let answer = 0; answer < clock; answer++) found[sum * clock + answer] = nth(data, from + answer);
  }
  return found;
}
