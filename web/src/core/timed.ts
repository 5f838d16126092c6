import type { Timing } from './core';

/** Some browsers' clocks tick in whole milliseconds: a sample lasts long enough not to suffer from that. */
const leastSample = 20;
const mostSamples = 5;

/** The median time of one of `count` runs, after some that are not counted. */
export async function timed(run: (count: number) => void | Promise<void>): Promise<Timing> {
  const sample = async (count: number): Promise<number> => {
    const began = performance.now();
    await run(count);
    return performance.now() - began;
  };
  await run(1);
  for (let count = 1; ; count *= 2) {
    const first = await sample(count);
    if (first < leastSample) continue;
    const samples = [first];
    // A long run needs no repeating, and would keep others waiting.
    while (samples.length < (first < 10 * leastSample ? mostSamples : 3)) samples.push(await sample(count));
    const middle = samples.sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
    // The first may have been long because the machine was busy elsewhere.
    if (middle >= leastSample / 2) return { milliseconds: middle / count, samples: samples.length, workers: 1 };
  }
}
