import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { experimentNames, languages, open, themes } from './open.ts';

for (const experiment of experimentNames) {
  for (const lang of languages) {
    for (const theme of themes) {
      test(`${experiment}, ${lang}, ${theme}: axe finds nothing`, async ({ page }) => {
        await open(page, experiment, { lang, theme });
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'zh-CN' : 'en');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
      });
    }
  }
}
