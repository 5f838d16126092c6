// A step asks before the picture tells; and what is guessed pushes nothing from under the hand.
import { follow } from './open.ts';
import { expect, type Locator, type Page, test } from './shared-page.ts';
import { bothLanguages, inTurn } from './walked.ts';

const card = (page: Page): Locator => page.locator('.card');
const options = (page: Page): Locator => card(page).locator('.guess-option');
const verdict = (page: Page): Locator => card(page).locator('.verdict');

async function openStep(page: Page, experiment: string, step: string, lang = 'en'): Promise<void> {
  await follow(page, `#${experiment}?${new URLSearchParams({ lang, step })}`, { folded: true });
  await expect(card(page).locator('.ask')).toBeVisible();
}

test('what would answer the question is covered until there is a guess, and again when the step is begun anew', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openStep(page, 'self-attention', 'twice');
  const outputs = page.locator('.figure [data-figure="output"]');
  const room = await outputs.boundingBox();
  await expect(outputs).toBeHidden();
  await expect(page.locator('.figure [data-figure="all"]')).toBeHidden();
  // The hand may act first: still nothing tells.
  await page.locator('attn-arcs').getByRole('button').nth(3).click();
  await expect(verdict(page)).toContainText('Which answer');
  await expect(outputs).toBeHidden();
  await options(page).first().click();
  await expect(verdict(page)).toContainText('Right.');
  await expect(outputs).toBeVisible();
  expect(await outputs.boundingBox()).toEqual(room);
  await openStep(page, 'self-attention', 'order');
  await openStep(page, 'self-attention', 'twice');
  await expect(outputs).toBeHidden();
  await card(page).getByRole('button', { name: 'Leave the steps' }).click();
  await expect(outputs).toBeVisible();
});

test('no bar and no name says which gradient is longest before it is guessed', { tag: '@of-learning-step' }, async ({
  page,
}) => {
  await openStep(page, 'learning-step', 'nudged');
  const block = page.locator('[data-act="block-output"]');
  await expect(block).toHaveAccessibleName('Output');
  await expect(block.locator('.length')).toBeHidden();
  await options(page).nth(2).click();
  await expect(block).toHaveAccessibleName(/gradient 0\.6\d long/);
  await expect(block.locator('.length')).toBeVisible();
});

test('what a right digit costs is said once the most surprising answer is guessed, and a calculator agrees', {
  tag: '@of-learning-step',
}, async ({ page }) => {
  await openStep(page, 'learning-step', 'surprise');
  const cost = page.locator('.figure .surprise');
  const answers = page.locator('.figure [data-figure="answers"]');
  await expect(cost).toBeHidden();
  for (const place of [0, 3, 7]) {
    const box = await answers.boundingBox();
    if (!box) throw new Error('no answers');
    await answers.click({ position: { x: ((place + 0.5) * box.width) / 8, y: box.height * 0.6 } });
    await expect(cost).toBeVisible();
    const [, probability, said] = /−ln ([\d.]+) = (\d+\.\d+)/.exec(await cost.innerText()) ?? [];
    expect((-Math.log(Number(probability))).toFixed(2)).toBe(said);
  }
});

const tops = (parts: Locator): Promise<number[]> =>
  parts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));

for (const [width, height] of inTurn([
  [360, 780],
  [1280, 720],
] as const))
  test(`a guess moves neither options nor knobs nor help, at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const lang of bothLanguages)
      for (const [experiment, step] of [
        ['self-attention', 'shared'],
        ['self-attention', 'cross'],
        ['learning-step', 'nudged'],
        ['masked-softmax', 'nobody'],
      ] as const) {
        await openStep(page, experiment, step, lang);
        const parts = card(page).locator('.guess-option, .knobs, .step-buttons button');
        const before = await tops(parts);
        expect(before.length).toBeGreaterThan(4);
        for (const option of [0, 1, 0]) {
          // A tap like a finger's, without scrolling to it.
          const box = await options(page).nth(option).boundingBox();
          if (!box) throw new Error('no option');
          await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
          await expect(options(page).nth(option)).toHaveAttribute('aria-pressed', 'true');
          await expect(verdict(page)).not.toBeEmpty();
          expect(await tops(parts), `${experiment} ${step} ${lang}, option ${option}`).toEqual(before);
        }
      }
  });

test('the names of a chapter’s experiments stay beside the card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const lang of ['en', 'zh']) {
    await openStep(page, 'learning-step', 'rate', lang);
    const names = await page
      .locator('main > .parts a')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const column = await card(page).boundingBox();
    expect(names).toHaveLength(7);
    expect(new Set(names.map(({ top }) => top)).size).toBe(1);
    expect(Math.max(...names.map(({ right }) => right))).toBeLessThan(column?.x ?? 0);
  }
});

/** The frames of dashes that a map has drawn over its cells. */
const dashed = (map: Locator): Promise<number> =>
  map.evaluate((one) => one.shadowRoot?.querySelectorAll('.live [stroke-dasharray]').length ?? 0);

test('the cell that was guessed is marked, and said, until its step is passed', { tag: '@of-learning-look' }, async ({
  page,
}) => {
  await openStep(page, 'learning-look', 'forms');
  const map = page.locator('.figure [data-figure="layer-0"]');
  const cells = map.locator('.touch');
  expect(await dashed(map)).toBe(0);
  const { width, height } = (await cells.boundingBox()) ?? { width: 0, height: 0 };
  await cells.click({ position: { x: (5.5 * width) / 8, y: height / 16 } });
  await expect.poll(() => dashed(map)).toBe(1);
  await expect(map.locator('.said[aria-live]')).toContainText('your guess');
  // The guess is another: so is the cell.
  await cells.click({ position: { x: (7.5 * width) / 8, y: height / 16 } });
  await expect.poll(() => dashed(map)).toBe(1);
  await expect(map.getByRole('gridcell')).toContainText('your guess');
  await card(page).getByRole('button', { name: 'Show me' }).click();
  await expect(verdict(page)).toContainText('The head formed');
  await expect.poll(() => dashed(map)).toBe(0);
});

test('a number that was answered is a text, no field', { tag: '@of-adding-positions' }, async ({ page }) => {
  await openStep(page, 'adding-positions', 'end');
  const field = page.getByRole('textbox', { name: 'your guess' });
  await field.fill('5');
  // In the card: what comes out may scroll it.
  const between = () =>
    card(page).evaluate((whole) => {
      const top = (part: string): number => whole.querySelector(part)?.getBoundingClientRect().top ?? Number.NaN;
      return top('.knobs') - top('.guess-number');
    });
  const before = await between();
  await field.press('Enter');
  await expect(field).toHaveValue('5');
  await card(page).getByRole('button', { name: 'Show me' }).click();
  await expect(verdict(page)).not.toBeEmpty();
  await expect(card(page).locator('.guess-number input')).toHaveCount(0);
  await expect(card(page).locator('.guess-number')).toContainText(/5/);
  expect(Math.abs((await between()) - before)).toBeLessThan(2);
});
