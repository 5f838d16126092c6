import { contentSecurityPolicy } from '../../.ci/serve.mjs';
import { open } from './open.ts';
import { expect, smoke, test } from './test.ts';

test('served: the policy in the header and in the page is one and the same', async ({ page }) => {
  const response = await page.goto('./');
  expect(response?.headers()['content-security-policy']).toBe(contentSecurityPolicy);
  expect(response?.headers()['x-content-type-options']).toBe('nosniff');
  const meta = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(meta).toHaveAttribute('content', contentSecurityPolicy);
});

test(
  'served: a page is asked for anew, an asset is kept for ever, a module has its own type',
  smoke,
  async ({ page }) => {
    const responses: { url: string; type: string; caching: string }[] = [];
    page.on('response', (response) => {
      const { 'content-type': type = '', 'cache-control': caching = '' } = response.headers();
      responses.push({ url: response.url(), type, caching });
    });
    await open(page, 'masked-softmax');
    const module = await page.request.get(await moduleAddress(page));
    expect(module.headers()['content-type']).toBe('application/wasm');
    const assets = responses.filter(({ url }) => url.includes('/assets/'));
    expect(assets.length).toBeGreaterThan(0);
    for (const { url, caching } of assets) expect(caching, url).toContain('immutable');
    expect(responses[0]?.type).toContain('text/html');
    expect(responses[0]?.caching).toBe('no-cache');
  },
);

test('served: nothing outside the folder, no other method', async ({ request }) => {
  expect((await request.get('./%2e%2e/package.json')).status()).toBe(404);
  expect((await request.get('./%zz')).status()).toBe(404);
  expect((await request.get('./no-such-file.js')).status()).toBe(404);
  expect((await request.post('./')).status()).toBe(405);
});

test('served: compressed only as the client takes it', async ({ request }) => {
  const encoding = async (accepted: string): Promise<string | undefined> =>
    (await request.get('./', { headers: { 'Accept-Encoding': accepted } })).headers()['content-encoding'];
  expect(await encoding('gzip, br')).toBe('br');
  expect(await encoding('br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(await encoding('br;q=0, gzip;q=0')).toBeUndefined();
  expect(await encoding('identity, *;q=0')).toBeUndefined();
  expect(await encoding('*')).toBe('br');
  expect(await encoding('xbr')).toBeUndefined();
});

test('served: a folder without its slash leads to the folder', async ({ request, page }) => {
  const answer = await request.get('./guide?from=here', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe('/guide/?from=here');
  expect((await request.get('./assets', { maxRedirects: 0 })).status()).toBe(404);
  await page.goto('./guide');
  await expect(page.locator('attention-playground [data-phase=ready]')).toBeVisible();
});

/** The module's address, from what the page itself loaded. */
async function moduleAddress(page: import('@playwright/test').Page): Promise<string> {
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const found = scripts.find((name) => name.endsWith('.wasm'));
  if (found) return found;
  // A worker's own requests are not in the page's list: its script names the module.
  const worker = scripts.find((name) => /worker[^/]*\.js$/.test(name));
  expect(worker).toBeDefined();
  const text = await (await page.request.get(worker as string)).text();
  const name = /[\w-]+\.wasm/.exec(text)?.[0];
  return new URL(name as string, worker).href;
}
