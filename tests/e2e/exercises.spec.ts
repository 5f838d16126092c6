import { readFileSync } from 'node:fs';
import { open as openIn } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

const open = (page: Page, values: Record<string, string>): Promise<void> =>
  openIn(page, 'exercises', { lang: 'en', ...values });

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);
const reply = (page: Page) => page.locator('.reply');
const answer = (page: Page, text: string) => page.locator('.question').getByRole('button', { name: text });
const done = (page: Page) => page.locator('.exercise-done');

/** (1, h, n, m) → the mean entropy of each head's rows, in bits. */
const bitsOfHeads = (page: Page): Promise<number[]> =>
  figure(page, 'heads').evaluate((map) => {
    const { shape, data } = Reflect.get(map, 'tensor') as { shape: number[]; data: ArrayLike<number> };
    const [h = 1, n = 1, m = 1] = shape;
    return Array.from({ length: h }, (_, head) => {
      const weights = Array.from(data).slice(head * n * m, (head + 1) * n * m);
      return weights.reduce((bits, weight) => bits - (weight > 0 ? weight * Math.log2(weight) : 0), 0) / n;
    });
  });

/** How far the second lowest is above the lowest. */
function gapOf(values: readonly number[]): number {
  const [lowest = Number.NaN, second = Number.NaN] = [...values].sort((one, other) => one - other);
  return second - lowest;
}

/** Page keys go from head to head: to the last of four, and back. */
async function pointAtHead(page: Page, head: number): Promise<void> {
  await figure(page, 'heads').locator('[role="grid"]').focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('PageDown');
  for (let step = 3; step > head; step--) await page.keyboard.press('PageUp');
}

test('a prediction comes first: what decides is shown after it, and each wrong choice is told why', async ({
  page,
}) => {
  await open(page, { exercise: 'sum' });
  await expect(figure(page, 'sum-scores')).toBeVisible();
  await expect(figure(page, 'sum-weights')).toHaveCount(0);
  await expect(page.locator('.measures')).toHaveCount(0);
  await expect(page.locator('.formulas .formula:visible')).toHaveCount(0);
  await answer(page, 'Further apart').click();
  await expect(reply(page)).toContainText('Not yet.');
  const first = await reply(page).innerText();
  await answer(page, 'Much as with').click();
  await expect(reply(page)).not.toHaveText(first);
  await expect(reply(page)).toContainText('Not yet.');
  await expect(figure(page, 'sum-weights')).toBeVisible();
  await expect(page.locator('[data-measure="rowsOfSum"]')).toContainText('0.0000');
  await answer(page, 'All four rows').click();
  await expect(reply(page)).toContainText('Right.');
  await expect(done(page)).toContainText('This exercise is done.');
  await expect(page.locator('.formula [data-slot="result"]').first()).toHaveText(/^−?\d+\.\d{4}$/);
});

test('a state to reach: the question waits for it, the solved exercise leads to the next', async ({ page }) => {
  await open(page, { exercise: 'keys' });
  await expect(page.locator('[data-measure="difference"]')).not.toHaveClass(/met/);
  await expect(page.locator('.question')).toHaveCount(0);
  await expect(page.locator('.formula [data-slot="result"]').first()).toHaveText('0.0000');
  await page.locator('.controls').getByRole('button', { name: 'torch.randn' }).click();
  await expect(page.locator('[data-measure="difference"]')).toHaveClass(/met/);
  await answer(page, 'Equal keys give equal scores').click();
  await expect(done(page)).toBeVisible();
  await expect(page.locator('.progress')).toHaveText(/^1 of \d+ done$/);
  await done(page).getByRole('button', { name: 'Next exercise' }).click();
  await expect(page.locator('.exercise-title')).toContainText('different lengths');
  await page.reload();
  await expect(page.locator('.progress')).toHaveText(/^1 of \d+ done$/);
});

test('a link that names an exercise alone begins with its own seed; one with a seed keeps it', async ({ page }) => {
  await open(page, { preset: 'heads' });
  const own = await bitsOfHeads(page);
  await open(page, { exercise: 'heads' });
  expect(await bitsOfHeads(page)).toEqual(own);
  await open(page, { exercise: 'heads', seed: '0' });
  expect(await bitsOfHeads(page)).not.toEqual(own);
});

