// The card of a lesson's step, as a reader meets it: guesses, acts, links, keys, a phone, the presentation.
import { violations } from './axe.ts';
import { follow, open } from './open.ts';
import { expect, type Locator, type Page, test } from './shared-page.ts';
import { inTurn } from './walked.ts';

const card = (page: Page): Locator => page.locator('.card');
const counter = (page: Page): Locator => card(page).locator('.counter');
/** "Step 3 of 7". */
const stepAt = async (page: Page): Promise<readonly [at: number, of: number]> => {
  const [, at, of] = /Step (\d+) of (\d+)/.exec(await counter(page).innerText()) ?? [];
  return [Number(at), Number(of)];
};
const verdict = (page: Page): Locator => card(page).getByRole('status');
const guess = (page: Page, name: string): Locator => card(page).locator('.guesses').getByRole('button', { name });
const address = (page: Page): Promise<string> => page.evaluate(() => decodeURIComponent(location.hash));

/** Opens a step of masked softmax as a class link does. */
const openStep = async (page: Page, step = 'nobody', values: Record<string, string> = {}): Promise<void> => {
  await follow(page, `#masked-softmax?${new URLSearchParams({ lang: 'en', step, ...values })}`, { folded: true });
  await expect(card(page).locator('.ask')).toBeVisible();
};

/** The knob of a length. */
const length = (page: Page): Locator => card(page).locator('[data-parameter="valid_lens"] input[type="text"]').first();

test('a step is judged when the hand lets go, and its number is the picture’s', { tag: '@smoke' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await follow(page, '#pull-the-query?lang=en&step=pull', { folded: true });
  const box = await page.locator('attn-plane .pull').boundingBox();
  if (!box) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const share = (): Promise<string> =>
    page
      .locator('attn-shares button')
      .filter({ visible: true })
      .evaluateAll((all) => {
        const said = all.map((one) => one.getAttribute('aria-label') ?? '').find((one) => one.startsWith('mat:'));
        return said?.split(' ').at(-1) ?? '';
      });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.7, 1, 1.3]) {
    const before = await share();
    await page.mouse.move(x - 70 * part, y - 60 * part, { steps: 4 });
    await expect.poll(share).not.toBe(before);
  }
  expect(Number(await share())).toBeGreaterThan(0.5);
  await expect(verdict(page)).toHaveText('');
  await page.mouse.up();
  await expect(verdict(page)).toContainText(`“mat” takes ${await share()}`);
});

/** Takes the query's end so many pixels on, and does not let go. */
const carry = async (page: Page, dx: number, dy: number): Promise<void> => {
  const box = await page.locator('attn-plane .pull').boundingBox();
  if (!box) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
};

/** How much more “cat” scores than “mat”, by the rows of the figure. */
const lead = (page: Page): Promise<number> =>
  page
    .locator('attn-shares button')
    .filter({ visible: true })
    .evaluateAll((all) => {
      const said = all.map((one) => one.getAttribute('aria-label') ?? '');
      const scoreOf = (word: string): number =>
        Number(/score (\S+),/.exec(said.find((one) => one.startsWith(`${word}:`)) ?? '')?.[1]?.replace('−', '-'));
      return scoreOf('cat') - scoreOf('mat');
    });

