import { covered } from './covered-names.ts';
import { open as openIn } from './open.ts';
import { expect, type Locator, type Page, test } from './shared-page.ts';

const open = (page: Page, experiment: string, values: Record<string, string> = {}): Promise<void> =>
  openIn(page, experiment, { lang: 'en', ...values });

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);

/** Drags what is there by so many pixels, in steps as a hand does. */
async function drag(page: Page, what: Locator, dx: number, dy: number): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 6 });
  await page.mouse.up();
}

test('the query is pulled with the mouse: another key gets most', { tag: '@of-scoring-functions' }, async ({
  page,
}) => {
  await open(page, 'scoring-functions', { preset: 'words' });
  const best = () =>
    figure(page, 'other-ranking').evaluate((chart) => {
      const weights = Array.from(Reflect.get(chart, 'weights') as number[]);
      return weights.indexOf(Math.max(...weights));
    });
  await drag(page, figure(page, 'arrows').locator('.pull'), -90, -60);
  await expect.poll(best).toBe(3);
});

test('no name lies on another or on the angle, wherever the query points', { tag: '@of-scoring-functions' }, async ({
  page,
}) => {
  for (const [width, height] of [
    [1280, 720],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const lang of ['en', 'zh'])
      for (const [x, y] of [
        [0.35, 1.79],
        [0.2, 0.8],
        [1.2, 0.55],
        [-1.5, 1],
        [-2.4, 0.4],
        [1.9, -1.9],
      ]) {
        await open(page, 'scoring-functions', { lang, preset: 'words', queries: `1x1x2:${x},${y}` });
        await expect.poll(() => figure(page, 'arrows').locator('svg text').filter({ hasText: '°' }).count()).toBe(1);
        expect(await covered(page, '[data-figure="arrows"]'), `${width} ${lang} ${x} ${y}`).toEqual([]);
      }
  }
  await open(page, 'scoring-functions', { preset: 'words', score: 'sum' });
  await expect(figure(page, 'arrows').locator('svg text').filter({ hasText: 'cat' })).toHaveCount(1);
  await expect(figure(page, 'arrows').locator('svg text').filter({ hasText: '°' })).toHaveCount(0);
});

test('a point of the regression is dragged, and the weights follow', { tag: '@of-kernel-regression' }, async ({
  page,
}) => {
  await open(page, 'kernel-regression', { preset: 'boxcar' });
  const weights = () =>
    figure(page, 'weights').evaluate((map) =>
      Array.from((Reflect.get(map, 'tensor') as { data: ArrayLike<number> }).data),
    );
  const before = await weights();
  await drag(page, figure(page, 'fit').locator('.point').first(), 120, -60);
  await expect.poll(weights).not.toEqual(before);
});
