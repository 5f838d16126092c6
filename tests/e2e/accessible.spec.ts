import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { experimentNames, open } from './open.ts';

// Contrast is a matter of the theme, names of the language: each pair that is looked at shows one of either.
const looks = {
  chromium: [
    { lang: 'zh', theme: 'light' },
    { lang: 'en', theme: 'dark' },
  ],
  firefox: [{ lang: 'zh', theme: 'dark' }],
} as const;

for (const [browser, pairs] of Object.entries(looks)) {
  for (const experiment of experimentNames) {
    for (const { lang, theme } of pairs) {
      test(`${experiment}, ${lang}, ${theme}: axe finds nothing in ${browser}`, async ({ page, browserName }) => {
        test.skip(browserName !== browser, 'looked at in the other browser');
        await open(page, experiment, { lang, theme });
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'zh-CN' : 'en');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
      });
    }
  }
}
