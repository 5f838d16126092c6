// The teacher's guide: readable by everyone, and its lines say what its figure shows. What it says without a script is read
// in tests/site.
import manifest from '../../package.json' with { type: 'json' };
import { cdnLine } from '../../web/guide/cdn-line.mjs';
import { hosts } from '../../web/src/view/embed-hosts.ts';
import { violations } from './axe.ts';
import { watch } from './host-pages.ts';
import { experimentNames } from './open.ts';
import { expect, type Page, smoke, test } from './shared-page.ts';
import { bothLanguages, inTurn, looks } from './walked.ts';

const files = { zh: 'index.html', en: 'en.html' } as const;

async function openGuide(page: Page, language: keyof typeof files): Promise<string[]> {
  const complaints = watch(page, [''], /error/);
  await page.goto(`./guide/${files[language]}`);
  await page.locator('attention-playground [data-phase=ready]').waitFor();
  return complaints;
}

/** What a reader has chosen on the playground before; a later choice stays. */
const choose = (page: Page, name: 'lang' | 'theme', value: string): Promise<unknown> =>
  page.addInitScript(
    ([key, text]) => {
      // An empty page, as axe opens one, may have no storage.
      if (location.protocol !== 'http:') return;
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    [`attention-playground.${name}`, value] as const,
  );

const line = (page: Page, host: string) => page.locator(`#${host} [data-host]`);

for (const { language, theme } of inTurn(looks, 1))
  test(`axe finds nothing in ${language}, ${theme}`, smoke, async ({ freshPage: page }) => {
    await choose(page, 'theme', theme);
    const complaints = await openGuide(page, language);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

test('a hand on the figure changes every line, and the frame’s link opens the same state', async ({ page }) => {
  await openGuide(page, 'en');
  const before = await line(page, 'mkdocs').innerText();
  expect(before).toMatch(/^<attention-playground experiment="positional-encoding" lang="en"><a href="http/);
  await page.locator('attention-playground').getByRole('slider', { name: 'max_len' }).press('ArrowRight');
  for (const host of Object.keys(hosts))
    await expect(line(page, host)).toContainText(/max-len="61"|embed\.html#positional-encoding\?max_len=61/);
  expect(await line(page, 'lms').innerText()).toContain(
    `${new URL('./embed.html', page.url().replace('guide/', ''))}#`,
  );
  const site = new URL('./', page.url().replace(/guide\/[^/]*$/, '')).href;
  await expect(page.locator('[data-recipe="xapi"]')).toContainText(`const site = '${site}'`);
});

test('every experiment can be chosen, the CDN’s line follows, and what the one before left is gone', async ({
  page,
}) => {
  await openGuide(page, 'en');
  const select = page.getByLabel('Experiment');
  const offered = await select
    .locator('option')
    .evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  expect(offered.sort()).toEqual([...experimentNames].sort());
  await page.locator('attention-playground').getByRole('slider', { name: 'max_len' }).press('ArrowRight');
  await select.selectOption('masked-softmax');
  await page.locator('attention-playground .note', { hasText: '0.5676' }).waitFor();
  await expect(line(page, 'html')).toHaveText(/^<attention-playground experiment="masked-softmax" lang="en"><a/);
  await page.getByLabel('Step', { exact: true }).selectOption({ label: 'The causal mask' });
  await expect(page.locator('attention-playground .card .ask')).toBeVisible();
  await expect(line(page, 'html')).toHaveText(
    /^<attention-playground experiment="masked-softmax" step="causal" lang="en"><a/,
  );
  // What alone is shown: in the tag and in the frame's address, not in the link to the whole page.
  await page.getByLabel('Show', { exact: true }).selectOption('figure card');
  await expect(page.locator('attention-playground h1')).toHaveCount(0);
  await expect(line(page, 'html')).toHaveText(/step="causal" lang="en" show="figure card"><a href="[^"]*lang=en">/);
  await expect(line(page, 'lms')).toContainText(/embed\.html#[^"]*show=figure/);
  await expect(page.locator('[data-one]')).toHaveAttribute('href', '../embed/one/masked-softmax.iife.js');
  const file = 'one/masked-softmax.iife.js';
  await expect(page.locator('#cdn pre').first()).toHaveText(cdnLine(file, manifest.version));
});

test('one system is shown at a time, the one that is chosen; a frame’s line has the height of its figure', async ({
  page,
}) => {
  await openGuide(page, 'en');
  const shown = page.locator('.systems section:visible');
  await expect(shown).toHaveAttribute('id', 'html');
  await page.getByRole('link', { name: 'Moodle, Canvas', exact: true }).click();
  await expect(shown).toHaveAttribute('id', 'lms');
  await expect(page.locator('.systems nav [aria-current]')).toHaveText('Moodle, Canvas');
  const height = async (): Promise<number> =>
    Number(/height="(\d+)"/.exec(await line(page, 'lms').innerText())?.[1] ?? Number.NaN);
  await expect.poll(height).not.toBe(640);
  const frame = await page.context().newPage();
  await frame.setViewportSize({ width: 720, height: await height() });
  await frame.goto('./embed.html#positional-encoding?lang=en');
  await frame.locator('attention-playground [data-phase=ready]').waitFor();
  const inside = (): Promise<number> => frame.evaluate(() => document.body.getBoundingClientRect().height);
  // A bar for scrolling takes some of the width.
  await expect.poll(async () => Math.abs((await inside()) / (await height()) - 1)).toBeLessThan(0.1);
  await frame.close();
});

test('a button copies its line; where copying is refused the line is selected', { tag: '@prove' }, async ({ page }) => {
  await openGuide(page, 'en');
  await page.evaluate(() => {
    const write = (text: string): Promise<void> => {
      document.body.dataset['copied'] = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  });
  await page.getByRole('link', { name: 'Quarto' }).click();
  const button = page.locator('#quarto').getByRole('button').last();
  await button.click();
  await expect(page.locator('main > .said')).toHaveText('Copied');
  const text = await line(page, 'quarto').textContent();
  expect(await page.evaluate(() => document.body.dataset['copied'])).toBe(text);
  await page.evaluate(() => {
    const refuse = (): Promise<void> => Promise.reject(new Error('refused'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse }, configurable: true });
  });
  await button.click();
  await expect(page.locator('main > .said')).toContainText('selected for you');
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(text);
});

test('an address without a language opens the reader’s, and the other is one link away', { tag: '@prove' }, async ({
  freshPage: page,
}) => {
  await choose(page, 'lang', 'en');
  await page.goto('./guide/#quarto');
  await expect(page).toHaveURL(/guide\/en\.html#quarto$/);
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page).toHaveURL(/guide\/index\.html$/);
});

test('a phone: no sideways scrolling', { tag: '@prove' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const language of bothLanguages) {
    await openGuide(page, language);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});
