// A scale never moves under a hand.
import { open } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

/** The ends and ticks written at the colour bar of the weights, the lowest texts of its figure. */
const ticks = (page: Page): Promise<string> =>
  page
    .locator('attn-heatmap')
    .first()
    .evaluate((map) => {
      const texts = [...(map.shadowRoot?.querySelectorAll('svg text') ?? [])];
      const foot = Math.max(...texts.map((text) => text.getBoundingClientRect().top));
      return texts
        .filter((text) => foot - text.getBoundingClientRect().top < 2)
        .map(({ textContent }) => textContent)
        .join(' ');
    });

test('kernel regression: the weights’ colours reach from 0 to 1 before, while and after a point is dragged', {
  tag: '@of-kernel-regression',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, 'kernel-regression', { lang: 'en' }, { folded: true });
  const before = await ticks(page);
  expect(before).toMatch(/^0 .*1$/);
  const handle = page.locator('attn-points .point:not([hidden])').first();
  const box = await handle.boundingBox();
  if (!box) throw new Error('the point has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 260, box.y + 20, { steps: 6 });
  const moved = async (): Promise<number> => Math.round((await handle.boundingBox())?.x ?? 0);
  await expect.poll(moved).not.toBe(Math.round(box.x));
  expect(await ticks(page)).toBe(before);
  await page.mouse.up();
  expect(await ticks(page)).toBe(before);
});
