import { test as base, expect } from '@playwright/test';
import { chosenModules } from '../../web/src/client/chosenModules.ts';
import { experimentNames, open } from './open.ts';

/** What a page keeps outlives the tests that share a context: each of these is a first visit. */
const test = base.extend({
  context: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    await use(context);
    await context.close();
  },
});

test('after the first visit every chapter works without a network', async ({ page, context, baseURL }) => {
  test.slow();
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
      heard.push(`asked ${request.url()}`);
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await open(page, 'masked-softmax', { lang: 'en' });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(heard).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName('first-picture').length > 0);
  await expect(page.locator('.note').first()).toContainText('0.5676');
  for (const lang of ['en', 'zh'])
    for (const experiment of experimentNames) {
      await page.goto(`./#${experiment}?lang=${lang}`);
      await expect(page.locator('.figure')).toHaveAttribute('aria-busy', 'false');
      await expect(page.locator('.controls .presets')).toBeVisible();
    }
  expect(errors).toEqual([]);
  await context.setOffline(false);
});

test('only the modules this browser loads are kept, and only this build', async ({ page }) => {
  await page.addInitScript(async () => {
    await caches.open(`attention-playground ${new URL('.', location.href).href} an-older-build`);
    await caches.open('somebody else’s');
  });
  await open(page, 'masked-softmax', { lang: 'en' });
  const [names, kept] = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active && active.state !== 'activated')
      await new Promise((done) => active.addEventListener('statechange', done, { once: true }));
    const all = await caches.keys();
    const ours = all.find((name) => name.startsWith('attention-playground') && !name.endsWith('an-older-build'));
    const requests = ours ? await (await caches.open(ours)).keys() : [];
    return [all, requests.map(({ url }) => new URL(url).pathname)];
  });
  expect(names).toHaveLength(2);
  expect(names).toContain('somebody else’s');
  expect(kept.filter((path) => path.endsWith('.wasm'))).toHaveLength(chosenModules().length);
  expect(kept).toContain('/index.html');
});
