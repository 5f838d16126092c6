import type { Page } from '@playwright/test';

/** Names of a chart that lie on each other. */
export const covered = (page: Page, chart: string): Promise<string[]> =>
  page.locator(chart).evaluate((one) => {
    const texts = [...(one.shadowRoot?.querySelectorAll('svg text') ?? [])];
    const boxes = texts.map((text) => ({ name: text.textContent ?? '', box: text.getBoundingClientRect() }));
    const lie = (a: DOMRect, b: DOMRect): boolean =>
      // The letters alone: a line of text is a little higher than they are.
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
    return boxes.flatMap(({ name, box }, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => lie(box, other.box))
        .map((other) => `${name} on ${other.name}`),
    );
  });
