import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import { scriptInPage } from '../../web/src/view/standalone-file.ts';
import { choose, unfold } from '../hosts/figure.ts';
import { proving } from '../reach.ts';
import { answering, built, countAnswering, emptyPicture, pageWith, servePages, watch } from './host-pages.ts';
import { expect, test } from './test.ts';
import { inTurn } from './walked.ts';

const element =
  '<attention-playground experiment="masked-softmax" lang="en"><p>A table of weights.</p></attention-playground>';

/** How a page takes the one file: as a module or as a classic script; from an address, or written into the page. */
const kinds = { module: 'type="module"', classic: 'defer' } as const;
type Kind = keyof typeof kinds;
const file = 'embed/one/masked-softmax.iife.js';

const scriptFrom = (kind: Kind, site = ''): string => `<script ${kinds[kind]} src="${site}${file}"></script>`;
/** Every chapter, in one language. */
const chaptersFrom = (kind: Kind, language: 'en' | 'zh'): string =>
  `<script ${kinds[kind]} src="embed/attention-playground.all.${language}.iife.js"></script>`;
const scriptInside = (kind: Kind): string => {
  const text = scriptInPage(built(file));
  return `${element}<script${kind === 'module' ? ' type="module"' : ''}>${text}</script>`;
};

const strict = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; img-src 'self'";

/** Drawn from the core's numbers, and alive: another preset gives another number. */
async function expectAlive(place: Page | Frame): Promise<void> {
  const result = place.locator('attention-playground [data-slot="result"]').first();
  await expect(result).toHaveText('0.5676');
  await unfold(place.locator('attention-playground').first());
  await choose(place, 'no mask');
  await expect(result).not.toHaveText('0.5676');
  await expect(place.locator('attn-heatmap').first()).toBeVisible();
}

for (const kind of inTurn(['module', 'classic'] as const))
  test(`${kind}, over http: drawn and alive, in a worker`, async ({ page }) => {
    const pages = await servePages({ 'lesson.html': pageWith(element, scriptFrom(kind)) });
    const said = watch(page, [pages.address]);
    await countAnswering(page);
    await page.goto(`${pages.address}lesson.html`);
    await expectAlive(page);
    expect(await answering(page)).toBeGreaterThan(0);
    expect(said).toEqual([]);
  });

