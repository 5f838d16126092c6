import { follow, open } from './open.ts';
import { expect, test } from './shared-page.ts';

test('self-attention: a presentation shows ω both ways, and only that beside the arcs', {
  tag: '@of-self-attention',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, 'self-attention', { lang: 'en', step: 'shared' }, { folded: true });
  await page.keyboard.press('p');
  const scores = page.locator('.presenting attn-heatmap[data-figure="scores"]');
  await expect(scores).toBeVisible();
  await expect(page.locator('.presenting .figure [data-figure]:visible')).toHaveCount(2);
  const both = () =>
    scores.evaluate((map) => {
      const { tensor, selection, targets } = map as HTMLElement & {
        tensor: { data: ArrayLike<number> };
        selection: { row: number; column: number };
        targets: readonly { row: number; column: number }[];
      };
      return [selection, ...targets].map(({ row, column }) => tensor.data[row * 3 + column]);
    });
  const [there, back] = await both();
  expect(there).not.toBe(back);
  await page.keyboard.press('Enter');
  await expect.poll(async () => new Set(await both()).size).toBe(1);
});

test('self-attention: X and the W’s stand in one line above what they make; below it while a step is open', {
  tag: '@of-self-attention',
}, async ({ page }) => {
  const topOf = async (name: string) => (await page.locator(`[data-figure="${name}"]`).boundingBox())?.y ?? Number.NaN;
  await page.setViewportSize({ width: 700, height: 900 });
  await open(page, 'self-attention', { lang: 'en', preset: 'sun' });
  const bottoms = await page
    .locator('.projections [data-figure]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(bottoms).toHaveLength(3);
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(1);
  expect(Math.max(...bottoms)).toBeLessThan(await topOf('arcs'));
  await follow(page, '#self-attention?step=twice&lang=en', { folded: true });
  await expect(page.locator('.card .ask')).toBeVisible();
  expect(await topOf('x')).toBeGreaterThan(await topOf('query'));
});
