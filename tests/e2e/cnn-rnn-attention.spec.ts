import { readFileSync } from 'node:fs';
import { open } from './open.ts';
import { patiently } from './patience.ts';
import { expect, type Page, test } from './shared-page.ts';

interface Row {
  readonly n: number;
  readonly cnn: number;
  readonly rnn: number;
  readonly self: number;
  readonly seq_ops: readonly number[];
  readonly path: readonly number[];
}
const rows: readonly Row[] = JSON.parse(
  readFileSync(new URL('../goldens/seeds.json', import.meta.url), 'utf8'),
).cases.find(({ op }: { op: string }) => op === 'complexity').expect.rows;

const counts = async (page: Page, name: string): Promise<number[]> =>
  (await page.locator(`[data-count="${name}"]`).allTextContents()).map((text) => Number(text.replaceAll('\u202f', '')));

/** How many edges of a graph are lit. */
const lit = (page: Page, model: string): Promise<number> =>
  page
    .locator(`attn-graph[data-model="${model}"]`)
    .evaluate((graph) => (Reflect.get(graph, 'edges') as { lit?: boolean }[]).filter(({ lit }) => lit).length);

const node = (page: Page, model: string, name: string) =>
  page.locator(`attn-graph[data-model="${model}"]`).getByRole('button', { name, exact: true });

for (const [preset, index] of [
  ['sentence', 0],
  ['encoding', 1],
  ['demo', 2],
  ['base', 3],
  ['document', 4],
] as const) {
  test(`cnn-rnn-attention: preset ${preset} shows the notebooks' counts`, async ({ page }) => {
    await open(page, 'cnn-rnn-attention', { lang: 'en', preset });
    const row = rows[index];
    if (!row) throw new Error(`no row ${index}`);
    expect(await counts(page, 'operations')).toEqual([row.cnn, row.rnn, row.self]);
    expect(await counts(page, 'sequential_operations')).toEqual(row.seq_ops);
    expect(await counts(page, 'path_length')).toEqual(row.path);
  });
}

test('cnn-rnn-attention: the notebook’s figure joins x₁ and x₅ in two layers, and says how it counts', async ({
  page,
}) => {
  await open(page, 'cnn-rnn-attention', { lang: 'en' });
  expect([await lit(page, 'convolution'), await lit(page, 'recurrence'), await lit(page, 'attention')]).toEqual([
    4, 5, 1,
  ]);
  await expect(page.locator('.note').first()).toContainText(
    'The graph counts layers “until one unit in the middle sees both ends”',
  );
  await page.locator('.exact').getByRole('button', { name: 'output n sees input 1' }).click();
  await expect.poll(() => lit(page, 'convolution')).toBe(4);
  await expect(page.locator('.note').first()).toContainText('for n = 5 that takes 4 layers');
});

test('cnn-rnn-attention: tokens are chosen in any graph, by click and by keyboard, and an RNN never goes back', async ({
  page,
}) => {
  await open(page, 'cnn-rnn-attention', { lang: 'en' });
  await node(page, 'attention', 'x₄').click();
  await node(page, 'recurrence', 'h₂').click();
  await expect(page).toHaveURL(/from=4.*to=2/);
  await expect(page.locator('.lit')).toContainText('never');
  expect(await lit(page, 'recurrence')).toBe(0);
  expect(await lit(page, 'convolution')).toBe(2);
  await node(page, 'recurrence', 'h₂').focus();
  await page.keyboard.press('ArrowRight');
  await expect(node(page, 'recurrence', 'h₃')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/to=4/);
});

test('cnn-rnn-attention: a suggestion leads to n = d, where RNN and self-attention compute equally much', async ({
  page,
}) => {
  await open(page, 'cnn-rnn-attention', { lang: 'en', preset: 'encoding' });
  await page.getByRole('button', { name: /Set n = d/ }).click();
  await expect.poll(async () => (await counts(page, 'operations')).slice(1)).toEqual([32 * 32 * 32, 32 * 32 * 32]);
});

test('cnn-rnn-attention: this machine is measured on a button, and the preset stays', async ({ freshPage: page }) => {
  test.setTimeout(patiently(30_000));
  await open(page, 'cnn-rnn-attention', { lang: 'en', preset: 'encoding' });
  await page.getByRole('button', { name: 'Measure on this machine (d = 32, k = 3)' }).click();
  const times = page.locator('[data-figure="times"]');
  await expect(times).toBeVisible({ timeout: patiently(20_000) });
  const series = await times.evaluate((figure) =>
    (Reflect.get(figure, 'series') as { y: number[] }[]).map(({ y }) => y),
  );
  // Self-attention a second time, shared among workers, where the machine has more than one core.
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  expect(series).toHaveLength(cores > 1 ? 4 : 3);
  // Where little is computed the call itself weighs most: only attention's square is sure to show.
  const grown = series.slice(0, 3).map((y) => {
    const measured = y.filter((time) => !Number.isNaN(time));
    expect(Math.min(...measured)).toBeGreaterThan(0);
    return (measured.at(-1) ?? 0) / (measured[0] ?? 0);
  });
  expect(Math.min(...grown)).toBeGreaterThan(1);
  expect(grown[2]).toBeGreaterThan(20);
  await expect(page.getByRole('button', { name: /Measure again/ })).toBeVisible();
  await expect(page.locator('.controls')).not.toContainText('Custom');
});

