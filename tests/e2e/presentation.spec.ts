// The presentation on a projector: every word and number of figure and card can be read from the last row.
import { isTouched, proving } from '../reach.ts';
import { follow } from './open.ts';
import { patiently } from './patience.ts';
import { expect, type Page, test } from './shared-page.ts';
import { byTurns, languagesOf, lessonsWalked, stepsOf, walk } from './walked.ts';

/** The least shares of the window's height: numerals and words, the question, the figure. */
const least = { text: 0.0277, question: 0.0388, figure: 0.45 };
/** The least share of its room's width or height that a figure takes. */
const filledBy = (step: string): number => (climbing.includes(step) ? 0.7 : 0.8);

/** Steps whose figure keeps room for the stages that are still to come, in the size of those that are there. */
const climbing = ['reshape', 'permute'];

/** Texts that are smaller, and a figure that leaves its room empty, with what they measure. */
const tooSmall = (page: Page, filled: number): Promise<string[]> =>
  page.evaluate(
    ({ least, filled }) => {
      const found = new Map<string, string>();
      const box = { left: innerWidth, right: 0, top: innerHeight, bottom: 0 };
      const isDrawn = (one: Element): boolean => {
        const { width, height } = one.getBoundingClientRect();
        return width > 1 && height > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      };
      const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
      const look = (root: Element | ShadowRoot, inFigure: boolean): void => {
        for (const one of root.querySelectorAll('*')) {
          if (one.shadowRoot) look(one.shadowRoot, inFigure);
          if (inFigure && one.shadowRoot?.querySelector('.frame.scrolls'))
            found.set(one.outerHTML.slice(0, 60), 'scrolls');
          const marks = one.matches('.covered, canvas, path, rect, circle, line, text, polygon');
          const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
          const text = own.map((node) => node.textContent?.trim() ?? '').join(' ');
          if (inFigure && (marks || text.trim() !== '') && (isDrawn(one) || one.matches('.covered'))) {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            box.left = Math.min(box.left, left);
            box.right = Math.max(box.right, right);
            box.top = Math.min(box.top, top);
            box.bottom = Math.max(box.bottom, bottom);
          }
          // Powers and indices are part of a larger text.
          if (one.closest('sup, sub, style, .katex, [aria-hidden="true"]:not(svg *, svg)')) continue;
          if (text.trim() === '' || !isDrawn(one)) continue;
          const size = Number.parseFloat(getComputedStyle(one).fontSize);
          const name = `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} ${text.trim().slice(0, 24)}`;
          if (size < least.text * innerHeight) found.set(name, share(size, innerHeight));
          if (inFigure && /\S…/.test(text)) found.set(name, 'cut');
        }
      };
      for (const part of document.querySelectorAll('.presenting .card')) look(part, false);
      for (const part of document.querySelectorAll('.presenting :is(.figure, .formulas)')) look(part, true);
      const ask = document.querySelector('.presenting .ask > :last-child');
      const size = ask ? Number.parseFloat(getComputedStyle(ask).fontSize) : 0;
      if (size < least.question * innerHeight) found.set('question', share(size, innerHeight));
      const room = document.querySelector('.presenting > .pinned')?.getBoundingClientRect() ?? new DOMRect();
      const width = Math.min(room.right, box.right) - box.left;
      const height = Math.min(room.bottom, box.bottom) - box.top;
      const isFilled = width >= filled * room.width || height >= filled * room.height;
      if (!isFilled || height < least.figure * innerHeight)
        found.set(
          'figure',
          `${share(width, room.width)} of the width, ${share(height, room.height)} of the height of its room, ${share(height, innerHeight)} of the window`,
        );
      return [...found].map(([what, measured]) => `${what}: ${measured}`);
    },
    { least, filled },
  );

/** By how many pixels the figure is higher or wider than its room. */
const overhang = (page: Page): Promise<number> =>
  page
    .locator('.presenting > .pinned')
    .evaluate((one) => Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth));

const windows: readonly (readonly [number, number])[] = [[1280, 720], ...(proving ? ([[1920, 1080]] as const) : [])];

