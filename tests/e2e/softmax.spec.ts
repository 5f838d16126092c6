import type { Locator, Page } from '@playwright/test';
import { open } from './open.ts';
import { expect, test } from './shared-page.ts';

const figure = (page: Page, name: string): Locator => page.locator(`[data-figure="${name}"]`);
const place = async (of: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await of.boundingBox();
  if (!box) throw new Error('not drawn');
  return box;
};
const property = (page: Page, name: string, key: string): Promise<unknown> =>
  figure(page, name).evaluate((element, of) => Reflect.get(element, of), key);
/** The weight of the best key, on either side. */
const best = async (page: Page, side: 'plain' | 'scaled'): Promise<number> =>
  figure(page, `weights-${side}`).evaluate((bars) => {
    const { data } = Reflect.get(bars, 'tensor') as { data: Float32Array };
    return Math.max(...data);
  });

test.describe('why √d', () => {
  test('a hand drags d along the sums: one key takes all on the left, none on the right; the scale stays', {
    tag: '@of-why-sqrt-d',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, 'why-sqrt-d', { lang: 'en' });
    const scale = await property(page, 'sums-plain', 'yDomain');
    expect(await best(page, 'plain')).toBeLessThan(0.6);
    const touch = figure(page, 'sums-plain').locator('.touch');
    const box = await place(touch);
    await page.mouse.move(box.x + box.width * 0.2, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + 60, { steps: 6 });
    await page.mouse.up();
    await expect(page).toHaveURL(/d=2\d\d/);
    await expect.poll(() => best(page, 'plain')).toBeGreaterThan(0.9);
    expect(await best(page, 'scaled')).toBeLessThan(0.6);
    expect(await property(page, 'sums-plain', 'yDomain')).toEqual(scale);
    expect(await property(page, 'sums-scaled', 'yDomain')).toEqual(scale);
  });

  test('a bar that is clicked is the key of the formula', { tag: '@of-why-sqrt-d' }, async ({ page }) => {
    await open(page, 'why-sqrt-d', { lang: 'en', d: '256' });
    const bars = await place(figure(page, 'weights-plain').locator('.touch'));
    await page.mouse.click(bars.x + 18 + ((bars.width - 18) * 1.5) / 10, bars.y + bars.height - 20);
    await expect(page.locator('.formula [data-slot="key"]').first()).toHaveText('1');
    await expect(page.locator('.formula [data-slot="weight"]').first()).toHaveText(/^0\.99|^1\.00/);
  });
});

test.describe('masked softmax', () => {
  test('a length that is typed takes the place of the one that stood there', { tag: '@of-masked-softmax' }, async ({
    page,
  }) => {
    await open(page, 'masked-softmax', { lang: 'en', step: 'both' });
    const field = page.locator('.lens-row input').last();
    await field.click();
    await page.keyboard.type('3');
    await expect(field).toHaveValue('3');
    await expect(page).toHaveURL(/valid_lens=1,2,3,3/);
  });

  test('words beside the bars stand while bars move', { tag: '@of-masked-softmax' }, async ({ page }) => {
    await open(page, 'masked-softmax', { lang: 'en', scores: 'rand(2,8,8)@0', valid_lens: '3,5' });
    const sums = figure(page, 'sums');
    const drawn = (): Promise<string[]> =>
      sums.locator('svg.still path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''));
    const before = await drawn();
    const word = await sums.locator('svg.live text').first().elementHandle();
    await page.locator('[id$="-valid_lens-0-0"]').first().fill('4');
    await expect.poll(drawn).not.toEqual(before);
    expect(await word?.evaluate((node) => node.isConnected)).toBe(true);
  });

  test('a boundary is held above the cells, where no digit is; a causal mask has none to hold', {
    tag: '@of-masked-softmax',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, 'masked-softmax', { lang: 'en' });
    const held = figure(page, 'scores').locator('.handle').first();
    await held.hover({ position: { x: 5, y: 8 } });
    const grip = held.locator('.grip');
    const pill = await place(grip);
    const map = await place(figure(page, 'scores'));
    const { top } = (await property(page, 'scores', 'plotBox')) as { top: number };
    expect(pill.y + pill.height).toBeLessThanOrEqual(map.y + top + 1);
    await expect(grip).toHaveText('2');
    await open(page, 'masked-softmax', { lang: 'en', preset: 'training' });
    await expect(figure(page, 'generation')).toBeVisible();
    await expect(figure(page, 'scores').locator('.handle:visible')).toHaveCount(0);
  });

  test('on a phone scores, bars and weights of a sample stand beside each other', {
    tag: '@of-masked-softmax',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, 'masked-softmax', { lang: 'en' });
    const boxes = await Promise.all(['scores', 'powers', 'weights'].map((name) => place(figure(page, name))));
    for (const { x, y, width } of boxes) {
      expect(Math.abs(y - (boxes[0]?.y ?? 0))).toBeLessThan(2);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
    }
    expect(await property(page, 'weights', 'numbers')).toBe(2);
    const tops = await Promise.all(
      ['powers', 'weights'].map((name) => property(page, name, name === 'powers' ? 'tops' : 'lineTops')),
    );
    expect(tops[0]).toEqual(tops[1]);
  });
});
