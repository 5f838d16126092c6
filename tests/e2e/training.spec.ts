// Training as the page loads it: a worker of its own, no byte of it before the first session.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './test.ts';

/** The built file that opens the worker; its one export makes a trainer. */
const file = readdirSync(join(import.meta.dirname, '../../dist/assets')).find((name) =>
  /^trainer-servers-.*\.js$/.test(name),
);

/** Text: the test's own compiler must not touch the import. */
const train = (refuse: boolean): string => `(async () => {
  ${refuse ? 'globalThis.Worker = class { constructor() { throw new Error("refused"); } };' : ''}
  const open = Object.values(await import('/assets/${file}')).find((one) => typeof one === 'function');
  const session = open().session({ preset: 'reverse', seed: 0 }, () => true);
  let slices = 0;
  const trained = await session.train(60, { scoresEvery: 30, told: () => { slices++; } });
  const stop = new AbortController();
  const stopped = await session.train(100000, { stopped: stop.signal, told: () => stop.abort() });
  const again = await session.at(37).state();
  return {
    slices, step: trained.step, losses: [...trained.losses], stoppedEarly: stopped.step < 5000,
    accuracy: trained.scores.map(({ accuracy }) => accuracy), sum: again.parameters.reduce((sum, one) => sum + one, 0),
  };
})()`;

interface Answer {
  readonly slices: number;
  readonly step: number;
  readonly losses: readonly number[];
  readonly stoppedEarly: boolean;
  readonly accuracy: readonly number[];
  readonly sum: number;
}

test('training: a head forms in a worker, stops when told to, and the page’s own thread does the same where workers are refused', {
  tag: ['@engine', '@smoke'],
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('./');
  await page.waitForFunction(() => performance.getEntriesByName('first-picture').length > 0);
  expect(asked.filter((url) => /sessions|trainer|learning-[\w-]+\.wasm/.test(url))).toEqual([]);
  const inWorker = await page.evaluate<Answer>(train(false));
  expect(inWorker).toMatchObject({ step: 60, stoppedEarly: true });
  expect(inWorker.slices).toBeGreaterThan(1);
  expect(inWorker.accuracy[0]).toBeLessThan(0.3);
  expect(inWorker.accuracy[2]).toBeGreaterThan(0.99);
  const inPage = await page.evaluate<Answer>(train(true));
  expect(inPage.losses).toEqual(inWorker.losses);
  expect(inPage.sum).toBe(inWorker.sum);
});
