// The line of a release's notes in somebody's page: the browser runs the very file of the release, and no other.
import { createHash } from 'node:crypto';
import { cdnLine } from '../../web/guide/cdn-line.mjs';
import { built, pageWith, servePages } from './host-pages.ts';
import { patiently } from './patience.ts';
import { expect, type Page, test } from './shared-page.ts';

const file = 'one/masked-softmax.iife.js';
const element = '<attention-playground experiment="masked-softmax" lang="en">fallback</attention-playground>';

/** Opens a page with the line for this text of the file, where the CDN answers with `sent`; returns the addresses it asked there. */
async function lesson(page: Page, promised: string, sent: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://cdn.jsdelivr.net/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      body: sent,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  const integrity = `sha384-${createHash('sha384').update(promised).digest('base64')}`;
  const line = cdnLine(file, '1.2.3', integrity);
  const served = await servePages({ 'lesson.html': pageWith(element, line) });
  await page.goto(`${served.address}lesson.html`);
  return asked;
}

test('the released file computes and draws in a page of another host, and asks the CDN for nothing more', async ({
  freshPage: page,
}) => {
  const asked = await lesson(page, built(`embed/${file}`), built(`embed/${file}`));
  await expect(page.locator('attention-playground .root')).toHaveAttribute('data-phase', 'ready', {
    timeout: patiently(7000),
  });
  await expect(page.locator('attention-playground [data-figure]').first()).toBeVisible();
  expect(asked).toEqual([
    'https://cdn.jsdelivr.net/npm/attention-playground@1.2.3/dist/embed/one/masked-softmax.iife.js',
  ]);
});

test('a file that is another by one space does not run', { tag: '@prove' }, async ({ freshPage: page }) => {
  await page.addInitScript(() => {
    addEventListener(
      'error',
      ({ target }) => Reflect.set(globalThis, 'refused', (target as HTMLScriptElement).src),
      true,
    );
  });
  await lesson(page, built(`embed/${file}`), `${built(`embed/${file}`)} `);
  await expect.poll(() => page.evaluate(() => String(Reflect.get(globalThis, 'refused')))).toContain(file);
  expect(await page.evaluate(() => customElements.get('attention-playground') === undefined)).toBe(true);
  await expect(page.locator('attention-playground')).toHaveText('fallback');
});
