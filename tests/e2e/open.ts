import type { Page } from '@playwright/test';
import { experimentNames } from '../../web/src/experiments/index.ts';

export const languages = ['zh', 'en'] as const;
export const themes = ['light', 'dark'] as const;
export { experimentNames };

/** Opens an experiment and waits until its first figure is drawn from the core's numbers. */
export async function open(page: Page, experiment: string, values: Record<string, string> = {}): Promise<void> {
  await page.goto(`./#${experiment}?${new URLSearchParams(values)}`);
  await page.waitForFunction(() => performance.getEntriesByName('first-picture').length > 0);
}
