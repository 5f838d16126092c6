// The teacher's guide: readable by everyone, and its lines say what its figure shows.
import { cdnLine } from '../../web/guide/cdn-line.ts';
import released from '../../web/guide/released.json' with { type: 'json' };
import { hosts } from '../../web/src/view/embed-hosts.ts';
import { violations } from './axe.ts';
import { experimentNames, themes } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const files = { zh: 'index.html', en: 'en.html' } as const;

async function openGuide(page: Page, language: keyof typeof files): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
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

for (const language of ['zh', 'en'] as const)
  for (const theme of themes)
    test(`axe finds nothing in ${language}, ${theme}`, async ({ freshPage: page }) => {
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
});

test('every experiment can be chosen, and what the one before left is gone', async ({ page }) => {
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
  await expect(page.locator('[data-one]')).toHaveAttribute('href', '../embed/one/masked-softmax.iife.js');
});

test('the CDN’s lines name the release and a hash, in the page’s language, and follow the experiment', async ({
  page,
}) => {
  const lines = page.locator('#cdn pre');
  for (const language of ['zh', 'en'] as const) {
    await openGuide(page, language);
    await expect(lines.first()).toHaveText(
      new RegExp(
        `@${released.version}/dist/embed/attention-playground\\.all\\.${language}\\.iife\\.js" integrity="sha384-`,
      ),
    );
  }
  await page.getByLabel('Experiment').selectOption('why-sqrt-d');
  const file = 'one/why-sqrt-d.iife.js';
  await expect(lines.last()).toHaveText(cdnLine(file, released) ?? 'a line');
  await expect(lines.last()).toContainText(released.integrity[file]);
});

test('a button copies its line; where copying is refused the line is selected', async ({ freshPage: page }) => {
  await openGuide(page, 'en');
  await page.evaluate(() => {
    const write = (text: string): Promise<void> => {
      document.body.dataset['copied'] = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  });
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

test('files that the guide offers are there', async ({ page, request }) => {
  await openGuide(page, 'zh');
  for (const link of await page
    .locator('a[download]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href)))
    expect((await request.get(link)).status(), link).toBe(200);
});

test('what the guide says of scripts, looks and grades is there in both languages, with this site’s own address', async ({
  page,
}) => {
  for (const language of ['zh', 'en'] as const) {
    await openGuide(page, language);
    for (const name of ['outputs', 'solved', '--attention-playground-font', 'set-state'])
      await expect(page.locator('th code', { hasText: name }).first()).toBeVisible();
    const site = new URL('./', page.url().replace(/guide\/[^/]*$/, '')).href;
    await expect(page.locator('[data-recipe="xapi"]')).toContainText(`const site = '${site}'`);
    await expect(page.locator('[data-recipe="scorm"]')).toContainText('LMSInitialize');
  }
});

test('an address without a language opens the reader’s, and the other is one link away', async ({
  freshPage: page,
}) => {
  await choose(page, 'lang', 'en');
  await page.goto('./guide/#quarto');
  await expect(page).toHaveURL(/guide\/en\.html#quarto$/);
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page).toHaveURL(/guide\/index\.html$/);
});

test('a phone: no sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const language of ['zh', 'en'] as const) {
    await openGuide(page, language);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test('without a script every line can be read', async ({ freshPage: page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('./guide/en.html');
  for (const host of Object.keys(hosts)) await expect(line(page, host)).toContainText('positional-encoding');
  await expect(page.getByRole('button')).toHaveCount(0);
});
