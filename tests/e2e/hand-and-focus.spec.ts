// The focus, and its visible ring; what opens, closes and is announced at a reader's command.
import { open } from './open.ts';
import { expect, type Locator, type Page, test } from './shared-page.ts';
import { byTurns, inTurn, walk, walked } from './walked.ts';

const scores = '[data-figure="scores"]';
const encoding = '[data-figure="encoding"]';
const control = (page: Page, name: string): Locator => page.locator(`.controls [data-parameter="${name}"]`);
const numbersOf = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .evaluate((map) => Array.from((Reflect.get(map, 'tensor') as { data: ArrayLike<number> }).data));

/** The box of a cell of the first panel, on the screen. */
const cellBox = (page: Page, selector: string, row: number, column: number) =>
  page.locator(selector).evaluate(
    (map, [down, across]) => {
      const plot = Reflect.get(map, 'plotBox') as { left: number; top: number; cellSize: number };
      const { left, top } = map.getBoundingClientRect();
      const cell = plot.cellSize;
      return { x: left + plot.left + across * cell, y: top + plot.top + down * cell, width: cell, height: cell };
    },
    [row, column] as const,
  );

/** Focus rings of a figure's parts that something around them cuts off, each with the pixels missing. */
const cutRings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const around = (node: Element): Element | null =>
      node.parentElement ?? (node.getRootNode() instanceof ShadowRoot ? (node.getRootNode() as ShadowRoot).host : null);
    const missing = (node: HTMLElement): number => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(node);
      if (outlineStyle === 'none') return Number.POSITIVE_INFINITY;
      const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const ring = node.getBoundingClientRect();
      let most = 0;
      for (let outer = around(node); outer && outer !== document.body; outer = around(outer)) {
        const style = getComputedStyle(outer);
        if (style.overflowX === 'visible') continue;
        const room = style.overflowX === 'clip' ? Number.parseFloat(style.getPropertyValue('overflow-clip-margin')) : 0;
        const box = outer.getBoundingClientRect();
        const sides = [box.top - ring.top, ring.bottom - box.bottom, box.left - ring.left, ring.right - box.right];
        most = Math.max(most, ...sides.map((side) => side + out - room));
      }
      return most;
    };
    const figures = [...document.querySelectorAll('.figure *')].filter(({ localName }) =>
      localName.startsWith('attn-'),
    );
    return figures.flatMap((figure) =>
      [...(figure.shadowRoot?.querySelectorAll<HTMLElement>('.frame [tabindex="0"], .frame button') ?? [])].flatMap(
        (node) => {
          if (node.matches(':disabled') || node.getClientRects().length === 0) return [];
          node.focus();
          const cut = missing(node);
          return cut > 0.5 ? [`${figure.localName} ${node.className}: ${cut}`] : [];
        },
      ),
    );
  });

test('focus rings in figures are complete', walk, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const experiment of byTurns(walked, 1)) {
    await open(page, experiment, { lang: 'en' });
    // From the keyboard, as a ring is.
    await page.keyboard.press('Tab');
    await expect.poll(() => cutRings(page), experiment).toEqual([]);
  }
});

for (const [experiment, figure, handle] of [
  ['masked-softmax', scores, '.handle'],
  ['kernel-regression', 'attn-points', '.point:not([hidden])'],
] as const)
  test(`${experiment}: a hand that drags sees no focus ring over the numbers, a key goes on where it let go`, {
    tag: ['@engine', '@smoke', ...(experiment === 'masked-softmax' ? [] : [`@of-${experiment}`])],
  }, async ({ page }) => {
    await open(page, experiment, { lang: 'en' });
    // A ring shown before would go over to what a script focuses.
    await page.locator(figure).locator('.touch').first().focus();
    await page.keyboard.press('Tab');
    const held = page.locator(figure).locator(handle).first();
    await held.scrollIntoViewIfNeeded();
    const box = await held.boundingBox();
    if (!box) throw new Error('no handle');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    const ring = (): Promise<string> => held.evaluate((node) => getComputedStyle(node).outlineStyle);
    expect(await ring()).toBe('none');
    await page.mouse.move(x + 60, y - 4, { steps: 3 });
    expect(await ring()).toBe('none');
    await page.mouse.up();
    await expect(held).toBeFocused();
    const before = await page.evaluate(() => location.hash);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.evaluate(() => location.hash)).not.toBe(before);
  });

