// What is asked of a figure wherever it stands.
import { expect, type Frame, type Locator, type Page } from '@playwright/test';

/** What a page must not do: complain, fail, or ask another host. */
export function listen(page: Page, ...hosts: readonly string[]): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // A browser asks for an icon that not every course has.
    if (/^(error|warning)$/.test(message.type()) && !url.endsWith('/favicon.ico'))
      complaints.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !hosts.some((host) => request.url().startsWith(host)))
      complaints.push(request.url());
  });
  return complaints;
}

/** Every cell of the table, to the four decimals that it shows. */
export async function expectNumbers(element: Locator, table: RegExp, expected: ArrayLike<number>): Promise<void> {
  const cells = element.getByRole('table').filter({ hasText: table }).first().locator('tbody td');
  const off = async (): Promise<string> => {
    const shownNumbers = (await cells.allTextContents()).map((text) => Number(text.replace('−', '-')));
    if (shownNumbers.length !== expected.length) return `${shownNumbers.length} of ${expected.length} numbers`;
    const far = shownNumbers.findIndex((number, index) => !(Math.abs(number - (expected[index] ?? NaN)) < 6e-5));
    return far < 0 ? 'equal' : `number ${far} is ${shownNumbers[far]}, not ${expected[far]}`;
  };
  await expect.poll(off).toBe('equal');
}

/** Opens what an element keeps folded: its other settings, and its tools. */
export async function unfold(element: Locator): Promise<void> {
  await element.locator('.share-line').waitFor();
  const folds = element.locator('details.fold:not([open]) > summary');
  while ((await folds.count()) > 0) await folds.first().click();
  const more = element.locator('.share-line .more[aria-expanded="false"]');
  if ((await more.count()) > 0) await more.click();
}

/** Chooses a radio button by its label, as a hand does: a label that still moves is waited for. */
export const choose = (place: Page | Frame | Locator, name: string): Promise<void> =>
  place.locator('label.option').getByText(name, { exact: true }).click();
