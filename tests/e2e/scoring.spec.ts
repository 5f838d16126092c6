import { readFileSync } from 'node:fs';
import { covered } from './covered-names.ts';
import { open as openIn } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';

interface Tensor {
  readonly data: readonly number[];
}
interface Case {
  readonly name: string;
  readonly expect: Readonly<Record<string, Tensor>>;
}

const casesOf = (file: string): readonly Case[] =>
  (JSON.parse(readFileSync(new URL(`../goldens/${file}.json`, import.meta.url), 'utf8')) as { cases: Case[] }).cases;
const goldens = [...casesOf('seeds'), ...casesOf('variants')];
const golden = (name: string): Case['expect'] => {
  const found = goldens.find((one) => one.name === name);
  if (!found) throw new Error(`no golden is called ${name}`);
  return found.expect;
};

const open = (page: Page, experiment: string, values: Record<string, string> = {}): Promise<void> =>
  openIn(page, experiment, { lang: 'en', ...values });

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);

/** The numbers a heatmap holds. */
const numbersOf = (page: Page, name: string): Promise<number[]> =>
  figure(page, name).evaluate((map) => Array.from((Reflect.get(map, 'tensor') as { data: ArrayLike<number> }).data));

const agree = (shown: readonly number[], expected: readonly number[] | undefined): void => {
  expect(shown).toHaveLength(expected?.length ?? -1);
  shown.forEach((value, index) => {
    expect(value, `element ${index}`).toBeCloseTo(expected?.[index] ?? Number.NaN, 4);
  });
};

/** The scores beside additive attention's, as they are ranked. */
const numbersOfRanking = (page: Page): Promise<number[]> =>
  figure(page, 'other-ranking').evaluate((chart) => Array.from(Reflect.get(chart, 'scores') as number[]));

const control = (page: Page, name: string) => page.locator(`.controls [data-parameter="${name}"]`);
const note = (page: Page) => page.locator('.note').first();

