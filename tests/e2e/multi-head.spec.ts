import { open } from './open.ts';
import { expect, test } from './shared-page.ts';

const name = 'multi-head-attention';

test('multi-head attention: a head pressed in one part of the picture is marked in every part', async ({ page }) => {
  await open(page, name, { lang: 'en', preset: 'small' });
  const marked = () =>
    page.locator('.architecture .pieces .chosen').evaluateAll((all) => all.map((one) => Number(one.getAttribute('x'))));
  expect((await marked()).every((x) => x > 0)).toBe(true);
  await page.locator('.projection.of-keys .pieces').click({ position: { x: 4, y: 6 } });
  await expect(page).toHaveURL(/head=0/);
  await expect(page).toHaveURL(/ladder=keys/);
  expect(await marked()).toEqual([0, 0, 0, 0]);
  await expect(page.getByRole('button', { name: 'W_k keys' })).toHaveAttribute('aria-pressed', 'true');
  const panel = await page.locator('[data-figure="concat"]').evaluate((map) => Reflect.get(map, 'selection').panel);
  expect(panel).toBe(0);
});

test('multi-head attention: on a phone the ladder has room for the buttons a finger presses', async ({
  browser,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright has no coarse pointer for Firefox');
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page, name, { lang: 'en', part: 'ladder' });
  const { paper, tools, play } = await page.locator('attn-ladder').evaluate((chart) => {
    const root = chart.shadowRoot as ShadowRoot;
    const of = (selector: string) => (root.querySelector(selector) as Element).getBoundingClientRect().toJSON();
    return { paper: chart.getBoundingClientRect().toJSON(), tools: of('.tools'), play: of('.tool') };
  });
  expect(play.height).toBeGreaterThanOrEqual(44);
  expect(tools.bottom).toBeLessThanOrEqual(paper.bottom);
  await context.close();
});
