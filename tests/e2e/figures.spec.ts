import { open } from './open.ts';
import { expect, type Page, test } from './shared-page.ts';
import { inTurn } from './walked.ts';

/** Texts of the page's figures that are cut at the side of their figure. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inside = (root: Element | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])]);
    const figures = inside(document.documentElement).filter(
      ({ localName, shadowRoot }) => shadowRoot && ['attn-heatmap', 'attn-curves'].includes(localName),
    );
    return figures.flatMap((figure) => {
      const { left, right } = figure.getBoundingClientRect();
      return [...(figure.shadowRoot?.querySelectorAll('svg text') ?? [])].flatMap((text) => {
        const box = text.getBoundingClientRect();
        return box.left < left - 1.5 || box.right > right + 1.5 ? [`${figure.localName}: ${text.textContent}`] : [];
      });
    });
  });

const pictures: readonly (readonly [experiment: string, values: Record<string, string>])[] = [
  ['masked-softmax', {}],
  ['masked-softmax', { preset: 'perQuery' }],
  ['scoring-functions', { preset: 'byHand' }],
  ['multi-head-attention', { num_heads: '1' }],
  ['cnn-rnn-attention', { n: '65536' }],
  ['positional-encoding', { preset: 'long' }],
  ['positional-encoding', { preset: 'narrow' }],
  ['positional-encoding', { num_hiddens: '64', max_len: '512' }],
  ['relative-position', {}],
  ['position-similarity', { preset: 'wide' }],
  ['trained-heads', { picture: 'importance' }],
];

for (const width of inTurn([768, 1440]))
  test(`no text of a figure is cut at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [experiment, values] of pictures) {
      await open(page, experiment, { ...values, lang: 'en' });
      await expect.poll(() => cutTexts(page), `${experiment} ${JSON.stringify(values)}`).toEqual([]);
    }
  });

test('a figure is drawn again for other numbers, not for the same ones in a new object', async ({ page }) => {
  await open(page, 'masked-softmax', {});
  const draws = await page.evaluate(async () => {
    let count = 0;
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...place) {
      count++;
      clearRect.apply(this, place);
    };
    const map = document.createElement('attn-heatmap');
    map.style.inlineSize = '300px';
    document.body.prepend(map);
    const shown = async (last: number): Promise<number> => {
      count = 0;
      map.tensor = { shape: [1, 3], data: [1, 2, last] };
      map.rowLabels = ['a'];
      map.marks = [{ row: 0, hue: 'queries' }];
      await map.updated;
      return count;
    };
    const counts = [await shown(3), await shown(3), await shown(4)];
    map.remove();
    CanvasRenderingContext2D.prototype.clearRect = clearRect;
    return counts.map((drawn) => drawn > 0);
  });
  expect(draws).toEqual([true, false, true]);
});

/** Moves the mouse over a cell of a heatmap. */
async function over(page: Page, figure: string, cell: { row: number; column: number }): Promise<void> {
  const map = page.locator(`attn-heatmap[data-figure="${figure}"]`);
  await map.scrollIntoViewIfNeeded();
  const [x, y] = await map.evaluate((element: HTMLElementTagNameMap['attn-heatmap'], { row, column }) => {
    const { left, top } = element.getBoundingClientRect();
    const { plotBox } = element;
    const at = (index: number) => (index + 0.5) * plotBox.cellSize;
    return [left + plotBox.left + at(column), top + plotBox.top + at(row)] as const;
  }, cell);
  await page.mouse.move(x, y);
}

const lit = (page: Page, figure: string) =>
  page
    .locator(`attn-heatmap[data-figure="${figure}"]`)
    .evaluate((map: HTMLElementTagNameMap['attn-heatmap']) => map.hover);

test('what the pointer is over lights up wherever its row or its column stands', async ({ page }) => {
  await open(page, 'self-attention', { lang: 'en', query: '0' });
  await over(page, 'all', { row: 3, column: 2 });
  await expect.poll(() => lit(page, 'keys')).toEqual({ panel: 0, row: -1, column: 2 });
  expect(await lit(page, 'output')).toEqual({ panel: 0, row: 3, column: -1 });
  expect(await lit(page, 'all')).toBeNull();
  expect(await lit(page, 'W_key')).toBeNull();
  await page.mouse.move(1, 1);
  await expect.poll(() => lit(page, 'keys')).toBeNull();
});

