import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { asksAtOnce } from '../../web/src/core/early';
import { proving } from '../reach.ts';
import { violations } from './axe.ts';
import { built, dist, drawn, files, lesson, pageWith, servePages } from './host-pages.ts';
import { expect, type Locator, test } from './shared-page.ts';
import { few } from './walked.ts';

/** For each experiment, the module it begins with. */
const { experiments }: { experiments: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../wasm/modules.json'), 'utf8'),
);
const tag = (attributes = '', inside = ''): string =>
  `<attention-playground ${attributes}>${inside}</attention-playground>`;

const property = (element: Locator, name: string): Promise<unknown> =>
  element.evaluate((one, key) => Reflect.get(one, key), name);

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
  const amid = await lesson(page, body, hostStyles + files);
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
  const served = await servePages({
    'bare.html': pageWith(body),
    'lesson.html': pageWith(body + tag('experiment="positional-encoding"'), files),
  });
  await page.goto(`${served.address}bare.html`);
  const before = await looks();
  await page.goto(`${served.address}lesson.html`);
  await drawn(page.locator('attention-playground'));
  expect(await looks()).toEqual(before);
});

test('two elements on one page: a number dragged in one changes nothing in the other', { tag: '@of-overview' }, async ({
  page,
}) => {
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

for (const [experiment, module] of Object.entries(experiments).filter(([name]) =>
  (few as readonly string[]).includes(name),
))
  test(`${experiment}: its first picture takes no module but the one of this experiment, ${module}`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await drawn(await lesson(page, tag(`experiment="${experiment}"`)));
    const modules = asked.filter((url) => url.endsWith('.wasm')).map((url) => url.replace(/.*assets\//, ''));
    // One that trains asks for it in both its workers; what a run begins with is kept.
    const own = asksAtOnce(experiment) ? [expect.stringMatching(new RegExp(`^${basename(module)}-`))] : [];
    expect([...new Set(modules)]).toEqual(own);
  });

// Time, so by `npm run prove` alone.
test('ten on one page: the first picture takes less than one and a half times as long as alone', {
  tag: '@prove',
}, async ({ freshPage: page }) => {
  test.slow();
  await page.addInitScript(() =>
    document.addEventListener(
      'ready',
      () => performance.getEntriesByName('first').length === 0 && performance.mark('first'),
      true,
    ),
  );
  const tags = (count: number): string => tag('experiment="positional-encoding"').repeat(count);
  const served = await servePages({ 'one.html': pageWith(tags(1), files), 'ten.html': pageWith(tags(10), files) });
  const first = async (name: string): Promise<number> => {
    await page.goto(`${served.address}${name}`);
    await drawn(page.locator('attention-playground').first());
    return page.evaluate(() => performance.getEntriesByName('first')[0]?.startTime ?? Number.NaN);
  };
  // Taken by turns, and the quickest of each: what else the machine does weighs on both.
  const times: { one: number; ten: number }[] = [];
  for (let turn = 0; turn < 7; turn++) times.push({ one: await first('one.html'), ten: await first('ten.html') });
  const quickest = (which: 'one' | 'ten'): number => Math.min(...times.map((time) => time[which]));
  expect(quickest('ten') / quickest('one')).toBeLessThan(1.5);
});

test('many times in and out of a page: nothing stays behind, and what would stay is seen', async ({
  freshPage: page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'only Chromium counts what is left');
  test.slow();
  const served = await servePages({ 'lesson.html': pageWith('', files), ...countedCore() });
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
  await mount(proving ? 990 : 190);
  const more = async (): Promise<string[]> => grown(before, await left());
  await expect.poll(more).toEqual([]);

  // A page at rest may have come to hold less.
  await expect.poll(settled, { intervals: [300] }).toBe(true);
  await page.workers()[0]?.evaluate(() => Reflect.get(globalThis, 'core').attn_leak(1));
  expect(await more()).toEqual(['core']);
  await page.evaluate(() => {
    const kept = Array.from({ length: 600 }, () => document.createElement('i'));
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
  const assets = readdirSync(join(dist, 'embed/assets')).map((name) => `embed/assets/${name}`);
  const [worker = '', first = ''] = ['worker-', 'softmax-'].map((start) =>
    assets.find((path) => path.startsWith(`embed/assets/${start}`)),
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

for (const theme of proving ? ['light', 'dark'] : ['light'])
  test(`${theme}: axe finds nothing in a lesson with two`, { tag: '@prove' }, async ({ page }) => {
    const element = await lesson(
      page,
      `<main><h1>Lesson</h1><h2>Part</h2>${tag(`experiment="masked-softmax" theme="${theme}"`)}${tag(`experiment="positional-encoding" lang="zh" theme="${theme}"`)}</main>`,
    );
    await drawn(element);
    await drawn(page.locator('attention-playground').nth(1));
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  });