test('cnn-rnn-attention: other runtimes’ published ratios open with their machine and date, as the benchmark left them', async ({
  page,
}) => {
  const published = JSON.parse(readFileSync(new URL('../../web/data/published.json', import.meta.url), 'utf8'));
  await open(page, 'cnn-rnn-attention', { lang: 'en' });
  await page.getByText('Attention beside other runtimes').click();
  const table = page.locator('.peers table');
  await expect(table).toBeVisible();
  await expect(page.locator('.peers .hint')).toContainText(`Not measured here: ${published.date}`);
  await expect(page.locator('.peers .hint')).toContainText(published.machine);
  const shown = await table.locator('td:has-text("×")').allTextContents();
  const ratios = published.rows.flatMap(({ ratios }: { ratios: Record<string, number> }) => Object.values(ratios));
  expect(shown.map((text) => Number(text.replace('×', ''))).sort()).toEqual(ratios.sort());
});

const told = (page: Page, row: string): Promise<string[]> => page.locator(`[data-spread="${row}"]`).allTextContents();

test('cnn-rnn-attention: a change spreads step by step, at once only in self-attention, and stays where a link left it', async ({
  page,
}) => {
  await open(page, 'cnn-rnn-attention', { lang: 'en', part: 'spreading', n: '9', to: '9' });
  expect(await told(page, 'changed')).toEqual(['–', '–', '–']);
  const further = page.locator('[data-act="further"]');
  await further.click();
  await expect.poll(() => told(page, 'changed')).toEqual(['2 of 9', '1 of 9', '9 of 9']);
  await further.click();
  await expect.poll(() => told(page, 'changed')).toEqual(['3 of 9', '2 of 9', '9 of 9']);
  expect(await lit(page, 'attention')).toBe(9);
  expect((await told(page, 'change')).slice(0, 2)).toEqual(['exactly 0', '–']);
  expect(await told(page, 'arrived')).toEqual(['…', '…', 'at step 1']);
  await expect(page).toHaveURL(/steps=2/);
  await page.reload();
  await expect.poll(() => told(page, 'changed')).toEqual(['3 of 9', '2 of 9', '9 of 9']);
  await page.locator('[data-act="back"]').click();
  await expect.poll(() => told(page, 'changed')).toEqual(['2 of 9', '1 of 9', '9 of 9']);
});

test('cnn-rnn-attention: another word is replaced by a click, and the RNN never tells the places before it', async ({
  page,
}) => {
  await open(page, 'cnn-rnn-attention', { lang: 'en', part: 'spreading', n: '9', to: '9', steps: '9' });
  expect(await told(page, 'changed')).toEqual(['9 of 9', '9 of 9', '9 of 9']);
  await node(page, 'attention', 'x₆').click();
  await node(page, 'convolution', 'y₂').click();
  await expect.poll(() => told(page, 'changed')).toEqual(['9 of 9', '4 of 9', '9 of 9']);
  expect(await told(page, 'arrived')).toEqual(['at step 4', 'never', 'at step 1']);
  expect((await told(page, 'change'))[1]).toBe('exactly 0');
});

test('cnn-rnn-attention: Play walks to the last step', async ({ page }) => {
  await open(page, 'cnn-rnn-attention', { lang: 'en', part: 'spreading', n: '3', to: '3' });
  await page.locator('[data-act="play"]').click();
  await expect
    .poll(() => told(page, 'arrived'), { timeout: patiently(5000) })
    .toEqual(['at step 2', 'at step 3', 'at step 1']);
});

test('cnn-rnn-attention: the lines of the cost grow as far as n, and a graph takes the words it has room for', async ({
  page,
}) => {
  await open(page, 'cnn-rnn-attention', { lang: 'en', preset: 'cost' });
  const grown = () =>
    page
      .locator('[data-figure="growing"]')
      .evaluate((chart) => (Reflect.get(chart, 'series') as { y: number[] }[])[0]?.y.filter((y) => y > 0).length);
  await expect.poll(grown).toBe(10);
  await page.getByRole('button', { name: /Set n = d/ }).click();
  await expect.poll(grown).toBe(7);
  await page.locator('[data-act="part-spreading"]').click();
  await expect.poll(() => told(page, 'changed')).toEqual(['–', '–', '–']);
  await expect(page).toHaveURL(/n=16/);
});
