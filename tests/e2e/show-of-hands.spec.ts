// A class votes in the presentation: counts are typed or added, shares are drawn, and nothing of it is kept.
import { violations } from './axe.ts';
import { follow } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const counts = (page: Page) => page.locator('.presenting .hand-count');
const values = (page: Page): Promise<string[]> =>
  counts(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
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

test('counts are typed, Enter by Enter; the last Enter reveals, and the class sees how many had it', async ({
  freshPage: page,
}) => {
  await present(page, '#masked-softmax?lang=en&step=nobody');
  const address = page.url();
  await vote(page, 12, 5, 11, 2);
  expect(await values(page)).toEqual(['12', '5', '11', '2']);
  await expect(foot(page)).toContainText('30 hands');
  const widths = await page
    .locator('.polled .hand-share rect')
    .evaluateAll((all) => all.map((one) => Math.round(Number.parseFloat(one.getAttribute('width') ?? ''))));
  expect(widths).toEqual([40, 17, 37, 7]);
  // Hands are no guess of the reader's.
  await expect(page.locator('.guess-option[aria-pressed="true"]')).toHaveCount(0);
  expect(await violations(page, '.presenting')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.locator('.verdict .right')).toBeVisible();
  await expect(page.locator('.tally strong')).toHaveText('11 of 30 had it');
  await expect(page.locator('.tally li b')).toHaveText(['12', '5', '11', '2']);
  await expect(page.locator('.tally li.right b')).toHaveText('11');
  await expect(page.locator('.polled .guess-option')).toContainText('0.25 each');
  expect(await violations(page, '.presenting')).toEqual([]);
  expect(decodeURIComponent(page.url())).not.toContain('hand');
  expect(page.url().replace(/valid_lens=[^&]*&?/, '')).toContain(address.split('?')[0]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/hands|votes/);
  // Left and opened again, the step asks anew and nobody has voted.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.card .step-question')).toBeVisible();
  await expect(counts(page)).toHaveCount(0);
  await page.keyboard.press('h');
  expect(await values(page)).toEqual(['', '', '', '']);
});

test('Shift and a number adds a hand, plain numbers answer, H puts counts away and back, Clear begins anew', async ({
  freshPage: page,
}) => {
  await present(page, '#masked-softmax?lang=en&step=nobody');
  for (const key of ['Shift+Digit2', 'Shift+Digit2', 'Shift+Digit4']) await page.keyboard.press(key);
  expect(await values(page)).toEqual(['', '2', '', '1']);
  await expect(page.locator('.presenting')).toBeFocused();
  await page.keyboard.press('1');
  await expect(page.locator('.guess-option').first()).toHaveAttribute('aria-pressed', 'true');
  expect(await values(page)).toEqual(['', '2', '', '1']);
  await page.keyboard.press('h');
  await expect(counts(page)).toHaveCount(0);
  await expect(page.locator('.presenting')).toBeFocused();
  await foot(page).getByRole('button', { name: 'hands' }).click();
  expect(await values(page)).toEqual(['', '2', '', '1']);
  await counts(page).nth(2).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('abc-');
  expect(await values(page)).toEqual(['', '2', '1', '1']);
  await expect(foot(page)).toContainText('4 hands');
  await page.keyboard.press('Escape');
  await expect(page.locator('.presenting')).toBeFocused();
  await foot(page).getByRole('button', { name: 'Clear' }).click();
  expect(await values(page)).toEqual(['', '', '', '']);
  await expect(foot(page)).toContainText('0 hands');
});

test('no vote where nothing is chosen, nor outside a presentation', async ({ freshPage: page }) => {
  await follow(page, '#masked-softmax?lang=en&step=nobody', { folded: true });
  await page.keyboard.press('h');
  await page.keyboard.press('Shift+Digit2');
  await expect(page.locator('.hand-count')).toHaveCount(0);
  await expect(page.locator('.guess-option')).toHaveCount(4);
});
