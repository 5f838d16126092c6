// The chapter on learning in a browser: what is played, what a hand puts on the line, and files.
import { isExample } from '../reach.ts';
import { follow } from './open.ts';
import { patiently } from './patience.ts';
import { savedBy } from './saved-file.ts';
import { expect, type Page, test } from './shared-page.ts';

const play = (page: Page) => page.locator('[data-act="play"]');
const marker = (page: Page) => page.locator('.figure attn-bundle [role="slider"]');
const right = (page: Page) => page.locator('.figure .right b');

/** The step that the marker names. */
const stepOf = async (page: Page): Promise<number> => Number(await marker(page).getAttribute('aria-valuenow'));

/** Every weight of a map, as its file has them. */
const weightsOf = (page: Page, figure: string): Promise<string> =>
  page.locator(`.figure [data-figure="${figure}"]`).evaluate(async (map) => {
    const blob = await (map as unknown as { exportCSV(): Promise<Blob> }).exportCSV();
    return blob.text();
  });

/** Puts the marker to a step by a link, as a shared one would, and waits for its picture. */
async function seek(page: Page, step: number): Promise<void> {
  await page.evaluate((to) => {
    const [name, query = ''] = location.hash.slice(1).split('?');
    const values = new URLSearchParams(query);
    values.set('training_step', `${to}`);
    location.hash = `${name}?${values}`;
  }, step);
  await expect.poll(() => stepOf(page)).toBe(step);
  await expect(page.locator('.figure')).toHaveAttribute('aria-busy', 'false');
}

test('Play trains until the head has formed; a second press pauses, and the marker goes back to any step', async ({
  freshPage: page,
}) => {
  await follow(page, '#learning-look?task=reverse&lang=en', { folded: true });
  await expect(right(page)).toHaveText(/^\d{1,2}%$/);
  await play(page).click();
  await expect(play(page)).toHaveAccessibleName('Pause');
  await expect.poll(() => stepOf(page)).toBeGreaterThan(4);
  await play(page).click();
  await expect(play(page)).toHaveAccessibleName('Play');
  const paused = await stepOf(page);
  await page.waitForTimeout(300);
  expect(await stepOf(page)).toBe(paused);
  await play(page).click();
  await expect(right(page)).toHaveText('100%', { timeout: patiently(7000) });
  await expect.poll(() => stepOf(page), { timeout: patiently(7000) }).toBe(60);
  await expect(play(page)).toHaveAccessibleName('Play');
  await marker(page).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => stepOf(page)).toBe(0);
  await expect(right(page)).toHaveText(/^\d{1,2}%$/);
  // From the end it began anew; from the start it goes on again.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => stepOf(page)).toBe(1);
});

test('the table of sums: Play fills it, and it is the same to the bit by a link in another page', {
  tag: isExample('learning-grokking') ? [] : '@prove',
}, async ({ freshPage: page, context }) => {
  test.slow();
  const trained = (of: Page) =>
    expect(of.locator('.training')).toHaveAttribute('aria-busy', 'false', { timeout: patiently(20000) });
  const shown = page.locator('.figure .half.shown .right b');
  await follow(page, '#learning-grokking?weight_decay=0.5&lang=en', { folded: true });
  // A link to the start trains nothing.
  await expect(page.locator('.training')).toHaveAttribute('aria-busy', 'false');
  await expect(shown).toHaveText(/^\d %|^\d%/);
  await play(page).click();
  await expect(shown).toHaveText(/^(9\d|100) ?%$/, { timeout: patiently(10000) });
  await play(page).click();
  await trained(page);
  await seek(page, 200);
  await expect(page.locator('.training p.reading')).toContainText('step 200');
  const live = await weightsOf(page, 'sums');
  const other = await context.newPage();
  await follow(other, '#learning-grokking?weight_decay=0.5&training_step=200&lang=en', { folded: true });
  await expect.poll(() => weightsOf(other, 'sums'), { timeout: patiently(20000) }).toBe(live);
  await other.close();
});

