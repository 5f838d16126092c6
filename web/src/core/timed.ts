import type { Timing } from './core';

/** The least time of a sample, in milliseconds: the clocks of some browsers tick in whole milliseconds. */
const leastSample = 20;
const mostSamples = 5;

/** The median time of `count` runs, after some warm-up runs. */
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
    // A long run need not be repeated, and would keep others waiting.
    while (samples.length < (first < 10 * leastSample ? mostSamples : 3)) samples.push(await sample(count));
    const middle = samples.sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
    // The first run may have been slow because the machine was busy.
    if (middle >= leastSample / 2) return { milliseconds: middle / count, samples: samples.length, workers: 1 };
  }
}
