import type { Locator, Page } from '@playwright/test';
import { open } from './open.ts';
import { patiently } from './patience.ts';
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
  test('a hand drags d along the sums: one key takes all on the left, none on the right; the scale stays', async ({
    page,
  }) => {
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
    await touch.press('End');
    await expect(page).toHaveURL(/d=1024/);
    await touch.press('ArrowLeft');
    await expect(page).toHaveURL(/d=853/);
  });

  test('the learners learn when they are asked to, and not before; another d lets them go', async ({ page }) => {
    await open(page, 'why-sqrt-d', { lang: 'en', d: '256' });
    await expect(figure(page, 'learners')).toHaveCount(0);
    await page.getByRole('button', { name: 'Let both learn' }).click();
    await expect(page.locator('.pushes')).toContainText('Gradient at the first step');
    await expect(page.getByRole('button', { name: 'Let both learn' })).toBeVisible({ timeout: patiently(10_000) });
    const ends = await property(page, 'learners', 'strands');
    const [plain, scaled] = (ends as { lines: number[][] }[]).slice(2).map(({ lines }) => lines[0]?.at(-1));
    expect(plain).toBeGreaterThan(0.5);
    expect(scaled).toBeLessThan(0.2);
    await figure(page, 'sums-plain').locator('.touch').press('ArrowRight');
    await expect(figure(page, 'learners')).toHaveCount(0);
  });

  test('the ends of two courses are named in the order of their lines, whichever is better', async ({ page }) => {
    await open(page, 'why-sqrt-d', { lang: 'en' });
    for (const d of ['4', '256']) {
      await open(page, 'why-sqrt-d', { lang: 'en', d });
      await page.getByRole('button', { name: 'Let both learn' }).click();
      await expect(page.getByRole('button', { name: 'Let both learn' })).toBeVisible({ timeout: patiently(10_000) });
      const names = (await property(page, 'learners', 'endNames')) as { y: number; text: string }[];
      const drawn = await figure(page, 'learners').evaluate((chart) =>
        [...(chart.shadowRoot?.querySelectorAll('svg.still text') ?? [])].map((text) => ({
          text: text.textContent ?? '',
          down: text.getBoundingClientRect().top,
        })),
      );
      const down = (name: string): number => drawn.find(({ text }) => text === name)?.down ?? Number.NaN;
      const ordered = [...names].sort((one, other) => other.y - one.y).map(({ text }) => down(text));
      expect(ordered).toHaveLength(2);
      expect((ordered[1] ?? Number.NaN) - (ordered[0] ?? Number.NaN), d).toBeGreaterThan(10);
    }
  });

  test('what a step says of the spread is written at the hand, and d is too much on the right', async ({ page }) => {
    await open(page, 'why-sqrt-d', { lang: 'en', step: 'root' });
    const reach = async (side: string): Promise<string> =>
      ((await property(page, `sums-${side}`, 'reach')) as { text: string }).text;
    expect(await reach('plain')).toBe('±8.2');
    expect(await reach('scaled')).toBe('±0.13');
    const flat = await best(page, 'scaled');
    expect(flat).toBeLessThan(0.2);
    await page.locator('.guess-number input').fill('8');
    await page.locator('.guess-number input').press('Enter');
    await page.getByRole('radio', { name: '√d' }).check({ force: true });
    await expect(page.locator('.card .verdict')).toContainText('±8.2 ÷ 8 = ±1.0');
    expect(await reach('scaled')).toBe('±1.0');
    expect(await best(page, 'scaled')).toBeGreaterThan(2 * flat);
  });

  test('a bar that is clicked is the key of the formula', async ({ page }) => {
    await open(page, 'why-sqrt-d', { lang: 'en', d: '256' });
    const bars = await place(figure(page, 'weights-plain').locator('.touch'));
    await page.mouse.click(bars.x + 18 + ((bars.width - 18) * 1.5) / 10, bars.y + bars.height - 20);
    await expect(page.locator('.formula [data-slot="key"]').first()).toHaveText('1');
    await expect(page.locator('.formula [data-slot="weight"]').first()).toHaveText(/^0\.99|^1\.00/);
  });
});

