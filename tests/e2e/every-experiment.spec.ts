// What only a browser knows of every experiment: that it has room, is accessible, and asks nobody else.
import { representatives } from '../../.ci/touched.mjs';
import { isTouched } from '../reach.ts';
import { violations } from './axe.ts';
import { watch } from './host-pages.ts';
import { open, presetsOf } from './open.ts';
import { expectPresets } from './presets.ts';
import { expect, test } from './shared-page.ts';
import { inTurn, someOf, walk, walked } from './walked.ts';

// Contrast is a matter of the theme, names of the language: experiments that were not touched take turns.
const looks = [
  { lang: 'zh', theme: 'light' },
  { lang: 'en', theme: 'dark' },
] as const;

walked.forEach((experiment, place) => {
  test(
    `${experiment}: asks no other host, is accessible, and every preset is drawn and fits`,
    walk,
    async ({ page, baseURL, browserName }) => {
      test.slow(isTouched(experiment));
      // What a page asks for, it asks for when it is loaded.
      await page.goto('about:blank');
      const heard = watch(page, [baseURL]);
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const { lang, theme } of isTouched(experiment) ? looks : inTurn(looks, place)) {
        await open(page, experiment, { lang, theme });
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'zh-CN' : 'en');
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        expect(await violations(page), `${lang}, ${theme}`).toEqual([]);
      }
      const presets = await presetsOf(experiment);
      expect(presets.length).toBeGreaterThan(experiment === 'exercises' ? 0 : 1);
      const some = someOf(experiment, presets);
      // What was not touched is seen in one width each.
      await expectPresets(page, experiment, isTouched(experiment) ? presets : some.slice(1));
      // One browser is enough for the phone: layouts are the page's own.
      if (browserName === 'chromium') {
        await page.setViewportSize({ width: 360, height: 900 });
        await expectPresets(page, experiment, isTouched(experiment) ? presets : some.slice(0, 2));
      }
      expect(heard).toEqual([]);
    },
  );
});

// What arithmetic and colours are is looked at in one browser; that each draws is looked at in both.
test('one of each arrangement is drawn and fits', { tag: '@firefox' }, async ({ page, baseURL }) => {
  test.slow();
  await page.goto('about:blank');
  const heard = watch(page, [baseURL]);
  for (const experiment of representatives)
    await expectPresets(page, experiment, (await presetsOf(experiment)).slice(0, 1));
  expect(heard).toEqual([]);
});
