import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { violations } from './axe.ts';
import { built, dist, type Pages, pageWith, servePages } from './host-pages.ts';
import { patiently } from './patience.ts';
import { expect, type Locator, type Page, test } from './shared-page.ts';

/** Of each experiment, the module it begins with. */
const { experiments }: { experiments: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../wasm/modules.json'), 'utf8'),
);
const script = '<script type="module" src="embed/attention-playground.js"></script>';
const tag = (attributes = '', inside = ''): string =>
  `<attention-playground ${attributes}>${inside}</attention-playground>`;

let served: Pages | undefined;
test.afterEach(async () => {
  await served?.close();
  served = undefined;
});

/** Opens a lesson with this in it; `element` is the first embed. */
async function lesson(page: Page, body: string, head = ''): Promise<Locator> {
  served = await servePages({ 'lesson.html': pageWith(body, head + script) });
  await page.goto(`${served.address}lesson.html`);
  return page.locator('attention-playground').first();
}

const drawn = async (element: Locator): Promise<void> =>
  expect(element.locator('.root')).toHaveAttribute('data-phase', 'ready', { timeout: patiently(7000) });
const property = (element: Locator, name: string): Promise<unknown> =>
  element.evaluate((one, key) => Reflect.get(one, key), name);

test('attributes are the values; what a person changes is an event and an attribute', { tag: '@engine' }, async ({
  page,
}) => {
  const element = await lesson(page, tag('experiment="positional-encoding" num-hiddens="16" columns="4,5" lang="en"'));
  await drawn(element);
  expect(await property(element, 'state')).toMatchObject({ num_hiddens: 16, columns: [4, 5], max_len: 60 });
  await element.evaluate((one) =>
    one.addEventListener('change', (event) => Reflect.set(globalThis, 'heard', (event as CustomEvent).detail)),
  );
  await element.getByRole('slider', { name: 'num_hiddens' }).press('ArrowRight');
  const { state, link } = (await page.evaluate(() => Reflect.get(globalThis, 'heard'))) as {
    state: { num_hiddens: number };
    link: string;
  };
  expect(state.num_hiddens).toBeGreaterThan(16);
  expect(link).toMatch(new RegExp(`^#positional-encoding\\?.*num_hiddens=${state.num_hiddens}&`));
  await expect(element).toHaveAttribute('num-hiddens', String(state.num_hiddens));
  await expect(element).toHaveAttribute('columns', '4,5');
});

test('a page changes attributes, a preset, the experiment, values: the element follows', async ({ page }) => {
  const element = await lesson(page, tag('experiment="positional-encoding" lang="en"'));
  await drawn(element);
  await element.evaluate((one) => one.setAttribute('num-hiddens', '20'));
  await expect.poll(() => property(element, 'state')).toMatchObject({ num_hiddens: 20 });
  await element.evaluate((one) => Reflect.set(one, 'state', { num_hiddens: 24, columns: [2, 3] }));
  await expect.poll(() => property(element, 'state')).toMatchObject({ num_hiddens: 24, columns: [2, 3] });
  await expect(element).toHaveAttribute('num-hiddens', '24');
  await element.evaluate((one) => Reflect.set(one, 'preset', 'narrow'));
  await expect.poll(() => property(element, 'state')).toMatchObject({ num_hiddens: 4 });
  await element.evaluate((one) => one.removeAttribute('preset'));
  await expect.poll(() => property(element, 'state')).toMatchObject({ num_hiddens: 32 });
  await element.evaluate((one) => Reflect.set(one, 'experiment', 'masked-softmax'));
  await expect(element.locator('h1')).toHaveText('Masked softmax');
  await drawn(element);
});

