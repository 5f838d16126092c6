// A paste of a quarter of a million lines, as an engine does it. What is said to each kind of text is in tests/stage/long-text.test.ts.
import { open } from './open.ts';
import { patiently } from './patience.ts';
import { expect, type Locator, type Page, test } from './shared-page.ts';

/** Puts a text on the clipboard and pastes it over all that stands in a box; how long the page then stood still at most. */
async function paste(page: Page, box: Locator, text: string): Promise<number> {
  await box.focus();
  await page.keyboard.press('Control+A');
  // A listener may fill the clipboard of a copy without being permitted to.
  await page.evaluate((copied) => {
    const fill = (event: ClipboardEvent): void => {
      event.clipboardData?.setData('text/plain', copied);
      event.preventDefault();
    };
    document.addEventListener('copy', fill, { once: true });
  }, text);
  await page.keyboard.press('Control+C');
  await page.evaluate(() => {
    let [longest, last] = [0, performance.now()];
    const look = (): number => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      return longest;
    };
    setInterval(look, 20);
    Object.assign(globalThis, { look });
  });
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('alert').first()).toBeVisible();
  return page.evaluate(() => (globalThis as unknown as { look(): number }).look());
}

const lines = '# \n'.repeat(250_000);

test('a quarter of a million lines pasted as a tensor do not come to stand in the box, and the page goes on', {
  tag: '@engine',
}, async ({ freshPage: page }) => {
  await open(page, 'masked-softmax', { lang: 'en' });
  await page.getByRole('button', { name: 'Paste a tensor' }).first().click();
  const box = page.locator('.paste textarea');
  const before = await box.inputValue();
  expect(await paste(page, box, lines)).toBeLessThan(patiently(1000));
  await expect(page.getByRole('alert')).toContainText('is not a number');
  await expect(box).toHaveValue(before);
});

test('of as many lines pasted as own lines the first come to stand in the box, and the page goes on', {
  tag: ['@engine', '@of-learning-pairs'],
}, async ({ freshPage: page }) => {
  await open(page, 'learning-pairs', { lang: 'en', training_step: '2' });
  await page.getByRole('button', { name: 'your own lines' }).click();
  const box = page.locator('.own-box textarea');
  for (let times = 2; times > 0; times--) expect(await paste(page, box, lines)).toBeLessThan(patiently(1000));
  await expect(page.getByRole('alert')).toContainText('no arrow');
  expect((await box.inputValue()).split('\n').length).toBeLessThan(502);
});
