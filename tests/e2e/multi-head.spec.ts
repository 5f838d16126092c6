import { open } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const name = 'multi-head-attention';
const chosen = (page: Page) => page.locator('attn-heatmap[data-figure="chosen"]');
const cells = (page: Page, figure: string) =>
  page
    .locator(`attn-heatmap[data-figure="${figure}"]`)
    .evaluate((map) => Array.from((map as HTMLElement & { tensor: { data: ArrayLike<number> } }).tensor.data));
const ladder = (page: Page) => page.locator('attn-ladder');

test('multi-head attention: the table of the chosen head has PyTorch’s numbers', async ({ page }) => {
  await open(page, name, { lang: 'en' });
  await page.getByRole('button', { name: 'Table view' }).click();
  // tests/goldens/mha.json, "seed 0, h5 of 100, 1D": head 2 of sample 0, query 1.
  await expect(chosen(page).getByRole('row').nth(2)).toContainText('0.2070');
  await expect(chosen(page).getByRole('row').nth(2)).toContainText('0.4522');
  await expect(chosen(page).getByRole('row').nth(2)).toContainText('0.3408');
});

test('multi-head attention: a key chosen on the ladder is the key of every figure', async ({ page }) => {
  await open(page, name, { lang: 'en' });
  await page.getByRole('button', { name: 'W_k keys' }).click();
  const track = ladder(page).getByRole('slider');
  await expect(track).toHaveAttribute('aria-valuetext', /^\[0, 1, 47\] = /);
  await track.press('ArrowDown');
  await expect(track).toHaveAttribute('aria-valuetext', /^\[0, 2, 47\] = /);
  await expect(page).toHaveURL(/key=2/);
  for (let step = 0; step < 8; step++) await track.press('ArrowLeft');
  await expect(page).toHaveURL(/head=1/);
});

test('multi-head attention: without the permute the shapes stay and the weights do not', async ({ page }) => {
  await open(page, name, { lang: 'en' });
  const before = await cells(page, 'heads');
  await page.getByRole('switch', { name: 'no permute' }).check({ force: true });
  await expect(page.locator('.notes')).toContainText('(10, 4, 20) all the same');
  await expect(page.locator('attn-heatmap[data-figure="right"]')).toBeVisible();
  const after = await cells(page, 'heads');
  expect(after.length).toBe(before.length);
  expect(after).not.toEqual(before);
});

test('multi-head attention: repeat gives 4 of 10 heads a wrong length', async ({ page }) => {
  await open(page, name, { lang: 'en', use_repeat: 'true' });
  await expect(page.locator('.lengths .wrong')).toHaveCount(4);
  await expect(page.locator('.notes')).toContainText('4 of 10 entries');
});

test('multi-head attention: three heads for 100 numbers are refused as PyTorch refuses them', async ({ page }) => {
  await open(page, name, { lang: 'en', num_heads: '3' });
  const answer = page.locator('[data-parameter="num_heads"] .problem').first();
  await expect(answer).toContainText('1, 2, 4, 5, 10, 20, 25, 50, 100');
  await expect(answer).toContainText("shape '[2, 4, 3, -1]' is invalid for input of size 800");
});

test('multi-head attention: in training rows do not add up to 1, and the two builds drop other weights', async ({
  page,
}) => {
  await open(page, name, { lang: 'en', preset: 'training' });
  const portable = await cells(page, 'dropped');
  expect((await cells(page, 'sums')).every((total) => Math.abs(total - 1) < 1e-3)).toBe(false);
  await page.getByRole('radio', { name: 'MKL' }).check({ force: true });
  await expect.poll(() => cells(page, 'dropped')).not.toEqual(portable);
});

test('multi-head attention: the ladder steps back, on, and plays to its end', async ({ page }) => {
  await open(page, name, { lang: 'en' });
  const on = ladder(page).getByRole('button', { name: 'One step on' });
  await expect(on).toBeDisabled();
  await ladder(page).getByRole('button', { name: 'One step back' }).click();
  await expect(on).toBeEnabled();
  await ladder(page).getByRole('button', { name: 'Play the steps' }).click();
  await expect(on).toBeDisabled();
  await expect(ladder(page).getByRole('button', { name: 'Play the steps' })).toBeEnabled();
});

test('multi-head attention: a loop over heads is timed against one call, and gives the same output', async ({
  freshPage: page,
}) => {
  test.setTimeout(90_000);
  await open(page, name, { lang: 'en', preset: 'small' });
  await page.getByRole('button', { name: 'Measure on this machine' }).click();
  const timed = page.locator('[data-figure="heads-timed"]');
  await expect(timed).toBeVisible({ timeout: 60_000 });
  const series = await timed.evaluate((figure) => Reflect.get(figure, 'series') as { x: number[]; y: number[] }[]);
  // One call a second time, shared among workers, where the machine has more than one core.
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  expect(series.map(({ x }) => x)).toEqual(Array(cores > 1 ? 3 : 2).fill([1, 2, 4, 8]));
  expect(Math.min(...series.flatMap(({ y }) => y))).toBeGreaterThan(0);
  await expect(page.locator('.found')).toContainText(/Same output both ways, to \de-\d/);
  await expect(page.getByRole('button', { name: 'Measure again' })).toBeVisible();
  await expect(page.locator('.controls')).not.toContainText('your own');
});
