import { covered } from './covered-names.ts';
import { follow, open } from './open.ts';
import { expect, type Locator, type Page, test } from './shared-page.ts';

const handle = (page: Page): Locator => page.locator('attn-plane .pull');
const share = (page: Page, word: string): Promise<number> =>
  page
    .locator('attn-shares button')
    .filter({ visible: true })
    .evaluateAll((buttons, name) => {
      const said = buttons.map((button) => button.getAttribute('aria-label') ?? '').find((one) => one.startsWith(name));
      return Number(said?.split(' ').at(-1));
    }, `${word}:`);
const ticked = (page: Page): Promise<string[]> =>
  page
    .locator('.pulling-goals li[data-done="true"]')
    .evaluateAll((items) => items.map((item) => item.textContent ?? ''));

/** Drags the query's end by so many pixels, in steps as a hand does. */
async function pull(page: Page, dx: number, dy: number): Promise<void> {
  const box = await handle(page).boundingBox();
  if (!box) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 6 });
  await page.mouse.up();
}

test('pull the query: it is what a visitor meets first, and all of it is on one screen', async ({ page }) => {
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    // At the end it stays: a page that remembers something is loaded anew for the next test.
    if (page.url().startsWith('http')) await page.evaluate(() => localStorage.clear());
    await page.goto('./');
    await expect(page.locator('attn-plane')).toBeVisible();
    for (const part of ['attn-plane', 'attn-shares', 'attn-mixture', '.pulling-arithmetic', '.card .ask'])
      await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
    // One thing to do: what explains it and where else one could go comes with the act, and pushes nothing.
    const waiting = ['attn-mixture', '.pulling-arithmetic', '.pulling-note', '.card .step-line', '.controls', '.turn'];
    for (const part of waiting) await expect(page.locator(part)).toBeHidden();
    const places = (): Promise<(number | undefined)[]> =>
      Promise.all(
        ['attn-plane', 'attn-mixture', '.card .ask', '.rail ol'].map(
          async (part) => (await page.locator(part).boundingBox())?.y,
        ),
      );
    const controls = async (): Promise<number> => (await page.locator('.controls').boundingBox())?.y ?? Number.NaN;
    const [before, folds] = [await places(), await controls()];
    const { height: high = 0 } = (await page.locator('attn-plane').boundingBox()) ?? {};
    await pull(page, (-1.25 * high) / 6, -high / 6);
    for (const part of waiting) await expect(page.locator(part)).toBeVisible();
    expect(await places()).toEqual(before);
    expect(Math.abs((await controls()) - folds)).toBeLessThan(10);
    // The road is the way on, the lesson's own a line beside it.
    await expect(page.locator('.card .onwards')).toHaveAttribute('href', '#road=2');
    await expect(page.locator('.pulling-goals')).toBeHidden();
    await expect(page.locator('.pulling-onward')).toBeHidden();
    await page.getByRole('button', { name: 'Leave the steps' }).click();
    await expect(page.locator('.pulling-goals li').last()).toBeInViewport({ ratio: 1 });
  }
});

test('pull the query: a visitor’s phone asks above the picture, fills the room below it, and covers no bar after the act', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const lang of ['zh', 'en']) {
    await follow(page, `#pull-the-query?lang=${lang}&step=pull`, { folded: true });
    const box = async (part: string) => {
      const { y = Number.NaN, height = Number.NaN } = (await page.locator(part).boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    const above = ['.lead', '.pulling-sentence', 'attn-plane', 'attn-shares'] as const;
    const before = await Promise.all(above.map(box));
    before.reduce((one, next) => {
      expect(next.top).toBeGreaterThanOrEqual(one.bottom);
      expect(next.top - one.bottom).toBeLessThan(16);
      return next;
    });
    expect((await box('.card')).top - (before.at(-1)?.bottom ?? Number.NaN)).toBeLessThan(90);
    expect((await box('.card .step-buttons')).top).toBeGreaterThan((await box('.card .act')).bottom);
    const { top, bottom } = await box('attn-plane');
    await pull(page, (-1.25 * (bottom - top)) / 6, (top - bottom) / 6);
    await expect(page.locator('.card .onwards')).toBeVisible();
    expect(await Promise.all(above.map(box))).toEqual(before);
    expect((await box('.card')).top).toBeGreaterThanOrEqual((await box('attn-shares')).bottom);
    await expect(page.locator('attn-mixture')).toHaveCount(0);
  }
});