test('a head chosen with the keys is marked by the entropy of what is drawn', async ({ page }) => {
  await open(page, { exercise: 'heads' });
  const bits = await bitsOfHeads(page);
  const sharpest = bits.indexOf(Math.min(...bits));
  const dullest = bits.indexOf(Math.max(...bits));
  await pointAtHead(page, dullest);
  await expect(reply(page)).toContainText(`Head ${dullest} has ${bits[dullest]?.toFixed(4)} bits`);
  await expect(done(page)).toHaveCount(0);
  // What the others have is still to be found out.
  await expect(figure(page, 'bits')).toHaveCount(0);
  await expect(page.locator('[data-measure="bits"]')).toHaveCount(0);
  await expect(page.locator('.notes')).not.toContainText(bits[sharpest]?.toFixed(4) ?? '');
  await pointAtHead(page, sharpest);
  await expect(figure(page, 'bits')).toBeVisible();
  await expect(page.locator('[data-measure="bits"]')).toBeVisible();
  await expect(reply(page)).toContainText(
    `head ${sharpest} happens to have the lowest entropy, ${bits[sharpest]?.toFixed(4)} bits`,
  );
  await expect(page.locator('.formula [data-slot="result"]').first()).toHaveText(bits[sharpest]?.toFixed(4) ?? '');
  await expect(done(page)).toBeVisible();
});

test('a head lights up whole under the pointer, which is a hand; other numbers drawn are as far apart', async ({
  page,
}) => {
  await open(page, { preset: 'heads' });
  const picture = () => figure(page, 'heads').screenshot();
  const touch = figure(page, 'heads').locator('[role="grid"]');
  const box = await touch.boundingBox();
  if (!box) throw new Error('the heads have no box');
  const quiet = await picture();
  await page.mouse.move(box.x + 30, box.y + 60);
  await expect(touch).toHaveCSS('cursor', 'pointer');
  await expect.poll(async () => (await picture()).equals(quiet)).toBe(false);
  const frames = await figure(page, 'heads').evaluate(
    (map) => map.shadowRoot?.querySelectorAll('.live rect, .live path').length ?? 0,
  );
  expect(frames).toBeGreaterThan(1);
  await page.mouse.move(0, 0);
  const before = await bitsOfHeads(page);
  expect(gapOf(before)).toBeGreaterThan(0.3);
  await page.getByRole('button', { name: 'Draw other numbers' }).click();
  await expect.poll(() => bitsOfHeads(page)).not.toEqual(before);
  expect(gapOf(await bitsOfHeads(page))).toBeGreaterThan(0.299);
});

test('sizes that do not meet are refused beside W, in words and in PyTorch’s', async ({ page }) => {
  await open(page, { exercise: 'lengths', query_size: '4' });
  const rows = page.locator('.controls [data-parameter="W_rows"]');
  await expect(rows).toContainText('q has 4 numbers, W has 2 rows');
  await expect(rows).toContainText('PyTorch says');
  await rows.locator('input').first().fill('4');
  await expect(rows).not.toContainText('PyTorch says');
  await expect(page.locator('[data-measure="lengths"]')).toHaveClass(/met/);
});

