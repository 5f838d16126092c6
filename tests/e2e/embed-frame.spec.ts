import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from '@playwright/test';
import { casesOf } from '../reach.ts';
import { built, type Pages, pageWith, servePages, watch } from './host-pages.ts';
import { patiently } from './patience.ts';
import { engine, expect, type Page, smokeInBoth, test } from './shared-page.ts';
import { inTurn } from './walked.ts';

/** A frame that claims what no figure needs. */
const boasting = `<script>
  parent.postMessage({ source: 'attention-playground', type: 'solved', experiment: 'a', step: 'b', attempts: 1 }, '*');
  for (const height of ['x', null, 9e9]) parent.postMessage({ type: 'attention-playground:height', height }, '*');
</script>`;

/** How a course page holds a frame. */
const sandboxes = ['sandbox="allow-scripts"', ''];

let site: Pages;
test.beforeEach(async () => {
  site = await servePages({ 'blank.html': pageWith(''), 'boaster.html': pageWith(boasting) }, { host: '127.0.0.1' });
});

/** A course page on another origin that holds a frame with this state. */
async function courseWith(page: Page, state: string, sandbox = 'sandbox="allow-scripts"'): Promise<Frame> {
  await page.goto(`${site.address}blank.html`.replace('127.0.0.1', 'localhost'));
  await page.evaluate(
    ([address, attributes]) => {
      Reflect.set(globalThis, 'messages', []);
      addEventListener('message', ({ data }) => (Reflect.get(globalThis, 'messages') as unknown[]).push(data));
      document.body.innerHTML = `<iframe ${attributes} src="${address}" title="A figure" width="800" height="200"></iframe><iframe title="other" height="77"></iframe>`;
    },
    [`${site.address}embed.html${state}`, sandbox],
  );
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('embed.html'))).toBe(true);
  const frame = page.frames().find((one) => one.url().includes('embed.html')) as Frame;
  // Until its script has run nobody listens there.
  await frame.waitForLoadState('domcontentloaded');
  return frame;
}

/** What the course page has heard. */
const messages = (page: Page): Promise<unknown[]> => page.evaluate(() => Reflect.get(globalThis, 'messages'));

/** Says something to the frame, as the page that holds it. */
const say = (page: Page, message: unknown): Promise<void> =>
  page.evaluate((said) => document.querySelector('iframe')?.contentWindow?.postMessage(said, '*'), message);

const ours = (order: object): object => ({ target: 'attention-playground', ...order });

/** The last message that says this of itself. */
const last = async (page: Page, of: object): Promise<unknown> =>
  (await messages(page)).findLast((message) =>
    Object.entries(of).every(([key, value]) => Reflect.get(message as object, key) === value),
  );

const drawn = (frame: Frame): Promise<void> =>
  expect(frame.locator('attention-playground .root')).toHaveAttribute('data-phase', 'ready', {
    timeout: patiently(7000),
  });

test('a frame without an address shows what the page without one does', { tag: '@prove' }, async ({ page }) => {
  const frame = await courseWith(page, '');
  await drawn(frame);
  const experiment = await frame.locator('attention-playground').getAttribute('experiment');
  await page.goto('./');
  const path = `[href="#${experiment}"][aria-current="page"]`;
  await expect(page.locator(path).first()).toBeAttached();
});

test('a frame with the longest links, whose end fails: each is told, and there is a figure', { tag: '@prove' }, async ({
  page,
}) => {
  const pairs = 'a=1&'.repeat(49_000);
  for (const [link, code] of [
    [`why-sqrt-d?d=${'9'.repeat(199_000)}x`, 'too_long'],
    [`masked-softmax?scores=tensor(${',dtype=a'.repeat(24_000)}!`, 'not_a_number'],
    [`masked-softmax?${pairs}`, undefined],
    [`masked-softmax?${'on'.repeat(90_000)}=1`, undefined],
  ] as const) {
    await page.goto('about:blank');
    await page.addInitScript(() => {
      Reflect.set(globalThis, 'told', []);
      addEventListener(
        'error',
        (event) => Reflect.get(globalThis, 'told').push(Reflect.get(event, 'detail')?.code),
        true,
      );
    });
    await page.goto(`embed.html#${link}&lang=en`);
    await drawn(page.mainFrame());
    if (code) expect(await page.evaluate(() => Reflect.get(globalThis, 'told'))).toContain(code);
    // At most some hundred of many names become attributes.
    expect(await page.locator('attention-playground').evaluate(({ attributes }) => attributes.length)).toBeLessThan(
      110,
    );
  }
});

