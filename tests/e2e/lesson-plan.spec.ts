// The lesson plans beside the guide: read by everyone, and one click from the lesson.
import { plans } from '../../web/guide/plans.ts';
import { proving } from '../reach.ts';
import { violations } from './axe.ts';
import { themes } from './open.ts';
import { expect, test } from './shared-page.ts';

const files = { zh: 'lesson.html', en: 'lesson.en.html' } as const;

/** One language and one theme stand for the others, which `npm run prove` looks at. */
const languages = proving ? (['zh', 'en'] as const) : (['zh'] as const);
const looks = proving ? themes : (['light'] as const);

for (const language of languages) {
  for (const theme of looks)
    test(`axe finds nothing in ${language}, ${theme}`, async ({ page }) => {
      await page.goto(`./guide/${files[language]}`);
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
      expect(await violations(page)).toEqual([]);
    });

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
    for (const [place, title] of titles.entries()) {
      await expect(page.locator('.run-place b')).toHaveText(title);
      await expect(page.locator('.in-run .card .ask')).toBeVisible();
      await expect(page.locator('.notice')).toHaveCount(0);
      if (place < titles.length - 1) await page.locator('.run-next').click();
    }
    await expect(page.locator('.run-next')).toBeDisabled();
  });
}

test('a phone: no sideways scrolling; the guide and the plan lead to each other, and to the other language', async ({
  page,
}) => {
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
