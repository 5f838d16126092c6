// Playwright's tests, in pages that keep no copy of themselves: for one picture each would fetch and store the whole site.
// What is kept for use without a network is looked at in offline.spec.ts.
import { test as base } from '@playwright/test';

export { expect, type Locator, type Page } from '@playwright/test';

export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
    await use(context);
  },
});
