import { swipe } from './finger.ts';
import { open } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

test('overview: on a phone every cell shows its number, and nothing is wider than the phone', {
  tag: '@of-overview',
}, async ({ freshPage: page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const lang of ['zh', 'en']) {
    await open(page, 'overview', { lang, preset: 'tired' });
    for (const figure of ['queries', 'keys', 'scores', 'weights', 'values', 'output']) {
      const box = await page.locator(`[data-figure="${figure}"]`).getByRole('grid').boundingBox();
      expect((box?.x ?? 1e3) + (box?.width ?? 0), figure).toBeLessThanOrEqual(360);
    }
    const cell = await page.locator('[data-figure="scores"]').evaluate((map) => Reflect.get(map, 'plotBox').cellSize);
    expect(cell).toBeGreaterThanOrEqual(30);
    expect(await page.locator('[data-figure="scores"]').evaluate((map) => Reflect.get(map, 'numbers'))).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test('overview: a long sentence shows all its words and names every row', { tag: '@of-overview' }, async ({
  freshPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const sentence = 'The quick brown fox jumps over the lazy dog while the old cat sleeps';
  await open(page, 'overview', { lang: 'en', sentence });
  const words = sentence.split(' ');
  await expect(page.locator('.strip-name')).toHaveText(words);
  for (const word of await page.locator('.strip-word').all()) {
    const [inside, box] = [
      await word.evaluate((one) => one.scrollWidth <= one.clientWidth + 1),
      await word.boundingBox(),
    ];
    expect(inside).toBe(true);
    expect((box?.x ?? 0) + (box?.width ?? 1e4)).toBeLessThanOrEqual(1280);
  }
  const names = await page.locator('[data-figure="queries"] svg.live text').allTextContents();
  expect([...names].sort()).toEqual([...words].sort());
  // The framed key is the one that the text speaks of.
  const most = await page.locator('.strip-word:has(.most) .strip-name').textContent();
  await expect(page.locator('.note').first()).toContainText(`“${most}”`);
});

/** The middle of a cell, in the window's pixels. */
async function cellOf(page: Page, figure: string, row: number, column: number): Promise<[x: number, y: number]> {
  const grid = page.locator(`[data-figure="${figure}"]`).getByRole('grid');
  await grid.scrollIntoViewIfNeeded();
  const box = await grid.boundingBox();
  const cell = await page.locator(`[data-figure="${figure}"]`).evaluate((map) => Reflect.get(map, 'plotBox').cellSize);
  return [(box?.x ?? 0) + (column + 0.5) * cell, (box?.y ?? 0) + (row + 0.5) * cell];
}
const numberAt = (page: Page, figure: string, index: number): Promise<number> =>
  page
    .locator(`[data-figure="${figure}"]`)
    .evaluate((map, at) => Number((Reflect.get(map, 'tensor').data[at] as number).toFixed(4)), index);

async function drag(page: Page, [x, y]: readonly [number, number], dx: number, dy: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 8 });
  await page.mouse.up();
}

test('overview: a number is dragged upwards or to the side, one score row follows, and the link carries it', {
  tag: '@of-overview',
}, async ({ page }) => {
  await open(page, 'overview', { lang: 'en', preset: 'tired' });
  const scores = await Promise.all([18, 24].map((at) => numberAt(page, 'scores', at)));
  // The query of "mat", twice: by its first number to the right, by its second one downwards.
  await drag(page, await cellOf(page, 'queries', 3, 0), 100, 6);
  await expect.poll(() => numberAt(page, 'queries', 6)).toBe(0.5);
  await drag(page, await cellOf(page, 'queries', 3, 1), -6, 50);
  await expect.poll(() => numberAt(page, 'queries', 7)).toBe(0.1);
  await expect.poll(() => numberAt(page, 'scores', 18)).not.toBe(scores[0]);
  expect(await numberAt(page, 'scores', 24)).toBe(scores[1]);
  await expect(page.getByRole('button', { name: /^mat / })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/queries=6x2:/);
  // A key and a value: the column, and the output alone.
  const column = await numberAt(page, 'scores', 1);
  await drag(page, await cellOf(page, 'keys', 0, 1), 25, 0);
  await expect.poll(() => numberAt(page, 'keys', 1)).toBe(1.8);
  await expect.poll(() => numberAt(page, 'scores', 1)).not.toBe(column);
  const [weight, output] = [await numberAt(page, 'weights', 0), await numberAt(page, 'output', 0)];
  await drag(page, await cellOf(page, 'values', 0, 0), 0, -25);
  await expect.poll(() => numberAt(page, 'values', 0)).toBe(1.75);
  await expect.poll(() => numberAt(page, 'output', 0)).not.toBe(output);
  expect(await numberAt(page, 'weights', 0)).toBe(weight);
});

test('overview: a press without a drag chooses; a double press opens the number; random numbers are not dragged', {
  tag: '@of-overview',
}, async ({ page }) => {
  await open(page, 'overview', { lang: 'en', preset: 'tired' });
  const [x, y] = await cellOf(page, 'queries', 2, 1);
  await page.mouse.click(x, y);
  await expect(page.getByRole('button', { name: /^on / })).toHaveAttribute('aria-pressed', 'true');
  expect(await numberAt(page, 'queries', 5)).toBe(1.8);
  await page.mouse.dblclick(x, y);
  await page.keyboard.type('-2.5');
  await page.keyboard.press('Enter');
  await expect.poll(() => numberAt(page, 'queries', 5)).toBe(-2.5);
  await open(page, 'overview', { lang: 'en', preset: 'english' });
  const before = await numberAt(page, 'queries', 0);
  await drag(page, await cellOf(page, 'queries', 0, 0), 60, 0);
  expect(await numberAt(page, 'queries', 0)).toBe(before);
});

test('overview: a finger drags a number to the side, and a swipe upwards still scrolls', {
  tag: '@chromium',
}, async ({ freshPage: page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, 'overview', { lang: 'en', preset: 'tired' });
  await swipe(page, await cellOf(page, 'queries', 2, 0), 50, 2);
  await expect.poll(() => numberAt(page, 'queries', 4)).toBe(0.7);
  await swipe(page, await cellOf(page, 'queries', 2, 0), -50, 2);
  await expect.poll(() => numberAt(page, 'queries', 4)).toBe(-0.3);
  const before = await page.evaluate(() => scrollY);
  await swipe(page, await cellOf(page, 'queries', 2, 1), 2, -120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 40);
  expect(await numberAt(page, 'queries', 5)).toBe(1.8);
});

test('overview: at 1280 × 720 a reader without a step sees the matrices and the chosen cell’s arithmetic', {
  tag: '@of-overview',
}, async ({ freshPage: page }) => {
  for (const [lang, preset] of [
    ['en', 'tired'],
    ['zh', 'soft'],
    ['en', 'english'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page, 'overview', { lang, preset }, { folded: true });
    for (const line of ['score', 'weight', 'output'])
      await expect(page.locator(`[data-line="${line}"] dd`), `${preset}, ${line}`).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.lead')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.locator('[data-line="output"] dd'), `${preset}, 1440`).toBeInViewport({ ratio: 1 });
  }
  // Its size stands under the name of the keys, whatever panels have brought with them.
  await page.getByRole('button', { name: 'Tools' }).click();
  const [name, size] = await Promise.all(
    ['b', 'small'].map((part) => page.locator(`.products .beside ${part}`).first().boundingBox()),
  );
  expect((size?.y ?? 0) - (name?.y ?? 0)).toBeGreaterThan(8);
});