test('two elements with different steps do not meet; attributes follow a reader from step to step', async ({
  page,
}) => {
  const step = (name: string, more = ''): string =>
    `<div style="width: 1100px">${tag(`experiment="masked-softmax" step="${name}" lang="en" ${more}`)}</div>`;
  const one = await lesson(page, step('nobody') + step('zero', 'fill="-inf"'));
  const other = page.locator('attention-playground').nth(1);
  await drawn(one);
  await other.scrollIntoViewIfNeeded();
  await drawn(other);
  await expect(one.locator('.counter')).toHaveText('Step 3 of 7');
  await expect(other.locator('.counter')).toHaveText('Step 5 of 7');
  expect(await property(other, 'state')).toMatchObject({ fill: '-inf' });
  await one.locator('.card').getByRole('button', { name: '0.25 each' }).click();
  await one.locator('.card').getByRole('button', { name: 'Show me' }).click();
  await expect(one.locator('.verdict .right')).toContainText('0.2500');
  await expect(other.locator('.guesses [aria-pressed="true"]')).toHaveCount(0);
  await expect(one).toHaveAttribute('valid-lens', '0,3');
  await one.locator('.card button.onwards').click();
  await expect(one).toHaveAttribute('step', 'infinity');
  await expect(one).not.toHaveAttribute('valid-lens');
  await expect(other).toHaveAttribute('step', 'zero');
  await one.locator('.leave-steps').click();
  await expect(one).not.toHaveAttribute('step');
  await expect(one).toHaveAttribute('valid-lens', '0,3');
});

test('a chapter’s exercises open in the element, with their values, and lead back', async ({ page }) => {
  const element = await lesson(
    page,
    `<div style="width: 1100px">${tag('experiment="scoring-functions" lang="en"')}</div>`,
  );
  await drawn(element);
  await element.getByRole('link', { name: 'Sum or dot product' }).click();
  await expect(element).toHaveAttribute('experiment', 'exercises');
  await expect(element).toHaveAttribute('preset', 'sum');
  await expect(element.locator('.exercise-title')).toContainText('vector sum');
  await element.locator('a.see').first().click();
  await expect(element).toHaveAttribute('experiment', 'scoring-functions');
  await expect(element).not.toHaveAttribute('preset', 'sum');
  await drawn(element);
});

test('a page changes the step, with values over its start; a step that is not there is said', async ({ page }) => {
  const element = await lesson(page, tag('experiment="masked-softmax" step="nobody" lang="en"'));
  await drawn(element);
  const codes = (): Promise<unknown> => element.evaluate((one) => Reflect.get(one, 'heard'));
  await element.evaluate((one) => {
    const heard: string[] = [];
    Reflect.set(one, 'heard', heard);
    one.addEventListener('error', (event) => {
      const { code, message } = (event as unknown as CustomEvent).detail;
      heard.push(`${code}: ${message}`);
    });
  });
  await expect(element.locator('.counter')).toHaveText('Step 3 of 7');
  await element.evaluate((one) => Reflect.set(one, 'step', 'zero'));
  await expect(element.locator('.counter')).toHaveText('Step 5 of 7');
  await element.evaluate((one) => {
    one.setAttribute('step', 'prize');
    one.setAttribute('fill', '-inf');
  });
  await expect(element.locator('.counter')).toHaveText('Step 1 of 7');
  await expect.poll(() => property(element, 'state')).toMatchObject({ fill: '-inf', valid_lens: null });
  await expect(element).toHaveAttribute('fill', '-inf');
  expect(await codes()).toEqual([]);
  await element.evaluate((one) => one.setAttribute('step', 'nowhere'));
  await expect.poll(codes).toEqual(['unknown_step: there is no step called “nowhere”']);
  await expect(element.locator('.counter')).toHaveText('Step 1 of 7');
  await element.evaluate((one) => one.removeAttribute('step'));
  await expect(element.locator('.counter')).toHaveCount(0);
});

