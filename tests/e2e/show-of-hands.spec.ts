// A class votes in the presentation: counts are typed or added, shares are drawn, and nothing of it is kept.
import { violations } from './axe.ts';
import { follow } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const counts = (page: Page) => page.locator('.presenting .hand-count');
const foot = (page: Page) => page.locator('.present-foot');

async function present(page: Page, link: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await follow(page, link, { folded: true });
  await page.keyboard.press('p');
  await expect(page.locator('.presenting')).toBeVisible();
}

/** H, a number for each option, Enter after each. */
async function vote(page: Page, ...hands: readonly number[]): Promise<void> {
  await page.keyboard.press('h');
  await expect(counts(page).first()).toBeFocused();
  for (const count of hands) {
    await page.keyboard.type(String(count));
    await page.keyboard.press('Enter');
  }
}

test('axe finds nothing where a class votes, nor where it has voted', { tag: '@prove' }, async ({ page }) => {
  await present(page, '#masked-softmax?lang=en&step=nobody');
  await vote(page, 12, 5, 11, 2);
  await expect(foot(page)).toContainText('30 hands');
  expect(await violations(page, '.presenting')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(foot(page)).toContainText('11 of 30 had it');
  expect(await violations(page, '.presenting')).toEqual([]);
});
