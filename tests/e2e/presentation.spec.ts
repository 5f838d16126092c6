// The presentation on a projector: every word and number of figure and card can be read from the last row.
import { readFileSync } from 'node:fs';
import { folderOf, follow } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const chapters = ['pull-the-query', 'overview', 'scoring-functions', 'why-sqrt-d', 'masked-softmax'] as const;
const least = 20;

/** Texts that are smaller, with their sizes in pixels. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const found = new Map<string, number>();
    const isDrawn = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      return width > 1 && height > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const look = (root: Element | ShadowRoot): void => {
      for (const one of root.querySelectorAll('*')) {
        if (one.shadowRoot) look(one.shadowRoot);
        // Powers and indices are part of a larger text.
        if (one.closest('sup, sub, style, .katex, [aria-hidden="true"]:not(svg *, svg)')) continue;
        const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        const text = own.map((node) => node.textContent?.trim() ?? '').join(' ');
        if (text.trim() === '' || !isDrawn(one)) continue;
        const size = Number.parseFloat(getComputedStyle(one).fontSize);
        if (size < least - 0.05)
          found.set(
            `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} ${text.trim().slice(0, 24)}`,
            size,
          );
      }
    };
    for (const part of document.querySelectorAll('.presenting :is(.figure, .card)')) look(part);
    return [...found].map(([text, size]) => `${text}: ${size}`);
  }, least);

for (const chapter of chapters)
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const)
    test(`${chapter}: at ${width} × ${height} no word or number is smaller than ${least} pixels`, async ({
      freshPage: page,
      browserName,
    }) => {
      test.skip(browserName !== 'chromium', 'arithmetic of a layout that both browsers share');
      await page.setViewportSize({ width, height });
      const index = readFileSync(new URL('steps/index.ts', folderOf(chapter)), 'utf8');
      const steps = [...index.matchAll(/^ {2}\['([\w-]+)', /gm)].map(([, name = '']) => name);
      await follow(page, `#${chapter}?lang=en&step=${steps[0]}`, { folded: true });
      await page.keyboard.press('p');
      await expect(page.locator('.presenting')).toBeVisible();
      const small: Record<string, string[]> = {};
      const note = async (step: string): Promise<void> => {
        const texts = await tooSmall(page);
        if (texts.length > 0) small[step] = texts;
      };
      for (const [place, step] of steps.entries()) {
        await expect(page.locator('.present-foot')).toContainText(`Step ${place + 1} of`);
        await expect(page.locator('.figure')).toHaveAttribute('aria-busy', 'false');
        await note(`${step}, asked`);
        // From the last row one sees what is asked and answered; a figure that is higher than its room scrolls there.
        await expect(page.locator('.card .ask')).toBeInViewport({ ratio: 1 });
        await expect(page.locator('.card .guess')).toBeInViewport({ ratio: 0.99 });
        if (height === 1080)
          await expect(page.locator('.figure [data-figure]').first()).toBeInViewport({ ratio: 0.95 });
        await page.keyboard.press('Enter');
        await expect(page.locator('.card .verdict .right')).toBeVisible();
        await note(`${step}, passed`);
        await page.keyboard.press('ArrowRight');
      }
      expect(small).toEqual({});
    });
