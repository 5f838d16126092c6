// A scale never moves under a hand.
import { open } from './open.ts';
import { patiently } from './patience.ts';
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

test('kernel regression: the weights’ colours keep their scale while a point is dragged, and follow when it is let go', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, 'kernel-regression', { lang: 'en' }, { folded: true });
  const before = await ticks(page);
  expect(before).toMatch(/^0 .*0\.\d/);
  const handles = page.locator('attn-points .point:not([hidden])');
  const followed = new Set<string>();
  const count = await handles.count();
  expect(count).toBeGreaterThan(3);
  for (let index = 0; index < count && followed.size === 0; index++) {
    const box = await handles.nth(index).boundingBox();
    if (!box) throw new Error('the point has no box');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 260, box.y + 20, { steps: 6 });
    const moved = async (): Promise<number> => Math.round((await handles.nth(index).boundingBox())?.x ?? 0);
    await expect.poll(moved).not.toBe(Math.round(box.x));
    expect(await ticks(page)).toBe(before);
    await page.mouse.up();
    // Some points lie where the most weight stays as it was: the next one is tried.
    const follows = expect.poll(() => ticks(page), { timeout: patiently(500) }).not.toBe(before);
    if (
      await follows.then(
        () => true,
        () => false,
      )
    )
      followed.add(await ticks(page));
  }
  // Otherwise nothing was held.
  expect(followed.size).toBe(1);
});