test('the large head lights up for its own panel of all heads alone', { tag: '@of-multi-head-attention' }, async ({
  page,
}) => {
  await open(page, 'multi-head-attention', { lang: 'en', head: '0' });
  await over(page, 'heads', { row: 2, column: 1 });
  await expect.poll(() => lit(page, 'chosen')).toEqual({ panel: 0, row: 2, column: 1 });
  await open(page, 'multi-head-attention', { lang: 'en', head: '1' });
  await over(page, 'chosen', { row: 2, column: 1 });
  await expect.poll(() => lit(page, 'heads')).toEqual({ panel: 1, row: 2, column: 1 });
  await over(page, 'heads', { row: 2, column: 1 });
  await expect.poll(() => lit(page, 'heads')).toBeNull();
  expect(await lit(page, 'chosen')).toBeNull();
});

test('samples are rows of one matrix, or matrices: both light up with the keys of the sample that is shown', {
  tag: '@of-scoring-functions',
}, async ({ page }) => {
  await open(page, 'scoring-functions', { preset: 'notebook', sample: '1' });
  await over(page, 'keys', { row: 0, column: 5 });
  await expect.poll(() => lit(page, 'additive-weights')).toEqual({ panel: 0, row: 1, column: 5 });
  expect(await lit(page, 'additive-output')).toEqual({ panel: 0, row: 1, column: -1 });
  await over(page, 'additive-weights', { row: 0, column: 3 });
  await expect.poll(() => lit(page, 'other-weights')).toEqual({ panel: 0, row: 0, column: 3 });
  expect(await lit(page, 'keys')).toBeNull();
  await open(page, 'scoring-functions', { preset: 'sameLength' });
  await over(page, 'keys', { row: 0, column: 5 });
  await expect.poll(() => lit(page, 'other-scores')).toEqual({ panel: 0, row: -1, column: 5 });
});

test('a cell of what is stretched lights up its key, and the query it is stretched from', {
  tag: '@of-scoring-functions',
}, async ({ page }) => {
  await open(page, 'scoring-functions', { preset: 'sameLength', picture: 'broadcast', query: '2' });
  await over(page, 'features', { row: 3, column: 1 });
  await expect.poll(() => lit(page, 'projectedKeys')).toEqual({ panel: 0, row: 3, column: -1 });
  expect(await lit(page, 'projectedQueries')).toEqual({ panel: 0, row: 2, column: -1 });
});

test('a width that is pointed at is no key', { tag: '@of-why-sqrt-d' }, async ({ page }) => {
  await open(page, 'why-sqrt-d', { preset: 'notebook' });
  await over(page, 'scores', { row: 0, column: 4 });
  await expect.poll(() => lit(page, 'weights')).toEqual({ panel: 0, row: 0, column: 4 });
  const curve = page.locator('attn-curves[data-figure="entropy"]');
  await curve.scrollIntoViewIfNeeded();
  await curve.hover();
  await expect
    .poll(() =>
      page
        .locator('attn-curves[data-figure="variance"]')
        .evaluate((one: HTMLElementTagNameMap['attn-curves']) => one.hover),
    )
    .not.toBeNull();
  expect(await lit(page, 'scores')).toBeNull();
  expect(await lit(page, 'weights')).toBeNull();
});

test('heatmaps that stand beside each other are not drawn again for what is pointed at', {
  tag: '@of-positional-encoding',
}, async ({ page }) => {
  await open(page, 'positional-encoding', { preset: 'bits' });
  const beside = () =>
    page.evaluate(() => {
      const [own, other] = document.querySelectorAll('attn-heatmap');
      return [own?.plotBox.top === other?.plotBox.top, other?.hover?.row];
    });
  await over(page, 'encoding', { row: 1, column: 1 });
  await expect.poll(beside).toEqual([true, 1]);
  await page.evaluate(() => {
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...place) {
      document.body.dataset.draws = String(Number(document.body.dataset.draws ?? 0) + 1);
      clearRect.apply(this, place);
    };
  });
  await over(page, 'encoding', { row: 2, column: 1 });
  await expect.poll(beside).toEqual([true, 2]);
  const draws = await page.evaluate(() => document.body.dataset.draws);
  await page.reload();
  expect(draws).toBeUndefined();
});
