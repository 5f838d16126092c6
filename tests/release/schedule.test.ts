import { cpus } from 'node:os';
import { expect, test } from 'vitest';
import { chains, runInOrder } from '../../.ci/schedule.mjs';

interface Step {
  readonly name: string;
  readonly seconds?: number;
  readonly wide?: boolean;
  readonly needs?: readonly Step[];
}

/** Runs steps that end in the order they began; what each began beside, by name. */
async function ran(steps: readonly Step[], failing: readonly string[] = []) {
  const began: string[] = [];
  const running = new Map<string, number>();
  const beside = new Map<string, string[]>();
  let most = 0;
  const results = await runInOrder(steps, async ({ name }, jobs) => {
    began.push(name);
    beside.set(name, [...running.keys()]);
    running.set(name, jobs);
    most = Math.max(
      most,
      [...running.values()].reduce((sum, taken) => sum + taken, 0),
    );
    await new Promise(setImmediate);
    running.delete(name);
    return { outcome: failing.includes(name) ? 'failed' : 'passed' };
  });
  return { began, beside, most, results: new Map([...results].map(([{ name }, result]) => [name, result])) };
}

test('the longest chain begins first, though its first step is short', async () => {
  const modules = { name: 'modules', seconds: 10 };
  const site = { name: 'site', seconds: 5, needs: [modules] };
  const browser = { name: 'browser', seconds: 300, needs: [site] };
  const alone = { name: 'alone', seconds: 100 };
  expect(chains([modules, site, browser, alone]).get(modules)).toBe(315);
  expect((await ran([alone, modules, site, browser])).began[0]).toBe('modules');
});

test('at most one process more is promised than there are processors', async () => {
  const steps = Array.from({ length: 40 }, (_, place) => ({ name: `${place}`, seconds: place, wide: place % 3 === 0 }));
  const { began, most } = await ran(steps);
  expect(began.length).toBe(40);
  expect(most).toBeLessThanOrEqual(cpus().length + 1);
});

test('a wide step that waits is not overtaken', async () => {
  const first = { name: 'first', seconds: 1000 };
  const wide = { name: 'wide', seconds: 900, wide: true };
  const small = Array.from({ length: 8 }, (_, place) => ({ name: `small ${place}`, seconds: 1 }));
  const { began } = await ran([...small, wide, first]);
  expect(began.slice(0, 2)).toEqual(['first', 'wide']);
});

test('what needs a failed step fails unrun, and what needs that one; the rest runs', async () => {
  const broken = { name: 'broken' };
  const after = { name: 'after', needs: [broken] };
  const later = { name: 'later', needs: [after] };
  const other = { name: 'other' };
  const { began, results } = await ran([broken, after, later, other], ['broken']);
  expect(began.sort()).toEqual(['broken', 'other']);
  expect(results.get('later')).toEqual({ outcome: 'failed', reason: 'needs after' });
  expect(results.get('other')).toEqual({ outcome: 'passed' });
});
