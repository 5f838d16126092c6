// Which step begins when. Each processor is a token, and there is one more: steps wait for disks, browsers and clocks for a
// third of their time. Most steps take one, a wide one takes half of the machine, two at least. The step with the longest
// chain of work behind it begins first; none overtakes a wide one that waits for tokens.
import { availableParallelism } from 'node:os';

const tokens = availableParallelism() + 1;
const wideTokens = Math.max(2, Math.floor(tokens / 2));
const tokensOf = (step) => (step.wide ? wideTokens : 1);

/** For each step, the seconds from its beginning to the end of the longest chain that needs it. */
export function chains(steps) {
  const found = new Map();
  const lengthOf = (step) => {
    if (!found.has(step)) {
      const after = steps.filter(({ needs = [] }) => needs.includes(step)).map(lengthOf);
      found.set(step, (step.seconds ?? 1) / tokensOf(step) + Math.max(0, ...after));
    }
    return found.get(step);
  };
  steps.forEach(lengthOf);
  return found;
}

/**
 * Runs all steps, which have what they need among them; `begin` runs one with so many processes at a time. Resolves to a
 * result each; a step whose need has failed fails without being begun.
 * @param {readonly any[]} steps
 * @param {(step: any, jobs: number) => Promise<any>} begin
 */
export async function runInOrder(steps, begin) {
  const length = chains(steps);
  const waiting = new Set([...steps].sort((one, other) => length.get(other) - length.get(one)));
  const results = new Map();
  const running = new Set();
  let free = tokens;
  const start = (step) => {
    waiting.delete(step);
    const blocker = step.needs?.find((needed) => results.get(needed).outcome === 'failed');
    if (blocker) return results.set(step, { outcome: 'failed', reason: `needs ${blocker.name}` });
    const taken = tokensOf(step);
    free -= taken;
    const work = begin(step, taken).then((result) => {
      results.set(step, result);
      free += taken;
      running.delete(work);
    });
    running.add(work);
  };
  const next = () => [...waiting].find(({ needs = [] }) => needs.every((needed) => results.has(needed)));
  while (waiting.size > 0 || running.size > 0) {
    for (let step = next(); step && tokensOf(step) <= free; step = next()) start(step);
    if (running.size > 0) await Promise.race(running);
  }
  return results;
}
