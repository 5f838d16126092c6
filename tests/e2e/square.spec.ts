import { violations } from './axe.ts';
import { open } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

// The whole matrix is within reach of the pointer.
test.use({ viewport: { width: 1280, height: 1000 } });

const seen = (page: Page) => page.locator('.square .seen');
const figure = (page: Page) => page.locator('attn-large-matrix').getByRole('application');

async function openSquare(page: Page, n = 1024): Promise<void> {
  await open(page, 'cnn-rnn-attention', { lang: 'en', square: String(n) });
  await expect(seen(page)).toContainText(`Queries 0 to ${n - 1}, keys 0 to ${n - 1}`);
}

test('large matrix: axe finds nothing; a hand moves it, and the cell under the hand is named', {
  tag: '@of-cnn-rnn-attention',
}, async ({ page }) => {
  await openSquare(page);
  expect(await violations(page, '.square')).toEqual([]);
  await page.getByRole('button', { name: 'Closer' }).click();
  await expect(seen(page)).toContainText('Queries 256 to 767, keys 256 to 767');
  await figure(page).press('Shift+ArrowRight');
  await figure(page).evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const box = await figure(page).boundingBox();
  if (!box) throw new Error('the matrix stands somewhere');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('.square .cell')).toContainText(/query 51[123], key 76[789]: 0\.0/);
  await page.mouse.move(box.x + box.width / 2, box.y + 0.3 * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 0.9 * box.height, { steps: 4 });
  await page.mouse.up();
  await expect(seen(page)).toContainText('Queries 0 to 511, keys 512 to 1023');
});

test('large matrix: the wheel magnifies only what was chosen, else the page scrolls', { tag: '@engine' }, async ({
  page,
}) => {
  await openSquare(page);
  await figure(page).hover();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.mouse.wheel(0, 40);
  await expect.poll(scrolled).not.toBe(before);
  await expect(seen(page)).toContainText('Queries 0 to 1023');
  await figure(page).focus();
  await figure(page).hover();
  await page.mouse.wheel(0, -400);
  await expect(seen(page)).not.toContainText('Queries 0 to 1023');
});
