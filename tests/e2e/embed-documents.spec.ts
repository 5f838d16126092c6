// The element in other kinds of document: XML, one that asks for Trusted Types, one that is not its script's; and in parents of
// every layout, where no ResizeObserver loop may be reported.
import type { FrameLocator, Page } from '@playwright/test';
import { answering, countAnswering, pageWith, servePages, watch } from './host-pages.ts';
import { patiently } from './patience.ts';
import { engine, expect, test } from './test.ts';
import { inTurn } from './walked.ts';

const single = 'embed/one/masked-softmax.iife.js';
const scripts = {
  file: `<script defer="" src="${single}"></script>`,
  module: '<script type="module" src="embed/attention-playground.js"></script>',
};
const element = '<attention-playground experiment="masked-softmax" lang="en"><p>Weights.</p></attention-playground>';

/** Opens a page; returns a list that fills with its errors and warnings. */
async function open(page: Page, name: string, content: string, policy = ''): Promise<string[]> {
  const served = await servePages({ [name]: content, 'other.html': pageWith('') }, { policy });
  const said = watch(page, [served.address]);
  await tellErrors(page);
  await page.goto(`${served.address}${name}`);
  return said;
}

/** Errors that no script throws are reported by the window alone; an element's error has a code. */
const tellErrors = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener(
      'error',
      (event) => {
        const { message, detail } = event as ErrorEvent & CustomEvent<{ readonly code: string } | undefined>;
        if (detail) Reflect.set(globalThis, 'code', detail.code);
        else console.error(message);
      },
      true,
    ),
  );

/** The outcome of whenReady() for every element. */
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
async function expectWhole(page: Page | FrameLocator): Promise<void> {
  const one = page.locator('attention-playground').first();
  await expect(one.locator('.buttons')).toBeVisible({ timeout: patiently(7000) });
  await expect(one.locator('[data-slot="result"]').first()).toHaveText('0.5676');
  await expect(one.locator('.katex-html').first()).toBeVisible();
  await expect(one.locator('attn-heatmap text').first()).toBeVisible();
  // Styles of the element, the view and a figure, one each.
  await expect(one.locator('.root')).toHaveCSS('isolation', 'isolate');
  await expect(one.locator('.figure-row').first()).toHaveCSS('display', 'flex');
  await expect(one.locator('attn-heatmap .frame').first()).toHaveCSS('position', 'relative');
}

const xhtml = (body: string, script: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">` +
  `<head><title>A chapter</title><link rel="icon" href="favicon.svg"/>${script}</head><body>${body}</body></html>`;

/** No browser runs a module in XML. */
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

/** Only some browsers have Trusted Types; the others need no policy. */
const trust = "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; require-trusted-types-for 'script'";

for (const [kind, script] of inTurn(Object.entries(scripts)))
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

for (const [kind, script] of inTurn(Object.entries(scripts), 1))
  test(`${kind}, where Trusted Types have no place for ours: words name the directive, and every promise settles`, async ({
    page,
  }) => {
    await open(page, 'lesson.html', pageWith(element, script), `${trust}; trusted-types 'none'`);
    expect(await whenReady(page)).toEqual([expect.stringContaining('attention-playground in trusted-types')]);
    await expect(page.locator('.message')).toContainText('attention-playground in trusted-types');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'code'))).toBe('trusted_types_refused');
  });

/** Moves the element to the end of a document's body: the page's, its frame's, or one of its own window's. */
const move = (page: Page, to: 'page' | 'frame' | 'window'): Promise<void> =>
  page.evaluate((place) => {
    const frame = document.querySelector('iframe')?.contentDocument;
    const other = (Reflect.get(globalThis, 'other') as Window | undefined)?.document;
    const places = [document, frame, other].filter((one) => one !== null && one !== undefined);
    const moved = places.flatMap((one) => one.querySelector('attention-playground') ?? [])[0];
    ({ page: document, frame, window: other })[place]?.body.append(moved as Element);
  }, to);

test(
  'into a frame’s document and back, twice, while it computes: drawn with its styles, and in a window of its own',
  engine,
  async ({ page }) => {
    const said = await open(
      page,
      'lesson.html',
      pageWith(`<iframe src="other.html"></iframe>${element}`, scripts.module),
    );
    await page.locator('iframe').evaluate((one) => one.setAttribute('style', 'width: 1000px; height: 800px'));
    const frame = page.frameLocator('iframe');
    await expectWhole(page);
    for (const place of ['frame', 'page', 'frame', 'page', 'frame'] as const) await move(page, place);
    await expectWhole(frame);
    await move(page, 'page');
    await expectWhole(page);
    await move(page, 'frame');
    await expectWhole(frame);
    const opening = page.waitForEvent('popup');
    await page.evaluate(() =>
      Reflect.set(globalThis, 'other', window.open('other.html', 'own', 'width=900,height=700')),
    );
    const own = await opening;
    await own.waitForLoadState();
    await move(page, 'window');
    await expectWhole(own);
    await move(page, 'page');
    await expectWhole(page);
    expect(said).toEqual([]);
  },
);

/** Parents of every layout; some take their width from the figure inside. */
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

/** Makes window and body narrower and wider, each time long enough for what is reported in the next frame. */
async function resize(page: Page): Promise<void> {
  for (const [width, body] of [[900], [360], [1200], [1200, 800], [1200, 500], [1200]] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(async (pixels) => {
      document.body.style.width = pixels ? `${pixels}px` : '';
      for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
    }, body);
  }
}
