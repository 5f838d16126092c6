// The chapter of positions on a phone and under a hand.
import { open } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const phone = { width: 360, height: 780 };

test('on a phone waves of more than 40 positions have the bits’ room, and their names above them', {
  tag: '@of-positional-encoding',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  const waves = page.locator('[data-figure="curves"]');
  await open(page, 'positional-encoding', { max_len: '40', columns: '0,1' });
  await expect(page.locator('[data-figure="bits"]')).toBeVisible();
  const across = (): Promise<number> => waves.evaluate((one) => one.getBoundingClientRect().width);
  const before = await across();
  await open(page, 'positional-encoding', { max_len: '64', columns: '0,1' });
  await expect(page.locator('[data-figure="bits"]')).toHaveCount(0);
  await expect.poll(across).toBeGreaterThan(1.5 * before);
  await expect(waves).toHaveJSProperty('legend', 'top');
});

test('on a phone with a scroll bar or without, the rows beside the waves are three pixels high, and both fit', {
  tag: '@of-positional-encoding',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, 'positional-encoding', { preset: 'notebook' });
  const rows = page.locator('[data-figure="encoding"]');
  expect(await rows.evaluate((map) => Reflect.get(map, 'plotBox').cellSize)).toBe(3);
  const waves = page.locator('[data-figure="curves"]');
  const [left, right] = await Promise.all([rows.boundingBox(), waves.boundingBox()]);
  expect((left?.x ?? 1e3) + (left?.width ?? 1e3)).toBeLessThanOrEqual(right?.x ?? 0);
  expect((right?.x ?? 1e3) + (right?.width ?? 1e3)).toBeLessThanOrEqual(phone.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test('on a phone the rotation shows four pairs around the chosen one, and a cell chooses its pair', {
  tag: '@of-relative-position',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, 'relative-position', { pair: '3' });
  const matrix = page.locator('[data-figure="projection"]');
  const part = () =>
    matrix.evaluate((map) => ({ ...Reflect.get(map, 'tensor'), labels: Reflect.get(map, 'rowLabels') }));
  const { shape, data, labels } = await part();
  expect(shape).toEqual([8, 8]);
  expect(labels).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  // δ = 8 turns pair 3 by 8 / 10000^(6/32).
  const angle = 8 / 10000 ** (6 / 32);
  expect(data[4 * 8 + 4]).toBeCloseTo(Math.cos(angle), 6);
  expect(data[4 * 8 + 5]).toBeCloseTo(Math.sin(angle), 6);
  await matrix.evaluate((map) => {
    map.dispatchEvent(new CustomEvent('cell-select', { detail: { panel: 0, row: 7, column: 7, value: 0 } }));
  });
  await expect.poll(async () => (await part()).labels).toEqual(['4', '5', '6', '7', '8', '9', '10', '11']);
});

interface Drawn {
  readonly turns: readonly Readonly<Record<'start' | 'end', { readonly x: number; readonly y: number }>>[];
  readonly sum: number;
}

/** The hands that are drawn, and their sum. */
const drawnIn = (page: Page): Promise<Drawn> =>
  page
    .locator('[data-figure="score"]')
    .evaluate((one) => ({ turns: Reflect.get(one, 'turns'), sum: Reflect.get(one, 'sum') }));

/** The place of a position on the line, which is that of positions 0 to 160. */
async function spotOf(page: Page, place: number): Promise<readonly [x: number, y: number]> {
  const box = await page.getByRole('slider', { name: 'Slide both positions along' }).boundingBox();
  if (!box) throw new Error('the way has no box');
  return [box.x + 6 + ((box.width - 16) * place) / 160, box.y + box.height / 2];
}

/** Puts a hand down at one position of the line and lets it go at another. */
async function dragAlong(page: Page, from: number, to: number): Promise<void> {
  await page.mouse.move(...(await spotOf(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await spotOf(page, to)), { steps: 5 });
  await page.mouse.up();
}

test('the plum dot moves alone; the grey one and the bar take both along; a click on the line brings the grey one', {
  tag: '@of-relative-position',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, 'relative-position', { lang: 'en', preset: 'score' });
  const places = (): Promise<number[]> =>
    page
      .locator('[data-figure="score"]')
      .evaluate((one) => ['start', 'end'].map((name) => Number(Reflect.get(Reflect.get(one, name), 'place'))));
  await dragAlong(page, 4, 24);
  await expect.poll(places).toEqual([0, 24]);
  await dragAlong(page, 0, 30);
  await expect.poll(places).toEqual([30, 54]);
  await dragAlong(page, 42, 52);
  await expect.poll(places).toEqual([40, 64]);
  await page.mouse.click(...(await spotOf(page, 100)));
  await expect.poll(places).toEqual([100, 124]);
  const second = page.getByRole('slider', { name: 'Move the second position alone' });
  await second.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(places).toEqual([100, 123]);
  const cursor = (name: string): Promise<string> =>
    page.getByRole('slider', { name }).evaluate((one) => getComputedStyle(one).cursor);
  expect(await cursor('Move the second position alone')).toBe('grab');
  await page.mouse.move(...(await spotOf(page, 110)));
  await expect.poll(() => cursor('Slide both positions along')).toBe('grab');
  await page.mouse.move(...(await spotOf(page, 20)));
  await expect.poll(() => cursor('Slide both positions along')).toBe('pointer');
});

test('on a dial the grey hand takes both positions along', { tag: '@of-relative-position' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, 'relative-position', { lang: 'en', preset: 'score' });
  const dial = await page.getByRole('button', { name: /^columns 2, 3/ }).boundingBox();
  if (!dial) throw new Error('the dial has no box');
  const [x, y] = [dial.x + dial.width / 2, dial.y + 52];
  // The grey hand of position 0 points to the right; a quarter turn is 15.7 positions.
  await page.mouse.move(x + 40, y + 2);
  await page.mouse.down();
  await page.mouse.move(x + 30, y - 30, { steps: 4 });
  await page.mouse.move(x, y - 40, { steps: 4 });
  await page.mouse.up();
  const way = page.getByRole('slider', { name: 'Slide both positions along' });
  await expect.poll(async () => Number(await way.getAttribute('aria-valuenow'))).toBeGreaterThan(13);
  expect(Number(await way.getAttribute('aria-valuenow'))).toBeLessThan(19);
  expect((await drawnIn(page)).sum).toBeCloseTo(2.2666, 3);
});

