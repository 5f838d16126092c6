import { readFileSync } from 'node:fs';
import { follow, open } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

interface Golden {
  readonly name: string;
  readonly expect: Readonly<Record<string, { readonly data: readonly number[] }>>;
}
const goldens: readonly Golden[] = JSON.parse(
  readFileSync(new URL('../goldens/seeds.json', import.meta.url), 'utf8'),
).cases;

/** What PyTorch gave in a cell of notebook 003, to four decimals. */
function golden(cell: string, tensor: string): number[] {
  const found = goldens.find(({ name }) => name.startsWith(cell))?.expect[tensor];
  if (!found) throw new Error(`no golden ${cell} ${tensor}`);
  return found.data.map((value) => Number(value.toFixed(4)));
}

/** The numbers of a figure's table view, row by row. */
const numbersIn = async (page: Page, figure: string): Promise<number[]> =>
  (await page.locator(`[data-figure="${figure}"] td:not(:first-child)`).allTextContents())
    .map((text) => Number(text.replace('−', '-')))
    .filter((value) => !Number.isNaN(value));

const showTables = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Table view' }).click();
  await expect(page.locator('[data-figure="omega"] table')).toBeVisible();
};

test('self-attention: the numbers notebook 003 prints stand in the figures', async ({ page }) => {
  await open(page, 'self-attention', { lang: 'en' });
  await expect(page.locator('.vocabulary')).toContainText(
    "{'The': 0, 'east': 1, 'in': 2, 'rises': 3, 'sun': 4, 'the': 5}",
  );
  await expect(page.locator('.vocabulary')).toContainText('tensor([0, 4, 3, 2, 5, 1])');
  await showTables(page);
  expect(await numbersIn(page, 'x')).toEqual(golden('003-c03', 'output'));
  expect(await numbersIn(page, 'omega')).toEqual(golden('003-c12', 'omega_3'));
  expect(await numbersIn(page, 'weights')).toEqual(golden('003-c12', 'attention_weights_3'));
  expect(await numbersIn(page, 'context')).toEqual(golden('003-c12', 'context_vector_3'));
  expect(await numbersIn(page, 'output')).toEqual(golden('003-c26', 'output'));
  expect(await numbersIn(page, 'all')).toEqual(golden('003-c26', 'weights'));
});

test('self-attention: another word becomes the query by a click on it', async ({ page }) => {
  await open(page, 'self-attention', { lang: 'en' });
  await page.locator('attn-arcs').getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/query=1/);
  await expect(page.locator('.note').first()).toContainText('“sun”');
});

test('self-attention: without positions another order changes no output, with positions it does', async ({ page }) => {
  await open(page, 'self-attention', { lang: 'en', preset: 'order' });
  await expect(page.locator('.difference')).toContainText('only the rows have moved');
  await page.getByRole('switch', { name: 'Add positional encoding' }).check();
  await expect(page.locator('.difference')).toContainText('has changed the result');
});

test('self-attention: an odd embedding size refuses positions, in words and in PyTorch’s', async ({ page }) => {
  await open(page, 'self-attention', { lang: 'en' });
  await page.getByRole('switch', { name: 'Add positional encoding' }).check();
  const answer = page.locator('[data-parameter="d"]').getByRole('alert');
  await expect(answer).toContainText('must be even; it is 3');
  await expect(page.locator('[data-figure="output"]')).toBeVisible();
});

test('self-attention: a vocabulary that is too small is answered beside its size', async ({ page }) => {
  await open(page, 'self-attention', { lang: 'en', vocab_size: '4' });
  await expect(page.locator('[data-parameter="vocab_size"]').getByRole('alert')).toContainText(
    'index out of range in self',
  );
});

test('self-attention: cross-attention takes keys and values from the second sentence', async ({ page }) => {
  await open(page, 'self-attention', { lang: 'zh', preset: 'translation' });
  const all = page.locator('[data-figure="all"]').getByRole('grid');
  await expect(all).toHaveAttribute('aria-rowcount', '1');
  await expect(all).toHaveAttribute('aria-colcount', '4');
  await expect(page.locator('.note').first()).toContainText('交叉注意力');
});