test.describe('scoring functions', () => {
  test('the notebook’s two cells show what PyTorch prints after manual_seed(0)', async ({ page }) => {
    await open(page, 'scoring-functions', { preset: 'notebook' });
    for (const [way, name] of [
      ['additive', '002-c18 additive attention'],
      ['other', '002-c27 dot-product attention'],
    ] as const) {
      agree(await numbersOf(page, `${way}-weights`), golden(name)['attention_weights']?.data);
      agree(await numbersOf(page, `${way}-output`), golden(name)['output']?.data);
    }
    await expect(note(page)).toContainText('The keys of query 0 of sample 0 are all the same');
  });

  test('queries of another length are refused with PyTorch’s words; the picture stays', async ({ page }) => {
    await open(page, 'scoring-functions', { preset: 'notebook' });
    await page.getByRole('button', { name: 'Give the 20-wide queries' }).click();
    const alert = control(page, 'redraw').getByRole('alert');
    await expect(alert).toContainText('A query has 20 numbers, a key 2');
    await expect(alert).toContainText('Expected size for first two dimensions of batch2 tensor');
    expect(await numbersOf(page, 'other-weights')).toHaveLength(20);
    await control(page, 'score').getByText('bilinear', { exact: true }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the sum does not see its query: its scores move, its weights do not', async ({ page }) => {
    await open(page, 'scoring-functions', { preset: 'sum' });
    const [scores, weights] = [await numbersOf(page, 'other-scores'), await numbersOf(page, 'other-weights')];
    await page.getByRole('button', { name: 'Add 1 to the first number' }).click();
    await expect.poll(async () => (await numbersOf(page, 'other-scores'))[0]).toBeCloseTo((scores[0] ?? 0) + 1, 4);
    agree((await numbersOf(page, 'other-weights')).slice(0, 6), weights.slice(6, 12));
    await expect(note(page)).toContainText('the query has no say');
  });

  test('one row a sample: dragging its boundary with the keyboard changes that sample alone', async ({ page }) => {
    await open(page, 'scoring-functions', { preset: 'notebook' });
    const handle = figure(page, 'additive-scores').locator('[role="slider"]').nth(1);
    await handle.focus();
    await page.keyboard.press('Home');
    await expect(handle).toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await numbersOf(page, 'other-weights')).slice(10, 12)).toEqual([1, 0]);
    expect((await numbersOf(page, 'other-weights')).slice(0, 3)).toEqual([0.5, 0.5, 0]);
  });

  test('a visit starts with six different keys as arrows, few controls, and both scores on one scale', async ({
    freshPage: page,
  }) => {
    for (const lang of ['en', 'zh']) {
      await page.goto(`./#scoring-functions?lang=${lang}`);
      await expect(figure(page, 'other-ranking')).toBeVisible();
      const [other, additive] = ['other-ranking', 'additive-ranking'].map((name) => figure(page, name));
      const weights = await Promise.all(
        [other, additive].map((one) => one?.evaluate((chart) => Array.from(Reflect.get(chart, 'weights') as number[]))),
      );
      for (const shares of weights) expect(new Set(shares?.map((share) => share.toFixed(3))).size).toBeGreaterThan(3);
      const ends = await Promise.all(
        [other, additive].map((one) => one?.evaluate((chart) => Number(Reflect.get(chart, 'domain')))),
      );
      expect(ends[0]).toBe(ends[1]);
      expect(await page.locator('.controls [data-parameter]').count()).toBeLessThanOrEqual(8);
    }
  });

  test('the query is pulled with the mouse and the keyboard: score and weights follow, lengths and angle say why', async ({
    page,
  }) => {
    await open(page, 'scoring-functions', { preset: 'words' });
    const handle = figure(page, 'arrows').locator('.pull');
    const weights = async () =>
      figure(page, 'other-ranking').evaluate((chart) => Array.from(Reflect.get(chart, 'weights') as number[]));
    await expect(page.locator('.angle-line')).toContainText('36°');
    const box = await handle.boundingBox();
    if (!box) throw new Error('no handle');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 90, y - 60, { steps: 6 });
    await page.mouse.up();
    await expect.poll(async () => (await weights()).indexOf(Math.max(...(await weights())))).toBe(3);
    const before = await weights();
    await handle.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(weights).not.toEqual(before);
    await expect(page.locator('.angle-line')).not.toContainText('36°');
    await expect(page).toHaveURL(/queries=1x1x2:/);
    await open(page, 'scoring-functions', { preset: 'words', hide: 'answers' });
    await expect(figure(page, 'arrows')).toBeVisible();
    await expect(page.locator('.angle-line')).toHaveCount(0);
  });

  test('no name lies on another or on the angle, wherever the query points; without a direction there is no angle', async ({
    freshPage: page,
  }) => {
    for (const [width, height] of [
      [1280, 720],
      [360, 780],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const lang of ['en', 'zh'])
        for (const [x, y] of [
          [0.35, 1.79],
          [0.2, 0.8],
          [1.2, 0.55],
          [-1.5, 1],
          [-2.4, 0.4],
          [1.9, -1.9],
        ]) {
          await open(page, 'scoring-functions', { lang, preset: 'words', queries: `1x1x2:${x},${y}` });
          await expect.poll(() => figure(page, 'arrows').locator('svg text').filter({ hasText: '°' }).count()).toBe(1);
          expect(await covered(page, '[data-figure="arrows"]'), `${width} ${lang} ${x} ${y}`).toEqual([]);
        }
    }
    await open(page, 'scoring-functions', { preset: 'words', queries: '1x1x2:0,0' });
    await expect(page.locator('.angle-line')).toContainText('–');
    await expect(page.locator('.angle-line')).not.toContainText('°');
    await open(page, 'scoring-functions', { preset: 'words', score: 'sum' });
    await expect(figure(page, 'arrows').locator('svg text').filter({ hasText: 'cat' })).toHaveCount(1);
    await expect(figure(page, 'arrows').locator('svg text').filter({ hasText: '°' })).toHaveCount(0);
  });

  test('of more than two numbers each key stands at its length and its angle, and a pull makes the query longer', async ({
    page,
  }) => {
    await open(page, 'scoring-functions', { preset: 'sameLength', show: 'plane' });
    const scores = () => numbersOfRanking(page);
    const before = await scores();
    const handle = figure(page, 'arrows').locator('.pull');
    await handle.focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => Math.abs((await scores())[0] ?? 0)).toBeGreaterThan(1.5 * Math.abs(before[0] ?? 0));
    const after = await scores();
    const times = after.map((score, index) => score / (before[index] ?? Number.NaN));
    for (const one of times) expect(one).toBeCloseTo(times[0] ?? Number.NaN, 2);
  });

  test('the broadcast shows shapes axis by axis, and every feature is the tanh of its two', async ({ page }) => {
    await open(page, 'scoring-functions', { preset: 'sameLength', show: 'broadcast' });
    await expect(page.locator('.shapes tbody tr').nth(0)).toContainText('1 → 6');
    await expect(page.locator('.shapes tbody tr').nth(1)).toContainText('1 → 4');
    const [query, keys, features] = [
      await numbersOf(page, 'stretched'),
      await numbersOf(page, 'projectedKeys'),
      await numbersOf(page, 'features'),
    ];
    agree(
      features,
      query.map((value, index) => Math.tanh(value + (keys[index] ?? Number.NaN))),
    );
    await page.getByRole('button', { name: 'As many queries as keys' }).click();
    await expect(page.locator('.without')).toContainText('No error');
  });
});

