import { proving } from '../reach.ts';
import { swipe } from './finger.ts';
import { open } from './open.ts';
import { patiently } from './patience.ts';
import { expect, type Locator, type Page, test } from './shared-page.ts';
import { countTimings } from './timings.ts';

const measureButton = (page: Page): Locator => page.locator('button.measure');

test('measuring stops at once where it is stopped, and the focus stays', { tag: '@of-cnn-rnn-attention' }, async ({
  freshPage: page,
}) => {
  test.setTimeout(patiently(30_000));
  const timings = await countTimings(page);
  await open(page, 'cnn-rnn-attention', { lang: 'en', preset: 'encoding' });
  await measureButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(measureButton(page)).toHaveText(/Stop measuring/);
  await expect.poll(timings).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(measureButton(page)).toHaveText(/Measure on this machine/);
  await expect(measureButton(page)).toBeFocused();
  await expect(page.locator('[data-figure="times"]')).toHaveCount(0);
  const asked = await timings();
  // Whatever is computed now comes after what was asked before.
  await page.getByRole('slider', { name: 'Length n' }).press('ArrowRight');
  await expect(page).toHaveURL(/n=/);
  expect(await timings()).toBe(asked);
});

test('a finger drags n along the curves in one go', { tag: ['@of-cnn-rnn-attention', '@chromium'] }, async ({
  freshPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, 'cnn-rnn-attention', { lang: 'en', step: 'memory' });
  const box = await page.locator('[data-figure="growing"]').getByRole('slider').boundingBox();
  if (!box) throw new Error('the curves stand somewhere');
  await swipe(page, [box.x + box.width / 2, box.y + box.height / 2], box.width / 2, 0);
  await expect(page).toHaveURL(/n=65536/);
});

// Real time, so by `npm run prove` alone.
if (proving)
  test('measuring: self-attention’s square shows, and it is measured once more, shared among workers', async ({
    freshPage: page,
  }) => {
    test.setTimeout(patiently(30_000));
    await open(page, 'cnn-rnn-attention', { lang: 'en', preset: 'encoding' });
    await page.getByRole('button', { name: 'Measure on this machine (d = 32, k = 3)' }).click();
    const times = page.locator('[data-figure="times"]');
    await expect(times).toBeVisible({ timeout: patiently(20_000) });
    const series = await times.evaluate((figure) =>
      (Reflect.get(figure, 'series') as { y: number[] }[]).map(({ y }) => y),
    );
    const cores = await page.evaluate(() => navigator.hardwareConcurrency);
    expect(series).toHaveLength(cores > 1 ? 4 : 3);
    // With little to compute the call itself weighs most: only attention's square is sure to show.
    const measured = (series[2] ?? []).filter((time) => !Number.isNaN(time));
    expect(Math.min(...measured)).toBeGreaterThan(0);
    expect((measured.at(-1) ?? 0) / (measured[0] ?? 0)).toBeGreaterThan(20);
  });