test('a step that is not there leaves the figure, and is said', async ({ page }) => {
  served = await servePages({ 'lesson.html': pageWith('', script) });
  await page.goto(`${served.address}lesson.html`);
  const said = await page.evaluate(async () => {
    const element = document.createElement('attention-playground');
    for (const [name, value] of [
      ['experiment', 'masked-softmax'],
      ['step', 'nowhere'],
      ['lang', 'en'],
    ] as const)
      element.setAttribute(name, value);
    const heard: string[] = [];
    element.addEventListener('error', (event) => heard.push((event as unknown as CustomEvent).detail.message));
    document.body.append(element);
    await new Promise((done) => element.addEventListener('ready', done));
    return heard;
  });
  expect(said).toEqual(['there is no step called “nowhere”']);
  await expect(page.locator('attention-playground .counter')).toHaveCount(0);
});

test('what cannot be read is an event, and said in words; the good values count', async ({ page }) => {
  served = await servePages({ 'lesson.html': pageWith('', script) });
  await page.goto(`${served.address}lesson.html`);
  const codes = await page.evaluate(async () => {
    const element = document.createElement('attention-playground');
    const heard: string[] = [];
    element.addEventListener('error', (event) => heard.push((event as unknown as CustomEvent).detail.code));
    for (const [name, value] of Object.entries({
      experiment: 'masked-softmax',
      fill: '-inf',
      'valid-lens': '2,x',
      preset: 'nonsense',
      lang: 'en',
    }))
      element.setAttribute(name, value);
    document.body.append(element);
    await new Promise((done) => element.addEventListener('ready', done));
    return heard;
  });
  expect(codes.sort()).toEqual(['not_a_number', 'unknown_preset']);
  const element = page.locator('attention-playground');
  await expect(element.locator('.notice')).toContainText('valid_lens');
  expect(await property(element, 'state')).toMatchObject({ fill: '-inf' });
});

test('a misspelt attribute is warned about once, with the one that was meant; others are nobody’s business', async ({
  freshPage: page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const wrong = 'experiment="positional-encoding" num-hidens="64" data-v-7ba5bd90 class="wide" lang="en"';
  const element = await lesson(page, tag(wrong) + tag(wrong));
  await drawn(element);
  await drawn(page.locator('attention-playground').nth(1));
  const first =
    '<attention-playground experiment="positional-encoding"> has no attribute “num-hidens”; did you mean “num-hiddens”?';
  await expect.poll(() => warnings).toEqual([first]);
  await element.evaluate((one) => {
    one.setAttribute('presett', 'narrow');
    one.setAttribute('_ngcontent-c0', '');
    one.setAttribute('num-hiddens', '16');
  });
  await expect.poll(() => property(element, 'state')).toMatchObject({ num_hiddens: 16 });
  expect(warnings).toEqual([first, expect.stringContaining('did you mean “preset”?')]);
});

test('an experiment that does not exist leaves the fallback and says so', async ({ page }) => {
  const element = await lesson(page, tag('experiment="quantum" lang="en"', '<p>A table instead.</p>'));
  await expect(page.getByText('A table instead.')).toBeVisible();
  await expect(element.locator('.message')).toHaveText('There is no experiment called “quantum”.');
});

test('language: its own, the nearest around, and as they change', async ({ page }) => {
  const element = await lesson(
    page,
    `<div id="part" lang="zh-Hant">${tag('experiment="masked-softmax"')}${tag('experiment="masked-softmax" lang="en"')}</div>`,
  );
  const title = element.locator('h1');
  await expect(title).toHaveText('掩蔽 softmax');
  await expect(page.locator('attention-playground').nth(1).locator('h1')).toHaveText('Masked softmax');
  await page.evaluate(() => document.querySelector('#part')?.setAttribute('lang', 'en'));
  await expect(title).toHaveText('Masked softmax');
});

const ground = (element: Locator): Promise<string> =>
  element.locator('.root').evaluate((root) => getComputedStyle(root).backgroundColor);
const light = 'rgb(250, 250, 247)';
const dark = 'rgb(19, 21, 25)';

test('light or dark: as asked, as the page says in any of the usual ways, and as that changes', async ({ page }) => {
  const element = await lesson(page, `<div id="part">${tag('experiment="masked-softmax"')}</div>`);
  expect(await ground(element)).toBe(light);
  const becomes = async (change: () => void, expected: string): Promise<void> => {
    await page.evaluate(change);
    await expect.poll(() => ground(element)).toBe(expected);
  };
  const root = (): HTMLElement => document.documentElement;
  await becomes(() => document.documentElement.classList.add('dark'), dark);
  await becomes(() => document.documentElement.classList.remove('dark'), light);
  await becomes(() => document.documentElement.setAttribute('data-bs-theme', 'dark'), dark);
  await becomes(() => document.querySelector('#part')?.setAttribute('data-theme', 'light'), light);
  await becomes(() => {
    document.querySelector('#part')?.removeAttribute('data-theme');
    document.documentElement.removeAttribute('data-bs-theme');
  }, light);
  await becomes(() => document.body.setAttribute('data-md-color-scheme', 'slate'), dark);
  await becomes(() => document.body.removeAttribute('data-md-color-scheme'), light);
  await becomes(() => document.documentElement.style.setProperty('color-scheme', 'dark'), dark);
  await becomes(() => document.documentElement.style.removeProperty('color-scheme'), light);
  await becomes(() => document.body.style.setProperty('background', '#222'), dark);
  await becomes(() => document.querySelector('attention-playground')?.setAttribute('theme', 'light'), light);
  expect(root).toBeDefined();
});

test('nothing is loaded before an element comes near the window', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const element = await lesson(page, `<div style="height: 5000px"></div>${tag('experiment="masked-softmax"')}`);
  await expect(element.locator('.root')).toHaveAttribute('data-phase', 'waiting');
  expect(asked.filter((url) => url.endsWith('.wasm') || url.includes('masked-softmax'))).toEqual([]);
  await element.scrollIntoViewIfNeeded();
  await drawn(element);
});

