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
      // Its steps train.
      if (chapter.startsWith('learning')) test.slow();
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
        await expect(page.locator('.card .verdict .right')).toBeVisible({ timeout: 40_000 });
        await note(`${step}, passed`);
        await page.keyboard.press('ArrowRight');
      }
      expect(small).toEqual({});
    });

for (const language of ['en', 'zh'] as const)
  test(`“All words at once”, ${language}: at 1280 × 720 the whole figure is seen, no step scrolls`, async ({
    freshPage: page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await follow(page, `#overview?lang=${language}&step=row`, { folded: true });
    await page.keyboard.press('p');
    const hidden = (): Promise<number> =>
      page.locator('.presenting > .pinned').evaluate((one) => one.scrollHeight - one.clientHeight);
    for (let step = 1; step <= 5; step++) {
      await expect(page.locator('.present-foot .segments .open')).toHaveCount(1);
      await expect(page.locator('.presenting .figure attn-heatmap')).toHaveCount(4);
      expect.soft(await hidden(), `step ${step}, asked`).toBeLessThanOrEqual(1);
      await page.keyboard.press('Enter');
      await expect(page.locator('.card .verdict .right')).toBeVisible();
      expect.soft(await hidden(), `step ${step}, passed`).toBeLessThanOrEqual(1);
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('.figure attn-heatmap')).toHaveCount(6);
  });

test('a step that is passed and opened again asks its question and waits for a guess', async ({ freshPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await follow(page, '#masked-softmax?lang=en&step=nobody', { folded: true });
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await expect(page.locator('.card .verdict .right')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.card .verdict .right')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.card .step-question')).toBeVisible();
  await expect(page.locator('.guess-option:enabled')).toHaveCount(4);
  await expect(page.locator('.guess-option[aria-pressed="true"]')).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(page.locator('.guess-option').nth(1)).toHaveAttribute('aria-pressed', 'true');
});
