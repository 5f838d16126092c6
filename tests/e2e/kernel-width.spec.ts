// The width of a kernel, learned in the browser: what a hand drags, what a press does, what a link holds, and what is refused.
import { follow } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const marker = (page: Page) => page.locator('[data-figure="loss"] [role="slider"]');
const act = (page: Page, name: string) => page.locator(`.figure [data-act="${name}"]`);
const own = (page: Page) => page.locator('.figure .told .own');
const told = (page: Page) => page.locator('.figure .told');

const widthOf = async (page: Page): Promise<number> => Number(await marker(page).getAttribute('aria-valuenow'));
const lossOf = async (page: Page): Promise<number> =>
  Number(/\d\.\d+/.exec((await own(page).textContent()) ?? '')?.[0]);

/** The curve through the points, as it is drawn. */
const curve = (page: Page): Promise<readonly number[]> =>
  page
    .locator('[data-figure="fit"]')
    .evaluate((chart) => Array.from((Reflect.get(chart, 'series') as { y: ArrayLike<number> }[])[0]?.y ?? []));

/** How long the strokes are, squared, on average: the loss, read off the picture. */
const strokes = (page: Page): Promise<number> =>
  page.locator('[data-figure="fit"]').evaluate((chart) => {
    const { y } = Reflect.get(chart, 'points') as { y: number[] };
    const ends = Reflect.get(chart, 'reaching') as number[];
    return y.reduce((total, one, place) => total + (one - (ends[place] ?? Number.NaN)) ** 2, 0) / y.length;
  });

test('w is dragged along the loss, by pointer and keys: curve, strokes and loss follow, and the link holds it', async ({
  freshPage: page,
}) => {
  await follow(page, '#kernel-regression?preset=width&lang=en', { folded: true });
  await expect(own(page)).toHaveText(/^Loss 0\.660/);
  const [before, loss] = [await curve(page), await lossOf(page)];
  const box = await marker(page).boundingBox();
  if (!box) throw new Error('the marker has no place');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.55, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(3);
  await expect.poll(() => lossOf(page)).toBeLessThan(0.5 * loss);
  expect(await curve(page)).not.toEqual(before);
  expect(await strokes(page)).toBeCloseTo(await lossOf(page), 3);
  const there = await widthOf(page);
  await marker(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => widthOf(page)).toBeGreaterThan(there);
  const now = await widthOf(page);
  await expect.poll(() => new URL(page.url()).hash).toContain(`w=${now}`);
  await page.reload();
  await expect.poll(() => widthOf(page)).toBe(now);
});

test('steps are taken, ten at a time, and taken back; a link brings the same step, and a drag begins anew', async ({
  freshPage: page,
}) => {
  await follow(page, '#kernel-regression?preset=width&lang=en', { folded: true });
  await act(page, 'take-1').click();
  await expect(told(page)).toContainText('Step 1:');
  await expect.poll(() => widthOf(page)).toBeCloseTo(2.992, 2);
  const first = await told(page).textContent();
  await act(page, 'take-10').click();
  await expect(told(page)).toContainText('Step 11:');
  await act(page, 'take-10').click();
  await expect(told(page)).toContainText('Step 21:');
  const [there, path] = [
    await told(page).textContent(),
    await page.locator('[data-figure="loss"]').evaluate((chart) => Reflect.get(chart, 'traces')[0].x.length),
  ];
  expect(path).toBe(21);
  await expect.poll(() => new URL(page.url()).hash).toContain('training_step=21');
  await page.reload();
  await expect.poll(() => told(page).textContent()).toBe(there);
  for (const step of [20, 10, 0]) {
    await act(page, 'back').click();
    await expect(told(page)).toContainText(`Step ${step}:`);
  }
  await expect(act(page, 'back')).toBeDisabled();
  await act(page, 'take-1').click();
  await expect.poll(() => told(page).textContent()).toBe(first);
  await marker(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(told(page)).toContainText('Step 0:');
});

test('without leave one out w grows and copies: strokes shrink, new points fare worse, and 500 steps are the last', async ({
  freshPage: page,
}) => {
  await follow(page, '#kernel-regression?preset=learned&lang=zh', { folded: true });
  const fresh = async (): Promise<number> =>
    Number(/\d\.\d+/.exec((await page.locator('.figure .told .fresh').textContent()) ?? '')?.[0]);
  const [w, loss, ofFresh] = [await widthOf(page), await lossOf(page), await fresh()];
  await page
    .getByRole('switch', { name: '留一法' })
    .or(page.getByRole('checkbox', { name: '留一法' }))
    .first()
    .click();
  await expect.poll(() => lossOf(page)).toBeLessThan(loss);
  for (let press = 0; press < 4; press++) {
    await act(page, 'take-100').click();
    await expect(told(page)).toContainText(`第 ${160 + 100 * press} 步`);
  }
  await expect(act(page, 'take-100')).toBeDisabled();
  await expect(act(page, 'take-10')).toBeEnabled();
  expect(await widthOf(page)).toBeGreaterThan(2 * w);
  expect(await lossOf(page)).toBeLessThan(0.5 * loss);
  expect(await fresh()).toBeGreaterThan(1.1 * ofFresh);
});

for (const [w, said] of [
  ['0', 'w: At least 0.1; “0” is too small.'],
  ['1e9', 'w: At most 20; “1e9” is too large.'],
  ['nan', 'w: A finite number is needed'],
] as const)
  test(`w = ${w} is refused in words, and the figure shows what the preset has`, async ({ freshPage: page }) => {
    await follow(page, `#kernel-regression?preset=width&w=${w}&lang=en`, { folded: true });
    await expect(page.locator('.notice')).toContainText(said);
    await expect.poll(() => widthOf(page)).toBe(1);
    await expect(own(page)).toHaveText(/^Loss 0\.660/);
  });
