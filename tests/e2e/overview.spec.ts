import { open } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const result = (page: Page, line: string) => page.locator(`[data-line="${line}"] .result`);
const weightsOf = async (page: Page): Promise<number[]> =>
  (await page.locator('.strip-number').allTextContents()).map((text) => Number(text.replace('−', '-')));

test('overview: a row of weights adds up to 1, and the chosen word is the query of every figure', async ({ page }) => {
  await open(page, 'overview', { lang: 'en' });
  await page.getByRole('button', { name: /^mat / }).click();
  await expect(page.getByRole('button', { name: /^mat / })).toHaveAttribute('aria-pressed', 'true');
  const weights = await weightsOf(page);
  expect(weights.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 3);
  // The key that gets most is selected with it.
  await expect(result(page, 'weight')).toHaveText(Math.max(...weights).toFixed(4));
  await expect(page).toHaveURL(/query=5/);
});

test('overview: under a causal mask the first word sees itself alone', async ({ page }) => {
  await open(page, 'overview', { lang: 'en', mask: 'causal', query: '0' });
  expect(await weightsOf(page)).toEqual([1, 0, 0, 0, 0, 0]);
});

test('overview: rows and columns of the six matrices meet', async ({ page }) => {
  await open(page, 'overview', { lang: 'en' });
  const grid = async (figure: string) => {
    const box = await page.locator(`[data-figure="${figure}"]`).getByRole('grid').boundingBox();
    if (!box) throw new Error(`${figure} is not drawn`);
    return box;
  };
  const [queries, keys, scores] = [await grid('queries'), await grid('keys'), await grid('scores')];
  const [weights, values, output] = [await grid('weights'), await grid('values'), await grid('output')];
  for (const box of [scores, weights, output]) expect(Math.abs(box.y - queries.y)).toBeLessThan(0.6);
  expect(Math.abs(keys.x - scores.x)).toBeLessThan(0.6);
  expect(Math.abs(values.x - output.x)).toBeLessThan(0.6);
  expect(keys.y + keys.height).toBeLessThan(scores.y);
  expect(values.y + values.height).toBeLessThan(output.y);
});

test('overview: without positions another order only moves the rows; with them it changes the numbers', async ({
  page,
}) => {
  const catInBoth = async (positions: string): Promise<[string, string]> => {
    await open(page, 'overview', { lang: 'en', positions, query: '1', sentence: 'The cat sat on the mat' });
    const before = await result(page, 'output').textContent();
    await open(page, 'overview', { lang: 'en', positions, query: '5', sentence: 'The mat sat on the cat' });
    await expect(page.getByRole('button', { name: /^cat / })).toHaveAttribute('aria-pressed', 'true');
    return [before ?? '', (await result(page, 'output').textContent()) ?? ''];
  };
  const [plain, moved] = await catInBoth('false');
  expect(moved).toBe(plain);
  const [placed, other] = await catInBoth('true');
  expect(other).not.toBe(placed);
});

test('overview: on a phone the weights and the output stand above the fold', async ({ freshPage: page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, 'overview', { lang: 'zh' });
  for (const figure of ['weights', 'output']) {
    const box = await page.locator(`[data-figure="${figure}"]`).getByRole('grid').boundingBox();
    expect((box?.y ?? 1e3) + (box?.height ?? 0)).toBeLessThan(780 - 100);
    expect((box?.x ?? 1e3) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
});

test('overview: a Chinese sentence without spaces is cut into words that may be cut again', async ({
  freshPage: page,
}) => {
  await open(page, 'overview', { lang: 'zh' });
  const sentence = page.getByLabel('句子');
  await sentence.fill('我喜欢深度学习');
  await sentence.blur();
  await expect(sentence).toHaveValue(/ /);
  const words = await page.locator('.strip-name').allTextContents();
  expect(words.join('')).toBe('我喜欢深度学习');
  await sentence.fill('我 喜欢深度 学习');
  await expect(page.locator('.strip-name')).toHaveText(['我', '喜欢深度', '学习']);
});
