// The chapter of positions on a phone, under a hand, and on a projector.
import { follow, open } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const phone = { width: 360, height: 780 };

test('on a phone waves of more than 40 positions have the bits’ room, and their names above them', async ({
  freshPage: page,
}) => {
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

test('on a phone with a scroll bar or without, the rows beside the waves are three pixels high, and both fit', async ({
  freshPage: page,
}) => {
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

test('on a phone the rotation shows four pairs around the chosen one, and a cell chooses its pair', async ({
  freshPage: page,
}) => {
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

test('a step’s slider goes as far as its question asks; what is typed may go beyond', async ({ freshPage: page }) => {
  await follow(page, '#adding-positions?lang=en&step=end', { folded: true });
  const slider = page.locator('.knobs [data-parameter="max_len"] input[type="range"]');
  await expect(slider).toHaveAttribute('max', '20');
  await page.locator('.knobs [data-parameter="max_len"] input[type="text"]').fill('300');
  await expect(slider).toHaveAttribute('max', '512');
  await expect(slider).toHaveValue('300');
  await follow(page, '#positional-encoding?lang=en&step=ratio', { folded: true });
  await expect(page.locator('.knobs [data-parameter="num_hiddens"] input[type="range"]')).toHaveAttribute('step', '2');
});

test('on a projector positions run to the right, and the projector shows what the step is about', async ({
  freshPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await follow(page, '#positional-encoding?lang=en&step=places', { folded: true });
  await page.keyboard.press('p');
  const shown = (): Promise<string[]> =>
    page.locator('.figure [data-figure]').evaluateAll((all) => all.map((one) => one.getAttribute('data-figure') ?? ''));
  expect(await shown()).toEqual(['bits']);
  const bits = page.locator('[data-figure="bits"]');
  expect(await bits.evaluate((map) => Reflect.get(map, 'tensor').shape)).toEqual([4, 16]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).toEqual(['encoding', 'clocks', 'bits']);
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).toEqual(['clocks', 'curves']);
  await page.keyboard.press('Escape');
  await expect.poll(shown).toEqual(['clocks', 'encoding', 'curves', 'bits']);
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

const slideTo = (page: Page, knob: string, value: number): Promise<void> =>
  page.locator(`.knobs [data-parameter="${knob}"] input[type="range"]`).fill(`${value}`);

test('two positions that slide along turn every hand and keep their score; another offset changes it', async ({
  freshPage: page,
}) => {
  await follow(page, '#relative-position?lang=en&step=score', { folded: true });
  const before = await drawnIn(page);
  // cos 4 + cos 0.4 + cos 0.04 + cos 0.004
  expect(before.sum).toBeCloseTo(2.2666, 3);
  await slideTo(page, 'position', 50);
  await expect.poll(async () => (await drawnIn(page)).turns[0]?.start.x).not.toBeCloseTo(before.turns[0]?.start.x ?? 0);
  const along = await drawnIn(page);
  along.turns.forEach(({ start, end }, pair) => {
    expect(start).not.toEqual(before.turns[pair]?.start);
    expect(end).not.toEqual(before.turns[pair]?.end);
  });
  expect(along.sum).toBeCloseTo(before.sum, 5);
  await slideTo(page, 'offset', 16);
  await expect.poll(async () => (await drawnIn(page)).sum).toBeCloseTo(1.0, 1);
  await page.getByRole('button', { name: 'how far apart' }).click();
  await expect(page.locator('.card .verdict')).toContainText('δ alone: 2.27 at 4, 1.00 at 16.');
  await page.reload();
  await expect.poll(async () => (await drawnIn(page)).sum).toBeCloseTo(1.0, 1);
});

test('another offset than the step asks for is told what is lacking, and not accepted', async ({ freshPage: page }) => {
  await follow(page, '#relative-position?lang=en&step=score', { folded: true });
  await page.getByRole('button', { name: 'how far apart' }).click();
  await slideTo(page, 'position', 50);
  await slideTo(page, 'offset', 21);
  await expect(page.locator('.card')).toContainText('Now drag δ to 16.');
  await expect(page.locator('.card .verdict')).not.toContainText('δ alone');
});

/** Where a position lies on the line, which is that of positions 0 to 160. */
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

test('the plum dot moves alone; the grey one and the bar take both along; a click on the line brings the grey one', async ({
  freshPage: page,
}) => {
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

test('on a dial the grey hand takes both positions along', async ({ freshPage: page }) => {
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

test('a hand slides the two positions along their way, turns a plum hand, and chooses a pair', async ({
  freshPage: page,
}) => {
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

test('the score as a table has both hands of each pair, what it adds, and the sum', async ({ freshPage: page }) => {
  await open(page, 'relative-position', { lang: 'en', preset: 'score' });
  await page.locator('[data-figure="score"]').evaluate((one) => Reflect.set(one, 'table', true));
  const rows = page.locator('[data-figure="score"] tr');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toContainText('−0.6536');
  await expect(rows.last()).toContainText('2.2666');
});
