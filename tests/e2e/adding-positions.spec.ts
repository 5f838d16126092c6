import { open } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const numbersOf = (page: Page, figure: string): Promise<number[]> =>
  page
    .locator(`[data-figure="${figure}"]`)
    .evaluate((map) => Array.from((Reflect.get(map, 'tensor') as { data: ArrayLike<number> }).data));

const rowOf = async (page: Page, figure: string, row: number): Promise<number[]> =>
  (await numbersOf(page, figure)).slice(row * 8, row * 8 + 8);

const answer = (page: Page, parameter: string) => page.locator(`.controls [data-parameter="${parameter}"]`);

test('a word said twice is one row in X and two rows in X + P', async ({ page }) => {
  await open(page, 'adding-positions', { preset: 'twice', lang: 'en' });
  expect(await rowOf(page, 'x', 3)).toEqual(await rowOf(page, 'x', 0));
  expect(await rowOf(page, 'output', 3)).not.toEqual(await rowOf(page, 'output', 0));
  await expect(page.locator('.note').first()).toContainText('they differ by up to 1.9900');
  const [x, p, sum] = [await numbersOf(page, 'x'), await numbersOf(page, 'encoding'), await numbersOf(page, 'output')];
  sum.forEach((value, index) => {
    expect(value).toBe(Math.fround((x[index] ?? Number.NaN) + (p[index] ?? Number.NaN)));
  });
});

test('a sentence longer than max_len is answered beside it, with PyTorch’s own words', async ({ page }) => {
  await open(page, 'adding-positions', { max_len: '4', lang: 'en' });
  await expect(answer(page, 'max_len')).toContainText('The sentence has 5 words, and P only 4 rows');
  await expect(answer(page, 'max_len')).toContainText(
    'The size of tensor a (5) must match the size of tensor b (4) at non-singleton dimension 1',
  );
});

test('learned positions end where their table ends: index out of range', async ({ page }) => {
  await open(page, 'adding-positions', { kind: 'learned', max_len: '4', lang: 'en' });
  await expect(answer(page, 'max_len')).toContainText('were never seen');
  await expect(answer(page, 'max_len')).toContainText('index out of range in self');
});

test('an odd num_hiddens is refused for sines and cosines, and taken for learned positions', async ({ page }) => {
  await open(page, 'adding-positions', { num_hiddens: '7', lang: 'en' });
  await expect(answer(page, 'num_hiddens')).toContainText('of 7 columns 4 are even and only 3 odd');
  await expect(answer(page, 'num_hiddens')).toContainText('The expanded size of the tensor (3) must match');
  await page.getByRole('radio', { name: 'learned (Embedding)' }).check({ force: true });
  await expect(answer(page, 'num_hiddens')).not.toContainText('columns');
  await expect.poll(async () => (await numbersOf(page, 'output')).length).toBe(5 * 7);
});
