// Draws that an eye can tell apart.
import type { Memory } from '../memory';
import { nextSeed } from './exercise';

/** So many seeds are looked at; then the last of them is taken as it is. */
const mostLooks = 40;

/** How far the second lowest value lies above the lowest. */
export function gapOf(values: readonly number[]): number {
  const [lowest, second] = [...values].sort((one, other) => one - other);
  return lowest === undefined || second === undefined ? 0 : second - lowest;
}

/** The next seed after this one whose two lowest values are `apart` or more. */
export function nextClear(
  name: string,
  from: string,
  apart: number,
  memory: Memory,
  valuesOf: (seed: string) => Promise<readonly number[]>,
): Promise<string> {
  return memory.once(`next clear draw of ${name}`, [from], async () => {
    let seed = nextSeed({ seed: from });
    for (let look = 1; look < mostLooks && gapOf(await valuesOf(seed)) < apart; look++) seed = nextSeed({ seed });
    return seed;
  });
}
