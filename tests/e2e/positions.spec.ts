// The chapter of positions on a phone, under a hand, and on a projector.
import { follow, open } from './open.ts';
import { expect, test } from './shared-page.ts';

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
