import { open } from './open.ts';
import { expect, test } from './shared-page.ts';

test('cnn-rnn-attention: Play walks to the last step', async ({ page }) => {
  await open(page, 'cnn-rnn-attention', { lang: 'en', part: 'spreading', n: '3', to: '3' });
  await page.locator('[data-act="play"]').click();
  await expect(page.locator('[data-spread="arrived"]')).toHaveText(['at step 2', 'at step 3', 'at step 1'], {
    timeout: 15_000,
  });
});