test('a hand slides the two positions along their way, turns a plum hand, and chooses a pair', {
  tag: '@of-relative-position',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, 'relative-position', { lang: 'en', preset: 'score' });
  const way = page.getByRole('slider', { name: 'Slide both positions along' });
  const box = await way.boundingBox();
  if (!box) throw new Error('the way has no box');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 6, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 6 + box.width / 2, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Number(await way.getAttribute('aria-valuenow'))).toBeGreaterThan(60);
  expect((await drawnIn(page)).sum).toBeCloseTo(2.2666, 3);
  await way.focus();
  const there = Number(await way.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await expect(way).toHaveAttribute('aria-valuenow', `${there + 1}`);
  const third = page.getByRole('button', { name: /^columns 4, 5/ });
  await third.click();
  await expect(third).toHaveAttribute('aria-pressed', 'true');
  const dial = await page.getByRole('button', { name: /^columns 2, 3/ }).boundingBox();
  if (!dial) throw new Error('the dial has no box');
  const [x, top] = [dial.x + dial.width / 2, dial.y + 52];
  // By now the plum hand points to the upper left.
  await page.mouse.move(x - 40, top);
  await page.mouse.down();
  await page.mouse.move(x - 10, top + 40, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await drawnIn(page)).sum).not.toBeCloseTo(2.2666, 1);
});
