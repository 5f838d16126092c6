import { readFileSync } from 'node:fs';
import { open as openIn } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const open = (page: Page, values: Record<string, string>): Promise<void> =>
  openIn(page, 'exercises', { lang: 'en', ...values });

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);
const reply = (page: Page) => page.locator('.reply');
const answer = (page: Page, text: string) => page.locator('.question').getByRole('button', { name: text });

/** Page keys go from head to head: to the last of four, and back. */
async function pointAtHead(page: Page, head: number): Promise<void> {
  await figure(page, 'heads').locator('[role="grid"]').focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('PageDown');
  for (let step = 3; step > head; step--) await page.keyboard.press('PageUp');
}

test('a head lights up whole under the pointer, which is a hand', async ({ page }) => {
  await open(page, { preset: 'heads' });
  const picture = () => figure(page, 'heads').screenshot();
  const touch = figure(page, 'heads').locator('[role="grid"]');
  const box = await touch.boundingBox();
  if (!box) throw new Error('the heads have no box');
  const quiet = await picture();
  await page.mouse.move(box.x + 30, box.y + 60);
  await expect(touch).toHaveCSS('cursor', 'pointer');
  await expect.poll(async () => (await picture()).equals(quiet)).toBe(false);
  const frames = await figure(page, 'heads').evaluate(
    (map) => map.shadowRoot?.querySelectorAll('.live rect, .live path').length ?? 0,
  );
  expect(frames).toBeGreaterThan(1);
  await page.mouse.move(0, 0);
});

test('what is solved is saved as a table of all exercises', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'Firefox under Playwright shows no download');
  await open(page, { exercise: 'sum' });
  await expect(page.getByRole('button', { name: 'Save as a table' })).toHaveCount(0);
  await answer(page, 'All four rows').click();
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a table' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe('attention-playground-exercises.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .split('\r\n')
    .filter(Boolean);
  expect(lines[0]).toBe('\ufeffexercise,title,done');
  expect(lines).toContain('sum,Is the vector sum better than the dot product?,done');
  expect(lines.filter((line) => line.endsWith(',done')).length).toBe(2);
  expect(lines.length - 1).toBe(await page.locator('.dots .dot').count());
});

for (const [width, height] of [
  [360, 780],
  [1280, 720],
] as const)
  test(`what is said of a head comes into sight, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, { exercise: 'importance' });
    for (const head of [1, 0]) {
      await pointAtHead(page, head);
      await expect(reply(page)).toContainText(head === 0 ? 'Right.' : 'Not yet.');
      await expect(reply(page)).toBeInViewport({ ratio: 0.9 });
    }
  });

test('the sentence that leads to trained heads is left out in another’s page', async ({ page }) => {
  await open(page, { exercise: 'heads' });
  const way = page.getByRole('link', { name: 'See heads that were trained.' });
  await expect(way).toBeVisible();
  const embedded = await page.evaluate(() => {
    const host = document.createElement('div').attachShadow({ mode: 'open' });
    host.adoptedStyleSheets = [...document.adoptedStyleSheets];
    host.innerHTML = '<a class="see" href="#trained-heads">See</a>';
    document.body.append(host.host);
    return getComputedStyle(host.querySelector('a') as Element).display;
  });
  expect(embedded).toBe('none');
});

for (const width of [1280, 360])
  test(`a lesson’s end leads to the chapter’s exercises, in sight, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    await openIn(page, 'scoring-functions', { lang: 'en', step: 'broadcast' }, { folded: true });
    await page.locator('.card').getByRole('button', { name: 'Show me' }).click();
    await expect(page.locator('.card .to-exercises')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.card a.onwards')).toBeInViewport({ ratio: 0.9 });
  });

test('a reader’s own answer is there after loading again, and on the way back', async ({ page }) => {
  await open(page, { exercise: 'sum' });
  await answer(page, 'All four rows').click();
  await expect(reply(page)).toContainText('Right.');
  await page.reload();
  await expect(reply(page)).toContainText('Right.');
  await page.evaluate(() => {
    location.hash = '#exercises?exercise=width&lang=en';
  });
  await expect(page.locator('.exercise-title')).not.toContainText('vector sum');
  await page.goBack();
  await expect(reply(page)).toContainText('Right.');
  await expect(page.locator('.progress')).toHaveText(/^1 of \d+ done$/);
});
