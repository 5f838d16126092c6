import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { proving } from '../reach.ts';
import { built, dist } from './host-pages.ts';
import { open } from './open.ts';
import { patiently } from './patience.ts';
import { engine } from './test.ts';
import { expectTrained } from './trained.ts';
import { bothLanguages, few, languagesOf, walked } from './walked.ts';

/** What a page keeps outlives the tests that share a context: each of these is a first visit. */
const test = base.extend({
  context: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    await use(context);
    await context.close();
  },
});

/** Opens the page, and waits until all is kept. */
async function firstVisit(page: Page): Promise<void> {
  await open(page, 'masked-softmax', { lang: 'en' });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test(
  'after the first visit experiments, training, the guide, the notebooks, the reference and frames work without a network',
  engine,
  async ({ page, context, baseURL, browserName }) => {
    test.setTimeout(patiently(180_000));
    const heard: string[] = [];
    page.on('console', (message) => heard.push(message.text()));
    context.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
        heard.push(`asked ${request.url()}`);
    });
    const errors: string[] = [];
    // A page that is left while something of it still loads makes Firefox report an error of the page before.
    let staying = true;
    page.on('pageerror', (error) => staying && errors.push(String(error)));
    const go = async (address: string): Promise<void> => {
      staying = false;
      await page.goto('about:blank');
      await page.goto(address);
      staying = true;
    };
    await firstVisit(page);
    expect(heard).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await page.waitForFunction(() => performance.getEntriesByName('first-picture').length > 0);
    await expect(page.locator('.note').first()).toContainText('0.5676');
    await page.goto('./#learning-induction?training_step=20&lang=en', { waitUntil: 'commit' });
    await expectTrained(page, 20);
    await go('./embed.html#learning-induction?training_step=20&lang=en');
    await expectTrained(page, 20);
    // One browser is enough for what each experiment and page has of its own.
    if (browserName === 'chromium' || proving) {
      await go('./');
      await seeExperiments(page);
      await seePagesBeside(page, go);
      await seeEmbedded(page, go);
    }
    expect(errors).toEqual([]);
    await context.setOffline(false);
  },
);

test('only the modules this browser loads are kept, and only this build; an emptied store is filled by the next visit', {
  tag: '@prove',
}, async ({ page, context }) => {
  await page.addInitScript(async () => {
    if (sessionStorage.getItem('visited')) return;
    sessionStorage.setItem('visited', 'yes');
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
  const modules = kept.filter((path) => path.startsWith('/assets/') && path.endsWith('.wasm'));
  const list = JSON.parse(readFileSync(join(import.meta.dirname, '../../wasm/modules.json'), 'utf8'));
  const loaded = modules.map((path) => basename(path).replace(/-[\w-]{8}\.wasm$/, ''));
  const paths = [...Object.values<string>(list.experiments), String(list.training.module)];
  const ofExperiments = new Set(paths.map((path) => basename(path)));
  expect(loaded.filter((name) => !name.startsWith('attention')).sort()).toEqual([...ofExperiments].sort());
  expect(loaded.filter((name) => name.startsWith('attention'))).toHaveLength(1);
  expect(kept).toContain('/index.html');
  const stored = (): Promise<number> =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('attention-playground'));
      return name ? (await (await caches.open(name)).keys()).length : 0;
    });
  const all = await stored();
  expect(all).toBeGreaterThan(50);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  expect(await stored()).toBe(0);
  await page.reload();
  await expect.poll(stored, { timeout: patiently(10_000) }).toBe(all);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('.note').first()).toContainText('0.5676');
  await context.setOffline(false);
});

async function seeExperiments(page: Page): Promise<void> {
  for (const experiment of few)
    for (const lang of languagesOf(experiment)) {
      // Only the address changes: without a network Firefox may never say that it has loaded.
      await page.goto(`./#${experiment}?lang=${lang}`, { waitUntil: 'commit' });
      await expect(page.locator('.figure')).toHaveAttribute('aria-busy', 'false');
      await expect(page.locator('[data-fold="presets"]')).toBeVisible();
    }
}

type Go = (address: string) => Promise<void>;

async function seePagesBeside(page: Page, go: Go): Promise<void> {
  for (const language of bothLanguages) {
    await go(`./guide/${{ en: 'en', zh: 'index' }[language]}.html`);
    await expect(page.locator('html')).toHaveAttribute('lang', { en: 'en', zh: 'zh-CN' }[language]);
    for (const experiment of ['masked-softmax', 'multi-head-attention']) {
      await expect(page.locator('attention-playground [data-phase=ready] .figure')).toBeVisible();
      await page.locator('#experiment').selectOption(experiment);
    }
  }
  await go('./guide/');
  await expect(page.locator('attention-playground [data-phase=ready] .figure')).toBeVisible();
  for (const address of ['', ...bothLanguages.map((language) => `${{ en: 'en', zh: 'index' }[language]}.html`)]) {
    await go(`./notebooks/${address}#002-c3`);
    await expect(page.locator('.prints.equal .verdict').first()).toHaveText(/Equal to the last digit|一字不差/);
  }
  await go('./reference/masked_softmax.html');
  await expect(page.locator('.prints.equal .verdict')).toHaveText('Equal to the last digit');
}

async function seeEmbedded(page: Page, go: Go): Promise<void> {
  for (const experiment of proving ? walked : few.slice(0, 1))
    for (const lang of languagesOf(experiment)) {
      await go(`./embed.html#${experiment}?lang=${lang}`);
      await expect(page.locator('attention-playground [data-phase=ready]')).toBeVisible();
      // What comes after the figure is kept too.
      await page.waitForLoadState('networkidle');
    }
}

test('the list of what is kept stands once in the service worker', () => {
  const text = built('sw.js');
  const named = [...built('index.html').matchAll(/\.\/(assets\/[\w.-]+)/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(1);
  for (const file of [...named, 'favicon.svg', 'guide/en.html']) expect(text.split(file).length - 1, file).toBe(1);
  // Each experiment has parts of its own, and so has each page beside it.
  for (const folder of ['assets', 'guide', 'notebooks', 'reference']) {
    const files = readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' });
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) if (/\.\w+$/.test(file)) expect(text, file).toContain(file);
  }
});

test('nothing is stored while a hand is at work', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: number[] = [];
    Reflect.set(globalThis, 'asked', asked);
    navigator.serviceWorker.register = () => {
      asked.push(performance.now());
      return Promise.reject(new DOMException('not here', 'SecurityError'));
    };
  });
  await page.clock.install();
  await open(page, 'masked-softmax', { lang: 'en' });
  const asked = (): Promise<number> => page.evaluate(() => (Reflect.get(globalThis, 'asked') as number[]).length);
  await page.locator('[data-figure="scores"] .handle').first().focus();
  for (let turn = 0; turn < 4; turn++) {
    await page.keyboard.press(turn % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.clock.runFor(1500);
    expect(await asked()).toBe(0);
  }
  await page.clock.runFor(10_000);
  expect(await asked()).toBe(1);
});

test('where service workers are refused the page is drawn, without an error', { tag: '@prove' }, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'refused', 0);
    Object.defineProperty(navigator, 'serviceWorker', {
      get: () => {
        Reflect.set(globalThis, 'refused', Number(Reflect.get(globalThis, 'refused')) + 1);
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await open(page, 'masked-softmax', { lang: 'en' });
  await page.waitForFunction(() => Number(Reflect.get(globalThis, 'refused')) > 0);
  expect(errors).toEqual([]);
});
