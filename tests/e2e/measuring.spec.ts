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

/** Counts how often the button becomes one that stops. */
async function countRuns(page: Page): Promise<() => Promise<number>> {
  await measureButton(page).evaluate((button) => {
    let running = false;
    Reflect.set(globalThis, 'runs', 0);
    const look = (): void => {
      const now = button.textContent?.includes('Stop') ?? false;
      if (now && !running) Reflect.set(globalThis, 'runs', Number(Reflect.get(globalThis, 'runs')) + 1);
      running = now;
    };
    new MutationObserver(look).observe(button, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'runs')));
}

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

for (const link of [
  { experiment: 'multi-head-attention', values: { preset: 'small', timed: '1' }, button: 0 },
  { experiment: 'cnn-rnn-attention', values: { n: '6', timed: '3', timed_d: '32', timed_k: '3' }, button: 1 },
])
  test(`measuring: an old link of ${link.experiment} opens without a word and measures nothing`, async ({
    freshPage: page,
  }) => {
    const timings = await countTimings(page);
    await open(page, link.experiment, { lang: 'en', ...link.values });
    await expect(page.locator('.notice')).toHaveCount(0);
    await expect(measureButton(page)).toHaveText(Array(link.button).fill(/Measure on this machine/));
    await expect(page.locator('.timing [data-figure]')).toHaveCount(0);
    expect(await timings()).toBe(0);
    await page.getByRole('button', { name: 'Link for class' }).click();
    await expect(page.locator('pre.link')).toContainText(`#${link.experiment}?`);
    await expect(page.locator('pre.link')).not.toContainText('timed');
  });

test('exercise parallel: a link measures nothing; the answer begins it, and each press measures again', async ({
  freshPage: page,
}) => {
  await open(page, 'exercises', { lang: 'en', exercise: 'parallel', num_heads: '16', length: '32', answer: 'a' });
  await expect(page.locator('.works')).not.toHaveClass(/measured/);
  await expect(measureButton(page)).toHaveCount(0);
  await expect(page.locator('.reply')).toHaveText('');
  await page.locator('.question').getByRole('button', { name: 'All at once' }).click();
  await expect(page.locator('.works')).toHaveClass(/measured/, { timeout: patiently(7000) });
  await expect(page.locator('.reply')).not.toHaveText('');
  await expect(page.locator('.took')).toHaveCount(2);
  // A coarse clock may measure the same times twice: what is counted is that it runs.
  const runs = await countRuns(page);
  await measureButton(page).click();
  await expect.poll(runs).toBe(1);
  await stopped(page, /Measure again/);
  await page.getByRole('slider', { name: 'Sequence length' }).press('ArrowRight');
  await expect(page.locator('.took')).toHaveCount(0);
  await expect(page.locator('.reply')).toHaveText('');
  await stopped(page, /Measure on this machine/);
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
