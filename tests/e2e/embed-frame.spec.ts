import type { Frame } from '@playwright/test';
import { built, type Pages, pageWith, servePages } from './host-pages.ts';
import { expect, type Page, test } from './shared-page.ts';

/** A frame that claims what no figure needs. */
const boasting = `<script>
  for (const height of ['x', null, 9e9]) parent.postMessage({ type: 'attention-playground:height', height }, '*');
</script>`;

let site: Pages;
test.beforeEach(async () => {
  site = await servePages({ 'blank.html': pageWith(''), 'boaster.html': pageWith(boasting) }, { host: '127.0.0.1' });
});
test.afterEach(() => site.close());

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
  return page.frames().find((frame) => frame.url().includes('embed.html')) as Frame;
}

const drawn = (frame: Frame): Promise<void> =>
  expect(frame.locator('attention-playground .root')).toHaveAttribute('data-phase', 'ready', { timeout: 20_000 });

test('a frame without an address shows what the page without one does', async ({ page }) => {
  const frame = await courseWith(page, '');
  await drawn(frame);
  const experiment = await frame.locator('attention-playground').getAttribute('experiment');
  await page.goto('./');
  const path = `[href="#${experiment}"][aria-current="page"]`;
  await expect(page.locator(path).first()).toBeAttached();
});

test('a frame with the longest links, whose end fails: each is told, and there is a figure', async ({ page }) => {
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
    // Of many names some hundred at most become attributes.
    expect(await page.locator('attention-playground').evaluate(({ attributes }) => attributes.length)).toBeLessThan(
      110,
    );
  }
});

for (const sandbox of ['sandbox="allow-scripts"', ''])
  test(`a frame, ${sandbox || 'without a sandbox'}: the state after the # is drawn, and can be changed`, async ({
    page,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    const frame = await courseWith(page, '#positional-encoding?num_hiddens=16&columns=4,5&lang=en&theme=dark', sandbox);
    await drawn(frame);
    const state = (): Promise<unknown> =>
      frame.locator('attention-playground').evaluate((one) => Reflect.get(one, 'state'));
    expect(await state()).toMatchObject({ num_hiddens: 16, columns: [4, 5] });
    await expect(frame.locator('attention-playground .root')).toHaveAttribute('data-theme', 'dark');
    await frame.locator('[data-fold="presets"] summary').dispatchEvent('click');
    await frame.getByRole('radio', { name: '4 × 10' }).dispatchEvent('click');
    await expect.poll(state).toMatchObject({ num_hiddens: 4 });
    expect(said).toEqual([]);
  });

test('a frame tells its height, in the words of learning platforms too', async ({ page }) => {
  const frame = await courseWith(page, '#masked-softmax?lang=en');
  await drawn(frame);
  const height = (): Promise<number> => frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
  const heard = (): Promise<unknown> =>
    page.evaluate(() => (Reflect.get(globalThis, 'messages') as unknown[]).slice(-2));
  await expect.poll(heard).toEqual([
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
  // What comes after the figure makes the frame grow: it is whole when its height stays.
  let before = 0;
  const stays = async (): Promise<boolean> => {
    const last = before;
    before = await tall(0);
    return before > 500 && before === last;
  };
  await expect.poll(stays, { intervals: [500] }).toBe(true);
  // A message from nowhere counts as little as a number that is none.
  await page.evaluate(() => postMessage({ type: 'attention-playground:height', height: 300 }, '*'));
  await page
    .locator('iframe')
    .nth(1)
    .evaluate((one, address) => one.setAttribute('src', address), `${site.address}boaster.html`);
  await expect.poll(() => tall(1)).toBe(4004);
  expect(Math.abs((await tall(0)) - before)).toBeLessThan(50);
});

test('a frame with an experiment that does not exist says so', async ({ page }) => {
  const frame = await courseWith(page, '#quantum?lang=en&onload=alert(1)&style=color:red');
  await expect(frame.locator('body')).toContainText('There is no experiment called “quantum”.');
  expect(await frame.locator('attention-playground').evaluate((one) => one.getAttributeNames())).toEqual([
    'experiment',
    'lang',
    'style-value',
  ]);
});

test('a frame whose link names a step begins there: it asks, answers and leads on', async ({ freshPage: page }) => {
  await page.goto('./embed.html#masked-softmax?step=nobody&lang=en');
  await expect(page.locator('.card .ask')).toContainText('Drag the line of sample 0 to 0');
  await page.locator('.guess-option').nth(2).click();
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('.verdict .right')).toBeVisible();
  await page.locator('.onwards').click();
  await expect(page.locator('.card .counter')).toHaveText('Step 4 of 7');
});
