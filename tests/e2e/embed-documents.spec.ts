// What kind of document an element stands in: XML, one that asks for Trusted Types, another than its script's; and parents
// of every kind, in which its size is never said to be without end.
import type { Page } from '@playwright/test';
import { answering, countAnswering, type Pages, pageWith, servePages, watch } from './host-pages.ts';
import { patiently } from './patience.ts';
import { engine, expect, test } from './test.ts';

const single = 'embed/one/masked-softmax.iife.js';
const scripts = {
  file: `<script defer="" src="${single}"></script>`,
  module: '<script type="module" src="embed/attention-playground.js"></script>',
};
const element = '<attention-playground experiment="masked-softmax" lang="en"><p>Weights.</p></attention-playground>';

let served: Pages | undefined;
test.afterEach(async () => {
  await served?.close();
  served = undefined;
});

/** Opens a page, and gives what it says aloud. */
async function open(page: Page, name: string, content: string, policy = ''): Promise<string[]> {
  served = await servePages({ [name]: content, 'other.html': pageWith('') }, { policy });
  const said = watch(page, [served.address]);
  await tellErrors(page);
  await page.goto(`${served.address}${name}`);
  return said;
}

/** Errors that no script throws are said by the window alone. */
const tellErrors = (page: Page): Promise<unknown> =>
  page.addInitScript(() => addEventListener('error', ({ message }) => console.error(message)));

/** What its promise comes to, for every element. */
const whenReady = (page: Page): Promise<string[]> =>
  page.locator('attention-playground').evaluateAll((all) =>
    Promise.all(
      all.map((one) =>
        (one as unknown as { whenReady(): Promise<void> }).whenReady().then(
          () => 'ready',
          (error: Error) => error.message,
        ),
      ),
    ),
  );

/** Drawn, with its styles, its formula and a table, and as files. */
async function expectWhole(page: Page): Promise<void> {
  const one = page.locator('attention-playground').first();
  await expect(one.locator('.buttons')).toBeVisible({ timeout: patiently(7000) });
  await expect(one.locator('[data-slot="result"]').first()).toHaveText('0.5676');
  await expect(one.locator('.katex-html').first()).toBeVisible();
  await expect(one.locator('attn-heatmap text').first()).toBeVisible();
  expect(await one.locator('.root').evaluate((root) => getComputedStyle(root).boxSizing)).toBe('border-box');
}

const xhtml = (body: string, script: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">` +
  `<head><title>A chapter</title><link rel="icon" href="favicon.svg"/>${script}</head><body>${body}</body></html>`;

/** No engine takes a module in XML. */
test('in a chapter of an EPUB (XHTML): drawn, printed, and saved as a page of HTML', engine, async ({ page }) => {
  const said = await open(page, 'chapter.xhtml', xhtml(element, scripts.file));
  await expectWhole(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.paper-figure svg text').first()).toBeAttached();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  const [svg = '', html = ''] = await page.locator('attention-playground').evaluate(async (one) => {
    const { toBlob } = one as unknown as { toBlob(kind: string): Promise<Blob> };
    return Promise.all(['svg', 'html'].map(async (kind) => (await toBlob.call(one, kind)).text()));
  });
  expect(svg).toContain('(2, 2, 4)');
  expect(html).toMatch(/<attention-playground [^<]*><\/attention-playground>/);
  expect(html).not.toContain('xmlns="http://www.w3.org/1999/xhtml"');
  expect(said).toEqual([]);
});

/** Only some engines have them, so the others need no policy. */
const trust = "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; require-trusted-types-for 'script'";

for (const [kind, script] of Object.entries(scripts))
  test(`${kind}, where the page asks for Trusted Types and allows ours: drawn, in a worker`, async ({ page }) => {
    await countAnswering(page);
    const said = await open(
      page,
      'lesson.html',
      pageWith(element, script),
      `${trust}; trusted-types attention-playground`,
    );
    await expectWhole(page);
    expect(await answering(page)).toBeGreaterThan(0);
    expect(said).toEqual([]);
  });

/** As block, float, flex or table cell: in some of these a figure sets the width that it is given. */
const parents = ['block', 'flex', 'grid', 'inline-block', 'table-cell', 'float: left', 'position: absolute'].map(
  (style) => `<div style="${style.includes(':') ? style : `display: ${style}`}">${element}</div>`,
);

test(
  'in a parent of any kind no window says that sizes have no end: at load, and made narrower',
  engine,
  async ({ page }) => {
    const said = await open(page, 'lesson.html', pageWith(parents.join(''), scripts.file));
    await whenReady(page);
    await expect(page.locator('.buttons')).toHaveCount(parents.length);
    await resize(page);
    expect(said).toEqual([]);
  },
);

test('nor does the page itself', async ({ page }) => {
  const said = watch(page, ['http://localhost']);
  await tellErrors(page);
  await page.goto('./#masked-softmax?lang=en');
  await expect(page.locator('.buttons').first()).toBeVisible();
  await resize(page);
  expect(said).toEqual([]);
});

/** Narrower and wider, and so long that what is told with the next frame has been told. */
async function resize(page: Page): Promise<void> {
  for (const width of [900, 600, 360, 1200]) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(async () => {
      for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
    });
  }
}