for (const lesson of byTurns(lessonsWalked, 0))
  for (const language of languagesOf(lesson))
    for (const [width, height] of windows)
      test(
        `${lesson}, ${language}: at ${width} × ${height} each step is seen whole and fills the wall`,
        walk,
        async ({ page }) => {
          test.slow(isTouched(lesson));
          await page.setViewportSize({ width, height });
          // The first steps, if the lesson was not touched.
          const steps = (await stepsOf(lesson)).slice(0, isTouched(lesson) ? undefined : 2);
          await follow(page, `#${lesson}?lang=${language}&step=${steps[0]}`, { folded: true });
          await page.keyboard.press('p');
          await expect(page.locator('.presenting')).toBeVisible();
          const wrong: Record<string, string[]> = {};
          const look = async (step: string): Promise<void> => {
            // A step whose model is still being trained on the way to it is busy; the figure of the step before stands until then.
            await expect(page.locator('.figure')).toHaveAttribute('aria-busy', 'false', { timeout: patiently(20_000) });
            await expect
              .configure({ soft: true })
              .poll(() => overhang(page), { message: step })
              .toBeLessThanOrEqual(1);
            let small: string[] = [];
            const lasting = async (): Promise<number> => {
              small = await tooSmall(page, filledBy(step.replace(/, .*/, '')));
              return small.length;
            };
            await expect
              .poll(lasting)
              .toBe(0)
              .catch(() => {
                wrong[`${step}: small`] = small;
              });
          };
          // Exercises behind the lesson are no part of its row.
          const row = await page.locator('.present-foot .segments span').count();
          for (const [number, step] of steps.slice(0, row).entries()) {
            await expect(page.locator('.present-foot .segments span').nth(number)).toHaveClass(/open/);
            await look(`${step}, asked`);
            await expect(page.locator('.card .ask')).toBeInViewport({ ratio: 1 });
            for (const part of await page.locator('.card .guess > *').all())
              await expect(part).toBeInViewport({ ratio: 0.99 });
            await page.keyboard.press('Enter');
            await expect(page.locator('.card .verdict .right')).toBeVisible({ timeout: patiently(20_000) });
            await look(`${step}, passed`);
            await expect(page.locator('.card .verdict')).toBeInViewport({ ratio: 1 });
            await page.keyboard.press('ArrowRight');
          }
          expect(wrong).toEqual({});
        },
      );

test('an exercise is presented whole, with the controls that it needs, and solved there', {
  tag: '@of-relative-position',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await follow(page, '#relative-position?lang=en&step=offsets', { folded: true });
  await page.keyboard.press('p');
  await expect(page.locator('.presenting .knobs .control')).toHaveCount(1);
  await page.locator('.presenting .knobs [data-parameter="farthest"] input[type="text"]').fill('3');
  await expect(page.locator('.card .guesses')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(1);
});

test('a figure without a step that is higher than a projector says that there is more, and the keys lead to its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await follow(page, '#scoring-functions?lang=en&preset=notebook', { folded: true });
  await page.keyboard.press('p');
  const room = page.locator('.presenting > .pinned');
  const left = (): Promise<number> =>
    room.evaluate((one) => Math.round(one.scrollHeight - one.clientHeight - one.scrollTop));
  const hint = page.locator('.present-foot .scrolls');
  await expect(hint).toBeVisible();
  await expect(hint).toContainText('more below');
  await expect(page.locator('.presenting[data-more]')).toHaveCount(1);
  const before = await left();
  expect(before).toBeGreaterThan(100);
  await page.keyboard.press('ArrowDown');
  await expect.poll(left).toBeLessThan(before);
  // At the end it would turn the page.
  for (let times = 0; times < 12 && (await left()) > 1; times++) await page.keyboard.press('PageDown');
  await expect.poll(left).toBeLessThanOrEqual(1);
  await expect(page.locator('.presenting[data-more]')).toHaveCount(0);
  await page.keyboard.press('PageUp');
  await expect.poll(left).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  // What fits says nothing of it.
  await follow(page, '#overview?lang=en&preset=tired', { folded: true });
  await page.keyboard.press('p');
  await expect(page.locator('.presenting')).toBeVisible();
  await expect(hint).toBeHidden();
});
