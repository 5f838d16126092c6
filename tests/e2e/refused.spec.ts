import { open } from './open.ts';
import { expect, test } from './shared-page.ts';

test('what is refused by a control out of sight is said where the hand is', {
  tag: '@of-multi-head-attention',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'multi-head-attention', { lang: 'en', preset: 'random' });
  await page.getByRole('button', { name: /Three heads for 100 numbers/ }).click();
  const said = page.getByText(/PyTorch says/).first();
  await expect(said).toBeInViewport({ ratio: 0.9 });
});
