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

for (const experiment of experimentNames) {
  test(`${experiment}: axe finds nothing`, async ({ page, browserName }) => {
    for (const { lang, theme } of browserName === 'firefox' ? looks.firefox : looks.chromium) {
      await page.goto('about:blank'); // else the second look would be a change of hash in a page already drawn
      await open(page, experiment, { lang, theme });
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'zh-CN' : 'en');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect(found, `${lang}, ${theme}`).toEqual([]);
    }
  });
}