for (const sandbox of inTurn(sandboxes))
  test(
    `a frame, ${sandbox || 'without a sandbox'}: the state after the # is drawn, and can be changed`,
    smokeInBoth,
    async ({ page }) => {
      const said = watch(page, ['']);
      const frame = await courseWith(
        page,
        '#positional-encoding?num_hiddens=16&columns=4,5&lang=en&theme=dark',
        sandbox,
      );
      await drawn(frame);
      const state = (): Promise<unknown> =>
        frame.locator('attention-playground').evaluate((one) => Reflect.get(one, 'state'));
      expect(await state()).toMatchObject({ num_hiddens: 16, columns: [4, 5] });
      await expect(frame.locator('attention-playground .root')).toHaveAttribute('data-theme', 'dark');
      await frame.locator('[data-fold="presets"] summary').dispatchEvent('click');
      await frame.getByRole('radio', { name: '4 × 10' }).dispatchEvent('click');
      await expect.poll(state).toMatchObject({ num_hiddens: 4 });
      expect(said).toEqual([]);
    },
  );

test('a frame tells its height, in the words of learning platforms too', engine, async ({ page }) => {
  const frame = await courseWith(page, '#masked-softmax?lang=en');
  await drawn(frame);
  const height = (): Promise<number> => frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
  const heard = async (): Promise<unknown> =>
    (await messages(page)).filter((message) => 'height' in (message as object)).slice(-3);
  await expect.poll(heard).toEqual([
    { source: 'attention-playground', type: 'height', height: await height() },
    { type: 'attention-playground:height', height: await height() },
    { subject: 'lti.frameResize', height: await height() },
  ]);
  expect(await height()).toBeGreaterThan(400);
});

test('the helper gives a frame its height: that one alone, within reason, and from nobody else', async ({ page }) => {
  const frame = await courseWith(page, '#masked-softmax?lang=en');
  await page.addScriptTag({ content: built('embed/host.js') });
  await drawn(frame);
  const tall = (index: number): Promise<number> =>
    page
      .locator('iframe')
      .nth(index)
      .evaluate((one) => one.getBoundingClientRect().height);
  // What comes after the figure makes the frame grow: it is whole when that is there and its height stays.
  await frame.locator('.controls .buttons').waitFor();
  await frame.locator('.formula [data-slot]').first().waitFor();
  let before = 0;
  const stays = async (): Promise<boolean> => {
    const last = before;
    before = await tall(0);
    return before > 500 && before === last;
  };
  await expect.poll(stays, { intervals: [500] }).toBe(true);
  // Height and width never drive each other: no height comes back after another.
  const told = (await messages(page)).flatMap((message) =>
    Reflect.get(message as object, 'source') ? (Reflect.get(message as object, 'height') ?? []) : [],
  );
  const steps = told.filter((height, index) => height !== told[index - 1]);
  expect(steps).toEqual([...new Set(steps)]);
  // A message from nowhere counts as little as a number that is none, and nobody else's frame solves anything.
  await page.evaluate(() => {
    addEventListener('solved', () => Reflect.set(globalThis, 'claimed', true));
    postMessage({ type: 'attention-playground:height', height: 300 }, '*');
  });
  await page
    .locator('iframe')
    .nth(1)
    .evaluate((one, address) => one.setAttribute('src', address), `${site.address}boaster.html`);
  await expect.poll(() => tall(1)).toBe(4004);
  expect(await last(page, { type: 'solved' })).toBeDefined();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'claimed'))).toBeUndefined();
  expect(Math.abs((await tall(0)) - before)).toBeLessThan(50);
});

test('a frame with an experiment that does not exist says so, and answers an order with the reason', async ({
  page,
}) => {
  const frame = await courseWith(page, '#quantum?lang=en&onload=alert(1)&style=color:red');
  await expect(frame.locator('body')).toContainText('There is no experiment called “quantum”.');
  expect(await frame.locator('attention-playground').evaluate((one) => one.getAttributeNames())).toEqual([
    'experiment',
    'lang',
    'style-value',
  ]);
  await expect.poll(() => last(page, { code: 'unknown_experiment' })).toBeDefined();
  await say(page, ours({ type: 'get-state', id: 1 }));
  await expect
    .poll(() => last(page, { id: 1 }))
    .toMatchObject({ type: 'error', message: expect.stringContaining('quantum') });
});

