// What the element says to scripts of its page: the tensors of what is drawn, what was solved, files; and Reset.
import { violations } from './axe.ts';
import { type Pages, pageWith, servePages } from './host-pages.ts';
import { patiently } from './patience.ts';
import { expect, type Locator, type Page, test } from './shared-page.ts';

let served: Pages | undefined;
test.afterEach(async () => {
  await served?.close();
  served = undefined;
});

const script = '<script type="module" src="embed/attention-playground.js"></script>';

interface Heard {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Of the element as it spoke. */
  readonly shapes: Readonly<Record<string, readonly number[]>>;
}

/** A page with the element; what its events say is kept. */
async function lesson(page: Page, body: string, head = script): Promise<Locator> {
  const listening = `<script>
    globalThis.heard = [];
    for (const name of ['ready', 'change', 'drawn', 'solved'])
      document.addEventListener(name, ({ target, detail }) => {
        const outputs = Object.entries(target.outputs ?? {}).map(([key, { shape }]) => [key, shape]);
        heard.push({ name, detail, shapes: Object.fromEntries(outputs) });
      }, name === 'ready');
  </script>`;
  served = await servePages({ 'lesson.html': pageWith(body, listening + head) });
  await page.goto(`${served.address}lesson.html`);
  return page.locator('attention-playground').first();
}

const heard = async (page: Page, name: string): Promise<Heard[]> => {
  const all = (await page.evaluate(() => Reflect.get(globalThis, 'heard'))) as Heard[];
  return all.filter((one) => one.name === name);
};
const call = (element: Locator, method: string, ...given: unknown[]): Promise<unknown> =>
  element.evaluate(
    async (one, [name, values]) => {
      try {
        await (Reflect.get(one, name) as (...all: unknown[]) => unknown).apply(one, values);
        return 'done';
      } catch (error) {
        return String(error);
      }
    },
    [method, given] as const,
  );
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

test('outputs are the tensors that are drawn: there when it is ready, and of the state that `drawn` names', async ({
  page,
}) => {
  const element = await lesson(page, '<attention-playground experiment="positional-encoding"></attention-playground>');
  await element.evaluate((one) => Reflect.get(one, 'whenReady').call(one));
  expect((await heard(page, 'ready')).map(({ shapes }) => shapes)).toEqual([{ encoding: [60, 32] }]);
  await element.evaluate((one) => {
    for (const num_hiddens of [30, 8, 10]) Reflect.set(one, 'state', { num_hiddens });
  });
  await expect
    .poll(async () => (await heard(page, 'drawn')).at(-1)?.detail['state'])
    .toMatchObject({ num_hiddens: 10 });
  for (const { detail, shapes } of await heard(page, 'drawn')) {
    const { max_len, num_hiddens } = detail['state'] as Record<string, number>;
    expect(shapes).toEqual({ encoding: [max_len, num_hiddens] });
    expect(detail['link']).toContain(`num_hiddens=${num_hiddens}`);
  }
  expect(
    (await heard(page, 'change')).map(({ detail }) => (detail['state'] as Record<string, number>)['num_hiddens']),
  ).toEqual([30, 8, 10]);
  // P[1] of ten columns: sin 1, cos 1, and so on; a script that writes into a copy changes nothing.
  const numbers = await element.evaluate((one) => {
    const read = (): number[] => Array.from(Reflect.get(one, 'outputs').encoding.data.slice(10, 12));
    const before = read();
    Reflect.get(one, 'outputs').encoding.data.fill(7);
    return [before, read()];
  });
  for (const row of numbers) {
    expect(row[0]).toBeCloseTo(Math.sin(1), 6);
    expect(row[1]).toBeCloseTo(Math.cos(1), 6);
  }
});