for (const [width, height] of inTurn([
  [360, 780],
  [1280, 720],
] as const))
  test(`a near miss is told the number it lacks, when the hand rests, in a card that stays whole at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await follow(page, '#pull-the-query?lang=en&step=softmax', { folded: true });
    await expect(card(page).locator('.guesses')).toBeVisible();
    await expect(verdict(page)).toHaveText('');
    await carry(page, 5, 6);
    await expect.poll(() => lead(page)).toBeGreaterThan(0.2);
    await expect(verdict(page)).toHaveText('');
    await page.mouse.up();
    await expect(verdict(page)).toContainText('pull a little further');
    const told = /scores ([\d.]+) more/.exec(await verdict(page).innerText())?.[1];
    const short = await lead(page);
    expect(short).toBeLessThan(1);
    // Both scores are rounded, and what falls short is rounded down.
    expect(Math.abs(Number(told) - short)).toBeLessThan(0.021);
    const hidden = await card(page).evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
    for (let moves = 0; moves < 20 && (await lead(page)) < 0.95; moves++) await carry(page, 1, 1);
    await expect(verdict(page).locator('.past')).toBeVisible();
    await page.mouse.up();
    await expect.poll(() => lead(page)).toBeGreaterThanOrEqual(0.95);
    await expect(verdict(page)).toContainText('Done, without a guess.');
  });

test('a reload keeps step and state, and shows a passed step as it was answered; no link carries the answer', async ({
  page,
}) => {
  await openStep(page);
  const [at, of] = await stepAt(page);
  await guess(page, '0.25 each').click();
  await length(page).fill('0');
  await expect(verdict(page)).toContainText('Right.');
  await expect.poll(() => address(page)).toContain('valid_lens=0,3');
  expect(await address(page)).not.toMatch(/uniform|guess/);
  await page.reload();
  await expect(counter(page)).toHaveText(`Step ${at} of ${of}`);
  await expect(length(page)).toHaveValue('0');
  await expect(verdict(page)).toContainText('Right.');
  await expect(guess(page, '0.25 each')).toHaveAttribute('aria-pressed', 'true');
  await expect(verdict(page).locator('.why')).toBeVisible();
  await expect(card(page).locator('.segments .passed')).toHaveCount(1);
  await expect(page.locator('.rail [aria-current] .far')).toHaveAccessibleName(`1 of ${of} steps passed`);
});

test('a visitor sees the first step’s picture at once, and no other before it', async ({ freshPage: page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = (): void => {
      const name = document
        .querySelector('.figure attn-heatmap')
        ?.shadowRoot?.querySelector('.touch')
        ?.getAttribute('aria-label');
      if (name) seen.add(name);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('./#masked-softmax?lang=en');
  await expect(counter(page)).toHaveText(/^Step 1 of/);
  await expect(page.locator('[data-fold="presets"]')).toBeAttached();
  const seen = await page.evaluate(() => [...(Reflect.get(globalThis, 'seen') as Set<string>)]);
  expect(seen).toHaveLength(1);
  await open(page, 'masked-softmax', { lang: 'en' });
  const others = await page.evaluate(() => [...(Reflect.get(globalThis, 'seen') as Set<string>)]);
  expect(others.length, 'the notebook’s picture has another name').toBeGreaterThan(1);
});

test('where the steps do not load, the picture stands, and that is said', { tag: '@prove' }, async ({
  freshPage: page,
}) => {
  await page.route('**/assets/steps-*.js', (route) => route.abort());
  await page.goto('./#masked-softmax?lang=en');
  await expect(page.locator('attn-heatmap').first()).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('A part of this did not load');
});

test('an open panel leaves the tools in reach', async ({ page }) => {
  for (const [width, height] of inTurn([
    [360, 780],
    [1280, 720],
  ] as const)) {
    await page.setViewportSize({ width, height });
    await openStep(page);
    await page.getByRole('button', { name: 'Tools' }).click();
    for (const name of ['Embed', 'Export', 'Link for class', 'PyTorch code']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.locator('.panel')).toHaveAttribute('aria-label', name);
    }
  }
});

test('the presentation: keys walk and answer, Escape leaves, the focus comes back', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openStep(page);
  const [at] = await stepAt(page);
  const button = page.getByRole('button', { name: /^Present/ });
  await button.focus();
  await page.keyboard.press('p');
  await expect(page.locator('.presenting')).toBeVisible();
  await expect(page.locator('.rail')).toHaveAttribute('inert');
  await expect(page.locator('.share')).toBeHidden();
  await page.keyboard.press('1');
  await expect(guess(page, 'all 0')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText('0.2500');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.present-foot')).toContainText(`Step ${at + 1} of`);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.present-foot')).toContainText(`Step ${at} of`);
  expect(await violations(page)).toEqual([]);
  const fits = (): Promise<boolean> =>
    page.evaluate(() => {
      const article = document.querySelector('.presenting');
      return article !== null && article.scrollHeight <= article.clientHeight + 1;
    });
  await expect.poll(fits).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.locator('.presenting')).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--u'))).toBe('');
});

test('a phone: the sheet leaves the figure in sight, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const lang of ['en', 'zh']) {
    await openStep(page, 'nobody', { lang });
    const sheet = await card(page).boundingBox();
    const figure = await page.locator('.figure').boundingBox();
    expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(780);
    expect((sheet?.y ?? 0) - (figure?.y ?? 780)).toBeGreaterThan(260);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test('a phone: the next step brings back a figure that was scrolled away', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await follow(page, '#positional-encoding?lang=en&step=places', { folded: true });
  await page.locator('.card').getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('.card button.onwards')).toBeVisible();
  await page.evaluate(() => scrollBy(0, 350));
  await expect(page.locator('.figure [data-figure]').first()).not.toBeInViewport({ ratio: 0.9 });
  await page.locator('.card button.onwards').click();
  await expect(page.locator('.figure [data-figure]').first()).toBeInViewport({ ratio: 0.9 });
});

test('figure and card stay on one screen, whichever is longer', async ({ page }) => {
  for (const [width, height] of inTurn([
    [1280, 720],
    [1440, 900],
  ] as const)) {
    await page.setViewportSize({ width, height });
    await openStep(page);
    for (const fold of ['settings', 'presets', 'notes']) await page.locator(`[data-fold="${fold}"] summary`).click();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('.figure attn-heatmap').first()).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(card(page).locator('.outcome')).toBeInViewport({ ratio: 0.3 });
  }
});

test('names stand in the rail at every width from 1024 px', async ({ page }) => {
  await open(page, 'masked-softmax', { lang: 'en' });
  for (const width of [1024, 1180, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of await page.locator('.rail .name').all()) await expect(name).toBeInViewport({ ratio: 0.98 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
