import { open } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const name = 'multi-head-attention';
const chosen = (page: Page) => page.locator('attn-heatmap[data-figure="chosen"]');
const cells = (page: Page, figure: string) =>
  page
    .locator(`attn-heatmap[data-figure="${figure}"]`)
    .evaluate((map) => Array.from((map as HTMLElement & { tensor: { data: ArrayLike<number> } }).tensor.data));
const ladder = (page: Page) => page.locator('attn-ladder');

test('multi-head attention: the table of the chosen head has PyTorch’s numbers', async ({ page }) => {
  await open(page, name, { lang: 'en' });
  await page.getByRole('button', { name: 'Table view' }).click();
  // tests/goldens/mha.json, "seed 0, h5 of 100, 1D": head 2 of sample 0, query 1.
  await expect(chosen(page).getByRole('row').nth(2)).toContainText('0.2070');
  await expect(chosen(page).getByRole('row').nth(2)).toContainText('0.4522');
  await expect(chosen(page).getByRole('row').nth(2)).toContainText('0.3408');
});

test('multi-head attention: a key chosen on the ladder is the key of every figure', async ({ page }) => {
  await open(page, name, { lang: 'en' });
  await page.getByRole('button', { name: 'W_k keys' }).click();
  const track = ladder(page).getByRole('slider');
  await expect(track).toHaveAttribute('aria-valuetext', /^\[0, 1, 47\] = /);
  await track.press('ArrowDown');
  await expect(track).toHaveAttribute('aria-valuetext', /^\[0, 2, 47\] = /);
  await expect(page).toHaveURL(/key=2/);
  for (let step = 0; step < 8; step++) await track.press('ArrowLeft');
  await expect(page).toHaveURL(/head=1/);
});

test('multi-head attention: without the permute the shapes stay and the weights do not', async ({ page }) => {
  await open(page, name, { lang: 'en' });
  const before = await cells(page, 'heads');
  await page.getByRole('switch', { name: 'no permute' }).check({ force: true });
  await expect(page.locator('.notes')).toContainText('(10, 4, 20) all the same');
  await expect(page.locator('attn-heatmap[data-figure="right"]')).toBeVisible();
  const after = await cells(page, 'heads');
  expect(after.length).toBe(before.length);
  expect(after).not.toEqual(before);
});

test('multi-head attention: repeat gives 4 of 10 heads a wrong length', async ({ page }) => {
  await open(page, name, { lang: 'en', use_repeat: 'true' });
  await expect(page.locator('.lengths .wrong')).toHaveCount(4);
  await expect(page.locator('.notes')).toContainText('4 of 10 entries');
});

test('multi-head attention: three heads for 100 numbers are refused as PyTorch refuses them', async ({ page }) => {
  await open(page, name, { lang: 'en', num_heads: '3' });
  const answer = page.locator('[data-parameter="num_heads"] .problem').first();
  await expect(answer).toContainText('1, 2, 4, 5, 10, 20, 25, 50, 100');
  await expect(answer).toContainText("shape '[2, 4, 3, -1]' is invalid for input of size 800");
});

test('multi-head attention: in training rows do not add up to 1, and the two builds drop other weights', async ({
  page,
}) => {
  await open(page, name, { lang: 'en', preset: 'training' });
  const portable = await cells(page, 'dropped');
  expect((await cells(page, 'sums')).every((total) => Math.abs(total - 1) < 1e-3)).toBe(false);
  await page.getByRole('radio', { name: 'MKL' }).check({ force: true });
  await expect.poll(() => cells(page, 'dropped')).not.toEqual(portable);
});

test('multi-head attention: the ladder steps back, on, and plays to its end', async ({ page }) => {
  await open(page, name, { lang: 'en' });
  const on = ladder(page).getByRole('button', { name: 'One step on' });
  await expect(on).toBeDisabled();
  await ladder(page).getByRole('button', { name: 'One step back' }).click();
  await expect(on).toBeEnabled();
  await ladder(page).getByRole('button', { name: 'Play the steps' }).click();
  await expect(on).toBeDisabled();
  await expect(ladder(page).getByRole('button', { name: 'Play the steps' })).toBeEnabled();
});

