// A finger on a touch screen. Chromium alone lets a test move one, so its tests are tagged `@chromium`.
import type { Page } from '@playwright/test';

/** A finger comes down, is drawn along a straight line and lifted. */
export async function swipe(page: Page, [x, y]: readonly [number, number], dx: number, dy: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...parts: readonly number[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: parts.map((part) => ({ x: x + dx * part, y: y + dy * part })),
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 8; step++) await touch('touchMove', step / 8);
  await touch('touchEnd');
  await finger.detach();
}
