import { open } from './open.ts';
import { savedBy } from './saved-file.ts';
import { expect, type Page, test } from './shared-page.ts';

/** The picture as text; the page keeps the blob. */
async function saved(page: Page, format: 'PNG' | 'SVG'): Promise<string> {
  const exporting = page.getByRole('button', { name: 'Export', exact: true });
  if ((await exporting.getAttribute('aria-expanded')) !== 'true') await exporting.click();
  const save = page.getByRole('button', { name: `Save “All figures in one picture” as ${format}` });
  const { type, bytes } = await savedBy(page, () => save.click());
  expect(type).toMatch(format === 'PNG' ? /^image\/png/ : /^image\/svg\+xml/);
  return bytes.toString();
}

test('one picture holds every matrix of the plane and what stands between them, light on a dark page', async ({
  page,
}) => {
  await open(page, 'overview', { lang: 'en', theme: 'dark' });
  const text = await saved(page, 'SVG');
  const { error, words, places, ground, fills } = await page.evaluate((markup) => {
    const file = new DOMParser().parseFromString(markup, 'image/svg+xml');
    return {
      error: file.querySelector('parsererror')?.textContent ?? '',
      words: [...file.querySelectorAll('text')].map((one) => one.textContent ?? ''),
      places: [...file.querySelectorAll('g[transform]')].map((one) => one.getAttribute('transform')),
      ground: file.querySelector('rect')?.getAttribute('fill'),
      fills: [...file.querySelectorAll('text')].map((one) => one.getAttribute('fill') ?? ''),
    };
  }, text);
  expect(error).toBe('');
  for (const name of ['queries', 'keys', 'scores ÷ √3', 'softmax', 'weights', 'values', 'output', '0.52'])
    expect(words).toContain(name);
  expect(new Set(places).size).toBeGreaterThanOrEqual(6);
  expect(ground).toBe('#fafaf7');
  // Colours of the dark theme's text would be pale on this ground.
  for (const pale of ['#e8e9eb', '#b5b9c1', '#8e939d']) expect(fills).not.toContain(pale);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await expect(page.locator('.experiment[data-theme]')).toHaveCount(0);
});

test('the PNG is the same picture at twice its size, drawn and not empty', async ({ page }) => {
  await open(page, 'adding-positions', { preset: 'twice', lang: 'en' });
  const svg = await saved(page, 'SVG');
  await saved(page, 'PNG');
  const { width, height, colors } = await page.evaluate(async () => {
    const image = await createImageBitmap((Reflect.get(globalThis, 'saved') as { blob: Blob }).blob);
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context?.getImageData(0, 0, image.width, image.height).data.buffer ?? []);
    return { width: image.width, height: image.height, colors: new Set(pixels).size };
  });
  const [, across, down] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  expect([width, height]).toEqual([2 * Number(across), 2 * Number(down)]);
  expect(colors).toBeGreaterThan(50);
});

test('a figure without charts is saved whole, in colours that every reader of SVG knows', {
  tag: '@of-multi-head-attention',
}, async ({ page }) => {
  await open(page, 'multi-head-attention', { lang: 'en', step: 'cut', num_heads: '2' });
  const markup = await saved(page, 'SVG');
  const numbers = await page.locator('.cut .cut-cells i').allTextContents();
  expect(numbers.length).toBeGreaterThan(8);
  for (const number of numbers) expect(markup).toContain(`>${number}</text>`);
  expect(markup).not.toMatch(/color\(|color-mix|okl/);
  // Each cell of a mixture has its own share.
  expect(new Set(markup.match(/fill="#[0-9a-f]{6}"/g)).size).toBeGreaterThan(10);
  // The chosen key's weight has its line, the funnel its pieces.
  expect(markup).toMatch(/<rect [^>]*fill="none" stroke="#[0-9a-f]{6}"/);
  expect(markup.match(/<path [^>]*d="M[\d.,]+H[^"]*Z"/g)).toHaveLength(2);
  await saved(page, 'PNG');
});

test('what is not saved is said', { tag: '@prove' }, async ({ freshPage: page }) => {
  await open(page, 'multi-head-attention', { lang: 'en', step: 'cut' });
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (given) => given(null);
  });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Save “All figures in one picture” as PNG' }).click();
  await expect(page.locator('.share .said')).toHaveText('It could not be saved. Try again.');
});
