// An experiment that trains, wherever the element may stand: the same bits as the module gives in Node, at a step that the
// page is asked for and at the next one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Frame } from '@playwright/test';
import { scriptInPage } from '../../web/src/view/standalone-file.ts';
import { proving } from '../reach.ts';
import { answering, built, countAnswering, emptyPicture, pageWith, servePages, watch } from './host-pages.ts';
import { expect, test } from './test.ts';
import { expectTrained } from './trained.ts';

const step = 20;
const element = `<attention-playground experiment="learning-induction" training-step="${step}" lang="en"></attention-playground>`;
const beside = '<script type="module" src="embed/attention-playground.js"></script>';
const one = '<script defer src="embed/one/learning-induction.iife.js"></script>';

const all = '<script defer src="embed/attention-playground.all.en.iife.js"></script>';

/** One without a worker, and below one in a frame with it; `npm run prove` takes all three both ways. */
const ways = {
  'as files beside each other': beside,
  'from its single file': one,
  'from the single file of all chapters': all,
};
for (const [name, script] of Object.entries(ways)) {
  test(`${name} it trains in a worker`, { tag: '@prove' }, async ({ page }) => {
    const pages = await servePages({ 'lesson.html': pageWith(element, script) });
    const said = watch(page, [pages.address]);
    await countAnswering(page);
    await page.goto(`${pages.address}lesson.html`);
    await expectTrained(page, step);
    // The one that computes, and the one that trains.
    expect(await answering(page)).toBe(2);
    expect(said).toEqual([]);
  });

  if (proving || script === one)
    test(`${name} it trains in the page’s own thread where workers are refused`, async ({ page }) => {
      const policy =
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'; connect-src 'self'; img-src 'self'; style-src 'self'";
      const pages = await servePages({ 'lesson.html': pageWith(element, script) }, { policy });
      await countAnswering(page);
      await page.goto(`${pages.address}lesson.html`);
      await expectTrained(page, step);
      expect(await answering(page)).toBe(0);
    });
}

test('from disk it trains, with nothing asked of anybody', { tag: '@prove' }, async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'attention-'));
  try {
    const path = join(folder, 'lesson.html');
    const script = scriptInPage(built('embed/one/learning-induction.iife.js'));
    writeFileSync(path, pageWith(`${element}<script>${script}</script>`));
    writeFileSync(join(folder, 'favicon.svg'), emptyPicture);
    const said = watch(page, []);
    await page.goto(pathToFileURL(path).href);
    await expectTrained(page, step);
    expect(said).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('in a frame of another origin that allows scripts alone it trains', { tag: '@engine' }, async ({ page }) => {
  const site = await servePages({}, { host: '127.0.0.1' });
  const address = `${site.address}embed.html#learning-induction?training_step=${step}&lang=en`;
  const course = await servePages({
    'course.html': pageWith(`<iframe sandbox="allow-scripts" src="${address}" width="900" height="900"></iframe>`),
  });
  const said = watch(page, [site.address, course.address]);
  await page.goto(`${course.address}course.html`);
  await expect.poll(() => page.frames().length).toBe(2);
  await expectTrained(page.frames()[1] as Frame, step);
  expect(said).toEqual([]);
});