test('a click on the line of a step by hand tries the step that stands there', { tag: '@of-learning-step' }, async ({
  page,
}) => {
  await follow(page, '#learning-step?learning_rate=0.1&lang=en', { folded: true });
  const box = await marker(page).boundingBox();
  if (!box) throw new Error('the marker has no place');
  // Four decades across: two thirds of the way is about 5, however wide the window.
  await page.mouse.click(box.x + box.width * 0.675, box.y + box.height / 2);
  await expect.poll(() => stepOf(page)).toBeGreaterThan(3);
});

test('a model is saved as a file that says which run and step it is from', { tag: '@of-learning-look' }, async ({
  freshPage: page,
}) => {
  await follow(page, '#learning-look?task=reverse&training_step=12&lang=en', { folded: true });
  const { name, bytes } = await savedBy(page, () => page.locator('[data-act="save"]').click());
  expect(name).toBe('reverse-seed-0-step-12.safetensors');
  const header = JSON.parse(bytes.subarray(8, 8 + Number(bytes.readBigUInt64LE(0))).toString()) as Record<
    string,
    unknown
  >;
  expect(header).toHaveProperty(['layers.0.attention.W_q.weight']);
});

/** The bytes that "save" hands over after 60 steps. */
async function savedRun(page: Page): Promise<readonly number[]> {
  await follow(page, '#learning-look?task=reverse&training_step=60&lang=en', { folded: true });
  await page.evaluate(() => {
    const made = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      (globalThis as unknown as { saved: Blob }).saved = blob as Blob;
      return made(blob);
    };
  });
  await page.locator('[data-act="save"]').click();
  await page.waitForFunction(() => 'saved' in globalThis);
  return page.evaluate(async () => [
    ...new Uint8Array(await (globalThis as unknown as { saved: Blob }).saved.arrayBuffer()),
  ]);
}

test('a saved model is opened again: seen as it was, without a time line, and closed', {
  tag: '@of-learning-look',
}, async ({ freshPage: page }) => {
  const bytes = await savedRun(page);
  const sixty = await weightsOf(page, 'layer-0');
  await seek(page, 3);
  const three = await weightsOf(page, 'layer-0');
  expect(three).not.toBe(sixty);
  const buffer = Buffer.from(bytes);
  await page
    .locator('.files input')
    .setInputFiles({ name: 'mine.safetensors', mimeType: 'application/octet-stream', buffer });
  await expect(page.locator('.opened')).toContainText('mine.safetensors, step 60');
  expect(await weightsOf(page, 'layer-0')).toBe(sixty);
  await expect(page.locator('[data-figure="time"]')).toHaveCount(0);
  expect(new URL(page.url()).hash).not.toContain('opened');
  // A reload keeps what is the reader's own; closing goes back to the run where it was.
  await page.reload();
  await expect(page.locator('.opened')).toContainText('mine.safetensors, step 60');
  await page.locator('[data-act="close"]').click();
  await expect(page.locator('[data-figure="time"]')).toBeVisible();
  await expect.poll(() => weightsOf(page, 'layer-0')).toBe(three);
});

test('a file that is dropped is opened, and one that does not fit is refused by name', { tag: '@engine' }, async ({
  freshPage: page,
}) => {
  const bytes = await savedRun(page);
  await seek(page, 3);
  const drop = (name: string, content: readonly number[]): Promise<void> =>
    page.evaluate(
      ([called, numbers]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(numbers)], called));
        document
          .querySelector('.training')
          ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, content] as const,
    );
  await drop('half.safetensors', bytes.slice(0, 5000));
  await expect(page.locator('.refused')).toContainText(
    `half.safetensors: its header promises ${bytes.length} bytes, it has 5000.`,
  );
  await expect(page.locator('[data-figure="time"]')).toBeVisible();
  await drop('whole.safetensors', bytes);
  await expect(page.locator('.opened')).toContainText('whole.safetensors, step 60');
  await expect(page.locator('.refused')).toHaveCount(0);
});
