// Figures that a page shows larger or smaller than they were laid out: slides on a projector, transforms, zoom. What is
// pointed at is what is hit, place by place.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { serve } from '../../.ci/serve.mjs';
import { listen, unfold } from './figure.ts';
import { giveHands, type Hands, type Share, type Target } from './hands.ts';
import { script } from './lessons.ts';
import { dist, servedFolder, sites, sitesFolder } from './sites.ts';

declare const hands: Hands;

const scores: Target = { experiment: 'masked-softmax', figure: '[data-figure="scores"]' };
const encoding: Target = { experiment: 'positional-encoding', figure: 'attn-heatmap' };
const curves: Target = { experiment: 'positional-encoding', figure: 'attn-curves' };
const ladder: Target = { experiment: 'multi-head-attention', figure: 'attn-ladder' };
const points: Target = { experiment: 'kernel-regression', figure: 'attn-points' };
const histogram: Target = { experiment: 'why-sqrt-d', figure: 'attn-histogram' };
const dial: Target = { experiment: 'relative-position', figure: 'attn-dial' };
const targets = [scores, encoding, curves, ladder, points, histogram, dial];

const experiments = [...new Set(targets.map(({ experiment }) => experiment))];
/** So few cells that each can be clicked each time. */
const sizes: Readonly<Record<string, string>> = {
  'positional-encoding': 'num-hiddens="16" max-len="14"',
  'why-sqrt-d': 'draws="many"',
  // Without its lesson, which keeps the later rungs back, and with numbers large enough to be hit.
  'multi-head-attention': 'preset="small"',
};
const folder = join(sitesFolder, 'scaled');

/** No two of them in one row or column, none on the edge of a cell by chance. */
const places: readonly Share[] = Array.from({ length: 36 }, (_, i) => [0.093 + 0.0239 * i, (0.137 + 0.3819 * i) % 1]);

/** What a page does to figures; the last scales each direction for itself. */
const ways: readonly { readonly name: string; readonly style: string; readonly scale: number }[] = [
  ...[1, 0.6, 1.1, 1.5].map((scale) => ({ name: `transform ${scale}`, style: `transform: scale(${scale})`, scale })),
  ...[0.6, 1.5].map((scale) => ({ name: `zoom ${scale}`, style: `zoom: ${scale}`, scale })),
  { name: 'transform 1.4 across, 0.7 down', style: 'transform: scale(1.4, 0.7)', scale: 1.4 },
];

/** Everything that can be pointed at without a held button, as the figures answer, so many pixels of the layout beside a place. */
async function answers(page: Page, beside: number): Promise<Record<string, readonly unknown[]>> {
  return page.evaluate(
    async ({ curves, ladder, histogram, places, beside }) => ({
      curves: hands.hover(curves, 'x-hover', places, beside, 'mouse'),
      'curves by touch': hands.hover(curves, 'x-select', places, beside, 'touch'),
      ladder: await hands.read(ladder, places, beside),
      histogram: await hands.read(histogram, places, beside),
    }),
    { curves, ladder, histogram, places, beside },
  );
}

/** Each cell of a heatmap is clicked: what it says against where it stands. */
async function expectCells(page: Page, target: Target, what: string): Promise<void> {
  const { rows, columns, said } = await page.evaluate((one) => hands.clickCells(one), target);
  expect(rows * columns).toBeGreaterThan(7);
  const wrong = said.flatMap((cell, index) => {
    const wanted = [0, Math.floor(index / columns), index % columns].join();
    const found = cell && [cell['panel'], cell['row'], cell['column']].join();
    return found === wanted ? [] : [`${wanted}: ${found}`];
  });
  expect(wrong, what).toEqual([]);
}

/** Drags the first boundary of valid_lens to each column, and further than the last. */
async function expectBoundary(page: Page, what: string): Promise<void> {
  const { from, start } = await page.evaluate((target) => {
    hands.listen(target, 'valid-len-change');
    const handle = hands.figure(target).shadowRoot?.querySelector('.handle');
    if (!handle) throw new Error('no boundary');
    const start = hands.cellEdge(target, 0, Number(handle.getAttribute('aria-valuenow')));
    const box = handle.getBoundingClientRect();
    return { from: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, start };
  }, scores);
  // It stands after the last column that counts.
  expect(Math.abs(from.x - start.x), what).toBeLessThan(2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const column of [3, 4, 0]) {
    const to = await page.evaluate(([target, edge]) => hands.cellEdge(target, 0, edge), [scores, column] as const);
    await page.mouse.move(to.x, to.y);
    expect(await page.evaluate(() => hands.heard().at(-1)), what).toMatchObject({ validLen: column });
  }
  await page.mouse.up();
}