test('the field over a cell shows what the cell shows, chosen, in the cell’s place; left as it is it changes nothing', async ({
  page,
}) => {
  await open(page, 'masked-softmax', { lang: 'en' });
  const before = await numbersOf(page, scores);
  expect(String(before[0])).toMatch(/^0\.4962\d{8}/);
  const field = page.locator(scores).locator('input');
  const cell = await cellBox(page, scores, 0, 0);
  await page.mouse.click(cell.x + 5, cell.y + 5);
  for (const leave of ['Enter', 'Tab', 'elsewhere']) {
    await page.locator(scores).locator('[role="grid"]').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('0.4963');
    const chosen = await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
    expect(chosen).toEqual([0, 6]);
    const now = await cellBox(page, scores, 0, 0);
    const box = await field.boundingBox();
    if (!box) throw new Error('no field');
    expect(box.x).toBeGreaterThan(now.x - 1);
    expect(box.x + box.width).toBeLessThan(now.x + now.width + 1);
    expect(box.height).toBeLessThan(now.height + 1);
    if (leave === 'elsewhere') await page.locator('h1').click();
    else await page.keyboard.press(leave);
    await expect(field).toHaveCount(0);
    expect(await numbersOf(page, scores)).toEqual(before);
    await expect(control(page, 'scores')).not.toContainText('your own numbers');
  }
  await page.locator(scores).locator('[role="grid"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await numbersOf(page, scores))[0]).toBe(7);
});

test('panels open in view, and Escape closes them, back to their button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  for (const [motion, width] of inTurn([
    ['reduce', 390],
    ['no-preference', 1280],
  ] as const)) {
    await page.emulateMedia({ reducedMotion: motion });
    await page.setViewportSize({ width, height: 620 });
    await open(page, 'masked-softmax', { lang: 'en' });
    for (const [name, inside] of [
      ['PyTorch code', '.code .source'],
      ['Check against PyTorch', '.equal'],
      ['Export', '.exports'],
      ['Link for class', '.teach .link'],
      ['Embed', '.embed select'],
    ] as const) {
      const button = page.locator('.share-line').getByRole('button', { name });
      await button.press('Enter');
      await expect(page.locator('.share').locator(inside).first()).toBeInViewport();
      await expect(button).toBeInViewport();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(page.locator('.share').locator(inside)).toHaveCount(0);
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  }
  await page.emulateMedia({ reducedMotion: null });
});

test('“Link copied” goes when it has been read, and when the link is of another state', async ({ freshPage: page }) => {
  await page.clock.install();
  await open(page, 'masked-softmax', { lang: 'en' });
  await page.evaluate(() => {
    const write = (): Promise<void> => Promise.resolve();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  });
  const said = page.locator('.share-line [role="status"]');
  const share = page.getByRole('button', { name: 'Share link' });
  await share.click();
  await expect(said).toHaveText('Link copied');
  await page.clock.fastForward(20_000);
  await expect(said).toHaveText('');
  await share.click();
  await expect(said).toHaveText('Link copied');
  await control(page, 'valid_lens').locator('input[type="text"]').first().fill('1');
  await expect(said).toHaveText('');
  await share.click();
  await expect(said).toHaveText('Link copied');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(said).toHaveText('');
});

test('a number that its cell shows is not repeated beside it; a cell without one says its own', async ({ page }) => {
  const written = (selector: string): Promise<string[]> =>
    page
      .locator(selector)
      .evaluate((map) =>
        [...(map.shadowRoot?.querySelectorAll('svg.live text') ?? [])].map(({ textContent }) => textContent ?? ''),
      );
  await open(page, 'masked-softmax', { lang: 'en' });
  const shown = await cellBox(page, scores, 0, 1);
  await page.mouse.move(shown.x + 9, shown.y + 9);
  await expect
    .poll(() => page.locator('[data-figure="weights"]').evaluate((map) => Reflect.get(map, 'hover')))
    .toMatchObject({ row: 0, column: 1 });
  expect((await written(scores)).filter((text) => text.includes('·'))).toEqual([]);
  await open(page, 'positional-encoding', { lang: 'en' });
  const small = await cellBox(page, encoding, 2, 0);
  await page.mouse.move(small.x + small.width / 2, small.y + small.height / 2);
  await expect.poll(() => written(encoding)).toContain('0.9093');
});
