// What the element gives a page: files, and how a page's styles get in. What it says to scripts is in tests/stage/element.test.ts.
import { proving } from '../reach.ts';
import { violations } from './axe.ts';
import { drawn, files, lesson } from './host-pages.ts';
import { expect, type Locator, test } from './shared-page.ts';

/** Type and beginning of a file. */
const file = (element: Locator, kind: string, figure?: string | number): Promise<{ type: string; text: string }> =>
  element.evaluate(
    async (one, [kindAsked, figureAsked]) => {
      const blob: Blob = await Reflect.get(one, 'toBlob').call(one, kindAsked, figureAsked);
      return { type: blob.type, text: await blob.text() };
    },
    [kind, figure] as const,
  );
const state = (element: Locator): Promise<Readonly<Record<string, unknown>>> =>
  element.evaluate((one) => Reflect.get(one, 'state'));

test('files: pictures whole and single, numbers of one figure, and the live experiment in a page', async ({ page }) => {
  const element = await lesson(
    page,
    '<attention-playground experiment="masked-softmax" lang="en" valid-lens="1,3"></attention-playground>',
  );
  const whole = await file(element, 'svg');
  expect(whole.type).toMatch(/^image\/svg\+xml/);
  expect(whole.text).toContain('Sample 1');
  const one = await file(element, 'svg', 'weights');
  expect(one.text.length).toBeLessThan(whole.text.length);
  expect((await file(element, 'png')).text.slice(1, 4)).toBe('PNG');
  expect((await file(element, 'png', 0)).type).toBe('image/png');
  const { type, text } = await file(element, 'csv', 'weights');
  expect(type).toMatch(/^text\/csv/);
  expect(text.split('\n').filter((row) => /,1,0,0,0|,1(,0){3}/.test(row)).length).toBeGreaterThan(0);
  const saved = await file(element, 'html');
  expect(saved.text).toMatch(/<attention-playground experiment="masked-softmax" lang="en" valid-lens="1,3">/);
  await page.route('**/saved.html', (route) => route.fulfill({ body: saved.text, contentType: 'text/html' }));
  await page.goto(new URL('saved.html', page.url()).href);
  await drawn(page.locator('attention-playground'));
  expect(await state(page.locator('attention-playground'))).toMatchObject({ valid_lens: [1, 3] });
  // Its script stands in the page itself: the next file is made of that.
  expect((await file(page.locator('attention-playground'), 'html')).text.length).toBeGreaterThan(200_000);
  await page.unroute('**/saved.html');
});

const frameOf = (element: Locator, property: string): Promise<string> =>
  element.locator('.root').evaluate((root, name) => getComputedStyle(root).getPropertyValue(name), property);

/** From 0 to 1, of a colour as oklch. */
const lightness = async (element: Locator): Promise<number> =>
  Number(/oklch\(([\d.]+)/.exec(await frameOf(element, 'background-color'))?.[1]);

test('a page sets the unit, the font, the corners and the border of all figures; charts follow', async ({ page }) => {
  const style = `<style>
    :root { --attention-playground-unit: 1.5px; --attention-playground-font: monospace; --attention-playground-radius: 0; }
    attention-playground::part(frame) { border-width: 0; }
  </style>`;
  const element = await lesson(
    page,
    '<attention-playground experiment="masked-softmax" lang="en"></attention-playground>',
    style + files,
  );
  await element.evaluate((one) => Reflect.get(one, 'whenReady').call(one));
  expect(await frameOf(element, 'border-radius')).toBe('0px');
  expect(await frameOf(element, 'border-top-width')).toBe('0px');
  expect(await frameOf(element, 'font-size')).toBe('22.5px');
  for (const words of ['.lead', '.figure attn-heatmap'])
    expect(
      await element
        .locator(words)
        .first()
        .evaluate((one) => getComputedStyle(one).fontFamily),
    ).toBe('monospace');
  expect((await file(element, 'svg', 'weights')).text).toContain('font-family="monospace"');
});

/** A dark, a light, and then colours that are neither. */
const grounds = ['transparent', 'black', 'white', ...(proving ? ['#e80', 'teal'] : [])];

for (const theme of proving ? ['light', 'dark'] : ['light'])
  test(`${theme}: a page's ground gets in, and whatever it is, all words can be read`, async ({ page }) => {
    const tags = grounds
      .map(
        (color) =>
          `<attention-playground experiment="masked-softmax" lang="en" theme="${theme}" style="--attention-playground-background: ${color}"></attention-playground>`,
      )
      .join('');
    const ground = theme === 'light' ? 'white' : '#181818';
    await lesson(
      page,
      `<main><h1>Lesson</h1><h2>Part</h2>${tags}</main>`,
      `<style>body { background: ${ground}; color: ${theme === 'light' ? 'black' : 'white'} }</style>${files}`,
    );
    const all = page.locator('attention-playground');
    for (const element of await all.all()) await element.evaluate((one) => Reflect.get(one, 'whenReady').call(one));
    await page.waitForLoadState('networkidle');
    expect(await frameOf(all.first(), 'background-color')).toMatch(/\/ 0\)$/);
    const others = await Promise.all(grounds.slice(1).map((_, place) => lightness(all.nth(place + 1))));
    if (theme === 'light') {
      expect(Math.min(...others)).toBeGreaterThanOrEqual(0.969);
      expect(others[1]).toBeCloseTo(1, 2);
    } else {
      expect(Math.max(...others)).toBeLessThanOrEqual(0.261);
      expect(others[0]).toBeCloseTo(0, 2);
    }
    // One experiment often on a page has the same landmarks each time; here contrast is asked for.
    const pale = async (): Promise<string[]> =>
      (await violations(page)).filter((violation) => violation.startsWith('color-contrast'));
    expect(await pale()).toEqual([]);
    await page.addStyleTag({ content: 'attention-playground::part(frame) { background: oklch(0.5 0 0) }' });
    expect(await pale()).toHaveLength(1);
  });
