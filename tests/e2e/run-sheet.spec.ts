// A teacher's lesson: put together, kept, shared as a link or a file, walked, printed.
import { violations } from './axe.ts';
import { follow } from './open.ts';
import { savedBy } from './saved-file.ts';
import { expect, type Page, test } from './shared-page.ts';

const row = (page: Page, place: number) => page.locator('.run-rows > li').nth(place - 1);
const titles = (page: Page): Promise<string[]> =>
  page.locator('.run-rows [data-part="title"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const place = (page: Page) => page.locator('.run-place');
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
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.run-said')).toContainText('Link copied');
  const link = await page.evaluate(() => document.body.dataset['copied'] ?? '');
  expect(link).toContain('#run=');
  return link;
}

test('a lesson is put together, reordered by button, key and hand, and kept through a reload', async ({
  freshPage: page,
}) => {
  await makeLesson(page);
  const [masked = '', spread = '', twice = ''] = await titles(page);
  expect(new Set([masked, spread, twice]).size).toBe(3);
  await row(page, 3).getByRole('button', { name: 'Move up' }).click();
  expect(await titles(page)).toEqual([masked, twice, spread]);
  await expect(row(page, 2).getByRole('button', { name: 'Move up' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await titles(page)).toEqual([twice, masked, spread]);
  await expect(page.locator('.run-said')).toContainText('is now 1 of 3');
  await row(page, 1).getByLabel('Text for the class').press('Alt+ArrowDown');
  expect(await titles(page)).toEqual([masked, twice, spread]);
  await expect(row(page, 2).getByLabel('Text for the class')).toBeFocused();
  await row(page, 3).locator('.run-handle').dragTo(row(page, 1).locator('.run-number'));
  await expect.poll(() => titles(page)).toEqual([spread, masked, twice]);
  await row(page, 2).getByLabel('Title').fill('Nobody speaks');
  await row(page, 2).getByLabel('min').fill('12');
  await expect(page.locator('.run-total')).toHaveText('3 entries, 22 min');
  await row(page, 2).getByLabel('min').fill('12.5');
  await expect(page.getByRole('alert')).toContainText('whole number from 0 to 180');
  await row(page, 2).getByLabel('min').fill('8');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await row(page, 1).getByRole('button', { name: 'Remove' }).click();
  expect(await titles(page)).toEqual(['Nobody speaks', twice]);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await titles(page)).toEqual([spread, 'Nobody speaks', twice]);
  await page.reload();
  await page.locator('.share-line').waitFor();
  await page.getByRole('button', { name: 'Tools' }).click();
  await openEditor(page);
  await expect(page.locator('.run-total')).toHaveText('3 entries, 18 min');
  expect(await titles(page)).toEqual([spread, 'Nobody speaks', twice]);
  await expect(page.getByLabel('Title of the lesson')).toHaveValue('Who is heard');
});

test('its link opens in a new page and is walked there; nothing done in an entry is carried into it', async ({
  freshPage: page,
  browser,
  baseURL,
}) => {
  await makeLesson(page);
  await row(page, 1).getByLabel('Text for the class').fill('Guess first. <b>No talking.</b>');
  await row(page, 1).getByLabel('Hide the answers').check();
  await row(page, 2).getByLabel('Seed').fill('11');
  const link = await copiedLink(page);
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'zh-CN' });
  const other = await context.newPage();
  await other.goto(link);
  await expect(place(other)).toHaveText('1 of 3Every key masked');
  await expect(other.locator('.run-time')).toHaveText('minutes 0–5 of 15');
  await expect(other.locator('.run-text')).toHaveText('Guess first. <b>No talking.</b>');
  await expect(ask(other)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Show the explanation' })).toBeVisible();
  await other.getByRole('button', { name: 'Next →' }).click();
  await expect(place(other)).toContainText('2 of 3');
  await expect(other.locator('h1')).toContainText('√d');
  await expect(other.getByRole('button', { name: 'Show the explanation' })).toHaveCount(0);
  // A hand changes it; the way back and forth begins anew, and no link is lost on a reload.
  await other.locator('.step-buttons').getByRole('button', { name: 'Show me' }).click();
  await expect(other.locator('.verdict .right')).toBeVisible();
  await expect(other.locator('.onwards')).toContainText('Next');
  await expect(other).toHaveURL(/#run=.*&at=2$/);
  await other.reload();
  await expect(place(other)).toContainText('2 of 3');
  await expect(ask(other)).toBeVisible();
  await expect(other.locator('.verdict .right')).toHaveCount(0);
  await other.goBack();
  await expect(place(other)).toContainText('1 of 3');
  await other.goForward();
  await expect(place(other)).toContainText('2 of 3');
  await other.getByRole('button', { name: 'Leave the run sheet' }).click();
  await expect(other.locator('.run-bar')).toHaveCount(0);
  await expect(other).toHaveURL(/#why-sqrt-d\?.*seed=11/);
  await expect(other).toHaveURL(/step=spread/);
  await context.close();
});

test('in the presentation the arrows turn its pages, number keys answer, and single keys can be switched off', async ({
  freshPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await makeLesson(page);
  await row(page, 1).getByLabel('Text for the class').fill('Write your guess down.');
  await page.getByRole('button', { name: 'Start the lesson' }).click();
  await expect(ask(page)).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.locator('.presenting .run-said')).toHaveText('Write your guess down.');
  await expect(page.locator('.present-foot')).toContainText('1 of 3 · Every key masked');
  await page.keyboard.press('3');
  await expect(page.locator('.presenting .guess-option').nth(2)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.presenting .present-foot')).toContainText('2 of 3');
  await expect(page.locator('.presenting')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.presenting .verdict .right')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.presenting .present-foot')).toContainText('3 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.presenting .present-foot')).toContainText('3 of 3');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.presenting .present-foot')).toContainText('2 of 3');
  // Passed once, it asks its question again.
  await expect(page.locator('.presenting .guess .step-question')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.presenting')).toHaveCount(0);
  await expect(page.locator('.run-bar')).toBeVisible();
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await page.locator('h1').focus();
  await page.keyboard.press('p');
  await expect(page.locator('.presenting')).toHaveCount(0);
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

test('where the browser keeps the notes’ window closed, that is said', async ({ freshPage: page }) => {
  await makeLesson(page);
  await page.getByRole('button', { name: 'Start the lesson' }).click();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await expect(page.locator('.run-bar').getByRole('alert')).toContainText('Allow pop-ups for this page');
});

test('it is saved as a file that opens again; a wrong file is refused with words and the list stays', async ({
  freshPage: page,
}) => {
  await makeLesson(page);
  const saved = await savedBy(page, () => page.getByRole('button', { name: 'Save file' }).click());
  expect(saved.name).toBe('Who-is-heard.json');
  const text = saved.bytes.toString('utf8');
  const kept = await titles(page);
  const give = (content: string): Promise<void> =>
    page
      .locator('.run-file input')
      .setInputFiles({ name: 'lesson.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await give('{"lesson": 1}');
  await expect(page.getByRole('alert')).toHaveText('This file cannot be opened: there is no run sheet in it.');
  expect(await titles(page)).toEqual(kept);
  await give(text.replace('step=spread', 'step=spraed'));
  await expect(page.getByRole('alert')).toContainText('entry 2: why-sqrt-d has no step called “spraed”.');
  await expect(page.locator('.run-rows > li')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('.run-rows > li')).toHaveCount(0);
  await give(text);
  await expect(page.locator('.run-rows > li')).toHaveCount(3);
  expect(await titles(page)).toEqual(kept);
  await expect(page.getByLabel('Title of the lesson')).toHaveValue('Who is heard');
});

test('a damaged link is refused with words, over an experiment that works; an entry beyond the end says so', async ({
  freshPage: page,
}) => {
  await page.goto('./#run=abc&lang=en');
  await expect(page.locator('.notice')).toContainText(
    /This run sheet cannot be opened: the link is damaged|课堂流程：链接不完整/,
  );
  await expect(page.locator('.figure')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.run-bar')).toHaveCount(0);
  await makeLesson(page);
  const link = await copiedLink(page);
  await page.goto('about:blank');
  await page.goto(link.replace('&at=1', '&at=9'));
  await expect(page.locator('.notice')).toContainText('there is no entry “9” among 3; this is the first.');
  await expect(place(page)).toContainText('1 of 3');
});

test('on paper it is a page with times, questions and lines for notes', async ({ freshPage: page, browserName }) => {
  await makeLesson(page);
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.run-paper');
  await expect(paper.locator('h1')).toHaveText('Who is heard');
  await expect(paper.locator('li')).toHaveCount(3);
  await expect(paper.locator('li').nth(1)).toContainText('5 min, from minute 5');
  await expect(paper.locator('li').first()).toContainText('What will the four weights of query 0 be?');
  await expect(paper.locator('li').first().locator('hr')).toHaveCount(3);
  // Firefox under Playwright ignores the medium.
  if (browserName === 'firefox') return;
  await expect(paper).toBeVisible();
  await expect(page.locator('#page')).toBeHidden();
  await expect(page.locator('dialog.run-sheet')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(paper).toBeHidden();
});

for (const theme of ['light', 'dark'])
  test(`axe finds nothing in the editor and in a lesson, ${theme}`, async ({ freshPage: page }) => {
    await makeLesson(page);
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    expect(await violations(page, 'dialog')).toEqual([]);
    await row(page, 1).getByLabel('Text for the class').fill('Guess first.');
    await page.getByRole('button', { name: 'Start from entry 1' }).click();
    await expect(ask(page)).toBeVisible();
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    expect(await violations(page)).toEqual([]);
  });

for (const language of ['zh', 'en'] as const)
  test(`a phone: the editor and a lesson in ${language} do not scroll sideways, and the question is in sight`, async ({
    freshPage: page,
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
