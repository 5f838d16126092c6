import type { Page } from '@playwright/test';

/** Names of a chart that lie on each other, by their letters: browsers differ in how much higher a line of text is. */
export const covered = (page: Page, chart: string): Promise<string[]> =>
  page.locator(chart).evaluate((one) => {
    const texts = [...(one.shadowRoot?.querySelectorAll('svg text') ?? [])].map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(text).fontSize);
      return { name: text.textContent ?? '', left, right, middle: (top + bottom) / 2, size };
    });
    return texts.flatMap((text, index) =>
      texts
        .slice(index + 1)
        .filter((other) => Math.min(text.right, other.right) - Math.max(text.left, other.left) > 1)
        .filter((other) => Math.abs(text.middle - other.middle) < 0.8 * Math.max(text.size, other.size))
        .map((other) => `${text.name} on ${other.name}`),
    );
  });
