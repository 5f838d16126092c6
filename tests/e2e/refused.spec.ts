import { unfold } from '../hosts/figure.ts';
import { pageWith, servePages } from './host-pages.ts';
import { follow, open } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

/** What is said of the picture: its title, and what there is to see in it. */
const spoken = (page: Page): Promise<string[]> =>
  page.locator('h1, .exercise-title, .note:first-child p').allTextContents();
const ofThePicture = (page: Page) => page.locator('.figure .problem');

for (const [experiment, preset, refused] of [
  ['masked-softmax', 'perQuery', { valid_lens: '1,2,3,4,5' }],
  ['scoring-functions', 'differentKeys', { queries: 'randn(3,3,3)@0' }],
  ['kernel-regression', 'boxcar', { x_train: 'randn(3)@0' }],
  ['self-attention', 'cat', { vocab_size: '1' }],
  ['multi-head-attention', 'small', { num_heads: '3', head: '2' }],
  ['positional-encoding', 'bits', { num_hiddens: '3' }],
  ['adding-positions', 'learned', { max_len: '1' }],
  ['relative-position', 'small', { num_hiddens: '1' }],
  ['position-similarity', 'narrow', { num_hiddens: '3' }],
] as const)
  test(`a link that cannot be computed shows the preset it names, and says so: ${experiment}`, async ({ page }) => {
    await open(page, experiment, { lang: 'en', preset });
    const [own, label] = [
      await spoken(page),
      await page.locator('.presets .option:has(input:checked) .option-name').textContent(),
    ];
    await open(page, experiment, { lang: 'en', preset, ...refused });
    expect(await spoken(page)).toEqual(own);
    await expect(ofThePicture(page)).toContainText(`the figure shows “${label?.trim()}” as it starts`);
    await expect(ofThePicture(page)).not.toContainText('still the last one');
    await expect(page.locator('.controls .problem').first()).toBeVisible();
  });

test('a refused link of an exercise shows that exercise, when it is opened and when it is loaded again', async ({
  freshPage: page,
}) => {
  await open(page, 'exercises', { lang: 'en', exercise: 'lengths', query_size: '4' });
  const isShown = async (): Promise<void> => {
    await expect(page.locator('.exercise-title')).toContainText('Queries and keys of different lengths');
    await expect(page.locator('.ask')).toContainText('The score is qᵀ W k');
    await expect(page.locator('[data-figure="W"]')).toBeVisible();
    await expect(page.locator('[data-figure="additive"]')).toHaveCount(0);
    await expect(page.getByRole('slider', { name: 'Length of a query' })).toHaveValue('4');
    await expect(page.locator('.controls [data-parameter="W_rows"]')).toContainText('q has 4 numbers, W has 2 rows');
    await expect(ofThePicture(page)).toContainText('the figure shows “Different lengths” as it starts');
  };
  await isShown();
  await page.reload();
  await unfold(page.locator('article'));
  await isShown();
  const rows = page.locator('.controls [data-parameter="W_rows"] input').first();
  await rows.fill('4');
  await expect(ofThePicture(page)).toHaveCount(0);
  await expect(page.locator('[data-measure="lengths"]')).toContainText('4, 2');
  await rows.fill('3');
  await expect(ofThePicture(page)).toContainText('still the last one that could be computed');
  await expect(page.locator('[data-measure="lengths"]')).toContainText('4, 2');
});

test('an element whose page asks for what cannot be computed shows that exercise, and takes no answer from its page', async ({
  freshPage: page,
}) => {
  const served = await servePages({
    'lesson.html': pageWith(
      '<attention-playground experiment="exercises" exercise="sum" answer="c" lang="en"></attention-playground>',
      '<script type="module" src="embed/attention-playground.js"></script>',
    ),
  });
  await page.goto(`${served.address}lesson.html`);
  const element = page.locator('attention-playground');
  await expect(element.locator('.exercise-title')).toContainText('vector sum');
  await expect(element.locator('.progress')).toHaveText(/^0 of \d+ done$/);
  await expect(element.locator('[aria-pressed="true"].answer')).toHaveCount(0);
  await element.evaluate((one) => {
    one.setAttribute('exercise', 'lengths');
    one.setAttribute('query-size', '4');
  });
  await expect(element.locator('.exercise-title')).toContainText('Queries and keys of different lengths');
  await expect(element.locator('[data-figure="W"]')).toBeVisible();
  await expect(element.locator('.figure .problem')).toContainText('the figure shows “Different lengths” as it starts');
  await served.close();
});

test('in Chinese too, what stands is said to be where the exercise starts', async ({ page }) => {
  await open(page, 'exercises', { lang: 'zh', exercise: 'lengths', query_size: '4' });
  await expect(ofThePicture(page)).toContainText('图上是「维度不同」刚打开时的样子');
});

test('what is refused by a control out of sight is said where the hand is', async ({ freshPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'multi-head-attention', { lang: 'en', preset: 'random' });
  await page.getByRole('button', { name: /Three heads for 100 numbers/ }).click();
  const said = page.getByText(/PyTorch says/).first();
  await expect(said).toBeInViewport({ ratio: 0.9 });
});

test('the tools fold away with Esc, and the focus stays with their button', async ({ freshPage: page }) => {
  await follow(page, '#masked-softmax?lang=en', { folded: true });
  const tools = page.getByRole('button', { name: 'Tools' });
  await tools.click();
  await page.getByRole('button', { name: 'Export', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
  await expect(tools).toBeFocused();
});

test('a refused link to a step shows where that step starts, also on the way back', async ({ freshPage: page }) => {
  await follow(page, '#multi-head-attention?lang=en&step=cut', { folded: true });
  const numbers = page.locator('.figure .cut-cells i');
  const begun = await numbers.allTextContents();
  await page.evaluate(() => {
    location.hash = '#multi-head-attention?lang=en&step=cut&num_heads=3';
  });
  const refusal = page.locator('.card .problem');
  const isShown = async (): Promise<void> => {
    await expect(refusal).toContainText('the figure shows “Cut a query” as it starts');
    await expect(numbers).toHaveText(begun);
  };
  await isShown();
  await page.evaluate(() => {
    location.hash = '#overview?lang=en';
  });
  await expect(page.locator('h1')).toHaveText('All words at once');
  await page.goBack();
  await isShown();
});
