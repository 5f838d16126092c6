// A reader's own file of weights: how long it takes from picking it to the first thumbnails and to all of them, and a hand
// over a head of it.
import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Layers, heads and tokens. */
export const ownFiles = [
  [12, 12, 512],
  [32, 32, 128],
];

/** A .npy of causal weights: (layers, 1, heads, n, n) in float32. */
function written(path, [layers, heads, n]) {
  const text = `{'descr': '<f4', 'fortran_order': False, 'shape': (${layers}, 1, ${heads}, ${n}, ${n}), }`;
  const file = openSync(path, 'w');
  writeSync(file, Buffer.from('\x93NUMPY\x01\x00\x76\x00', 'latin1'));
  writeSync(file, `${text.padEnd(117)}\n`);
  const layer = new Float32Array(heads * n * n);
  for (let row = 0; row < heads * n; row++) {
    const keys = (row % n) + 1;
    const line = layer.subarray(row * n, row * n + keys);
    for (let key = 0; key < keys; key++) line[key] = Math.exp(4 * Math.sin(row * 12.9898 + key * 78.233));
    const sum = line.reduce((total, one) => total + one, 0);
    for (let key = 0; key < keys; key++) line[key] /= sum;
  }
  for (let at = 0; at < layers; at++) writeSync(file, new Uint8Array(layer.buffer));
}

/** Milliseconds: until the first thumbnails, until all, and of each move over a head, sorted. */
export async function ownTimes(browser, address, sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'attention-playground-own-'));
  const path = join(folder, 'large.npy');
  written(path, sizes);
  const page = await browser.newPage({ serviceWorkers: 'block', locale: 'en', viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}#your-own?view=model`);
  await page.locator('.own attn-thumbs').first().waitFor({ timeout: 60_000 });
  const input = page.locator('.own .door [data-act="pick"] + input');
  await input.evaluate((chosen) => {
    chosen.addEventListener(
      'change',
      () => {
        globalThis.picked = performance.now();
      },
      { capture: true },
    );
  });
  const seen = page.evaluate(async (heads) => {
    const known = () =>
      [...document.querySelectorAll('.own attn-thumbs')].reduce((sum, { names }) => sum + names.length, 0);
    const isThere = () => document.querySelector('.own .source b')?.textContent === 'large.npy' && known() > 0;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (!isThere()) await frame();
    await frame();
    const first = performance.now() - globalThis.picked;
    const folded = () =>
      [...document.querySelectorAll('.own .kind-name > p')].reduce(
        (sum, { textContent }) => sum + Number.parseInt(textContent, 10),
        0,
      );
    while (folded() < heads) await frame();
    return { first, all: performance.now() - globalThis.picked };
  }, sizes[0] * sizes[1]);
  await input.setInputFiles(path);
  const times = await seen;
  await page.locator('.own attn-thumbs button').first().click();
  const map = page.locator('.own attn-large-matrix');
  await map.waitFor({ timeout: 30_000 });
  const hover = await map.evaluate(async (matrix) => {
    const touch = matrix.shadowRoot.querySelector('[role="application"]');
    const { left, top } = touch.getBoundingClientRect();
    const found = [];
    for (let at = 0; at < 120; at++) {
      const start = performance.now();
      const move = { clientX: left + 2 * at, clientY: top + 2 * at, bubbles: true, composed: true };
      touch.dispatchEvent(new PointerEvent('pointermove', move));
      await matrix.updated;
      found.push(performance.now() - start);
      await new Promise((done) => requestAnimationFrame(done));
    }
    return found.slice(20).sort((a, b) => a - b);
  });
  await page.close();
  rmSync(folder, { recursive: true });
  return { ...times, hover };
}
