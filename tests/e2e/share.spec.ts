import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { choose, unfold } from '../hosts/figure.ts';
import { watch } from './host-pages.ts';
import { open } from './open.ts';
import { patiently } from './patience.ts';
import { expect, test } from './shared-page.ts';

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
    const said = watch(page, ['']);
    await page.goto(pathToFileURL(path).href);
    const element = page.locator('attention-playground');
    await expect(element.locator('.root')).toHaveAttribute('data-phase', 'ready', { timeout: patiently(7000) });
    expect(await element.evaluate((one) => Reflect.get(Reflect.get(one, 'state'), 'valid_lens'))).toEqual([1, 2]);
    await unfold(element);
    await choose(element, 'all masked');
    await expect(element.locator('[data-slot="result"]').first()).not.toHaveText('1.0000');
    expect(said).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