for (const sandbox of inTurn(sandboxes, 1))
  test(`a frame, ${sandbox || 'without a sandbox'}: the page around hears what was solved in it, and what is drawn`, async ({
    page,
  }) => {
    const frame = await courseWith(page, '#masked-softmax?step=nobody&lang=en', sandbox);
    await page.addScriptTag({ content: built('embed/host.js') });
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Reflect.set(globalThis, 'heard', heard);
      document.body.addEventListener('solved', ({ target, ...event }) => {
        const { detail } = (globalThis.event ?? event) as CustomEvent;
        heard.push([(target as Element).getAttribute('title'), detail]);
      });
    });
    await drawn(frame);
    await expect
      .poll(() => last(page, { type: 'ready' }))
      .toMatchObject({ source: 'attention-playground', experiment: 'masked-softmax', step: 'nobody' });
    const solved = { experiment: 'masked-softmax', step: 'nobody', attempts: 1, shown: false, right: true };
    await frame.locator('.guess-option').nth(2).dispatchEvent('click');
    await say(page, ours({ type: 'set-state', state: { valid_lens: [0, 3] }, id: 'mask' }));
    await expect
      .poll(() => last(page, { type: 'solved' }))
      .toEqual({ source: 'attention-playground', type: 'solved', ...solved });
    expect(await page.evaluate(() => Reflect.get(globalThis, 'heard'))).toEqual([['A figure', solved]]);
    await expect.poll(() => last(page, { id: 'mask' })).toMatchObject({ type: 'state', state: { valid_lens: [0, 3] } });
    await expect
      .poll(() => last(page, { type: 'state' }))
      .toMatchObject({ link: expect.stringContaining('valid_lens=0,3') });
    await say(page, ours({ type: 'reset', id: 2 }));
    await expect.poll(() => last(page, { id: 2 })).toMatchObject({ type: 'state', state: { valid_lens: [2, 3] } });
  });

test('a frame gives its tensors and files, answers what it cannot do, and hears nobody but its page', async ({
  page,
}) => {
  const frame = await courseWith(page, '#positional-encoding?lang=en');
  const state = { num_hiddens: 8, max_len: 4 };
  // Said before there is an element.
  await say(page, ours({ type: 'set-state', state, id: 1 }));
  await expect.poll(() => last(page, { id: 1 })).toMatchObject({ type: 'state', state });
  await expect.poll(() => last(page, { type: 'state' })).toMatchObject({ state, link: expect.stringContaining('=8') });
  await say(page, ours({ type: 'get-outputs', id: 2 }));
  await expect
    .poll(() => last(page, { id: 2 }))
    .toMatchObject({ outputs: { encoding: { shape: [4, 8], dtype: 'f32' } } });
  await say(page, ours({ type: 'to-blob', kind: 'png', id: 3 }));
  await expect.poll(() => last(page, { id: 3 })).toMatchObject({ type: 'blob' });
  expect(
    await page.evaluate(async () => {
      const blobs = (Reflect.get(globalThis, 'messages') as { blob?: Blob }[]).flatMap(({ blob }) => blob ?? []);
      return [blobs[0]?.type, (await blobs[0]?.slice(1, 4).text()) ?? ''];
    }),
  ).toEqual(['image/png', 'PNG']);
  await say(page, ours({ type: 'to-blob', kind: 'gif', id: 4 }));
  await expect
    .poll(() => last(page, { id: 4 }))
    .toMatchObject({ type: 'error', message: expect.stringContaining('no kind “gif”') });
  // The frame's own policy lets it fetch nothing.
  await say(page, ours({ type: 'to-blob', kind: 'html', id: 'page' }));
  await expect
    .poll(() => last(page, { id: 'page' }))
    .toMatchObject({ type: 'error', message: expect.stringContaining('cannot be read here') });
  await say(page, ours({ type: 'set-state', state: { num_hidens: 2, max_len: 'many' }, id: 5 }));
  for (const code of ['not_a_number', 'unknown_parameter'])
    await expect.poll(() => last(page, { type: 'error', code })).toBeDefined();
  // A frame beside it, and the frame itself, are not the page that holds it.
  await frame.evaluate(
    (order) => postMessage(order, '*'),
    ours({ type: 'set-state', state: { num_hiddens: 2 }, id: 6 }),
  );
  await page.evaluate(
    (order) => {
      const neighbour = document.querySelectorAll('iframe')[1]?.contentWindow as (Window & typeof globalThis) | null;
      neighbour?.eval(`parent.frames[0].postMessage(${JSON.stringify(order)}, '*')`);
    },
    ours({ type: 'set-state', state: { num_hiddens: 2 }, id: 6 }),
  );
  await say(page, ours({ type: 'get-state', id: 7 }));
  await expect.poll(() => last(page, { id: 7 })).toMatchObject({ state });
  expect(await last(page, { id: 6 })).toBeUndefined();
});

