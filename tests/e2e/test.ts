// Playwright's tests, in pages that keep no copy of themselves: for one picture each would fetch and store the whole site.
// What is kept for use without a network is looked at in offline.spec.ts.
import { type BrowserContext, test as base } from '@playwright/test';
import { closePages } from './host-pages.ts';

export { expect, type Page } from '@playwright/test';

/** Tags a test of what each engine does in its own way: `npm test` runs it in Firefox too (chosen.ts). */
export const engine = { tag: '@engine' };
/** Tags a test of the whole page that runs whatever was touched (chosen.ts). */
export const smoke = { tag: '@smoke' };
export const smokeInBoth = { tag: ['@engine', '@smoke'] };

export async function withoutCopies(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  return context;
}

export const test = base.extend({
  context: async ({ context }, use) => {
    await use(await withoutCopies(context));
    await closePages();
  },
});
