import { follow, open } from './open.ts';
import { patiently } from './patience.ts';
import { expect, type Page, test as visits } from './shared-page.ts';
import { inTurn } from './walked.ts';

/** No error goes uncaught while a test drives a page; what comes with taking it down is not its own. */
async function silently(page: Page, use: (page: Page) => Promise<void>, failed: readonly unknown[]): Promise<void> {
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(String(error)));
  await use(page);
  if (failed.length === 0) expect(uncaught).toEqual([]);
}

const test = visits.extend({
  page: ({ page }, use, { errors }) => silently(page, use, errors),
  freshPage: ({ freshPage }, use, { errors }) => silently(freshPage, use, errors),
});

test('chapters: a link opens one, back returns to the other as it was left a moment before', { tag: '@smoke' }, async ({
  page,
}) => {
  await open(page, 'masked-softmax', { lang: 'en', valid_lens: '2,3' });
  const noMask = await page.getByLabel('no mask').elementHandle();
  const link = page.locator('nav').getByRole('link', { name: 'Positional encoding' });
  await link.evaluate((away, last) => {
    for (const each of [last, away]) (each as HTMLElement).click();
  }, noMask);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Positional encoding');
  await expect(page).toHaveTitle(/Positional encoding/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masked softmax');
  await expect(page.getByLabel('no mask')).toBeChecked();
});

test('keyboard: the first stop skips to the figure', async ({ freshPage: page }) => {
  await open(page, 'masked-softmax', { lang: 'en' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the figure' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.figure')).toBeFocused();
});

test('a phone: no sideways scrolling, controls at the thumb, the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const experiment of ['masked-softmax', 'positional-encoding']) {
    await open(page, experiment, { lang: 'en' });
    const title = experiment === 'masked-softmax' ? 'Masked softmax' : 'Positional encoding';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('.thumb-bar')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await page.locator('.menu-button').click();
  await page.locator('nav').getByRole('link', { name: 'Masked softmax' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masked softmax');
  await expect(page.locator('.rail')).toBeHidden();
});

test('a phone: many lengths leave the bar at the thumb and the page its width', {
  tag: '@of-multi-head-attention',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const preset of ['perQuery', 'sizes']) {
    await open(page, 'multi-head-attention', { lang: 'en', preset });
    await expect(page.locator('.thumb-bar')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test('a module that does not load is said, and trying again helps', async ({ freshPage: page }) => {
  let broken = true;
  await page.route('**/*.wasm', (route) => (broken ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto('./#masked-softmax?lang=en');
  await expect(page.getByRole('alert')).toContainText('The core did not load');
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForFunction(() => performance.getEntriesByName('first-picture').length > 0);
});

for (const broken of inTurn(['attention_relaxed-*', 'attention_*-*', 'sentence-*'], 1))
  visits(`where ${broken} alone does not load, another module serves`, async ({ freshPage: page }) => {
    await page.route(`**/${broken}.wasm`, (route) => route.fulfill({ status: 404 }));
    await open(page, 'self-attention', { lang: 'en' });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

/** Its first requests fail; `comes` lets them through. */
async function withholding(page: Page, files: string): Promise<{ comes(): Promise<void> }> {
  await page.route(files, (route) => route.abort());
  return { comes: () => page.unroute(files) };
}

visits('controls that do not load are said, and trying again brings them', async ({ freshPage: page }) => {
  const { comes } = await withholding(page, '**/assets/rest-*.js');
  await page.goto('./#masked-softmax?lang=en');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('A part of this did not load');
  await expect(page.locator('attn-heatmap').first()).toBeVisible();
  await comes();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-fold="presets"]')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a language chosen before the controls have come is theirs', async ({ freshPage: page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/rest-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./#masked-softmax?lang=en');
  await expect(page.locator('attn-heatmap').first()).toBeVisible();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('掩蔽 softmax');
  release();
  await expect(page.locator('[data-fold="presets"]')).toBeVisible();
  await expect(page.locator('.share-line')).toContainText('PyTorch 代码');
});

test('a reader is sent the words of the language spoken, and no others', async ({ freshPage: page }) => {
  const words: string[] = [];
  page.on('request', (request) => {
    const [, file, language] = /\/assets\/(?:(\w+)\.)?(en|zh)[.-]/.exec(request.url()) ?? [];
    if (language) words.push(`${language} ${file ?? 'frame'}`);
  });
  const card = page.locator('.card');
  await page.goto('./#masked-softmax?step=nobody&lang=en');
  await expect(card.locator('.act')).toContainText('Drag');
  // The experiment's, and its steps'.
  expect(words.filter((one) => one === 'en words')).toHaveLength(2);
  expect(words.filter((one) => one.startsWith('zh'))).toEqual([]);
  await page.getByRole('button', { name: '中文' }).click();
  await expect(card.locator('.act')).toContainText('拖');
  expect(words.filter((one) => one === 'zh words')).toHaveLength(2);
  await open(page, 'exercises', { lang: 'zh' });
  await expect(page.locator('.exercises')).toContainText('笔记本 004');
  expect(words.filter((one) => one === 'en words')).toHaveLength(2);
});

visits(
  'a chapter that does not load is said on a phone too, and trying again opens it',
  { tag: '@prove' },
  async ({ freshPage: page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, 'masked-softmax', { lang: 'en' });
    await page.locator('.menu-button').click();
    const { comes } = await withholding(page, '**/assets/why-sqrt-d-*.js');
    await page.locator('.rail').getByRole('link', { name: 'Why √d' }).click();
    await expect(page.getByRole('alert')).toContainText('A part of this did not load');
    await comes();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why √d');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('where a link hides the controls the stage takes their column, but not from a step’s card', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const widthOf = async (link: string): Promise<number> => {
    await follow(page, link, { folded: true });
    const box = await page.locator('.figure').boundingBox();
    return box?.width ?? 0;
  };
  const beside = await widthOf('#masked-softmax?lang=en&preset=perSample');
  const alone = await widthOf('#masked-softmax?lang=en&preset=perSample&hide=controls');
  expect(alone - beside).toBeGreaterThan(236);
  expect(await widthOf('#masked-softmax?lang=en&step=nobody&hide=controls')).toBe(beside);
  await page.locator('.leave-steps').click();
  await expect.poll(async () => (await page.locator('.figure').boundingBox())?.width).toBe(alone);
});

test('a chapter’s other experiments are reached by a click anywhere on their names', async ({ page }) => {
  for (const [width, height] of inTurn([
    [1280, 720],
    [1440, 900],
  ] as const)) {
    await page.setViewportSize({ width, height });
    for (const edge of [0.1, 0.5, 0.9]) {
      await open(page, 'learning-look', { lang: 'en', task: 'reverse' }, { folded: true });
      const name = page.locator('main > .parts').getByRole('link', { name: 'Two layers' });
      const box = await name.boundingBox();
      await name.click({ position: { x: 20, y: (box?.height ?? 0) * edge }, timeout: patiently(3000) });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two layers find a rule');
    }
  }
});

test('an experiment looks as in a page of its own, whatever was open before', async ({ page }) => {
  const opened = ['learning-step', { lang: 'en', block: 'W_q' }] as const;
  // What has the same class name in both would meet here.
  const boxes = () =>
    page.locator('.figure .matrix').evaluate((matrix) =>
      [matrix, ...matrix.querySelectorAll('p, h2, .maps > div')].map((each) => {
        const { left, top } = matrix.getBoundingClientRect();
        const box = each.getBoundingClientRect();
        return [box.left - left, box.top - top, box.width, box.height].map(Math.round);
      }),
    );
  await open(page, ...opened);
  const alone = await boxes();
  await open(page, 'heads-cost', { lang: 'en' });
  await expect(page.locator('.figure .matrix')).not.toHaveCount(0);
  await open(page, ...opened);
  expect(await boxes()).toEqual(alone);
});

test('all sizes follow the browser’s own font size, in figures too', { tag: '@chromium' }, async ({
  freshPage: page,
}) => {
  const tools = await page.context().newCDPSession(page);
  /** Sizes of the page's text and a figure's, with what reaches beyond the window. */
  const sizes = async (standard: number): Promise<number[]> => {
    await tools.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.goto('about:blank');
    await open(page, 'masked-softmax', { lang: 'en' });
    return page.evaluate(() => {
      const sizeOf = (one: Element | null | undefined) => Number.parseFloat(getComputedStyle(one as Element).fontSize);
      const figure = document.querySelector('attn-heatmap')?.shadowRoot?.querySelector('text');
      return [sizeOf(document.body), sizeOf(figure), document.documentElement.scrollWidth - innerWidth];
    });
  };
  const [text = 0, figure = 0] = await sizes(16);
  expect(text).toBe(15);
  expect(await sizes(32)).toEqual([2 * text, 2 * figure, 0]);
  // The browser serves other tests, too.
  await tools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await tools.detach();
});