test('multi-head attention: a head pressed in one part of the picture is marked in every part', async ({ page }) => {
  await open(page, name, { lang: 'en', preset: 'small' });
  const marked = () =>
    page.locator('.architecture .pieces .chosen').evaluateAll((all) => all.map((one) => Number(one.getAttribute('x'))));
  expect((await marked()).every((x) => x > 0)).toBe(true);
  await page.locator('.projection.of-keys .pieces').click({ position: { x: 4, y: 6 } });
  await expect(page).toHaveURL(/head=0/);
  await expect(page).toHaveURL(/ladder=keys/);
  expect(await marked()).toEqual([0, 0, 0, 0]);
  await expect(page.getByRole('button', { name: 'W_k keys' })).toHaveAttribute('aria-pressed', 'true');
  const panel = await page.locator('[data-figure="concat"]').evaluate((map) => Reflect.get(map, 'selection').panel);
  expect(panel).toBe(0);
});

test('multi-head attention: a dropped head is 0 in the concatenation, and W_o changes the whole output', async ({
  page,
}) => {
  await open(page, name, { lang: 'en', preset: 'small' });
  const [joined, output] = [await cells(page, 'concat'), await cells(page, 'output')];
  expect(joined.every((value) => value !== 0)).toBe(true);
  await page.getByRole('switch', { name: 'Drop the chosen head' }).check({ force: true });
  await expect.poll(() => cells(page, 'concat')).toEqual([...joined.slice(0, 4), 0, 0, 0, 0]);
  const without = await cells(page, 'output');
  expect(without.every((value, place) => value !== output[place])).toBe(true);
});

const pieces = (page: Page) => page.locator('.cut-head').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
const numbersIn = (page: Page, part: string) => page.locator(part).allTextContents();
const scissors = (page: Page) => page.locator('[data-act="cut"]').first();

test('multi-head attention: scissors cut a query’s numbers into heads, each with a score; put together they are as before', async ({
  page,
}) => {
  await open(page, name, { lang: 'en', step: 'cut' });
  const query = await numbersIn(page, '.cut-head .of-queries i');
  const scores = () => numbersIn(page, '.cut-score b');
  const whole = await scores();
  expect(query).toHaveLength(8);
  expect(whole).toHaveLength(1);
  await scissors(page).click();
  await expect(page.locator('.cut-head')).toHaveCount(2);
  // The same numbers, in two pieces; each makes a score of its own, and eight numbers come of them.
  expect(await numbersIn(page, '.cut-head .of-queries i')).toEqual(query);
  const [first = '', second = ''] = await pieces(page);
  for (const number of query.slice(0, 4)) expect(first).toContain(number);
  for (const number of query.slice(4)) expect(second).toContain(number);
  expect(await scores()).toHaveLength(2);
  await expect(page.locator('.cut-joined i')).toHaveCount(8);
  await page.keyboard.press('Enter');
  await expect(page.locator('.cut-head')).toHaveCount(4);
  expect(await scores()).toHaveLength(4);
  for (const heads of [2, 1]) {
    await page.locator('[data-act="join"]').click();
    await expect(page.locator('.cut-head')).toHaveCount(heads);
  }
  expect(await scores()).toEqual(whole);
});

test('multi-head attention: a cut query is cut after a reload, and three heads are refused where they are asked', async ({
  freshPage: page,
}) => {
  await open(page, name, { lang: 'en', step: 'cut' });
  await scissors(page).click();
  await expect(page).toHaveURL(/num_heads=2/);
  const typed = page.locator('.knobs [data-parameter="num_heads"] input[type="text"]');
  await typed.fill('3');
  await expect(page.locator('.card .problem')).toContainText('1, 2, 4, 8');
  await expect(page.locator('.cut-head')).toHaveCount(2);
  await typed.fill('2');
  await expect(page.locator('.card .problem')).toHaveCount(0);
  await expect(page).toHaveURL(/num_heads=2/);
  await page.reload();
  await expect(page.locator('.cut-head')).toHaveCount(2);
});

test('multi-head attention: the cut shows one query alone, the layer is a press away, and too many numbers are not cut', async ({
  page,
}) => {
  await open(page, name, { lang: 'en', step: 'cut' });
  await expect(page.locator('.architecture')).toHaveCount(0);
  await scissors(page).click();
  await expect(page.locator('.cut-head')).toHaveCount(2);
  await page.getByRole('button', { name: 'The whole layer' }).click();
  await expect(page.locator('.architecture')).toBeVisible();
  await expect(page.locator('.cut')).toHaveCount(0);
  // The way back leads to the same cut.
  await page.getByRole('button', { name: 'One query, cut into heads' }).click();
  await expect(page.locator('.cut-head')).toHaveCount(2);
  await open(page, name, { lang: 'en', part: 'cut' });
  await expect(page.locator('.architecture')).toBeVisible();
  await expect(page.locator('.cut')).toHaveCount(0);
  await open(page, name, { lang: 'en', step: 'cut' });
  await page.getByRole('button', { name: 'Table view' }).click();
  await expect(page.locator('attn-heatmap[data-figure="cut-query"]')).toBeVisible();
  await expect(page.locator('.cut')).toHaveCount(0);
});