/** Presses at a place of a figure, drags to another, and tells the last that it says. */
async function dragged(page: Page, target: Target, kind: string, [from, to]: readonly [Share, Share]) {
  const [start, end] = await page.evaluate(
    ([one, said, ends]) => {
      hands.listen(one, said);
      return ends.map((share) => hands.place(one, share));
    },
    [target, kind, [from, to]] as const,
  );
  if (!start || !end) throw new Error('no place to drag from');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
  return page.evaluate(() => hands.heard().at(-1));
}

/** The middle of a point's handle, in shares of the figure. */
const pointAt = (page: Page, index: number): Promise<Share> =>
  page.evaluate(
    ([target, at]) => {
      const figure = hands.figure(target);
      const box = figure.getBoundingClientRect();
      const handle = figure.shadowRoot?.querySelectorAll('.point')[at]?.getBoundingClientRect();
      if (!handle) throw new Error('no such point');
      return [
        (handle.x + handle.width / 2 - box.x) / box.width,
        (handle.y + handle.height / 2 - box.y) / box.height,
      ] as const;
    },
    [points, index] as const,
  );

test('scaled pages: what is pointed at is what is hit, in every chart', async ({ page }) => {
  // Each chart at each scale.
  test.slow();
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Scaled</title><link rel="icon" href="data:,">
    <style>body { margin: 0 } #stage { width: 1000px; transform-origin: 0 0 }</style>
    <div id="stage">${experiments.map((name) => `<attention-playground experiment="${name}" ${sizes[name] ?? ''}></attention-playground>`).join('')}</div>
    <script src="${script}"></script></html>`,
  );
  const site = await serve({ folder, policy: '' });
  const files = await serve({ folder: join(dist, 'embed'), policy: '' });
  try {
    await page.route(`**/${script}`, (route) => route.fulfill({ path: join(dist, 'embed', script) }));
    await page.setViewportSize({ width: 1560, height: 1300 });
    const complaints = listen(page, site.address);
    await page.goto(site.address);
    for (const name of experiments) {
      const element = page.locator(`attention-playground[experiment="${name}"]`);
      await element.scrollIntoViewIfNeeded();
      await element.locator('[data-phase=ready]').waitFor();
    }
    await giveHands(page);
    // Hands of a heatmap come after its picture.
    await page.locator(`attention-playground .handle`).first().waitFor();
    // What stands at a place unscaled, or a pixel beside it: layouts round.
    const wanted = [await answers(page, 0), await answers(page, -1), await answers(page, 1)];
    const start = await held(page);
    const picture = await wholePicture(page);
    for (const { name, style, scale } of ways) {
      await page.evaluate(async (text) => {
        (document.querySelector('#stage') as HTMLElement).style.cssText = text;
        dispatchEvent(new Event('resize'));
        for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
      }, style);
      for (const target of [scores, encoding]) await expectCells(page, target, `${name}, ${target.figure}`);
      await expectBoundary(page, name);
      const [left = 0, top = 0, right = 0, bottom = 0] = await page.evaluate(
        (target) => hands.editor(target, 1, 1),
        scores,
      );
      // It covers its cell, and is not far larger.
      for (const edge of [left, top]) expect(edge, `${name}, the field over a cell`).toBeCloseTo(0, 0);
      for (const edge of [right, bottom]) expect(edge, `${name}, the field over a cell`).toBeCloseTo(1, 0);
      for (const [chart, said] of Object.entries(await answers(page, 0)))
        said.forEach((answer, place) => {
          expect(
            wanted.map((unscaled) => unscaled[chart]?.[place]),
            `${name}, ${chart}`,
          ).toContainEqual(answer);
        });
      const moved = await held(page);
      moved.forEach((value, index) => {
        expect(Math.abs(value - (start[index] ?? Number.NaN)), `${name}: ${moved} against ${start}`).toBeLessThan(0.06);
      });
      const picturedNow = await wholePicture(page);
      expect(picturedNow.length, name).toBe(picture.length);
      const off = picturedNow.map((value, index) => Math.abs(value - (picture[index] ?? Number.NaN)));
      expect(Math.max(...off), `${name}, all figures in one picture`).toBeLessThan(1.5);
      if (style.startsWith('transform'))
        expect(await page.evaluate((target) => hands.canvasPixels(target), scores), name).toBeCloseTo(
          Math.max(1, scale),
          1,
        );
    }
    // The answers are many, and not all the same.
    for (const [chart, list] of Object.entries(wanted[0] ?? {}))
      expect(new Set(list.map((one) => JSON.stringify(one))).size, chart).toBeGreaterThan(5);
    expect(complaints).toEqual([]);
  } finally {
    await Promise.all([site.close(), files.close()]);
  }
});

/** Every number in the SVG of all figures: places, sizes, what is written. */
async function wholePicture(page: Page): Promise<number[]> {
  const element = page.locator(`attention-playground[experiment="${scores.experiment}"]`);
  await page.evaluate(() => {
    URL.createObjectURL = (blob: Blob) => {
      Reflect.set(globalThis, 'saved', blob.text());
      return '#';
    };
    HTMLAnchorElement.prototype.click = () => undefined;
    Reflect.deleteProperty(globalThis, 'saved');
  });
  const row = element.getByRole('button', { name: 'Save “All figures in one picture” as SVG' });
  if ((await row.count()) === 0) await unfold(element);
  if ((await row.count()) === 0) await element.getByRole('button', { name: 'Export' }).click();
  await row.click();
  await page.waitForFunction(() => 'saved' in globalThis);
  const text = String(await page.evaluate(() => Reflect.get(globalThis, 'saved')));
  const numbers = text.replace(/="data:[^"]*"|#[0-9a-f]{6}/g, '').match(/-?\d+(?:\.\d+)?/g) ?? [];
  expect(numbers.length).toBeGreaterThan(200);
  return numbers.map(Number);
}

/** Drags a point, the line and the dial; returns the places that they reach. */
async function held(page: Page): Promise<number[]> {
  const point = await dragged(page, points, 'point-move', [await pointAt(page, 5), [0.41, 0.33]]);
  const line = await dragged(page, points, 'position-select', [
    [0.3, 0.13],
    [0.71, 0.2],
  ]);
  const turn = await dragged(page, dial, 'dial-turn', [
    [0.2, 0.6],
    [0.3, 0.2],
  ]);
  const moved = [point?.['x'], point?.['y'], Number(line?.['index']) / 20, turn?.['angle']].map(Number);
  expect(moved.every(Number.isFinite), `${moved}`).toBe(true);
  return moved;
}

interface Deck {
  readonly Reveal?: { getIndices(slide: Element): { readonly h: number }; slide(h: number): void; getScale(): number };
}

test('reveal.js: on every projector a click takes its cell, and the boundary follows the hand', async ({ page }) => {
  const deck = sites.find(({ host }) => host === 'reveal');
  if (!deck) throw new Error('no deck');
  const site = await serve({ folder: servedFolder(deck), policy: '' });
  try {
    const complaints = listen(page, site.address);
    await page.goto(site.address);
    await giveHands(page);
    const scales = new Set<number>();
    for (const size of [
      { width: 1000, height: 760 },
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      for (const target of [scores, encoding]) {
        const scale = await page.evaluate(async (experiment) => {
          const { Reveal } = globalThis as Deck;
          const slide = document.querySelector(`attention-playground[experiment="${experiment}"]`)?.closest('section');
          if (Reveal && slide) Reveal.slide(Reveal.getIndices(slide).h);
          await Promise.all(slide?.getAnimations().map(({ finished }) => finished.catch(() => undefined)) ?? []);
          return Reveal?.getScale();
        }, target.experiment);
        scales.add(scale ?? 0);
        await page.locator(`attention-playground[experiment="${target.experiment}"] [data-phase=ready]`).waitFor();
        await page
          .locator(`attention-playground[experiment="${scores.experiment}"] .handle`)
          .first()
          .waitFor({ state: 'attached' });
        await expectCells(page, target, `${size.width}×${size.height}, ${target.experiment}`);
        if (target === scores) await expectBoundary(page, `${size.width}×${size.height}`);
      }
    }
    expect([...scales].filter((scale) => scale > 1.05).length).toBeGreaterThan(1);
    expect(complaints).toEqual([]);
  } finally {
    await site.close();
  }
});