/** Rules a page may well have, and some it should not. */
const hostStyles = `<style>
  * { box-sizing: content-box; letter-spacing: 0.2em; --ink: red; --u: 3px; }
  html { font: italic 30px/3 cursive; }
  body { text-transform: uppercase; text-align: right; word-spacing: 1em; color: red; direction: rtl; }
  h1, h3, p, button, input, label, section, article, svg, canvas, code { margin: 40px !important; color: lime !important; font-size: 50px !important; background: blue; }
  .root, .figure, .experiment, .controls, .note { display: none; border: 9px solid red; }
</style>`;

const inside = (element: Locator): Promise<unknown> =>
  element.evaluate((one) => {
    const shadow = one.shadowRoot as ShadowRoot;
    const names = [
      'color',
      'font',
      'letterSpacing',
      'textTransform',
      'textAlign',
      'lineHeight',
      'margin',
      'display',
      'boxSizing',
      'direction',
    ] as const;
    return [
      '.root',
      'h1',
      '.lead',
      '.figure',
      '.controls',
      '.controls button',
      '.slider',
      '.note p',
      'attn-heatmap',
    ].map((selector) => {
      const found = shadow.querySelector(selector) as Element;
      const style = getComputedStyle(found);
      return [selector, found.clientWidth, ...names.map((name) => style[name])];
    });
  });

test('styles of the page do not come in', async ({ page }) => {
  const body = `<div style="width: 900px; margin: 0; direction: ltr">${tag('experiment="positional-encoding" lang="en"')}</div>`;
  const alone = await lesson(page, body);
  await drawn(alone);
  await expect(alone.locator('.slider').first()).toBeVisible();
  const expected = await inside(alone);
  await served?.close();
  const amid = await lesson(page, body, hostStyles);
  await drawn(amid);
  await expect(amid.locator('.slider').first()).toBeVisible();
  expect(await inside(amid)).toEqual(expected);
});

