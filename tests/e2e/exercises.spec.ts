import { readFileSync } from 'node:fs';
import { open as openIn } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';
import { inTurn } from './walked.ts';

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);
const verdict = (page: Page) => page.locator('.card .verdict');
const openHeads = (page: Page): Promise<void> => openIn(page, 'trained-heads', { lang: 'en', step: 'importance' });

/** Points at a head, by shares of the width and height of all. */
async function pointAt(page: Page, [across, down]: readonly [number, number]): Promise<void> {
  const box = await figure(page, 'heads').locator('[role="grid"]').boundingBox();
  if (!box) throw new Error('the heads have no box');
  await page.mouse.click(box.x + across * box.width, box.y + down * box.height);
}

test('a head lights up whole under the pointer, which is a hand', { tag: '@of-trained-heads' }, async ({ page }) => {
  await openHeads(page);
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
  await openIn(page, 'exercises', { lang: 'en' });
  await expect(page.getByRole('button', { name: 'Save as a table' })).toHaveCount(0);
  await openIn(page, 'relative-position', { lang: 'en', step: 'offsets', farthest: '3' });
  await page.locator('.card .guesses').getByRole('button', { name: 'Yes, share the last' }).click();
  await openIn(page, 'exercises', { lang: 'en' });
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a table' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe('attention-playground-exercises.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .split('\r\n')
    .filter(Boolean);
  expect(lines[0]).toBe('\ufeffexercise,title,done');
  expect(lines).toContain('offsets,"Is one number for each distance enough, however long the text?",done');
  expect(lines.filter((line) => line.endsWith(',done')).length).toBe(2);
  expect(lines.length - 1).toBe(await page.locator('.exercise-list li').count());
});

for (const [width, height, head1, head0] of [
  [360, 780, [0.75, 0.2], [0.3, 0.2]],
  [1280, 720, [0.4, 0.4], [0.15, 0.4]],
] as const)
  test(`what is said of a head comes into sight, at ${width} pixels`, { tag: '@of-trained-heads' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openHeads(page);
    for (const [place, said] of [
      [head1, 'Not yet.'],
      [head0, 'Right.'],
    ] as const) {
      await pointAt(page, place);
      await expect(verdict(page)).toContainText(said);
      await expect(verdict(page)).toBeInViewport({ ratio: 0.9 });
    }
  });

test('the sentence that leads to another chapter is left out in another’s page', async ({ page }) => {
  await openIn(page, 'relative-position', { lang: 'en', preset: 'score' });
  await expect(page.getByRole('link', { name: 'See the score at every distance.' })).toBeVisible();
  const embedded = await page.evaluate(() => {
    const host = document.createElement('div').attachShadow({ mode: 'open' });
    host.adoptedStyleSheets = [...document.adoptedStyleSheets];
    host.innerHTML = '<a class="see" href="#trained-heads">See</a>';
    document.body.append(host.host);
    return getComputedStyle(host.querySelector('a') as Element).display;
  });
  expect(embedded).toBe('none');
});

for (const width of inTurn([360, 1280]))
  test(`a lesson’s end leads to the chapter’s exercises, in sight, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    await openIn(page, 'scoring-functions', { lang: 'en', step: 'broadcast' }, { folded: true });
    await page.locator('.card').getByRole('button', { name: 'Show me' }).click();
    await expect(page.locator('.card .to-exercises')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.card a.onwards')).toBeInViewport({ ratio: 0.9 });
  });
