// web/data/heads-by-number.json: how well one model learns with 1, 2, 4 … heads, for several seeds each, as our own core
// trains it. `npm run renew -- heads` measures and writes it again; `npm run prove` measures all of it, `npm test` how one run of each number begins.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SessionOptions } from '../../wasm/package/session_config';
import {
  halfThrough,
  headCounts,
  loadMeasured,
  type Measured,
} from '../../web/src/experiments/heads-cost/heads-by-number';
import { proving } from '../reach';
import { sessionsHere } from './training-bench';

const file = join(import.meta.dirname, '../../web/data/heads-by-number.json');
const every = 10;
const steps = 300;
const seeds = 10;
/** So many losses of the first seed are kept: PyTorch's are the same. */
const begun = 20;

const core = await sessionsHere();
const optionsOf = (num_heads: number, seed: number): SessionOptions => ({
  preset: 'induction 2 heads',
  training: { lr: 5e-3 },
  model: { num_heads },
  seed,
});

interface Run {
  readonly accuracy: readonly number[];
  readonly losses: readonly number[];
}

/** A run, scored at every step that `every` divides. */
function run(num_heads: number, seed: number, until = steps): Run {
  const session = core.session(optionsOf(num_heads, seed));
  const losses: number[] = [];
  const accuracy = [rounded(session.score().accuracy)];
  for (let step = 0; step < until; step += every) {
    losses.push(...session.step(every).losses);
    accuracy.push(rounded(session.score().accuracy));
  }
  session.dispose();
  return { accuracy, losses: losses.slice(0, begun) };
}

const rounded = (value: number): number => Number(value.toFixed(3));

function measured(): Measured {
  const runs = Object.fromEntries(
    headCounts.map((count) => [count, Array.from({ length: seeds }, (_, seed) => run(count, seed))]),
  );
  const each = <Value>(of: (all: readonly Run[]) => Value): Record<string, Value> =>
    Object.fromEntries(Object.entries(runs).map(([count, all]) => [count, of(all)]));
  return {
    every,
    accuracy: each((all) => all.map(({ accuracy }) => accuracy)),
    losses: each((all) => (all[0]?.losses ?? []).map((loss) => Number(loss.toPrecision(8)))),
  };
}

if (process.env['RENEW_HEADS']) writeFileSync(file, JSON.stringify(measured()));

const kept = await loadMeasured();

describe('how many heads', () => {
  test('the file has every number of heads, as many seeds and scores of each', () => {
    expect(Object.keys(kept.accuracy).map(Number)).toEqual(headCounts);
    expect(kept.every).toBe(every);
    for (const runs of Object.values(kept.accuracy)) {
      expect(runs.map(({ length }) => length)).toEqual(Array(seeds).fill(1 + steps / every));
    }
  });

  test('says what the step says: the fewer the sooner, and 8 heads or more not in time', () => {
    const by = headCounts.map((count) => halfThrough(kept, count));
    expect(by.slice(0, 3).every((steps, at) => Number.isFinite(steps) && steps < (by[at + 1] ?? 0))).toBe(true);
    expect(by.slice(3)).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  test.each(headCounts)('%i heads: trained again, the first run begins as the file says', (count) => {
    const { accuracy, losses } = run(count, 0, begun);
    expect(accuracy).toEqual(kept.accuracy[count]?.[0]?.slice(0, accuracy.length));
    expect(losses.map((loss) => Number(loss.toPrecision(8)))).toEqual(kept.losses[count]);
  });

  if (proving)
    test('measured again whole, it is the same', () => {
      expect(measured()).toEqual(JSON.parse(readFileSync(file, 'utf8')));
    }, 1_800_000);
});