test('styles of the element do not go out', async ({ page }) => {
  const body =
    '<style>html { overflow-y: scroll; }</style><h1>Lesson</h1><p class="root note">Text <button class="button">press</button> <code>code</code></p>';
  const looks = (): Promise<unknown> =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, body, h1, p, button, code')].map((one) => {
        const style = getComputedStyle(one);
        return [
          one.tagName,
          ...[...style]
            .filter((name) => !/^(--|block-size|height|perspective|transform-origin)/.test(name))
            .map((name) => `${name}: ${style.getPropertyValue(name)}`),
        ];
      }),
    );
  served = await servePages({
    'bare.html': pageWith(body),
    'lesson.html': pageWith(body + tag('experiment="positional-encoding"'), script),
  });
  await page.goto(`${served.address}bare.html`);
  const before = await looks();
  await page.goto(`${served.address}lesson.html`);
  await drawn(page.locator('attention-playground'));
  expect(await looks()).toEqual(before);
});

test('print shows the figure and the fallback below it, the screen the figure alone', async ({
  freshPage: page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Firefox under Playwright ignores the medium');
  const element = await lesson(
    page,
    tag('experiment="masked-softmax"', '<img alt="Weights, as a picture" src="favicon.svg">'),
  );
  await drawn(element);
  const picture = page.getByAltText('Weights, as a picture');
  await expect(picture).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toBeVisible();
  const figure = element.locator('.paper-figure');
  await expect(figure).toBeVisible();
  const [above, below] = [await figure.boundingBox(), await picture.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? Number.POSITIVE_INFINITY) - 1);
});

test('keys meant for a field or a figure do not turn the slide', async ({ page }) => {
  const element = await lesson(page, tag('experiment="positional-encoding" lang="en"'));
  await drawn(element);
  await page.evaluate(() => {
    Reflect.set(globalThis, 'heard', []);
    addEventListener('keydown', (event) => (Reflect.get(globalThis, 'heard') as string[]).push(event.key));
  });
  const heard = (): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'heard'));
  await element.getByRole('slider', { name: 'num_hiddens' }).press('ArrowRight');
  await element.locator('attn-heatmap').first().locator('.touch').first().press('ArrowDown');
  await element.getByRole('button', { name: 'Reset' }).press('s');
  expect(await heard()).toEqual(['s']);
});

test('two elements on one page: a number dragged in one changes nothing in the other', async ({ page }) => {
  const one = tag('experiment="overview" preset="tired" lang="en"');
  await lesson(page, `<div style="width: 900px">${one}${one}</div>`);
  const elements = [page.locator('attention-playground').first(), page.locator('attention-playground').nth(1)] as const;
  for (const element of elements) {
    await element.scrollIntoViewIfNeeded();
    await drawn(element);
  }
  const queries = elements.map((element) => element.locator('[data-figure="queries"]'));
  const numbers = () =>
    Promise.all(
      queries.map((map) => map.evaluate((one) => Number((Reflect.get(one, 'tensor').data[0] as number).toFixed(3)))),
    );
  expect(await numbers()).toEqual([0.4, 0.4]);
  for (const [which, expected] of [
    [1, [0.4, 1.4]],
    [0, [1.4, 1.4]],
  ] as const) {
    const grid = queries[which]?.getByRole('grid');
    await grid?.scrollIntoViewIfNeeded();
    await expect(grid ?? page.locator('none')).toHaveAttribute('aria-describedby', 'help');
    const box = await grid?.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 50, y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(numbers).toEqual([...expected]);
  }
});

test('a link to another chapter leads there within the element', async ({ page }) => {
  const element = await lesson(page, tag('experiment="pull-the-query" lang="en"'));
  await drawn(element);
  // Where the next scene is no neighbour its link is not shown; a script may still follow it.
  await element.locator('a[href^="#overview"]').evaluate((link: HTMLAnchorElement) => link.click());
  await expect(element).toHaveAttribute('experiment', 'overview');
  await expect(element.locator('h1')).toHaveText('All words at once');
  expect(new URL(page.url()).hash).toBe('');
});

