import { open } from './open.ts';
import { patiently } from './patience.ts';
import { expect, test } from './shared-page.ts';

const name = 'heads-cost';
const total = '.matrices .total b';

test('what heads cost: sharing heads only cut the matrices finer; full ones make them grow', async ({ page }) => {
  await open(page, name, { lang: 'en', num_heads: '1' });
  const W_q = page.locator('.matrix.of-q .pieces');
  const alone = Number(await W_q.getAttribute('width'));
  await expect(page.locator(total)).toHaveText('1,048,576');
  await expect(W_q.locator('line')).toHaveCount(0);
  await open(page, name, { lang: 'en', num_heads: '4' });
  await expect(W_q.locator('line')).toHaveCount(3);
  await expect(page.locator(total)).toHaveText('1,048,576');
  expect(Number(await W_q.getAttribute('width'))).toBeCloseTo(alone, 6);
  await page.getByRole('radio', { name: 'p = po', exact: true }).check({ force: true });
  await expect(page.locator(total)).toHaveText('4,194,304');
  expect(Number(await W_q.getAttribute('width'))).toBeCloseTo(4 * alone, 6);
});

test('what heads cost: beside one head only weights and the length of q·k differ', async ({ page }) => {
  await open(page, name, { lang: 'en', num_heads: '1', part: 'table' });
  await expect(page.locator('.compared .moved')).toHaveCount(0);
  await page.getByRole('slider', { name: 'num_heads' }).first().press('ArrowRight');
  await expect(page.locator('.compared .moved th')).toHaveText([
    'numbers that one q·k compares',
    'weights, each with its exponential',
  ]);
  await page.getByRole('button', { name: 'known models' }).click();
  await expect(page.locator('.models .present')).toContainText('1,048,576');
  await expect(page).toHaveURL(/part=models/);
  await page.reload();
  await expect(page.locator('.models .present')).toContainText('1,048,576');
});

test('what heads cost: seven heads cannot share 512 numbers, but may each take all of them', async ({ page }) => {
  await open(page, name, { lang: 'en', num_heads: '7' });
  const answer = page.locator('[data-parameter="num_heads"] .problem').first();
  await expect(answer).toContainText('1, 2, 4, 8, 16, 32, 64, 128');
  await expect(answer).toContainText("shape '[1, 1, 7, -1]' is invalid for input of size 512");
  await open(page, name, { lang: 'en', num_heads: '7', width: 'full' });
  await expect(page.locator(total)).toHaveText('7,340,032');
});

test('what heads cost: a loop over heads is timed against one call, and gives the same output', async ({
  freshPage: page,
}) => {
  test.setTimeout(patiently(30_000));
  await open(page, 'heads-cost', { lang: 'en', preset: 'small', part: 'time' });
  await page.getByRole('button', { name: 'Measure on this machine' }).click();
  const timed = page.locator('[data-figure="heads-timed"]');
  await expect(timed).toBeVisible({ timeout: patiently(20_000) });
  const series = await timed.evaluate((figure) => Reflect.get(figure, 'series') as { x: number[]; y: number[] }[]);
  // One call a second time, shared among workers, where the machine has more than one core.
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  expect(series.map(({ x }) => x)).toEqual(Array(cores > 1 ? 3 : 2).fill([1, 2, 4, 8]));
  expect(Math.min(...series.flatMap(({ y }) => y))).toBeGreaterThan(0);
  await expect(page.locator('.found')).toContainText(/Same output both ways, to \de-\d/);
  await expect(page.getByRole('button', { name: 'Measure again' })).toBeVisible();
  await expect(page.locator('.controls')).not.toContainText('Custom');
});

test('what heads cost: a step’s slider ends near what is asked, a typed number goes beyond, and the slider with it', async ({
  page,
}) => {
  await open(page, name, { lang: 'en', step: 'full' }, { folded: true });
  const slider = page.locator('.knobs input.slider');
  await expect(slider).toHaveAttribute('max', '40');
  await page.locator('.knobs').getByRole('textbox', { name: 'num_heads' }).fill('64');
  await expect(page.locator(total)).toHaveText('67,108,864');
  await expect.poll(async () => Number(await slider.getAttribute('max'))).toBeGreaterThanOrEqual(64);
  await expect(slider).toHaveValue('64');
});
