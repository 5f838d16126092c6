// One task under several contestants at once: equal outputs first, then their times, turn by turn, so that whatever
// else the machine does meets them all. Runs in a page and in Node.
import { expected } from './contestants/javascript.mjs';
import { inputsOf } from './workloads.mjs';

/** Largest difference allowed, as a share of the largest number of the output. */
const tolerance = 1e-4;
/** The runtimes that do not take longer than the whole budget. */
const fewestSamples = 3;
/** Engines compile a hot function again, in the background: milliseconds to become hot, and to let them finish. */
const leastWarmUp = 100;
const settling = 200;
/** A sample is so many calls that it takes about this long, in milliseconds. */
const sampleLength = 12;

/**
 * `contestants`: [name, prepare(task, inputs)]; `budget` is in milliseconds.
 * Resolves to {samples: {name: milliseconds of a call[]}, refused: {name: why}}; samples of one place belong together.
 */
export async function contest(task, contestants, budget) {
  const inputs = inputsOf(task);
  const right = expected(task, inputs);
  const refused = {};
  const entered = [];
  for (const [name, prepare] of contestants) {
    try {
      const prepared = await prepare(task, inputs);
      const start = performance.now();
      const output = Float32Array.from(await prepared.run());
      const first = performance.now() - start;
      const gap = difference(output, right);
      if (gap > tolerance) throw new Error(`wrong output, off by ${percent(gap)} of the largest number`);
      entered.push(entrant(name, prepared, first));
    } catch (error) {
      refused[name] = messageOf(error);
    }
  }
  return { samples: await race(entered, budget), refused };
}

/** A contestant whose numbers are right; `first` is the time of its first call. */
export const entrant = (name, prepared, first) => ({ name, prepared, first, calls: 1, samples: [], spent: 0 });

/** Times those that are right, turn by turn, and lets them go: {name: milliseconds of a call[]}. */
export async function race(entered, budget) {
  const share = (1.5 * budget) / entered.length;
  const [slow, quick] = [entered.filter(({ first }) => first > budget), entered.filter(({ first }) => first <= budget)];
  // Seconds are not worth a second time: the run that was compared is the sample.
  for (const one of slow) one.samples.push(one.first);
  for (const one of quick) await warmUp(one, Math.max(leastWarmUp, share / 4));
  await new Promise((done) => setTimeout(done, settling));
  await takeTurns(quick, budget, share);
  for (const { prepared } of entered) await prepared.dispose?.();
  return Object.fromEntries(entered.map(({ name, samples }) => [name, samples]));
}

/** Until a call is as fast as it gets; meanwhile finds how many calls make a sample. */
async function warmUp(one, budget) {
  const start = performance.now();
  do {
    const taken = (await time(one)) * one.calls;
    const wanted = (one.calls * sampleLength) / Math.max(taken, sampleLength / 16);
    one.calls = Math.max(1, Math.round(wanted));
  } while (performance.now() - start < budget);
}

/** Everyone in turn until the time is up; who has used up a share sits out, with null for a time. */
async function takeTurns(entered, budget, share) {
  const start = performance.now();
  for (let round = 0; round < fewestSamples || performance.now() - start < budget; round++) {
    const order = entered.map((_, place) => entered[(place + round) % entered.length]);
    for (const one of order) {
      if (round >= fewestSamples && one.spent > share) {
        one.samples.push(null);
        continue;
      }
      const taken = await time(one);
      one.spent += taken * one.calls;
      one.samples.push(taken);
    }
  }
}

/** Milliseconds of a call, over as many as make a sample. */
async function time({ prepared: { run }, calls }) {
  const start = performance.now();
  for (let call = 0; call < calls; call++) {
    const answer = run();
    if (answer instanceof Promise) await answer;
  }
  return (performance.now() - start) / calls;
}

/** Largest difference from the places that are known, over the largest of them; infinite where one is not a number. */
export function difference(output, { length, known }) {
  if (output.length !== length) return Number.POSITIVE_INFINITY;
  let [gap, largest] = [0, 0];
  for (const { at, values } of known)
    for (let i = 0; i < values.length; i++) {
      const one = Math.abs(output[at + i] - values[i]);
      if (!(one <= gap)) gap = Number.isNaN(one) ? Number.POSITIVE_INFINITY : one;
      largest = Math.max(largest, Math.abs(values[i]));
    }
  return largest === 0 ? gap : gap / largest;
}

const percent = (share) => (Number.isFinite(share) ? `${Number((100 * share).toPrecision(2))} %` : 'more than all');
export const messageOf = (error) => String(error instanceof Error ? error.message : error).slice(0, 200);
