// Playwright's tests, in pages that keep no copy of themselves: for one picture each would fetch and store the whole site.
// What is kept for use without a network is looked at in offline.spec.ts.
import { basename } from 'node:path';
import { type BrowserContext, test as base } from '@playwright/test';
import { proving } from '../reach.ts';

export { expect, type Page } from '@playwright/test';

export async function withoutCopies(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  return context;
}

/** What these look at engines do each in their own way: layout, hands, frames, workers, files, memory. */
const ofTheEngine = new Set(
  [
    ...['core', 'embed', 'embed-frame', 'every-experiment', 'figures', 'hand-and-focus'],
    ...['offline', 'overview', 'positions', 'presentation', 'pull-the-query'],
    ...['scales', 'served', 'share', 'square', 'steps-in-window', 'training', 'whole-picture'],
  ].map((name) => `${name}.spec.ts`),
);

/** The rest is the page's own program, the same in both: Firefox runs an eighth of it, chosen by title. */
function isForFirefox(file: string, title: string): boolean {
  const number = [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return proving || ofTheEngine.has(basename(file)) || number % 8 === 2;
}

export const test = base.extend<{ shared: undefined }>({
  context: async ({ context }, use) => use(await withoutCopies(context)),
  shared: [
    async ({ browserName }, use, { file, title }) => {
      test.skip(browserName === 'firefox' && !isForFirefox(file, title), 'run in both by npm run prove -- firefox');
      await use(undefined);
    },
    { auto: true },
  ],
});
