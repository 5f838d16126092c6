import type { Page } from '@playwright/test';

/** Counts, from the next load of the page on, how often it asks its worker how long something takes there. */
export async function countTimings(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let asked = 0;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...given: Parameters<typeof post>) {
      const { questions = [] } = (given[0] ?? {}) as { questions?: readonly { request: { kind: string } }[] };
      asked += questions.filter(({ request }) => request.kind === 'time').length;
      post.apply(this, given);
    } as typeof post;
    Object.defineProperty(globalThis, 'timings', { get: () => asked });
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'timings')));
}
