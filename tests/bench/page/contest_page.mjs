// The page of the contest: runtimes start once and stay, tasks come from outside.
import { contest } from '../contest.mjs';
import { measurePeak } from '../peak.mjs';
import { peers, product } from './runtimes.mjs';

const started = new Map();

const start = (name, begin) => {
  if (!started.has(name)) started.set(name, begin());
  return started.get(name);
};

/** `names`: peers in order, the judge first; `builds`: [name, file of the module]. */
globalThis.runContest = (task, { names, builds, budget }) =>
  contest(
    task,
    [
      ...names.map((name) => [name, async (...given) => (await start(name, peers[name])).prepare(...given)]),
      ...builds.map(([name, file]) => [
        name,
        async (...given) => (await start(name, () => product(file))).prepare(...given),
      ]),
    ],
    budget,
  );
globalThis.measurePeak = measurePeak;
globalThis.isolated = typeof SharedArrayBuffer !== 'undefined';