test('pull the query: no name lies on another, wherever the query points and the output is', {
  tag: '@of-pull-the-query',
}, async ({ page }) => {
  const places = [
    ['tired', '0.5', '1.75'],
    ['tired', '0.3', '2.6'],
    ['tired', '-1.5', '1.4'],
    ['tired', '-2.6', '1.2'],
    ['tired', '2.6', '0.1'],
    ['tired', '0', '0'],
    ['soft', '0.5', '1.75'],
    ['soft', '1.2', '1'],
  ] as const;
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const lang of ['en', 'zh'])
      for (const [ending, query_x, query_y] of places) {
        await open(page, 'pull-the-query', { lang, ending, query_x, query_y });
        for (const chart of ['attn-plane', 'attn-mixture'])
          expect(await covered(page, chart), `${width} ${lang} ${ending} ${query_x} ${query_y}`).toEqual([]);
      }
  }
});

test('pull the query: who drags the output is told, until it moves, that it follows the query', {
  tag: '@of-pull-the-query',
}, async ({ page }) => {
  await open(page, 'pull-the-query', { lang: 'en' });
  const said = page.locator('attn-mixture .follows');
  await expect(said).toBeHidden();
  const { x, y } = await page.locator('attn-mixture').evaluate((chart) => {
    const dots = [...(chart.shadowRoot?.querySelectorAll('svg circle') ?? [])].map((dot) =>
      dot.getBoundingClientRect(),
    );
    const { left, top, width, height } = dots.sort((a, b) => b.width - a.width)[0] as DOMRect;
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y, { steps: 3 });
  await page.mouse.up();
  await expect(said).toHaveText('The output cannot be moved itself. Pull the query: it follows.');
  await pull(page, -70, -60);
  await expect(said).toBeHidden();
});

test('pull the query: the line of arithmetic is about the step’s word, and takes the same room whatever it says', {
  tag: '@of-pull-the-query',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await follow(page, '#pull-the-query?lang=en&step=pull', { folded: true });
  const arithmetic = page.locator('.pulling-arithmetic');
  await expect(arithmetic.locator('dt').first()).toHaveText('mat');
  const height = async (): Promise<number> => (await arithmetic.boundingBox())?.height ?? 0;
  const before = await height();
  await pull(page, -140, 60);
  await expect(arithmetic).toContainText('(−');
  expect(await height()).toBe(before);
});

/** The lengths of the bars of scores, in pixels, as they are drawn. */
const bars = (page: Page): Promise<number[]> =>
  page
    .locator('attn-shares')
    .evaluate((shares) =>
      [...(shares.shadowRoot?.querySelectorAll('svg path[fill-opacity="0.5"]') ?? [])].map(
        (bar) => Math.round(10 * (bar as SVGPathElement).getBBox().width) / 10,
      ),
    );

test('pull the query: scores beyond the scale break their bars, under the hand and when it rests', {
  tag: '@of-pull-the-query',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  // Divided by 0.6, “cat” scores little more than 5 can show.
  await open(
    page,
    'pull-the-query',
    { lang: 'en', divide_by: '0.6', query_x: '0.8', query_y: '0.2' },
    { folded: true },
  );
  const [cat = 0] = await bars(page);
  const box = await handle(page).boundingBox();
  if (!box) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 75, y - 10, { steps: 6 });
  const before = await bars(page);
  const most = Math.max(...before);
  expect(most).toBeGreaterThan(cat);
  // Several go beyond the scale, the larger the farther: none looks like another.
  const [first = 0, second = 0] = [...before].sort((one, other) => other - one);
  expect(second).toBeGreaterThan(most * 0.9);
  expect(first).toBeGreaterThan(second);
  await page.mouse.up();
  // The scale does not follow.
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('query_x=');
  expect(await bars(page)).toEqual(before);
});

