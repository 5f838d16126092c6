// The width of a kernel under a hand: what is drawn along the loss follows at once.
import { open } from './open.ts';
import { expect, test } from './shared-page.ts';

test('w is dragged along the loss with the pointer, and the loss falls', { tag: '@of-kernel-regression' }, async ({
  page,
}) => {
  await open(page, 'kernel-regression', { preset: 'width', lang: 'en' }, { folded: true });
  const marker = page.locator('[data-figure="loss"] [role="slider"]');
  const loss = async (): Promise<number> =>
    Number(/\d\.\d+/.exec((await page.locator('.figure .told .own').textContent()) ?? '')?.[0]);
  const before = await loss();
  const box = await marker.boundingBox();
  if (!box) throw new Error('the marker has no place');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.55, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => Number(await marker.getAttribute('aria-valuenow'))).toBeGreaterThan(3);
  await expect.poll(loss).toBeLessThan(0.5 * before);
});