test('out of the page and in again: the state is the same, and the element lives', async ({ page }) => {
  const element = await lesson(page, `<main>${tag('experiment="masked-softmax" lang="en"')}</main>`);
  await drawn(element);
  await element.locator('[data-fold="presets"] summary').click();
  await element.getByRole('radio', { name: 'all masked' }).check({ force: true });
  await element.evaluate((one) => {
    one.remove();
    document.querySelector('main')?.append(one);
  });
  await drawn(element);
  await expect(element.getByRole('radio', { name: 'all masked' })).toBeChecked();
});

test('ten on one page: one worker, one module, ten states', async ({ freshPage: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'workers', 0);
    const Original = globalThis.Worker;
    Reflect.set(
      globalThis,
      'Worker',
      class extends Original {
        constructor(...values: ConstructorParameters<typeof Worker>) {
          super(...values);
          Reflect.set(globalThis, 'workers', Number(Reflect.get(globalThis, 'workers')) + 1);
        }
      },
    );
  });
  const ten = Array.from({ length: 10 }, (_, index) => tag(`experiment="positional-encoding" position="${index}"`));
  await lesson(page, ten.join(''));
  for (let index = 0; index < 10; index++) {
    const element = page.locator('attention-playground').nth(index);
    await element.scrollIntoViewIfNeeded();
    await drawn(element);
    expect(await property(element, 'state')).toMatchObject({ position: index });
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, 'workers'))).toBe(1);
  expect(asked.filter((url) => url.endsWith('.wasm')).length).toBeLessThanOrEqual(1);
});

