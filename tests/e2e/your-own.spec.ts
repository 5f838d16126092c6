// A reader's own tensors in a browser: dropped, pasted, refused, asked about; nothing leaves the computer.
import { writeNpy } from '../../wasm/package/files.ts';
import { patiently } from './patience.ts';
import { expect, type Page, test } from './test.ts';

/** A .npy file of float32. */
function npy(shape: readonly number[], at: (place: number) => number): Buffer {
  const count = shape.reduce((product, each) => product * each, 1);
  return Buffer.from(writeNpy({ shape, data: Float32Array.from({ length: count }, (_, place) => at(place)) }));
}

/** Heads of n tokens that look at the token before. */
const before = (n: number) => (place: number) => {
  const [row, column] = [Math.floor(place / n) % n, place % n];
  return Number(column === Math.max(0, row - 1));
};

const source = (page: Page) => page.locator('.figure .source');
const pick = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('.figure .door [data-act="pick"] + input')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

async function open(page: Page, hash = 'your-own?view=model&lang=en'): Promise<void> {
  await page.goto(`./#${hash}`);
  await expect(source(page)).toContainText('16 × 16', { timeout: patiently(20_000) });
}

/** What the page fetches after its first picture is there: between two looks nothing has come. */
async function allLoaded(page: Page): Promise<void> {
  await expect(page.locator('.notes').first()).toBeVisible({ timeout: patiently(20_000) });
  let before = -1;
  const isSame = async (): Promise<boolean> => {
    const last = before;
    before = await page.evaluate(() => performance.getEntriesByType('resource').length);
    return before === last;
  };
  await expect.poll(isSame, { intervals: [1500], timeout: patiently(20_000) }).toBe(true);
}

/** Files over the figure, or let go there. */
const carry = (page: Page, what: 'dragover' | 'drop', text: string) =>
  page.evaluate(
    ([type, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'large.json'));
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector('.own')?.dispatchEvent(event);
    },
    [what, text] as const,
  );

/** Queries and keys that the small module takes long for. */
const largeQueries = () => {
  const numbers = { shape: [1, 4, 640, 64], data: Array.from({ length: 4 * 640 * 64 }, (_, place) => (place % 7) - 3) };
  return JSON.stringify({ q: numbers, k: numbers, causal: true, layout: 'bhnd' });
};

test('a dropped and a picked file are shown, and after them nothing is asked of any server, nor stored', async ({
  page,
}) => {
  await open(page);
  await allLoaded(page);
  // What large ones need is fetched while the hand still holds them.
  const fetched = page.waitForRequest(/attention\w*-[^/]*\.wasm$/);
  await carry(page, 'dragover', '');
  await fetched;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const stored = () => page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
  const kept = await stored();
  await carry(page, 'drop', largeQueries());
  await expect(source(page)).toContainText('640 × 640', { timeout: patiently(10_000) });
  await expect(page.locator('.figure .kind').first()).toBeVisible({ timeout: patiently(10_000) });
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), page.locator('[data-act="pick"]').click()]);
  const mimeType = 'application/octet-stream';
  await picker.setFiles({ name: 'mine.npy', mimeType, buffer: npy([2, 3, 20, 20], before(20)) });
  await page
    .locator('.figure [data-reading]')
    .first()
    .click({ timeout: patiently(5000) });
  await expect(source(page)).toContainText('mine.npy', { timeout: patiently(5000) });
  await page.locator('.figure [data-figure="kind-previous"] button').first().click();
  await expect(page.locator('.figure [data-figure="matrix"]')).toBeVisible({ timeout: patiently(5000) });
  expect(await stored()).toBe(kept);
  // A browser asks for the page's icon when it likes.
  expect(asked.filter((url) => !/^(?:blob|data):|\/favicon\.svg$/.test(url))).toEqual([]);
  // The address names it, so that a link can say what is missing.
  expect(page.url()).toMatch(/[?&]file=mine\.npy(?:&|$)/);
});

test('numbers that are pasted, and a text that is dropped, are read', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '[[1, 0], [0.5, 0.5]]');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true }));
  });
  await expect(source(page)).toContainText('2 × 2', { timeout: patiently(5000) });
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', '[[1, 0, 0], [0.5, 0.5, 0], [0.2, 0.2, 0.6]]');
    document
      .querySelector('.own')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(source(page)).toContainText('3 × 3', { timeout: patiently(5000) });
});

test('a file that is not read is refused with the reason and a line of Python; the picture stays', {
  tag: '@of-your-own',
}, async ({ page }) => {
  await open(page);
  await pick(page, 'model.gguf', Buffer.from('GGUF\x03\x00\x00\x00 and more'));
  await expect(page.getByRole('alert')).toContainText('model.gguf', { timeout: patiently(5000) });
  await expect(source(page)).toContainText('grouped heads');
  await pick(page, 'broken.npy', npy([2, 4, 4], before(4)).subarray(0, 150));
  await expect(page.getByRole('alert')).toContainText('broken.npy', { timeout: patiently(5000) });
});

test('a picture is laid behind its patches, and one that cannot be drawn is refused', { tag: '@of-your-own' }, async ({
  page,
}) => {
  await open(page);
  await pick(page, 'vit.npy', npy([1, 2, 26, 26], before(26)));
  await expect(source(page)).toContainText('26 × 26', { timeout: patiently(5000) });
  const picture = (name: string, buffer: Buffer) =>
    page.locator('.figure .door [data-act="pick"] + input').setInputFiles({ name, mimeType: 'image/png', buffer });
  await picture('torn.png', Buffer.from('no picture'));
  await expect(page.getByRole('alert')).toContainText('torn.png', { timeout: patiently(5000) });
  await picture('mine.png', await page.screenshot());
  const drawn = page.locator('.figure .picture img');
  await expect.poll(() => drawn.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  // The map lies on it: its last patch asks where it is pressed.
  const box = await drawn.boundingBox();
  if (!box) throw new Error('the picture has no place');
  await page.mouse.click(box.x + box.width - 4, box.y + box.height - 4);
  await expect(page).toHaveURL(/query=25/);
});

test('144 heads of 512 tokens are read, and each is named', { tag: '@of-your-own' }, async ({ page }) => {
  await open(page);
  await page.evaluate(async () => {
    const [heads, n] = [12, 512];
    const header = `{'descr': '<f4', 'fortran_order': False, 'shape': (12, ${heads}, ${n}, ${n}), }`;
    const size = Math.ceil((11 + header.length) / 64) * 64;
    const head = new Uint8Array(size).fill(32);
    head.set([0x93, 78, 85, 77, 80, 89, 1, 0, (size - 10) & 255, (size - 10) >> 8]);
    head.set(new TextEncoder().encode(header), 10);
    head[size - 1] = 10;
    const layer = new Float32Array(heads * n * n);
    for (let place = 0; place < layer.length; place += n) {
      const row = (place / n) % n;
      layer[place + Math.max(0, row - 1)] = 1;
    }
    const data = new DataTransfer();
    data.items.add(new File([head, ...Array.from({ length: 12 }, () => layer)], 'large.npy'));
    const own = document.querySelector('.own');
    own?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    let answered = false;
    await new Promise<void>((resolve) => {
      const look = () => {
        const reading = document.querySelector<HTMLElement>('.own [data-reading]');
        if (reading && !answered) reading.click();
        answered ||= reading !== null;
        if (document.querySelector('.own .source')?.textContent?.includes('512 × 512')) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  await expect(page.locator('.figure .kind')).toContainText('144 heads');
});
