// Workers that go without a word, modules that never arrive, computations that take long. Time passes when a test says so.

import type { Route } from '@playwright/test';
import { choose } from '../hosts/figure.ts';
import { pageWith, servePages } from './host-pages.ts';
import { open } from './open.ts';
import { expect, type Locator, type Page, test } from './shared-page.ts';

/** What a test does to the page's workers: `hears` says if messages pass, `all` are those ever made. */
interface Workers {
  readonly all: Worker[];
  /** True if questions reach a worker. */
  hears: boolean;
  /** How many replies of a kind have reached the page. */
  readonly heard: Record<string, number>;
}

async function underControl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Original = globalThis.Worker;
    const workers: Workers = {
      all: [],
      hears: true,
      heard: {},
    };
    class Controlled extends Original {
      constructor(...values: ConstructorParameters<typeof Worker>) {
        super(...values);
        workers.all.push(this);
      }
      override postMessage(message: unknown): void {
        if (workers.hears) super.postMessage(message);
      }
      override set onmessage(listener: (event: MessageEvent<readonly { kind: string }[]>) => void) {
        this.addEventListener('message', (event: MessageEvent<readonly { kind: string }[]>) => {
          listener(event);
          for (const { kind } of event.data) workers.heard[kind] = (workers.heard[kind] ?? 0) + 1;
        });
      }
    }
    Object.assign(globalThis, { Worker: Controlled, workers });
  });
}

const control = (page: Page, change: Partial<Workers>): Promise<void> =>
  page.evaluate(
    (values) => void Object.assign((globalThis as unknown as { workers: Workers }).workers, values),
    change,
  );
const heard = (page: Page, kind: string): Promise<number> =>
  page.evaluate((one) => (globalThis as unknown as { workers: Workers }).workers.heard[one] ?? 0, kind);
const made = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { workers: Workers }).workers.all.length);
const terminate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const worker of (globalThis as unknown as { workers: Workers }).workers.all) worker.terminate();
  });

/** Masked softmax, drawn; time stands still from now on. */
async function drawn(page: Page): Promise<Locator> {
  await underControl(page);
  await page.clock.install();
  await open(page, 'masked-softmax', { lang: 'en' });
  const result = page.locator('[data-slot="result"]').first();
  await expect(result).toHaveText('0.5676');
  return result;
}
const noMask = (page: Page): Promise<void> => choose(page, 'no mask');
const seconds = (page: Page, count: number): Promise<void> => page.clock.runFor(1000 * count);

test('a worker that was terminated is replaced, and the picture drawn', { tag: ['@engine', '@smoke'] }, async ({
  freshPage: page,
}) => {
  const result = await drawn(page);
  await terminate(page);
  await noMask(page);
  await seconds(page, 4);
  expect(await made(page)).toBe(1);
  await seconds(page, 2);
  await expect(result).not.toHaveText('0.5676');
  expect(await made(page)).toBe(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('where no worker hears, that is said, and trying again helps', async ({ freshPage: page }) => {
  const result = await drawn(page);
  await control(page, { hears: false });
  await noMask(page);
  await seconds(page, 6);
  await expect.poll(() => made(page)).toBe(2);
  await expect(async () => {
    await seconds(page, 6);
    await expect(page.getByRole('alert')).toContainText('The core does not answer', { timeout: 100 });
  }).toPass();
  await expect(page.getByRole('alert')).toContainText('The picture is still the last one');
  await expect(result).toHaveText('0.5676');
  await control(page, { hears: true });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(result).not.toHaveText('0.5676');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** The page's first worker computes for ever what it is asked from then on. */
async function computesForEver(page: Page): Promise<{ begin(): Promise<void> }> {
  const own = `
    let forEver = false;
    new BroadcastChannel('for ever').onmessage = () => { forEver = true; };
    const post = self.postMessage.bind(self);
    self.postMessage = (replies, transfer) => {
      post(replies, transfer);
      while (forEver && replies.some(({ kind }) => kind === 'computing'));
    };
  `;
  const change = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + own });
  };
  await page.route('**/assets/worker-*.js', change, { times: 1 });
  return { begin: () => page.evaluate(() => new BroadcastChannel('for ever').postMessage(true)) };
}

test('a long computation can be stopped: the picture stays, and the next one is drawn', async ({ freshPage: page }) => {
  const { begin } = await computesForEver(page);
  const result = await drawn(page);
  const before = await heard(page, 'computing');
  await begin();
  await noMask(page);
  // Until the worker has said that it heard the question, seconds count against it.
  await expect.poll(() => heard(page, 'computing')).toBeGreaterThan(before);
  await seconds(page, 11);
  await expect(page.locator('.figure').getByRole('status').filter({ hasText: 'Still computing' })).toBeVisible();
  // It is there, however long it takes.
  await seconds(page, 120);
  expect(await made(page)).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Stopped\.\s+The picture is still the last one/);
  expect(await made(page)).toBe(2);
  await expect(result).toHaveText('0.5676');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(result).not.toHaveText('0.5676');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const unmasked = (await result.textContent()) ?? '';
  await choose(page, '[[1, 3], [2, 4]]');
  await expect(result).not.toHaveText(unmasked);
});

/** Requests for modules never get an answer; those after `arrive` do. */
async function withheldModules(page: Page): Promise<{ arrive(): void }> {
  let withheld = true;
  await page.route('**/*.wasm', (route) => (withheld ? new Promise<void>(() => undefined) : route.continue()));
  return {
    arrive: () => {
      withheld = false;
    },
  };
}

test('a module that never arrives is said, and trying again helps', async ({ freshPage: page }) => {
  const { arrive } = await withheldModules(page);
  await page.clock.install();
  await page.goto('./#masked-softmax?lang=en&preset=perSample');
  await expect(page.locator('.loading')).toHaveText('Loading the core…');
  await seconds(page, 11);
  const late = page.locator('.figure').getByRole('status');
  await expect(late).toContainText('The core is taking long to load.');
  arrive();
  await late.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-slot="result"]').first()).toHaveText('0.5676');
  await expect(late).toHaveCount(0);
});

const element =
  '<attention-playground experiment="masked-softmax" lang="en"><p>A table of weights.</p></attention-playground>';

test('an element in somebody’s page says so above what stands there instead, and goes on', { tag: '@prove' }, async ({
  freshPage: page,
}) => {
  const script = '<script type="module" src="embed/attention-playground.js"></script>';
  const pages = await servePages({ 'lesson.html': pageWith(element, script) });
  const { arrive } = await withheldModules(page);
  await page.clock.install();
  await page.goto(`${pages.address}lesson.html`);
  await expect(page.locator('attention-playground .loading')).toBeAttached();
  await seconds(page, 11);
  await expect(page.getByText('The core is taking long to load.')).toBeVisible();
  await expect(page.getByText('A table of weights.')).toBeVisible();
  arrive();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('attention-playground [data-slot="result"]').first()).toHaveText('0.5676');
  await expect(page.getByText('A table of weights.')).toBeHidden();
});
