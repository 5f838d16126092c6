// A teacher's lesson: put together, kept, shared as a link or a file, walked, printed.
import { proving } from '../reach.ts';
import { violations } from './axe.ts';
import { follow } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const row = (page: Page, place: number) => page.locator('.run-rows > li').nth(place - 1);
const titles = (page: Page): Promise<string[]> =>
  page.locator('.run-rows [data-part="title"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const ask = (page: Page) => page.locator('.experiment.in-run:not(.presenting) .card .ask, .presenting .card .ask');

/** Copied texts are kept in the page: not every browser lets a test read the clipboard. */
async function keepCopies(page: Page): Promise<void> {
  await page.evaluate(() => {
    const writeText = (text: string): Promise<void> => {
      document.body.dataset['copied'] = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });
}

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run sheet', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Run sheet' })).toBeVisible();
}

async function addStep(page: Page, experiment: string, step: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Experiment' }).selectOption(experiment);
  await expect(page.locator(`.run-choosing option[value="${step}"]`)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Step' }).selectOption(step);
  const before = await page.locator('.run-rows > li').count();
  await page.getByRole('button', { name: '+ Add', exact: true }).click();
  await expect(page.locator('.run-rows > li')).toHaveCount(before + 1);
}

/** Three entries: what the page shows, and two steps. */
async function makeLesson(page: Page): Promise<void> {
  await follow(page, '#masked-softmax?step=nobody&lang=en');
  await keepCopies(page);
  await openEditor(page);
  await page.getByRole('button', { name: /Add this page: Masked softmax · Every key masked/ }).click();
  await addStep(page, 'why-sqrt-d', 'spread');
  await addStep(page, 'self-attention', 'twice');
  await page.getByLabel('Title of the lesson').fill('Who is heard');
}

async function copiedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy link for colleagues' }).click();
  await expect(page.locator('.run-said')).toContainText('Link copied');
  const link = await page.evaluate(() => document.body.dataset['copied'] ?? '');
  expect(link).toContain('#run=');
  return link;
}

test('an entry is moved by hand', async ({ page }) => {
  await makeLesson(page);
  const [masked = '', spread = '', twice = ''] = await titles(page);
  await row(page, 3).locator('.run-handle').dragTo(row(page, 1).locator('.run-number'));
  await expect.poll(() => titles(page)).toEqual([twice, masked, spread]);
});

test('the teacher’s notes have a window of their own, which follows the lesson, turns its pages and keeps its clock', async ({
  freshPage: page,
}) => {
  await makeLesson(page);
  await row(page, 1).getByLabel('Your notes').fill('You will hear: “all 0”.\n<b>Wait.</b>');
  await row(page, 1).getByLabel('Text for the class').fill('Guess first.');
  await page.getByRole('button', { name: 'Start the lesson' }).click();
  await expect(ask(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText('You will hear');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  const notes = await opened;
  await expect(notes.locator('.place')).toHaveText('1 of 3 minutes 0–5 of 15');
  await expect(notes.locator('.notes')).toHaveText('You will hear: “all 0”.\n<b>Wait.</b>', { useInnerText: true });
  await expect(notes.locator('.text')).toHaveText('Guess first.');
  await expect(notes.locator('.clock')).toContainText('0 minutes gone');
  expect(await notes.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('18px');
  await page.keyboard.press('p');
  await expect(page.locator('.presenting')).toBeVisible();
  await expect(page.locator('.presenting')).not.toContainText('You will hear');
  await notes.getByRole('button', { name: 'Reveal' }).click();
  await expect(page.locator('.card .verdict .right')).toBeVisible();
  await notes.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('.card .verdict .right')).toHaveCount(0);
  await notes.getByRole('button', { name: 'Next →' }).click();
  await expect(page.locator('.presenting .present-foot')).toContainText('2 of 3');
  await expect(notes.locator('.place')).toContainText('2 of 3');
  await expect(notes.locator('.notes')).toHaveText('None for this page.');
  await notes.keyboard.press('ArrowLeft');
  await expect(page.locator('.presenting .present-foot')).toContainText('1 of 3');
  await expect(notes.locator('.notes')).toContainText('all 0');
  await page.keyboard.press('Escape');
  // Pressed again it is the same window.
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  expect(page.context().pages()).toHaveLength(2);
  await page.getByRole('button', { name: 'Leave the run sheet' }).click();
  await expect.poll(() => notes.isClosed()).toBe(true);
});

test('printed, the lesson is the page, and only then', { tag: '@prove' }, async ({ freshPage: page, browserName }) => {
  test.skip(browserName === 'firefox', 'Firefox under Playwright ignores the medium');
  await makeLesson(page);
  const paper = page.locator('.run-paper');
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(page.locator('#page')).toBeHidden();
  await expect(page.locator('dialog.run-sheet')).toBeHidden();
});

for (const theme of proving ? ['light', 'dark'] : ['light'])
  test(`axe finds nothing in the editor and in a lesson, ${theme}`, { tag: '@prove' }, async ({ page }) => {
    await makeLesson(page);
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    expect(await violations(page, 'dialog')).toEqual([]);
    await row(page, 1).getByLabel('Text for the class').fill('Guess first.');
    await page.getByRole('button', { name: 'Start from entry 1' }).click();
    await expect(ask(page)).toBeVisible();
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    expect(await violations(page)).toEqual([]);
  });

for (const language of proving ? (['zh', 'en'] as const) : (['en'] as const))
  test(`a phone: the editor and a lesson in ${language} do not scroll sideways, and the question is in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await makeLesson(page);
    const link = await copiedLink(page);
    const inside = (part: string): Promise<boolean> =>
      page.locator(part).evaluate((one) => one.scrollWidth <= one.clientWidth + 1);
    expect(await inside('.run-body')).toBe(true);
    expect(await inside('.run-foot')).toBe(true);
    await page.goto('about:blank');
    await page.goto(link);
    await expect(ask(page)).toBeInViewport({ ratio: 1 });
    if (language === 'zh') {
      await page.evaluate(() => localStorage.setItem('attention-playground.lang', 'zh'));
      await page.getByRole('button', { name: 'Leave the run sheet' }).click();
      await page.getByRole('button', { name: '中文' }).first().click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
