// The quickest of the ways in which a task can be written for a runtime.
import { graphOf, waysOf } from './graph.mjs';

const calls = 3;

/** `prepare(graph)` resolves to {run, dispose}; those that are slower are let go. */
export async function quickest(task, inputs, prepare) {
  const [only, ...others] = waysOf(task);
  if (others.length === 0) return prepare(graphOf(task, inputs, only));
  let best;
  for (const way of [only, ...others]) {
    const prepared = await prepare(graphOf(task, inputs, way));
    const time = await shortest(prepared.run);
    const slower = best && time >= best.time ? prepared : best?.prepared;
    slower?.dispose();
    if (slower !== prepared) best = { prepared, time };
  }
  return best.prepared;
}

/** Milliseconds of the shortest of some calls, after one that warms up. */
async function shortest(run) {
  await run();
  const times = [];
  for (let call = 0; call < calls; call++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