test('pull the query: on a phone a tap near the slider’s start divides by little, and the slider stays', {
  tag: '@of-pull-the-query',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await follow(page, '#pull-the-query?lang=en&step=sharp', { folded: true });
  await page.locator('.guess-number input').fill('0.9');
  await page.locator('.guess-number button').click();
  const slider = page.locator('.card .knobs input[type="range"]');
  const { width, height } = (await slider.boundingBox()) ?? { width: 0, height: 0 };
  await slider.click({ position: { x: width * 0.15, y: height / 2 } });
  await expect(page.locator('.card .verdict .right')).toContainText('“cat” takes 1.00');
  await expect(page.locator('.card .verdict .right')).toContainText('Not right: you guessed 0.9.');
  const times = (): Promise<string | undefined> =>
    page
      .locator('.card .verdict .right')
      .innerText()
      .then((text) => /are ([\d.]+) times/.exec(text)?.[1]);
  const first = await times();
  await expect(slider).toBeVisible();
  await slider.press('End');
  await slider.press('Home');
  await expect.poll(times).toBe('14.1');
  expect(first).not.toBe('14.1');
});

test('pull the query: on a phone plane, scores and the bar of 1 stand on one screen', {
  tag: '@of-pull-the-query',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const lang of ['zh', 'en']) {
    await open(page, 'pull-the-query', { lang, preset: 'tired' });
    const [plane, shares] = [page.locator('attn-plane'), page.locator('attn-shares')];
    const [above, below] = [await plane.boundingBox(), await shares.boundingBox()];
    const from = above?.y ?? Number.NaN;
    const to = (below?.y ?? Number.NaN) + (below?.height ?? Number.NaN);
    // Whatever stands above and below them, they need no more than half a phone.
    expect(to - from).toBeLessThan(400);
    await shares.evaluate((one) => one.scrollIntoView({ block: 'end' }));
    await expect(plane).toBeInViewport({ ratio: 1 });
  }
});

test('pull the query: dragged upwards the mat wins, the output moves, and the goal stays ticked', {
  tag: '@engine',
}, async ({ page }) => {
  await open(page, 'pull-the-query', { lang: 'en' });
  expect(await share(page, 'cat')).toBe(0.67);
  expect(await ticked(page)).toEqual([]);
  const arithmetic = page.locator('.pulling-arithmetic');
  const before = await arithmetic.textContent();
  await pull(page, -70, -60);
  await expect.poll(() => share(page, 'mat')).toBeGreaterThan(0.5);
  expect(await arithmetic.textContent()).not.toBe(before);
  await expect.poll(() => ticked(page)).toEqual([expect.stringContaining('let mat win')]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => share(page, 'cat')).toBe(0.67);
});

test('pull the query: a press on the plane brings the query there', { tag: '@of-pull-the-query' }, async ({ page }) => {
  await open(page, 'pull-the-query', { lang: 'en' });
  const plane = page.locator('attn-plane .touch');
  const { width, height } = (await plane.boundingBox()) ?? { width: 0, height: 0 };
  await plane.click({ position: { x: width / 2, y: height / 2 } });
  await expect(handle(page)).toHaveAttribute('aria-label', /: 0\.00, 0\.00/);
  await expect.poll(() => ticked(page)).toContainEqual(expect.stringContaining('share the 1 equally'));
});

test('pull the query: trained words are on one screen, and no name lies on another', {
  tag: '@of-pull-the-query',
}, async ({ page }) => {
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const lang of ['en', 'zh']) {
      await follow(page, `#pull-the-query?lang=${lang}&preset=trained`, { folded: true });
      for (const chart of ['attn-plane', 'attn-mixture'])
        expect(await covered(page, chart), `${width} ${lang}`).toEqual([]);
      if (width > 400) await expect(page.locator('.pulling-learn')).toBeInViewport({ ratio: 1 });
    }
  }
});