test('multi-head attention: what the cut brings back goes through W_o; a head dropped by its name changes every output, and is put back', async ({
  page,
}) => {
  await open(page, name, { lang: 'en', step: 'cut', num_heads: '2' });
  const brought = await numbersIn(page, '.cut-joined i');
  await page.getByRole('button', { name: 'Joined by' }).click();
  const mix = page.locator('.mix');
  await expect(mix.locator('.mix-lines path')).toHaveCount(64);
  expect(await numbersIn(page, '.mix > .cut-joined:first-child i')).toEqual(brought);
  const output = () => numbersIn(page, '.mix-output i');
  const whole = await output();
  await mix.getByRole('button', { name: 'Drop head 1' }).click();
  await expect(mix.locator('.mix-lines .gone')).toHaveCount(32);
  await expect(mix.locator('.mix-output .changed')).toHaveCount(8);
  expect(await numbersIn(page, '.mix > .cut-joined:first-child i')).toEqual([
    ...brought.slice(0, 4),
    ...['0.00', '0.00', '0.00', '0.00'],
  ]);
  expect(await numbersIn(page, '.mix-before i')).toEqual(whole);
  expect((await output()).every((number, place) => number !== whole[place])).toBe(true);
  await mix.getByRole('button', { name: 'Put head 1 back' }).click();
  await expect.poll(output).toEqual(whole);
  await expect(mix.locator('.changed, .gone')).toHaveCount(0);
});

test('multi-head attention: a step keeps later stages of the ladder back until they are pressed', async ({ page }) => {
  await open(page, name, { lang: 'en', step: 'reshape' });
  const stages = () => ladder(page).evaluate((chart) => (Reflect.get(chart, 'stages') as unknown[]).length);
  expect(await stages()).toBe(1);
  await page.getByRole('button', { name: 'reshape (2, 3, 2, 4)' }).click();
  await expect.poll(stages).toBe(2);
  await expect(page.getByRole('button', { name: 'permute (0, 2, 1, 3)' })).toBeVisible();
});

test('multi-head attention: the number that is followed is framed in its bar, where its head and place are', async ({
  page,
}) => {
  await open(page, name, { lang: 'en', step: 'reshape' });
  const framed = page.locator('.projections .followed');
  await expect(framed).toHaveCount(1);
  // Number 6 of 8: the third of head 1.
  const share = await page
    .locator('.projection.of-queries .pieces')
    .evaluate((bar) => Number(bar.querySelector('.followed')?.getAttribute('x')) / Number(bar.getAttribute('width')));
  expect(share).toBeCloseTo(6 / 8, 6);
  await page.getByRole('button', { name: 'W_k keys' }).click();
  await expect(page.locator('.projection.of-keys .followed')).toHaveCount(1);
});

test('multi-head attention: in a presentation a dropped head changes every number of the output, seen before and after', async ({
  freshPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, name, { lang: 'en', step: 'drop' }, { folded: true });
  await page.keyboard.press('p');
  await expect(page.locator('.presenting .mix')).toBeVisible();
  await expect(page.locator('.presenting attn-ladder')).toHaveCount(0);
  const before = await numbersIn(page, '.mix-output i');
  expect(before).toHaveLength(8);
  await page.keyboard.press('Enter');
  await expect(page.locator('.mix-output i.changed')).toHaveCount(8);
  expect(await numbersIn(page, '.mix-before i')).toEqual(before);
  expect((await numbersIn(page, '.mix-output i')).every((number, place) => number !== before[place])).toBe(true);
});

test('multi-head attention: on a phone the ladder has room for the buttons a finger presses', async ({
  browser,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright has no coarse pointer for Firefox');
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page, name, { lang: 'en', part: 'ladder' });
  const { paper, tools, play } = await ladder(page).evaluate((chart) => {
    const root = chart.shadowRoot as ShadowRoot;
    const of = (selector: string) => (root.querySelector(selector) as Element).getBoundingClientRect().toJSON();
    return { paper: chart.getBoundingClientRect().toJSON(), tools: of('.tools'), play: of('.tool') };
  });
  expect(play.height).toBeGreaterThanOrEqual(44);
  expect(tools.bottom).toBeLessThanOrEqual(paper.bottom);
  await context.close();
});
