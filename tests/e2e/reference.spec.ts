// The reference: a page for each operation whose cell is computed and equals PyTorch's print; lists are filtered; links lead
// on. What its pages say without a script, and that no link is dead, is read in tests/site.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proving } from '../reach.ts';
import { violations } from './axe.ts';
import { watch } from './host-pages.ts';
import { open, themes } from './open.ts';
import { expect, type Page, smoke, test } from './shared-page.ts';
import { inTurn } from './walked.ts';

const dist = join(import.meta.dirname, '../../dist');
const files = readdirSync(join(dist, 'reference')).filter((file) => file.endsWith('.html'));
const html = new Map(files.map((file) => [file, readFileSync(join(dist, 'reference', file), 'utf8')]));
const operations = files.filter((file) => html.get(file)?.includes('id="cell"'));

/** One of each module, of each kind of input, and the longest. */
const sample = ['masked_softmax', 'multi_head_attention', 'manual_seed', 'cross_entropy_backward', 'linear_map_fit'];

const equal = 'Equal to the last digit';
const verdict = (page: Page) => page.locator('.verdict');
const inputs = (page: Page) => page.getByRole('textbox', { name: 'Inputs' });
const ours = (page: Page) => page.locator('.ours pre');

for (const theme of inTurn(themes))
  test(`axe finds nothing in ${theme}, and nothing is asked of another host`, { tag: '@prove' }, async ({
    freshPage: page,
    baseURL,
  }) => {
    test.slow();
    await page.addInitScript((value) => {
      if (location.protocol === 'http:') localStorage.setItem('attention-playground.theme', value);
    }, theme);
    const complaints = watch(page, [baseURL], /error/);
    const others = ['index', 'core', 'modules', 'generator', 'files', 'session', 'element', 'recipes'];
    // One page of each kind, unless all is proven.
    for (const name of proving ? [...sample, ...others] : ['masked_softmax', 'index', 'element']) {
      await page.goto(`./reference/${name}.html`);
      if (sample.includes(name)) await expect(verdict(page)).toHaveText(equal);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await violations(page), name).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

test('an operation’s page is drawn, and its cell prints what PyTorch prints', smoke, async ({ page, baseURL }) => {
  test.slow();
  const complaints = watch(page, [baseURL], /error/);
  expect(operations.length).toBeGreaterThanOrEqual(66);
  // Each example's numbers are computed in tests/web/reference.test.ts: here the sample's, unless all is proven.
  for (const file of proving ? operations : sample.slice(0, 3).map((name) => `${name}.html`)) {
    await page.goto(`./reference/${file}`);
    await expect(verdict(page), file).toHaveText(equal);
    expect(await ours(page).textContent(), file).toBe(await page.locator('.theirs pre').textContent());
    await expect(page.locator('.formula .katex-html').first(), file).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test('a changed input is computed as it is written, and the programs below say it, too', async ({ page }) => {
  await page.goto('./reference/masked_softmax.html');
  await expect(verdict(page)).toHaveText(equal);
  await inputs(page).fill('scores: [[[1, 2, 3]]],\nvalid_lens: [1]');
  await expect(ours(page)).toContainText('tensor([[[1., 0., 0.]]])');
  await expect(page.locator('.theirs')).toBeHidden();
  await expect(page.locator('#python')).toContainText('valid_lens = torch.tensor([1], dtype=torch.float64)');
  await expect(page.locator('#script')).toContainText('valid_lens: [1],');
  // What the lines of PyTorch leave out is told of.
  await inputs(page).fill("scores: [[[1, 2, 3]]],\nvalid_lens: [3],\nmask: 'causal'");
  await expect(page.locator('.unread')).toContainText('do not read mask');
  await page.getByRole('button', { name: 'As it was' }).click();
  await expect(verdict(page)).toHaveText(equal);
  await expect(inputs(page)).toHaveValue('scores: rand(2, 2, 4),\nvalid_lens: [2, 3]');
});

test('a mistake is told with what was expected and what PyTorch prints, and the last answer stays', {
  tag: '@prove',
}, async ({ page }) => {
  await page.goto('./reference/dot_product_attention.html');
  await expect(verdict(page)).toHaveText(equal);
  const before = await ours(page).textContent();
  const problem = page.locator('.problem');
  await inputs(page).fill('queries: randn(1, 2, 4), keys: randn(1, 3, 5), values: randn(1, 3, 2)');
  await expect(problem).toContainText('[dot_product_attention] keys: wrong_shape');
  await expect(problem).toContainText('PyTorch: ');
  await inputs(page).fill('queries: randn(1, 2, 4), keys: alert(1)');
  await expect(problem).toContainText('found alert');
  await expect(inputs(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await ours(page).textContent()).toBe(before);
  expect(await violations(page, '#cell')).toEqual([]);
});

test('the index finds operations as one types, and Enter opens the first', async ({ page }) => {
  await page.goto('./reference/');
  const filter = page.getByRole('searchbox', { name: 'Filter' });
  const shown = page.locator('main li:visible a');
  await expect(shown).toHaveCount(files.length - 1);
  await filter.fill('masked soft backward');
  await expect(shown).toHaveText(['masked_softmax_backward']);
  await filter.fill('旋转位置');
  await expect(shown.first()).toHaveText('rotary_embedding');
  await filter.fill('rotary gradient');
  await expect(shown).toHaveText(['rotary_embedding_backward']);
  await filter.fill('nothing is called so');
  await expect(page.getByText('Nothing here is called so.')).toBeVisible();
  await filter.fill('rotary emb');
  await filter.press('Enter');
  await expect(page).toHaveURL(/reference\/rotary_embedding\.html$/);
  await expect(page.locator('.side [aria-current]')).toHaveText('rotary_embedding');
  await expect(page.locator('.side [aria-current]')).toBeInViewport();
});

test('the panel for other pages leads here, and a link into a page to its place', { tag: '@prove' }, async ({
  page,
}) => {
  await open(page, 'positional-encoding', { lang: 'zh' });
  await page.getByRole('button', { name: '嵌入' }).click();
  await page.getByRole('link', { name: '参考手册' }).click();
  await expect(page).toHaveURL(/\/reference\/element\.html$/);
  await expect(page.locator('#events-ready')).toContainText('The first figure is drawn');
  await page.goto('./reference/cpp.html#softmax');
  await expect(page.locator('[id="softmax"]')).toBeInViewport();
});

test('a phone: no page scrolls sideways', { tag: '@prove' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 780 });
  // The sample and the long pages, unless all is proven.
  const some = [...sample.slice(0, 2), 'index', 'cpp', 'element'].map((name) => `${name}.html`);
  for (const file of proving ? files : some) {
    await page.goto(`./reference/${file}`);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: file })
      .toBeLessThanOrEqual(360);
  }
});

test('where no core loads, the cell says so', { tag: '@prove' }, async ({ freshPage: page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./reference/entropy.html');
  await expect(page.locator('.problem')).toHaveText('The core did not load');
  await expect(page.locator('.theirs pre')).toContainText('tensor([1.5000,');
});

test('the recipe of the element hears what the figure tells', { tag: '@prove' }, async ({ freshPage: page }) => {
  const recipe = readFileSync(join(import.meta.dirname, '../../web/reference/recipes/embed.html'), 'utf8');
  // Its script stands in the page, as a reader's own page would have it: no policy of ours there.
  await page.route('**/recipe/own.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Own</title>${recipe}` }),
  );
  await page.goto('./recipe/own.html');
  const told = page.locator('output');
  await expect(told).toHaveText('drawn');
  const width = page.getByRole('slider', { name: 'num_hiddens' });
  await width.press('ArrowRight');
  await expect(told).toContainText('expected an even number; found 33');
  await width.press('ArrowRight');
  await expect(told).toHaveText(/^#positional-encoding\?.*num_hiddens=/);
});