test('a teacher’s link takes the answer and keeps the verdict back until it is asked for', async ({ page }) => {
  await open(page, { exercise: 'sum', hide: 'answers' });
  await answer(page, 'All four rows').click();
  await expect(answer(page, 'All four rows')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.question .right, .question .wrong')).toHaveCount(0);
  await expect(reply(page)).toHaveText('');
  await expect(figure(page, 'sum-weights')).toHaveCount(0);
  await expect(page.locator('section.formulas')).toBeHidden();
  await expect(done(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the explanation' }).click();
  await expect(reply(page)).toContainText('Right.');
  await expect(figure(page, 'sum-weights')).toBeVisible();
  await expect(done(page)).toBeVisible();
});

test('the picture of an exercise is the same from its link', async ({ page }) => {
  await open(page, { exercise: 'number', num_heads: '1' });
  await expect(page.locator('[data-measure="through"]')).toHaveClass(/met/);
  await expect(page.locator('[data-measure="parameters"]')).toContainText('4096');
});

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));

test('an answer in a link is nobody’s: it is passed over, counts for nothing and is not stored', async ({
  freshPage: page,
}) => {
  for (const values of [
    { exercise: 'sum', answer: 'c' },
    { exercise: 'subspace', pick: '1' },
    { exercise: 'why', num_heads: '4', answer: 'b' },
  ]) {
    await open(page, values);
    await expect(page.locator('.exercise-title')).toBeVisible();
    await expect(page.locator('.progress')).toHaveText(/^0 of \d+ done$/);
    await expect(page.locator('[aria-pressed="true"].answer')).toHaveCount(0);
    await expect(done(page)).toHaveCount(0);
    await expect(page.locator('.notice')).toHaveCount(0);
  }
  // A value that follows in the same page writes the address anew.
  await page.locator('.controls [data-parameter="seed"] input').first().fill('3');
  await expect(page).toHaveURL(/seed=3/);
  expect(page.url()).not.toMatch(/answer|pick/);
  expect(await stored(page)).toBe('[{},{},null]');
});

test('an answer goes with no link: neither the address, nor those to share, to teach and to embed', async ({
  freshPage: page,
}) => {
  await open(page, { exercise: 'sum' });
  await answer(page, 'All four rows').click();
  await expect(page.locator('.progress')).toHaveText(/^1 of \d+ done$/);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void Reflect.set(globalThis, 'copied', text) },
    });
  });
  await page.getByRole('button', { name: 'Share link' }).click();
  const shared = String(await page.evaluate(() => Reflect.get(globalThis, 'copied')));
  await page.getByRole('button', { name: 'Link for class' }).click();
  const taught = await page.locator('pre.link').innerText();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Embed' }).click();
  const embedded = await page.locator('.embed .source').last().innerText();
  for (const text of [shared, taught, embedded, page.url()]) {
    expect(text).toContain('sum');
    expect(text).not.toMatch(/answer=|pick=/);
  }
});

test('a reader’s own answer is there after loading again and on the way back, and for nobody else', async ({
  freshPage: page,
  browser,
}) => {
  await open(page, { exercise: 'sum' });
  await answer(page, 'All four rows').click();
  await expect(reply(page)).toContainText('Right.');
  await page.reload();
  await expect(reply(page)).toContainText('Right.');
  await expect(answer(page, 'All four rows')).toHaveAttribute('aria-pressed', 'true');
  const link = page.url();
  // To another exercise by a link, which begins without an answer, and back.
  await page.evaluate(() => {
    location.hash = '#exercises?exercise=width&lang=en';
  });
  await expect(page.locator('.exercise-title')).not.toContainText('vector sum');
  await expect(page.locator('[aria-pressed="true"].answer')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('.exercise-title')).toContainText('vector sum');
  await expect(reply(page)).toContainText('Right.');

  const another = await browser.newContext();
  const reader = await another.newPage();
  await reader.goto(link);
  await expect(reader.locator('.exercise-title')).toContainText('vector sum');
  await expect(reader.locator('.progress')).toHaveText(/^0 of \d+ done$/);
  await expect(reader.locator('[aria-pressed="true"].answer')).toHaveCount(0);
  await another.close();
});

test('what is solved is saved as a table of all exercises', async ({ freshPage: page, browserName }) => {
  test.skip(browserName === 'firefox', 'Firefox under Playwright shows no download');
  await open(page, { exercise: 'sum' });
  await expect(page.getByRole('button', { name: 'Save as a table' })).toHaveCount(0);
  await answer(page, 'All four rows').click();
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a table' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe('attention-playground-exercises.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .split('\r\n')
    .filter(Boolean);
  expect(lines[0]).toBe('\ufeffexercise,title,done');
  expect(lines).toContain('sum,Is the vector sum better than the dot product?,done');
  expect(lines.filter((line) => line.endsWith(',done')).length).toBe(2);
  expect(lines.length - 1).toBe(await page.locator('.dots .dot').count());
});

