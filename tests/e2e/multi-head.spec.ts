import { open } from './open.ts';
import { expect, test } from './shared-page.ts';

const name = 'multi-head-attention';

test('multi-head attention: a head pressed in one part of the picture is marked in every part', {
  tag: '@of-multi-head-attention',
}, async ({ page }) => {
  await open(page, name, { lang: 'en', preset: 'small' });
  const marked = () =>
    page.locator('.architecture .pieces .chosen').evaluateAll((all) => all.map((one) => Number(one.getAttribute('x'))));
  expect((await marked()).every((x) => x > 0)).toBe(true);
  await page.locator('.projection.of-keys .pieces').click({ position: { x: 4, y: 6 } });
  await expect(page).toHaveURL(/head=0/);
  await expect(page).toHaveURL(/ladder=keys/);
  expect(await marked()).toEqual([0, 0, 0, 0]);
  await expect(page.locator('[data-act="stage-keys"]')).toHaveAttribute('aria-pressed', 'true');
  const panel = await page.locator('[data-figure="concat"]').evaluate((map) => Reflect.get(map, 'selection').panel);
  expect(panel).toBe(0);
});

test('multi-head attention: on a phone the ladder shows a stage and the one before, with room for a finger', {
  tag: '@of-multi-head-attention',
}, async ({ browser, browserName }) => {
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
  const shapes = (): Promise<string[]> =>
    page.locator('attn-ladder svg text[font-weight="600"]').evaluateAll((all) => all.map((one) => one.textContent));
  const last = await shapes();
  expect(last).toHaveLength(2);
  await page.locator('attn-ladder').getByRole('button', { name: 'One step back' }).click();
  // The first of the two is now the second.
  await expect.poll(async () => (await shapes())[1]).toBe(last[0]);
  await context.close();
});