test('before the first figure there are no outputs, and the promise brings an element that nobody has scrolled to', async ({
  page,
}) => {
  const far =
    '<div style="height: 9000px"></div><attention-playground experiment="masked-softmax"></attention-playground>';
  const element = await lesson(page, far);
  await expect(element.locator('.root')).toHaveAttribute('data-phase', 'waiting');
  expect(await element.evaluate((one) => Reflect.get(one, 'outputs'))).toBeUndefined();
  expect((await file(element, 'svg')).text).toContain('</svg>');
  await expect(element.locator('.root')).toHaveAttribute('data-phase', 'ready');
  // Another experiment is waited for, also in the task that asks for it.
  const shapes = await element.evaluate(async (one) => {
    Reflect.set(one, 'experiment', 'positional-encoding');
    const before: unknown = Reflect.get(one, 'outputs');
    await Reflect.get(one, 'whenReady').call(one);
    return [before, Object.keys(Reflect.get(one, 'outputs'))];
  });
  expect(shapes).toEqual([undefined, ['encoding']]);
});

test('what cannot be shown is said by the promise, too', async ({ page }) => {
  const element = await lesson(page, '<attention-playground experiment="quantum" lang="en"></attention-playground>');
  const failed = 'Error: There is no experiment called “quantum”.';
  expect([
    await call(element, 'whenReady'),
    await call(element, 'reset'),
    await call(element, 'toBlob', 'png'),
  ]).toEqual([failed, failed, failed]);
});

test('reset leads back to the preset, the page’s last, and within a step to its start', async ({ page }) => {
  const element = await lesson(
    page,
    '<attention-playground experiment="masked-softmax" preset="half" lang="en"></attention-playground>',
  );
  await element.evaluate((one) => Reflect.get(one, 'whenReady').call(one));
  const start = await state(element);
  await element.evaluate((one) => Reflect.set(one, 'state', { valid_lens: [1, 1] }));
  expect(await call(element, 'reset')).toBe('done');
  expect(await state(element)).toEqual(start);
  await element.locator('.controls .buttons').waitFor();
  await element.evaluate((one) => Reflect.set(one, 'preset', 'perQuery'));
  await expect.poll(() => state(element)).not.toEqual(start);
  const second = await state(element);
  await element.evaluate((one) => Reflect.set(one, 'state', { valid_lens: [1, 1] }));
  expect(await call(element, 'reset')).toBe('done');
  expect(await state(element)).toEqual(second);
  await element.evaluate((one) => one.setAttribute('step', 'nobody'));
  await expect(element.locator('.card .ask')).toContainText('Drag the line of sample 0 to 0');
  await element.evaluate((one) => Reflect.set(one, 'state', { valid_lens: [1, 1] }));
  expect(await call(element, 'reset')).toBe('done');
  expect(await state(element)).toMatchObject({ valid_lens: [2, 3] });
  expect(await element.getAttribute('step')).toBe('nobody');
});

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
  await page.goto(`${served?.address}saved.html`);
  await expect(page.locator('attention-playground .root')).toHaveAttribute('data-phase', 'ready', {
    timeout: patiently(7000),
  });
  expect(await state(page.locator('attention-playground'))).toMatchObject({ valid_lens: [1, 3] });
  // Its script stands in the page itself: the next file is made of that.
  expect((await file(page.locator('attention-playground'), 'html')).text.length).toBeGreaterThan(200_000);
  await page.unroute('**/saved.html');
});

test('a kind or a figure that does not exist is refused, with those that do', async ({ page }) => {
  const element = await lesson(page, '<attention-playground experiment="masked-softmax"></attention-playground>');
  const names = /scores.*weights/;
  expect(await call(element, 'toBlob', 'gif')).toBe(
    'TypeError: toBlob: there is no kind “gif”, only png, svg, csv, html',
  );
  for (const figure of ['wights', 99, -1])
    expect(await call(element, 'toBlob', 'png', figure)).toMatch(/^RangeError: toBlob: there is no figure “.*”, only /);
  expect(await call(element, 'toBlob', 'csv')).toMatch(/^RangeError: toBlob: csv is of one figure: name /);
  for (const given of [['csv'], ['png', 'wights']]) expect(await call(element, 'toBlob', ...given)).toMatch(names);
});