test('clearing the progress takes the answer back too: loading again does not count it once more', async ({
  freshPage: page,
}) => {
  await open(page, { exercise: 'sum' });
  await answer(page, 'All four rows').click();
  await expect(page.locator('.progress')).toHaveText(/^1 of \d+ done$/);
  await page.getByRole('button', { name: 'Clear progress' }).click();
  await expect(page.locator('.progress')).toHaveText(/^0 of \d+ done$/);
  await expect(page.locator('[aria-pressed="true"].answer')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.exercise-title')).toBeVisible();
  await expect(page.locator('.progress')).toHaveText(/^0 of \d+ done$/);
});

for (const [width, height] of [
  [360, 780],
  [1280, 720],
] as const)
  test(`what is said of a head comes into sight, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, { exercise: 'importance' });
    for (const head of [1, 0]) {
      await pointAtHead(page, head);
      await expect(reply(page)).toContainText(head === 0 ? 'Right.' : 'Not yet.');
      await expect(reply(page)).toBeInViewport({ ratio: 0.9 });
    }
  });

test('where heads are random a sentence leads to trained ones; in another’s page it is left out', async ({ page }) => {
  await open(page, { exercise: 'heads' });
  const way = page.getByRole('link', { name: 'See heads that were trained.' });
  await expect(way).toBeVisible();
  const embedded = await page.evaluate(() => {
    const host = document.createElement('div').attachShadow({ mode: 'open' });
    host.adoptedStyleSheets = [...document.adoptedStyleSheets];
    host.innerHTML = '<a class="see" href="#trained-heads">See</a>';
    document.body.append(host.host);
    return getComputedStyle(host.querySelector('a') as Element).display;
  });
  expect(embedded).toBe('none');
  await way.click();
  await expect(page).toHaveURL(/#trained-heads/);
  await expect(page.locator('.head-row').first()).toBeVisible();
});

test('three ways to say which head matters come with the right one, each of its own measure', async ({ page }) => {
  await open(page, { exercise: 'importance' });
  await expect(figure(page, 'heads')).toBeVisible();
  await expect(figure(page, 'without')).toHaveCount(0);
  await pointAtHead(page, 1);
  await expect(reply(page)).toContainText('Not yet.');
  await expect(figure(page, 'without')).toHaveCount(0);
  await pointAtHead(page, 0);
  await expect(reply(page)).toContainText('Right.');
  const ways = await Promise.all(
    ['without', 'bits', 'slopes'].map((name) =>
      figure(page, name).evaluate((map) => Array.from((Reflect.get(map, 'tensor') as { data: number[] }).data)),
    ),
  );
  const [without = [], bits = []] = ways;
  expect(without.indexOf(Math.min(...without))).toBe(0);
  expect(Math.max(...without)).toBe(1);
  expect(bits.indexOf(Math.max(...bits))).toBe(1);
  await expect(done(page)).toBeVisible();
});

for (const width of [1280, 360])
  test(`links both ways, ${width} wide: a lesson’s end and the column lead to the chapter’s exercises, an exercise back, and what is solved has a tick`, async ({
    freshPage: page,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    const list = page.locator('.exercise-links');
    await openIn(page, 'scoring-functions', { lang: 'en', step: 'broadcast' }, { folded: true });
    await expect(list.getByRole('link')).toHaveCount(5);
    await expect(list).toContainText('0 of 5 done');
    await page.locator('.card').getByRole('button', { name: 'Show me' }).click();
    const onward = page.locator('.card .to-exercises');
    await expect(onward).toHaveText('Exercises · 0/5');
    await expect(onward).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.card a.onwards')).toBeInViewport({ ratio: 0.9 });
    await onward.click();
    await expect(page).toHaveURL(/#exercises\?(exercise|preset)=keys/);
    await page.locator('a.see[href="#scoring-functions"]').first().click();
    await expect(page.locator('h1')).toHaveText('Scoring functions');
    await list.getByRole('link', { name: 'Sum or dot product' }).click();
    await answer(page, 'All four rows').click();
    await expect(done(page)).toBeVisible();
    await page.locator('a.see[href="#scoring-functions"]').first().click();
    await expect(list).toContainText('1 of 5 done');
    const solved = list.getByRole('listitem').filter({ hasText: 'Sum or dot product' });
    await expect(solved.getByRole('img', { name: 'done' })).toBeVisible();
    await expect(list.getByRole('img')).toHaveCount(1);
  });

test('another experiment of the chapter leads to its exercises; one without has no list, in Chinese neither', async ({
  page,
}) => {
  await openIn(page, 'heads-cost', { lang: 'zh' });
  await expect(page.locator('.exercise-links')).toContainText('练习 · 做完 0 / 11');
  await openIn(page, 'masked-softmax', { lang: 'zh' });
  await expect(page.locator('.exercise-links')).toHaveCount(0);
});
