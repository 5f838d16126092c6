// Tests as visits to one page: each begins with a link (open.ts), and the page is not loaded for it. A test that takes
// a page apart, or looks at how one is loaded, asks for a `freshPage`.
import type { Page } from '@playwright/test';
import { closePages } from './host-pages.ts';
import { test as base, withoutCopies } from './test.ts';

export { expect, type Locator, type Page } from '@playwright/test';
export { engine, smoke, smokeInBoth } from './test.ts';

export const test = base.extend<{ freshPage: Page }, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      const context = await withoutCopies(await browser.newContext(baseURL ? { baseURL } : {}));
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedPage, viewport }, use, { errors }) => {
    if (viewport) await sharedPage.setViewportSize(viewport);
    await use(sharedPage);
    await closePages();
    // After a failed test Playwright continues in another worker.
    if (errors.length === 0) await leave(sharedPage);
  },
  freshPage: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages();
    await use(page);
  },
});

/** Leaves a page as a visitor finds it; one that remembers a choice is loaded anew. */
async function leave(page: Page): Promise<void> {
  page.removeAllListeners();
  if (!page.url().startsWith('http')) return;
  await page.mouse.move(0, 0);
  if ((await page.locator('.presenting').count()) > 0) await page.keyboard.press('Escape');
  const chosen = await page.evaluate(() => {
    const any = localStorage.length > 0 || 'theme' in document.documentElement.dataset;
    localStorage.clear();
    return any;
  });
  if (chosen) await page.goto('about:blank');
}