test('self-attention: with one W for both, two words find the same in each other; without any, the widths of W go', async ({
  page,
}) => {
  await open(page, 'self-attention', { lang: 'en', sentence: 'cat chased dog', d: '4', query: '0', key: '2' });
  const found = async (): Promise<string[]> => (await page.locator('.pair').innerText()).match(/−?\d+\.\d{4}/g) ?? [];
  const [there, back] = await found();
  expect(there).not.toBe(back);
  await page.getByText('Wq = Wk', { exact: true }).click();
  await expect.poll(async () => new Set(await found()).size).toBe(1);
  await expect(page.locator('[data-parameter="d_q"]')).toBeVisible();
  await page.getByText('none: W = I', { exact: true }).click();
  await expect(page.locator('[data-parameter="d_q"]')).toBeHidden();
  await expect(page.locator('.note').first()).toContainText('Without W’s');
  await page.getByText('Wq, Wk and Wv', { exact: true }).click();
  await expect.poll(found).toEqual([there, back]);
});

test('self-attention: a sentence is written as a hand writes it, a space before the next word', async ({ page }) => {
  await open(page, 'self-attention', { lang: 'en', sentence: 'cat chased dog', d: '4' });
  const field = page.locator('[data-parameter="reordered"] input');
  await field.click();
  await page.keyboard.type('dog chased cat', { delay: 60 });
  await expect(field).toHaveValue('dog chased cat');
  await expect(page.locator('.orders')).toContainText('only the rows have moved');
  // Left, it is shown as it is kept.
  await page.keyboard.type('  ');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('dog chased cat');
});

test('a number is written as a hand writes it, a point before its decimals', async ({ page }) => {
  await open(page, 'pull-the-query', { lang: 'en' });
  const field = page.locator('[data-parameter="divide_by"] input[type="text"]').first();
  await field.fill('');
  await field.click();
  await page.keyboard.type('1.5', { delay: 60 });
  await expect(field).toHaveValue('1.5');
  await expect.poll(() => new URL(page.url()).hash).toContain('divide_by=1.5');
});

test('self-attention: a presentation shows ω both ways, and only that beside the arcs', async ({ freshPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, 'self-attention', { lang: 'en', step: 'shared' }, { folded: true });
  await page.keyboard.press('p');
  const scores = page.locator('.presenting attn-heatmap[data-figure="scores"]');
  await expect(scores).toBeVisible();
  await expect(page.locator('.presenting .figure [data-figure]:visible')).toHaveCount(2);
  const both = () =>
    scores.evaluate((map) => {
      const { tensor, selection, targets } = map as HTMLElement & {
        tensor: { data: ArrayLike<number> };
        selection: { row: number; column: number };
        targets: readonly { row: number; column: number }[];
      };
      return [selection, ...targets].map(({ row, column }) => tensor.data[row * 3 + column]);
    });
  const [there, back] = await both();
  expect(there).not.toBe(back);
  await page.keyboard.press('Enter');
  await expect.poll(async () => new Set(await both()).size).toBe(1);
});

test('self-attention: X and the W’s stand in one line above what they make; below it while a step is open', async ({
  page,
}) => {
  const topOf = async (name: string) => (await page.locator(`[data-figure="${name}"]`).boundingBox())?.y ?? Number.NaN;
  await page.setViewportSize({ width: 700, height: 900 });
  await open(page, 'self-attention', { lang: 'en', preset: 'sun' });
  const bottoms = await page
    .locator('.projections [data-figure]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(bottoms).toHaveLength(3);
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(1);
  expect(Math.max(...bottoms)).toBeLessThan(await topOf('arcs'));
  await follow(page, '#self-attention?step=twice&lang=en', { folded: true });
  await expect(page.locator('.card .ask')).toBeVisible();
  expect(await topOf('x')).toBeGreaterThan(await topOf('query'));
});

test('the control of the query says its word, counted as in the formulas', async ({ page }) => {
  await open(page, 'self-attention', { lang: 'en', preset: 'sun' });
  const query = page.locator('[data-parameter="query"]');
  await expect(query.locator('output')).toHaveText('rises (3)');
  const slider = query.getByRole('slider', { name: 'Query' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'rises (3)');
  await slider.press('ArrowRight');
  await expect(query.locator('output')).toHaveText('in (4)');
  await expect(page).toHaveURL(/query=3/);
  await slider.press('End');
  await expect(query.locator('output')).toHaveText('east (6)');
});