test.describe('kernel regression', () => {
  for (const kernel of ['gaussian', 'boxcar', 'constant', 'epanechikov', 'parametric'])
    test(`${kernel}: weights and curve are PyTorch’s`, async ({ page }) => {
      await open(page, 'kernel-regression', { preset: kernel });
      const expected = golden(`Nadaraya-Watson ${kernel}`);
      agree(await numbersOf(page, 'weights'), expected['weights']?.data);
      // The curve is drawn over the whole axis, with the queries among its places.
      const fit = await figure(page, 'fit').evaluate((chart) => {
        const [curve] = Reflect.get(chart, 'series') as { x: readonly number[]; y: ArrayLike<number> }[];
        const queries = Reflect.get(chart, 'positions') as readonly number[];
        return {
          at: queries.map((x) => curve?.y[curve.x.indexOf(x)] ?? Number.NaN),
          last: curve?.x.at(-1),
          places: curve?.x.length ?? 0,
        };
      });
      agree(fit.at, expected['output']?.data);
      expect(fit.last).toBe(5);
      expect(fit.places).toBeGreaterThan(200);
    });

  test('a point is dragged, and moved with the arrow keys; the curve follows', async ({ page }) => {
    await open(page, 'kernel-regression', { preset: 'boxcar' });
    const point = figure(page, 'fit').locator('.point').first();
    const weights = await numbersOf(page, 'weights');
    const from = await point.boundingBox();
    if (!from) throw new Error('the point has no box');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + 120, from.y - 60, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => numbersOf(page, 'weights')).not.toEqual(weights);
    const before = await point.getAttribute('aria-label');
    await page.keyboard.press('ArrowUp');
    await expect(point).not.toHaveAttribute('aria-label', before ?? '');
    await page.keyboard.press('PageDown');
    await expect(figure(page, 'fit').locator('.point').nth(1)).toBeFocused();
  });

  test('a point whose x is nan is not drawn, and the keyboard passes over it', async ({ page }) => {
    await open(page, 'kernel-regression', { x_train: '3:1,nan,3', y_train: '3:1,2,3', point: '0' });
    const points = figure(page, 'fit').locator('.point');
    await expect(points.nth(1)).toBeHidden();
    await points.first().focus();
    await page.keyboard.press('PageDown');
    await expect(points.nth(2)).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(points.first()).toBeFocused();
    await expect(note(page)).toContainText('Point 1 is not drawn');
  });

  test('a row of the heatmap is a place of the line, and the other way round', async ({ page }) => {
    await open(page, 'kernel-regression');
    const line = figure(page, 'fit').locator('[role="slider"]');
    await line.focus();
    await page.keyboard.press('End');
    await expect(page.locator('.formula [data-slot="x"]').first()).toHaveText('4.50');
    expect(await figure(page, 'weights').evaluate((map) => Reflect.get(map, 'selection'))).toMatchObject({ row: 9 });
  });
});

test.describe('why √d', () => {
  test('mean and variance of q·k are those of the notebook’s trial', async ({ page }) => {
    await open(page, 'why-sqrt-d', { preset: 'notebook' });
    await expect(note(page)).toContainText('the variance of q·k is d = 512');
    await expect(note(page)).toContainText('random pairs give 1.0070');
  });

  test('a click on a curve chooses d', async ({ page }) => {
    await open(page, 'why-sqrt-d', { preset: 'notebook' });
    await figure(page, 'entropy').locator('[role="slider"]').focus();
    await page.keyboard.press('Home');
    await expect(control(page, 'd').locator('input[type="text"]')).toHaveValue('1');
    await expect(note(page)).toContainText('the variance of q·k is d = 1.');
  });
});