test.describe('masked softmax', () => {
  test('under a causal mask tokens are written one by one, and begin anew', async ({ page }) => {
    await open(page, 'masked-softmax', { lang: 'en', preset: 'training', tokens: '0' });
    const hidden = async (): Promise<number> =>
      ((await property(page, 'generation', 'mask')) as { data: number[] }).data.filter((cell) => cell === 0).length;
    const next = page.locator('[data-act="token"]');
    await expect(figure(page, 'generation')).toHaveCount(0);
    for (const shown of [1, 3, 6, 10, 1]) {
      await next.click();
      await expect.poll(hidden).toBe(shown);
    }
    const numbers = async (name: string): Promise<number[]> =>
      Array.from(((await property(page, name, 'tensor')) as { data: ArrayLike<number> }).data);
    expect(await numbers('generation')).toEqual(await numbers('weights'));
  });

  test('a boundary dragged from a causal mask and back to it stays under the hand', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, 'masked-softmax', { lang: 'en', step: 'both' });
    const dot = figure(page, 'scores').locator('.handle').last();
    for (const [key, length] of [
      ['ArrowLeft', '3'],
      ['ArrowRight', '4'],
      ['ArrowLeft', '3'],
    ] as const) {
      await dot.press(key);
      await expect(page).toHaveURL(new RegExp(`valid_lens=1,2,3,${length}|step=both(?!.*valid_lens)`));
      await expect(dot).toHaveAttribute('aria-valuenow', length);
      await expect(figure(page, 'generation')).toHaveCount(0);
      await expect(page.locator('.telling')).toBeHidden();
    }
    await open(page, 'masked-softmax', { lang: 'en', preset: 'training' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(figure(page, 'generation')).toBeVisible();
    await expect(figure(page, 'scores').locator('.handle:visible')).toHaveCount(0);
  });

  test('a length that is typed takes the place of the one that stood there; more than there are keys is said', async ({
    page,
  }) => {
    await open(page, 'masked-softmax', { lang: 'en', step: 'both' });
    const field = page.locator('.lens-row input').last();
    await field.click();
    await page.keyboard.type('3');
    await expect(field).toHaveValue('3');
    await expect(page).toHaveURL(/valid_lens=1,2,3,3/);
    await field.fill('34');
    await expect(page.getByText('34 is more than the 4 keys there are')).toBeVisible();
    await field.fill('3');
    await expect(page.getByText('more than the 4 keys')).toHaveCount(0);
  });

  test('a masked key that weighs something has a stroke in its corner, one of 0 is empty', async ({ page }) => {
    const strokes = (): Promise<number> =>
      figure(page, 'weights').evaluate(
        (map) =>
          [...(map.shadowRoot?.querySelectorAll('svg.still path') ?? [])]
            .map((path) => path.getAttribute('d') ?? '')
            .filter((d) => (d.match(/M/g) ?? []).length === 3).length,
      );
    await open(page, 'masked-softmax', { lang: 'en', valid_lens: '1', scores: '[[[1,2,3,4]]]', fill: '0' });
    expect(await strokes()).toBe(1);
    await open(page, 'masked-softmax', { lang: 'en', valid_lens: '1', scores: '[[[1,2,3,4]]]', fill: '-1e6' });
    expect(await strokes()).toBe(0);
  });

  test('bars are few elements, and words beside them stand while bars move', async ({ page }) => {
    await open(page, 'masked-softmax', { lang: 'en', scores: 'rand(2,8,8)@0', valid_lens: '3,5' });
    const sums = figure(page, 'sums');
    const drawn = (): Promise<string[]> =>
      sums.locator('svg.bars path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''));
    const before = await drawn();
    expect(before.length).toBeLessThanOrEqual(2);
    // A bar for each key that is seen.
    expect(before.join('').split('M').length - 1).toBe(8 * 3 + 8 * 5);
    const word = await sums.locator('svg.still text').first().elementHandle();
    await page.locator('[id$="-valid_lens-0-0"]').first().fill('4');
    await expect.poll(drawn).not.toEqual(before);
    expect(await word?.evaluate((node) => node.isConnected)).toBe(true);
  });

  test('a boundary is held above the cells, where no digit is', async ({ page }) => {
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
  });

  test('on a phone scores, bars and weights of a sample stand beside each other', async ({ page }) => {
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
