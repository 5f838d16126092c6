import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scriptFile } from '../../web/src/view/embed-files.ts';
import { type HostName, hosts } from '../../web/src/view/embed-hosts.ts';
import { unfold } from '../hosts/figure.ts';
import { open } from './open.ts';
import { patiently } from './patience.ts';
import { expect, type Page, test } from './shared-page.ts';

/** The panel with the lines for one system. */
async function linesFor(page: Page, host: HostName): Promise<string[]> {
  await page.getByLabel('Where it goes').selectOption(host);
  return page.locator('.embed pre').allTextContents();
}

test('share: the line for every system, with what differs from the start', async ({ page, baseURL }) => {
  await open(page, 'positional-encoding', { lang: 'en', num_hiddens: '16' });
  await page.getByRole('button', { name: 'Embed' }).click();
  const site = baseURL ?? '';
  for (const [name, host] of Object.entries(hosts)) {
    const lines = await linesFor(page, name as HostName);
    const line = host.line({
      experiment: 'positional-encoding',
      values: new Map([
        ['num_hiddens', '16'],
        ['lang', 'en'],
      ]),
      title: 'Waves and bits',
      site,
    });
    expect(lines.at(-1), name).toBe(line);
    if ('once' in host) expect(lines[0], name).toBe(host.once.text(scriptFile('en')));
  }
  expect((await linesFor(page, 'html')).at(-1)).toContain('num-hiddens="16" lang="en"');
  expect((await linesFor(page, 'lms')).at(-1)).toContain('embed.html#positional-encoding?num_hiddens=16&amp;lang=en');
});

test('share: a line is copied by its button', async ({ page, browserName }) => {
  const context = page.context();
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'masked-softmax', { lang: 'en' });
  await page.getByRole('button', { name: 'Embed' }).click();
  await page.getByRole('button', { name: 'Copy: Where the figure' }).click();
  await expect(page.locator('.share .said').first()).toHaveText('Copied');
  await context.clearPermissions();
});

test('share: the live experiment as one file, in its present state, opened from disk', async ({
  freshPage: page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Firefox under Playwright shows no download');
  await open(page, 'masked-softmax', { lang: 'en', valid_lens: '1,2' });
  await page.getByRole('button', { name: 'Export' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save “Live, as one HTML file”' }).click();
  const folder = mkdtempSync(join(tmpdir(), 'attention-'));
  try {
    const path = join(folder, 'masked-softmax.html');
    await (await arriving).saveAs(path);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    await page.goto(pathToFileURL(path).href);
    const element = page.locator('attention-playground');
    await expect(element.locator('.root')).toHaveAttribute('data-phase', 'ready', { timeout: patiently(7000) });
    expect(await element.evaluate((one) => Reflect.get(Reflect.get(one, 'state'), 'valid_lens'))).toEqual([1, 2]);
    await unfold(element);
    await element.getByRole('radio', { name: 'all masked' }).check({ force: true });
    await expect(element.locator('[data-slot="result"]').first()).not.toHaveText('1.0000');
    expect(said).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