for (const [experiment, module] of Object.entries(experiments))
  test(`${experiment}: its first picture takes no module but the one of this experiment, ${module}`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await drawn(await lesson(page, tag(`experiment="${experiment}"`)));
    const modules = asked.filter((url) => url.endsWith('.wasm')).map((url) => url.replace(/.*assets\//, ''));
    // One that trains asks for it in both its workers.
    expect([...new Set(modules)]).toEqual([expect.stringMatching(new RegExp(`^${basename(module)}-`))]);
  });

test('ten on one page: the first picture takes less than one and a half times as long as alone', async ({
  freshPage: page,
}) => {
  test.slow();
  await page.addInitScript(() =>
    document.addEventListener(
      'ready',
      () => performance.getEntriesByName('first').length === 0 && performance.mark('first'),
      true,
    ),
  );
  const tags = (count: number): string => tag('experiment="positional-encoding"').repeat(count);
  served = await servePages({ 'one.html': pageWith(tags(1), script), 'ten.html': pageWith(tags(10), script) });
  const first = async (name: string): Promise<number> => {
    await page.goto(`${served?.address}${name}`);
    await drawn(page.locator('attention-playground').first());
    return page.evaluate(() => performance.getEntriesByName('first')[0]?.startTime ?? Number.NaN);
  };
  // Taken by turns, and the quickest of each: what else the machine does weighs on both.
  const times: { one: number; ten: number }[] = [];
  for (let turn = 0; turn < 7; turn++) times.push({ one: await first('one.html'), ten: await first('ten.html') });
  const quickest = (which: 'one' | 'ten'): number => Math.min(...times.map((time) => time[which]));
  expect(quickest('ten') / quickest('one')).toBeLessThan(1.5);
});

test('a thousand times in and out of a page: nothing stays behind, and what would stay is seen', async ({
  freshPage: page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'only Chromium counts what is left');
  test.slow();
  served = await servePages({ 'lesson.html': pageWith('', script), ...countedCore() });
  await page.goto(`${served.address}lesson.html`);
  const tools = await page.context().newCDPSession(page);
  const left = async (): Promise<Left> => {
    await tools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters');
    const { usedSize } = await tools.send('Runtime.getHeapUsage');
    const workers = page.workers();
    const core = await workers[0]?.evaluate(() => Reflect.get(globalThis, 'core').attn_memory_in_use() as number);
    return { nodes, listeners: jsEventListeners, bytes: usedSize, workers: workers.length, core };
  };
  const mount = (times: number): Promise<void> =>
    page.evaluate(async (count) => {
      for (let turn = 0; turn < count; turn++) {
        const element = document.createElement('attention-playground');
        element.setAttribute('experiment', 'masked-softmax');
        document.body.append(element);
        // Every twentieth stays until it is drawn; others go at any moment before.
        if (turn % 20 === 0) await new Promise((done) => element.addEventListener('ready', done));
        else await new Promise((done) => setTimeout(done, turn % 7));
        element.remove();
      }
    }, times);
  await mount(10);
  // What was begun for the last of them ends a moment later.
  let before = await left();
  const settled = async (): Promise<boolean> => {
    const { nodes } = before;
    before = await left();
    return before.nodes === nodes;
  };
  await expect.poll(settled, { intervals: [300] }).toBe(true);
  expect(before.core).toBeGreaterThan(0);
  await mount(990);
  const more = async (): Promise<string[]> => grown(before, await left());
  await expect.poll(more).toEqual([]);

  before = await left(); // a page at rest may have come to hold less
  await page.workers()[0]?.evaluate(() => Reflect.get(globalThis, 'core').attn_leak(1));
  expect(await more()).toEqual(['core']);
  await page.evaluate(() => {
    const kept = Array.from({ length: 60 }, () => document.createElement('i'));
    for (const node of kept) node.addEventListener('click', () => node);
    Reflect.set(globalThis, 'kept', [kept, Array.from({ length: 200_000 }, (_, index) => ({ index }))]);
    new Worker(URL.createObjectURL(new Blob([''])));
  });
  await expect.poll(more).toEqual(['nodes', 'listeners', 'bytes', 'workers', 'core']);
});

interface Left {
  readonly nodes: number;
  readonly listeners: number;
  readonly bytes: number;
  readonly workers: number;
  /** Bytes in use in the core's memory. */
  readonly core: number | undefined;
}

/** What is there more of than a browser's own unrest explains; of the core's memory and of workers, any at all. */
function grown(before: Left, after: Left): string[] {
  const unrest = { nodes: 10, listeners: 2, bytes: 1_000_000, workers: 0, core: 0 } as const;
  return Object.entries(unrest)
    .filter(([name, allowed]) => Number(Reflect.get(after, name)) > Number(Reflect.get(before, name)) + allowed)
    .map(([name]) => name);
}

/** The built worker, which shows its module's exports, and in place of that module the one which counts its memory. */
function countedCore(): Record<string, string | Buffer> {
  const files = readdirSync(join(dist, 'embed/assets')).map((name) => `embed/assets/${name}`);
  const [worker = '', first = ''] = ['worker-', 'softmax-'].map((start) =>
    files.find((path) => path.startsWith(`embed/assets/${start}`)),
  );
  const shown = `{
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...given) => {
      const made = await instantiate(...given);
      globalThis.core = made.exports;
      return made;
    };
  }\n`;
  const counted = join(import.meta.dirname, '../../build/wasm/attention_counted.wasm');
  return { [worker]: shown + built(worker), [first]: readFileSync(counted) };
}

for (const theme of ['light', 'dark'])
  test(`${theme}: axe finds nothing in a lesson with two`, async ({ page }) => {
    const element = await lesson(
      page,
      `<main><h1>Lesson</h1><h2>Part</h2>${tag(`experiment="masked-softmax" theme="${theme}"`)}${tag(`experiment="positional-encoding" lang="zh" theme="${theme}"`)}</main>`,
    );
    await drawn(element);
    await drawn(page.locator('attention-playground').nth(1));
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  });
