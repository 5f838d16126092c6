// The lesson plans beside the guide: read by everyone, and one click from the lesson.
import { plans } from '../../web/guide/plans.ts';
import { proving } from '../reach.ts';
import { violations } from './axe.ts';
import { expect, test } from './shared-page.ts';
import { bothLanguages, inTurn, looks } from './walked.ts';

const files = { zh: 'lesson.html', en: 'lesson.en.html' } as const;

for (const { language, theme } of inTurn(looks, 3))
  test(`axe finds nothing in ${language}, ${theme}`, { tag: '@prove' }, async ({ page }) => {
    await page.goto(`./guide/${files[language]}`);
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    expect(await violations(page)).toEqual([]);
  });

for (const language of bothLanguages)
  test(`${language}: a plan opens the lesson it describes, in its language and with exactly its steps`, async ({
    page,
  }) => {
    await page.goto(`./guide/${files[language]}`);
    const section = page.locator('#whole');
    const titles = await section
      .locator('h3')
      .evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));
    expect(titles).toHaveLength(plans.whole.length);
    await section.locator('.open').click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en');
    // That every link opens its step is read in tests/web/lesson-plans.test.ts: here the first ones, unless all is proven.
    for (const [place, title] of titles.slice(0, proving ? undefined : 4).entries()) {
      await expect(page.locator('.run-place b')).toHaveText(title);
      await expect(page.locator('.in-run .card .ask')).toBeVisible();
      await expect(page.locator('.notice')).toHaveCount(0);
      if (place < titles.length - 1) await page.locator('.run-next').click();
    }
    await expect(page.locator('.run-next'))[proving ? 'toBeDisabled' : 'toBeEnabled']();
  });

test('a phone: no sideways scrolling; the guide and the plan lead to each other, and to the other language', {
  tag: '@prove',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('./guide/en.html');
  await page.getByRole('link', { name: 'Lesson plan' }).click();
  await expect(page).toHaveURL(/lesson\.en\.html$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(/lesson\.html$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: '嵌入指南' }).click();
  await expect(page).toHaveURL(/guide\/index\.html$/);
});
