// How much slower this machine is at the moment than a quiet one of the kind the waits were chosen for: as many busy
// loops as a step may run, timed. A test waits its seconds times this: 1 when quiet, 12 at most.
import { Worker } from 'node:worker_threads';

/** What the loop below takes a worker on a quiet machine of 2026, its start included. */
const quietMilliseconds = 280;
const longest = 12;
const loop = `let sum = 0; for (let turn = 1; turn < 3e7; ++turn) sum += turn ^ (sum & 7); process.exitCode = sum === 0 ? 1 : 0;`;

const once = () => new Promise((done) => new Worker(loop, { eval: true }).once('exit', done));

/** Between 1 and 12. */
export async function measurePatience(workers) {
  const started = performance.now();
  await Promise.all(Array.from({ length: workers }, once));
  const factor = (performance.now() - started) / quietMilliseconds;
  return Math.min(longest, Math.max(1, Math.round(10 * factor) / 10));
}