test('hostile messages: none is thrown in the frame, and it goes on answering', async ({ page }) => {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  const frame = await courseWith(page, '#masked-softmax?lang=en');
  await drawn(frame);
  await page.evaluate((turns) => {
    const to = document.querySelector('iframe')?.contentWindow;
    // Mulberry32: the same messages each time.
    let seed = 21;
    const random = (): number => {
      seed = (seed + 0x6d2b79f5) | 0;
      let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
    };
    const pick = <Value>(all: readonly Value[]): Value => all[Math.floor(random() * all.length)] as Value;
    const deep = (): unknown => {
      let nest: unknown = 1;
      for (let level = 0; level < 2000; level++) nest = [nest];
      return nest;
    };
    const knot: unknown[] = [];
    knot.push(knot);
    const odd = [
      null,
      undefined,
      Number.NaN,
      -1,
      2n ** 70n,
      '',
      'x'.repeat(300_000),
      '__proto__',
      [],
      {},
      deep(),
      knot,
      new Map([[1, 2]]),
      new Date(Number.NaN),
      new Blob(['x']),
      new Uint8Array(9),
      /x/,
      { shape: [2, 2, -4], data: [] },
      { shape: [1e9, 1e9, 1e9], data: [1] },
      { draw: 'rand', shape: 'x', seed: {} },
      { shape: { length: 3 }, data: null },
    ] as const;
    const names = ['valid_lens', 'scores', 'fill', 'precision', 'constructor', 'toString', 'then', 'nobody'];
    const types = [
      'set-state',
      'get-state',
      'reset',
      'to-blob',
      'get-outputs',
      'solved',
      'ready',
      'toString',
      {},
      null,
    ];
    const targets = ['attention-playground', 'attention-playground', 'attention-playground', 'other', knot];
    for (let turn = 0; turn < turns; turn++) {
      const state = Object.fromEntries(Array.from({ length: 3 }, () => [pick(names), pick(odd)]));
      Object.defineProperty(state, '__proto__', { value: pick(odd), enumerable: true });
      const more = { id: pick(odd), kind: pick(['svg', 'csv', ...odd]), figure: pick(odd) };
      const message = { target: pick(targets), type: pick(types), state: pick([state, state, pick(odd)]), ...more };
      to?.postMessage(pick<unknown>([message, message, message, pick(odd)]), '*');
    }
  }, casesOf(400));
  await say(page, ours({ type: 'reset', id: 'last' }));
  await expect
    .poll(() => last(page, { id: 'last' }), { timeout: patiently(10_000) })
    .toMatchObject({ type: 'state', experiment: 'masked-softmax', state: { valid_lens: [2, 3] } });
  expect(thrown).toEqual([]);
  await expect(frame.locator('attention-playground .root')).toHaveAttribute('data-phase', 'ready');
});

test('the guide’s recipes at work: a state put into a sandboxed frame, and what is solved there in a SCORM platform', async ({
  page,
}) => {
  const recipe = (name: string): string =>
    `<script type="module">${readFileSync(join(import.meta.dirname, '../../web/guide/recipes', name), 'utf8')}</script>`;
  const frame = `<iframe src="${site.address}embed.html#masked-softmax?step=nobody&lang=en" sandbox="allow-scripts" title="A figure" width="900" height="600"></iframe>`;
  const put = recipe('frame.js').replace('{ num_hiddens: 16 }', '{ valid_lens: [0, 3] }');
  const course = await servePages(
    {
      'course.html': pageWith(`${frame}<script src="embed/host.js"></script>${put}${recipe('scorm.js')}`),
      'platform.html': pageWith(`<script>
        globalThis.kept = {};
        globalThis.API = {
          LMSInitialize: () => 'true', LMSGetValue: (name) => kept[name] ?? '', LMSCommit: () => 'true',
          LMSSetValue: (name, value) => { kept[name] = value; return 'true'; }, LMSFinish: () => { kept.finished = true; return 'true'; },
        };
      </script><iframe src="course.html" title="A course" width="1000" height="700"></iframe>`),
    },
    { host: 'localhost' },
  );
  await page.goto(`${course.address}platform.html`);
  const kept = (): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'kept'));
  const figure = page.frameLocator('iframe').frameLocator('iframe');
  await expect(figure.locator('.card .act')).toContainText('Drag the line of sample 0 to 0');
  // The recipe has put the line there: what is left is to guess.
  await expect(figure.locator('.verdict .hint')).toBeVisible();
  expect(await kept()).toEqual({});
  await figure.locator('.guess-option').nth(2).dispatchEvent('click');
  await expect.poll(kept).toEqual({
    'cmi.core.score.min': '0',
    'cmi.core.score.max': '100',
    'cmi.core.score.raw': '14',
    'cmi.core.lesson_status': 'incomplete',
    'cmi.suspend_data': 'masked-softmax/nobody',
  });
  await page.locator('iframe').evaluate((one) => one.setAttribute('src', 'about:blank'));
  await expect.poll(kept).toMatchObject({ finished: true });
});
