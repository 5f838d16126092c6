// A run as it plays: it stops where a step asks, and on a phone nothing moves but what it shows.
import { isTouched } from '../reach.ts';
import { follow } from './open.ts';
import { patiently } from './patience.ts';
import { expect, type Page, test } from './shared-page.ts';
import { languagesOf, walk, walked, walkedInChromium } from './walked.ts';

/** Those of lessons that are walked. */
const some = (links: Readonly<Record<string, string>>): [lesson: string, link: string][] =>
  Object.entries(links).flatMap(([lesson, step]) =>
    (walked as readonly string[]).includes(lesson) ? [[lesson, `#${lesson}?step=${step}`]] : [],
  );

const play = (page: Page) => page.locator('[data-act="play"]');
const marker = (page: Page) => page.locator('.figure [data-figure="time"] [role="slider"]');
const stepOf = async (page: Page): Promise<number> => Number(await marker(page).getAttribute('aria-valuenow'));
const lastOf = async (page: Page): Promise<number> => Number(await marker(page).getAttribute('aria-valuemax'));

for (const [, link] of some({ 'learning-look': 'forms', 'learning-induction': 'forms', 'learning-dates': 'third' }))
  test(`${link}: Play stops where the step asks, and goes on when it is pressed again`, walk, async ({ page }) => {
    test.slow();
    await follow(page, `${link}&lang=en`, { folded: true });
    await expect(page.locator('.card .ask')).toBeVisible();
    await play(page).click();
    await expect(play(page)).toHaveAccessibleName('Pause');
    await expect(play(page)).toHaveAccessibleName('Play', { timeout: patiently(20_000) });
    const stood = await stepOf(page);
    expect(stood).toBeGreaterThan(0);
    // A busy machine sees it some steps later.
    expect(stood).toBeLessThan(await lastOf(page));
    await expect(page.locator('.card .verdict')).toContainText('without a guess');
    expect(await stepOf(page)).toBe(stood);
    await play(page).click();
    await expect.poll(() => stepOf(page)).toBeGreaterThan(stood);
  });

/** The places and sizes of a figure's parts. */
const places = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.figure :is([data-figure="time"], [data-figure^="layer"], .panel-of-run > *, .player, .parts-shown)',
      ),
    ].map((part) => {
      const { left, top, height } = part.getBoundingClientRect();
      return [part.className || part.getAttribute('data-figure'), left, top + scrollY, height].join(' ');
    }),
  );

for (const [lesson, link] of some({
  'learning-look': 'silence',
  'learning-induction': 'silence',
  'learning-dates': 'third',
  'learning-pairs': 'heart',
}))
  test(`${link}: at 360 pixels nothing of it moves from step to step`, walkedInChromium, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 780 });
    for (const lang of languagesOf(lesson)) {
      await follow(page, `${link}&lang=${lang}`, { folded: true });
      await expect(page.locator('.card .ask')).toBeVisible();
      await marker(page).press('Home');
      await expect.poll(() => stepOf(page)).toBe(0);
      const before = await places(page);
      expect(before.length).toBeGreaterThan(4);
      for (let look = 0; look < (isTouched(lesson) ? 14 : 5); look++) {
        const to = Math.min(await lastOf(page), (await stepOf(page)) + 10);
        await marker(page).press('PageUp');
        await expect.poll(() => stepOf(page)).toBe(to);
        await expect(page.locator('.figure')).toHaveAttribute('aria-busy', 'false');
        expect(await places(page), `${lang}, step ${to}`).toEqual(before);
      }
    }
  });
