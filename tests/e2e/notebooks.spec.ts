// The course's notebooks: every cell is computed in view and equals PyTorch's print; its code can be copied; links lead on.
import { proving } from '../reach.ts';
import { violations } from './axe.ts';
import { watch } from './host-pages.ts';
import { expect, type Page, test } from './shared-page.ts';
import { bothLanguages, inTurn, looks } from './walked.ts';

const files = { zh: 'index.html', en: 'en.html' } as const;

const verdict = (page: Page, id: string) => page.locator(`[id="${id}"] .verdict`);

async function openAt(page: Page, language: keyof typeof files, id = '000-own-sequence'): Promise<void> {
  await page.goto(`./notebooks/${files[language]}#${id}`);
  await expect(verdict(page, id)).toHaveText({ zh: '一字不差', en: 'Equal to the last digit' }[language]);
}

/** What the clipboard is given. */
async function hearCopies(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(() => {
    const writeText = (text: string): Promise<void> => {
      document.body.dataset['copied'] = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });
  return () => page.evaluate(() => document.body.dataset['copied']);
}

for (const { language, theme } of inTurn(looks, 2))
  test(`axe finds nothing in ${language}, ${theme}, and nothing is asked of another host`, { tag: '@prove' }, async ({
    freshPage: page,
    baseURL,
  }) => {
    // Many cells: axe takes its time.
    test.slow();
    await page.addInitScript((value) => {
      if (location.protocol === 'http:') localStorage.setItem('attention-playground.theme', value);
    }, theme);
    const complaints = watch(page, [baseURL], /error/);
    await openAt(page, language);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

test('a cell that prints is computed when it comes into view, and equals PyTorch to the last digit', {
  tag: '@smoke',
}, async ({ page, baseURL }) => {
  test.slow();
  const complaints = watch(page, [baseURL], /error/);
  await openAt(page, 'en');
  const cells = page.locator('.prints');
  const count = await cells.count();
  expect(count).toBeGreaterThan(40);
  // Nothing is computed that nobody is near.
  await expect(cells.last().locator('.verdict')).toHaveText('');
  // Every cell's numbers are computed in tests/web/notebooks.test.ts: here one in twelve, unless all is proven.
  for (let place = count - 1; place >= 0; place -= proving ? 1 : 12) {
    const cell = cells.nth(place);
    await cell.scrollIntoViewIfNeeded();
    await expect(cell.locator('.verdict')).toHaveText('Equal to the last digit');
    expect(await cell.locator('.ours pre').textContent()).toBe(await cell.locator('.theirs pre').textContent());
  }
  expect(complaints).toEqual([]);
});

test('a print that differs is marked line by line: the page compares what it has computed', { tag: '@prove' }, async ({
  freshPage: page,
}) => {
  await page.route('**/notebooks/en.html', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('-2.5037', '-2.5038') });
  });
  await page.goto('./notebooks/en.html#003-c8');
  await expect(verdict(page, '003-c8')).toContainText('marked lines differ');
  await expect(page.locator('[id="003-c8"] mark')).toHaveText(['Lowest compatibility: -2.5037 with input 2']);
});

test('where no core loads, the cell says so, and code and prints can be read', { tag: '@prove' }, async ({
  freshPage: page,
}) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./notebooks/en.html#003-c1');
  await expect(verdict(page, '003-c1')).toHaveText('The core did not load');
  await expect(page.locator('[id="003-c1"] .theirs pre')).toContainText("'east': 1");
});

test('copying a cell takes the code above that it needs, and no more', { tag: '@prove' }, async ({ page }) => {
  await openAt(page, 'en', '003-c13');
  const copied = await hearCopies(page);
  await page.locator('[id="003-c13"]').getByRole('button').click();
  await expect(page.locator('main > .said')).toContainText('Copied');
  const text = (await copied()) ?? '';
  expect(text).toMatch(/^sentence = /);
  expect(text).toContain('class SelfAttention(nn.Module):');
  expect(text).toMatch(/print\(output\)\n$/);
  expect(text).not.toContain('omega_3');
  await page.locator('[id="003-c12"]').getByRole('button').click();
  await expect.poll(copied).toMatch(/^import torch\nfrom torch import nn\n/);
});

test('a deep link opens at its cell, the list marks it, and the other language opens there too', async ({ page }) => {
  await openAt(page, 'en', '003-c7');
  await expect(page.locator('[id="003-c7"]')).toBeInViewport();
  await expect(page.locator('nav [aria-current]')).toHaveAttribute('href', '#003-c7');
  // The list of this notebook is open, and every other is a link away.
  await expect(page.locator('nav ol:visible')).toHaveCount(1);
  await expect(page.locator('nav .whole')).toHaveCount(5);
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(/notebooks\/index\.html#003-c7$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('[id="003-c7"]')).toBeInViewport();
  await expect(verdict(page, '003-c7')).toHaveText('一字不差');
});

test('an address without a language opens the reader’s', { tag: '@prove' }, async ({ page }) => {
  await page.goto('./notebooks/?lang=en#003-c7');
  await expect(page).toHaveURL(/notebooks\/en\.html#003-c7$/);
});

test('the playground’s rail leads here, and a cell leads to the state that shows it', async ({ page }) => {
  await page.goto('./#self-attention?preset=sun&lang=en');
  await page.getByRole('link', { name: 'Course notebooks' }).click();
  await expect(page).toHaveURL(/notebooks\/en\.html$/);
  await page.locator('[id="003-c7"] .opens a').click();
  await expect(page).toHaveURL(/#self-attention\?/);
  await expect(page.locator('#page article')).toContainText('1.0740');
});

test('a phone: no sideways scrolling', { tag: '@prove' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const language of bothLanguages) {
    await openAt(page, language);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test('without a script code, prints and links can be read', { tag: '@prove' }, async ({ freshPage: page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('./notebooks/en.html');
  await expect(page.locator('[id="003-c10"] .theirs pre')).toHaveText(
    'Input 5 has the highest attention weight: 0.3102',
  );
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('.ours').first()).toBeHidden();
});