test('a step that a reader passes is `solved` once, with its attempts; shown or passed before, it is not', async ({
  page,
}) => {
  const tag = '<attention-playground experiment="masked-softmax" step="nobody" lang="en"></attention-playground>';
  const element = await lesson(page, `<div id="host"></div>`, script);
  await page.evaluate((inside) => {
    const shadow = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    if (shadow) shadow.innerHTML = inside;
  }, tag);
  const options = element.locator('.guess-option');
  await options.nth(0).click();
  await element.evaluate((one) => Reflect.set(one, 'state', { valid_lens: [0, 3] }));
  await expect(element.locator('.verdict .wrong')).toBeVisible();
  expect(await heard(page, 'solved')).toEqual([]);
  await options.nth(2).click();
  await expect(element.locator('.verdict .right')).toBeVisible();
  const solved = { experiment: 'masked-softmax', step: 'nobody', attempts: 2, shown: false, right: true };
  expect((await heard(page, 'solved')).map(({ detail }) => detail)).toEqual([solved]);
  await element.locator('.onwards').click();
  await element.getByRole('button', { name: 'Show me' }).click();
  await expect(element.locator('.verdict .right')).toBeVisible();
  await page.reload();
  await page.evaluate((inside) => {
    document.body.innerHTML = inside.replace('lang', 'valid-lens="0,3" lang');
  }, tag);
  await element.locator('.card .ask').waitFor();
  // Passed on an earlier visit: its answer stands again, and nothing is told.
  await expect(element.locator('.verdict .right')).toBeVisible();
  expect(await heard(page, 'solved')).toEqual([]);
});

test('an exercise that a reader solves is `solved`, and no other time', async ({ page }) => {
  const element = await lesson(
    page,
    '<attention-playground experiment="exercises" exercise="sum" lang="en"></attention-playground>',
  );
  const answer = (text: string) => element.locator('.question').getByRole('button', { name: text });
  await element.locator('.controls .buttons').waitFor();
  await answer('Further apart').click();
  await answer('All four rows').click();
  const solved = { experiment: 'exercises', step: 'sum', attempts: 2, shown: false, right: true };
  await expect.poll(async () => (await heard(page, 'solved')).map(({ detail }) => detail)).toEqual([solved]);
  await element.evaluate((one) => one.setAttribute('lang', 'zh'));
  await expect(element.locator('.exercise-done')).toContainText('完成');
  expect(await heard(page, 'solved')).toHaveLength(1);
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
    style + script,
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

for (const theme of ['light', 'dark'])
  test(`${theme}: a page's ground gets in, and whatever it is, all words can be read`, async ({ page }) => {
    const tags = ['transparent', 'black', 'white', '#e80', 'teal']
      .map(
        (color) =>
          `<attention-playground experiment="masked-softmax" lang="en" theme="${theme}" style="--attention-playground-background: ${color}"></attention-playground>`,
      )
      .join('');
    const ground = theme === 'light' ? 'white' : '#181818';
    await lesson(
      page,
      `<main><h1>Lesson</h1><h2>Part</h2>${tags}</main>`,
      `<style>body { background: ${ground}; color: ${theme === 'light' ? 'black' : 'white'} }</style>${script}`,
    );
    const all = page.locator('attention-playground');
    for (const element of await all.all()) await element.evaluate((one) => Reflect.get(one, 'whenReady').call(one));
    await page.waitForLoadState('networkidle');
    expect(await frameOf(all.first(), 'background-color')).toMatch(/\/ 0\)$/);
    const others = await Promise.all([1, 2, 3, 4].map((place) => lightness(all.nth(place))));
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

test('where a page sets no ground it is the figure’s own', async ({ page }) => {
  const element = await lesson(
    page,
    '<attention-playground experiment="masked-softmax" theme="light"></attention-playground>',
  );
  await element.evaluate((one) => Reflect.get(one, 'whenReady').call(one));
  expect(await frameOf(element, 'background-color')).toBe('rgb(250, 250, 247)');
});
