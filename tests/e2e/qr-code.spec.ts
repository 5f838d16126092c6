// The QR code of what is shown: a camera reads the link from it, and it says so where a phone cannot use it.
import jsQR from 'jsqr';
import { proving } from '../reach.ts';
import { violations } from './axe.ts';
import { follow } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const code = (page: Page) => page.locator('.qr-dialog .qr');

/** What a reader that knows nothing of the page finds in its picture of the window. */
async function read(page: Page): Promise<string | undefined> {
  const picture = (await code(page).screenshot()).toString('base64');
  const { grey, width } = await page.evaluate(greyOf, picture);
  const pixels = Uint8ClampedArray.from([...grey].flatMap((one) => [...Array(3).fill(one.charCodeAt(0)), 255]));
  return jsQR(pixels, width, grey.length / width)?.data;
}

/** In the page, which alone can take a PNG apart: a letter a pixel. */
async function greyOf(base64: string): Promise<{ grey: string; width: number }> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data, width } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const grey = [...data].filter((_, place) => place % 4 === 0).map((value) => String.fromCharCode(value));
  return { grey: grey.join(''), width };
}

async function present(page: Page, link: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await follow(page, link, { folded: true });
  await page.keyboard.press('p');
  await expect(page.locator('.presenting')).toBeVisible();
}

for (const theme of proving ? ['light', 'dark'] : ['dark'])
  test(`presented, Q shows the code of step and state, large, and it decodes to their link, ${theme}`, async ({
    page,
    baseURL,
  }) => {
    await present(page, `#masked-softmax?lang=en&theme=${theme}&step=nobody&valid_lens=1,3`);
    await page.keyboard.press('q');
    const link = `${baseURL}#masked-softmax?valid_lens=1,3&step=nobody&lang=en`;
    await expect(code(page)).toBeInViewport({ ratio: 1 });
    expect(await read(page)).toBe(link);
    expect((await code(page).boundingBox())?.height).toBeGreaterThan(600);
    await expect(page.locator('.qr-address')).toHaveText(link.replace('http://', ''));
    await expect(page.locator('.qr-note')).toContainText('A phone cannot open this address');
    expect(await violations(page, '.qr-dialog')).toEqual([]);
    const sizes = await page
      .locator('.qr-said > *')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20);
    // No key reaches the presentation behind it.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('q');
    await expect(page.locator('.qr-dialog')).toHaveCount(0);
    await expect(page.locator('.presenting')).toBeFocused();
    await expect(page.locator('.present-foot')).toContainText('Step 3 of');
    await page.locator('.present-foot').getByRole('button', { name: 'QR code' }).click();
    await expect(code(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.qr-dialog')).toHaveCount(0);
    await expect(page.locator('.presenting')).toBeFocused();
    // Its link opens what was presented.
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.locator('.counter')).toHaveText('Step 3 of 8');
  });

test('the tools show it as well, and give the focus back', { tag: '@prove' }, async ({ page }) => {
  await follow(page, '#masked-softmax?lang=en&step=nobody');
  const button = page.locator('.share').getByRole('button', { name: 'QR code' });
  await button.click();
  await expect(code(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.qr-dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});
