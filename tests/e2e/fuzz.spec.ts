import { proving } from '../reach.ts';
import { fuzz } from './fuzzed-links.ts';
import { experimentNames, open } from './open.ts';
import { patiently } from './patience.ts';
import { expect, test } from './test.ts';

/** Links are read by the page's own program, in tests/stage/links.test.ts too; here memory is looked at as well. */
const states = (browserName: string): number => (proving ? (browserName === 'chromium' ? 10_000 : 2000) : 100);

test('random links and pastes: no uncaught error, nothing executed, always a picture, memory flat', {
  tag: '@prove',
}, async ({ page, browserName }) => {
  const count = states(browserName);
  test.setTimeout(patiently(20_000) + count * patiently(130));
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  page.on('dialog', (dialog) => failures.push(dialog.message()));
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await open(page, 'masked-softmax', { lang: 'en' });
  const rounds = 10;
  const memory: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const found = await page.evaluate(fuzz, {
      seed: 20240611 + round,
      count: count / rounds,
      experiments: experimentNames,
      // A whole link, where there is time.
      longest: proving ? 190_000 : 20_000,
    });
    expect(found.empty).toEqual([]);
    expect(found.owned).toBeUndefined();
    expect(found.polluted).toBeUndefined();
    expect(failures).toEqual([]);
    if (browserName === 'chromium') memory.push(await heapAfterCollecting(page));
  }
  // What stays is bounded: the second half may not hold half as much again as the first.
  const most = (part: number[]): number => Math.max(...part);
  if (memory.length > 0) expect(most(memory.slice(5))).toBeLessThan(1.5 * most(memory.slice(1, 5)));
});

async function heapAfterCollecting(page: import('@playwright/test').Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
