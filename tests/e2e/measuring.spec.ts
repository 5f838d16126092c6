import { proving } from '../reach.ts';
import { type Pages, pageWith, servePages } from './host-pages.ts';
import { open } from './open.ts';
import { patiently } from './patience.ts';
import { expect, type Locator, type Page, test } from './shared-page.ts';
import { countTimings } from './timings.ts';

const measureButton = (place: Page | Locator): Locator => place.locator('button.measure');
const stopped = async (place: Page | Locator, label: RegExp): Promise<void> =>
  expect(measureButton(place)).toHaveText(label, { timeout: patiently(20_000) });
/** The times that are drawn, in the order of the curves. */
const times = (place: Page | Locator, figure: string): Promise<number[]> =>
  place
    .locator(`[data-figure="${figure}"]`)
    .evaluate((curves) => (Reflect.get(curves, 'series') as { y: number[] }[]).flatMap(({ y }) => Array.from(y)));

test('measuring: the second press measures anew; a slider begins nothing and leaves the button as it was', async ({
  freshPage: page,
}) => {
  test.setTimeout(patiently(40_000));
  const timings = await countTimings(page);
  await open(page, 'heads-cost', { lang: 'en', preset: 'small', part: 'time' });
  await measureButton(page).click();
  await stopped(page, /Measure again/);
  const [asked, first] = [await timings(), await times(page, 'heads-timed')];
  expect(asked).toBeGreaterThan(0);
  await measureButton(page).click();
  await expect(measureButton(page)).toHaveText(/Stop measuring/);
  await expect(page.locator('.timing > [role="status"]')).toContainText('Measuring');
  await stopped(page, /Measure again/);
  expect(await timings()).toBe(2 * asked);
  expect(await times(page, 'heads-timed')).not.toEqual(first);

  const wider = page.getByRole('slider', { name: 'num_hiddens' });
  await wider.press('ArrowRight');
  await wider.press('ArrowRight');
  await expect(page.locator('[data-figure="heads-timed"]')).toHaveCount(0);
  await expect(measureButton(page)).toHaveText(/Measure on this machine/);
  await page.getByRole('button', { name: 'Table view' }).click();
  expect(await timings()).toBe(2 * asked);
  await measureButton(page).click();
  await stopped(page, /Measure again/);
  expect(await timings()).toBeGreaterThan(2 * asked);
  await expect(page).not.toHaveURL(/timed/);
});

test('measuring stops at once where it is stopped, and the focus stays', async ({ freshPage: page }) => {
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

test.describe('two elements of one experiment in one page', () => {
  let served: Pages | undefined;
  test.afterEach(async () => {
    await served?.close();
    served = undefined;
  });

  test('measure each for itself, and each as often as it is asked', async ({ freshPage: page }) => {
    test.setTimeout(patiently(50_000));
    const timings = await countTimings(page);
    const tag = (id: string): string =>
      `<attention-playground id="${id}" experiment="heads-cost" preset="small" part-value="time" lang="en"></attention-playground>`;
    const script = '<script type="module" src="embed/attention-playground.js"></script>';
    served = await servePages({ 'lesson.html': pageWith(tag('one') + tag('other'), script) });
    await page.goto(`${served.address}lesson.html`);
    const [one, other] = [page.locator('#one'), page.locator('#other')];
    await measureButton(one).click();
    await stopped(one, /Measure again/);
    const [asked, found] = [await timings(), await times(one, 'heads-timed')];
    expect(asked).toBeGreaterThan(0);
    await other.scrollIntoViewIfNeeded();
    await expect(measureButton(other)).toHaveText(/Measure on this machine/);
    await expect(other.locator('[data-figure="heads-timed"]')).toHaveCount(0);
    await measureButton(other).click();
    await stopped(other, /Measure again/);
    expect(await timings()).toBe(2 * asked);
    expect(await times(other, 'heads-timed')).not.toEqual(found);
    expect(await times(one, 'heads-timed')).toEqual(found);
    await measureButton(one).click();
    // The button reads the same before it begins.
    await expect.poll(timings).toBe(3 * asked);
    await stopped(one, /Measure again/);
  });
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