/** In each of these places a module is what it is over http; `npm run prove` looks there, too. */
for (const kind of proving ? (['module', 'classic'] as const) : (['classic'] as const)) {
  test(`${kind}, from disk: drawn and alive`, async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'attention-'));
    try {
      const path = join(folder, 'lesson.html');
      writeFileSync(path, pageWith(scriptInside(kind)));
      writeFileSync(join(folder, 'favicon.svg'), emptyPicture);
      const said = watch(page, []);
      await page.goto(pathToFileURL(path).href);
      await expectAlive(page);
      expect(said).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test(`${kind}, from another origin: drawn and alive, in a worker`, async ({ page }) => {
    const files = await servePages({}, { host: '127.0.0.1' });
    const pages = await servePages({ 'lesson.html': pageWith(element, scriptFrom(kind, files.address)) });
    const said = watch(page, [pages.address, `${files.address}${file}`]);
    await countAnswering(page);
    await page.goto(`${pages.address}lesson.html`);
    await expectAlive(page);
    expect(await answering(page)).toBeGreaterThan(0);
    expect(said).toEqual([]);
  });

  test(`${kind}, under a strict policy: drawn and alive, in a worker`, { tag: '@prove' }, async ({ page }) => {
    const pages = await servePages({ 'lesson.html': pageWith(element, scriptFrom(kind)) }, { policy: strict });
    const said = watch(page, [pages.address]);
    await countAnswering(page);
    await page.goto(`${pages.address}lesson.html`);
    await expectAlive(page);
    expect(await answering(page)).toBeGreaterThan(0);
    expect(said).toEqual([]);
  });

  test(`${kind}, where workers are refused: drawn and alive in the page's own thread`, async ({ page }) => {
    const pages = await servePages(
      { 'lesson.html': pageWith(element, scriptFrom(kind)) },
      { policy: strict.replace('blob:', "'none'") },
    );
    await countAnswering(page);
    await page.goto(`${pages.address}lesson.html`);
    await expectAlive(page);
    expect(await answering(page)).toBe(0);
  });

  test(`${kind}, in a sandbox that allows scripts alone: drawn and alive`, { tag: '@prove' }, async ({ page }) => {
    const pages = await servePages({
      'outer.html': pageWith('<iframe sandbox="allow-scripts" src="lesson.html" width="900" height="900"></iframe>'),
      'lesson.html': pageWith(element, scriptFrom(kind)),
    });
    const said = watch(page, [pages.address]);
    await page.goto(`${pages.address}outer.html`);
    await expect.poll(() => page.frames().length).toBe(2);
    await expectAlive(page.frames()[1] as Frame);
    expect(said).toEqual([]);
  });

  test(`${kind}, two files of two experiments in one page: both drawn, each with its own state`, async ({ page }) => {
    const other = scriptFrom(kind).replace('masked-softmax', 'relative-position');
    const pages = await servePages({
      'lesson.html': pageWith(
        `${element}<attention-playground experiment="relative-position" lang="zh" position="3"></attention-playground>`,
        scriptFrom(kind) + other,
      ),
    });
    const said = watch(page, [pages.address]);
    await page.goto(`${pages.address}lesson.html`);
    await expectAlive(page);
    const second = page.locator('attention-playground').nth(1);
    await expect(second.locator('.experiment')).toHaveAttribute('lang', 'zh-CN');
    await expect(second.locator('.formula').first()).toBeVisible();
    expect(await second.evaluate((one) => Reflect.get(Reflect.get(one, 'state'), 'position'))).toBe(3);
    expect(said).toEqual([]);
  });

  const together = {
    'the file of one experiment': scriptFrom(kind),
    'two files of all chapters, each in a language': chaptersFrom(kind, 'en') + chaptersFrom(kind, 'zh'),
    'a file of all chapters in Chinese, then one of one experiment': chaptersFrom(kind, 'zh') + scriptFrom(kind),
  };
  for (const [files, scripts] of Object.entries(together).slice(proving ? 0 : 2))
    test(`${kind}, ${files}: an element speaks the page’s language, and keeps its state`, async ({ page }) => {
      const pages = await servePages({ 'lesson.html': pageWith(element.replace(' lang="en"', ''), scripts) });
      const said = watch(page, [pages.address]);
      await page.goto(`${pages.address}lesson.html`);
      await expectAlive(page);
      const figure = page.locator('attention-playground .experiment');
      await expect(figure).toHaveAttribute('lang', 'en');
      const result = await figure.locator('[data-slot="result"]').first().textContent();
      // What a chart says itself is in its page's language too.
      for (const [language, spoken, keys] of [
        ['zh-Hans', 'zh-CN', /方向键/],
        ['en', 'en', /Arrow keys/],
      ] as const) {
        await page.evaluate((lang) => (document.documentElement.lang = lang), language);
        await expect(figure).toHaveAttribute('lang', spoken);
        await expect(figure.locator('[data-slot="result"]').first()).toHaveText(result ?? '');
        await expect(figure.locator('attn-heatmap').getByText(keys).first()).toBeAttached();
      }
      expect(said).toEqual([]);
    });

  test(`${kind}, in a page of another language: the file’s own is spoken`, { tag: '@prove' }, async ({ page }) => {
    const pages = await servePages({
      'lesson.html': pageWith(element.replace('"en"', '"zh"'), chaptersFrom(kind, 'en')),
    });
    await page.goto(`${pages.address}lesson.html`);
    await expectAlive(page);
    await expect(page.locator('attention-playground .experiment')).toHaveAttribute('lang', 'en');
    await expect(page.locator('attention-playground .root')).toHaveAttribute('lang', 'en');
  });

  test(`${kind}, where WebAssembly is refused: the fallback stays, and one line names the directive`, async ({
    page,
  }) => {
    const pages = await servePages(
      { 'lesson.html': pageWith(element, scriptFrom(kind)) },
      { policy: strict.replace(" 'wasm-unsafe-eval'", '') },
    );
    await page.addInitScript(() =>
      addEventListener(
        'error',
        (event) => Reflect.set(globalThis, 'code', (event as unknown as CustomEvent).detail?.code),
        true,
      ),
    );
    await page.goto(`${pages.address}lesson.html`);
    await expect(page.getByText('A table of weights.')).toBeVisible();
    await expect(page.locator('attention-playground .message')).toContainText("'wasm-unsafe-eval'");
    await expect(page.locator('attention-playground .stage')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'code'))).toBe('wasm_refused');
  });
}
