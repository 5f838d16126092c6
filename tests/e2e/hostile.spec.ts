import { proving } from '../reach.ts';
import { hostileLinks } from './hostile-links.ts';
import { open } from './open.ts';
import { patiently } from './patience.ts';
import { expect, test } from './shared-page.ts';

test('hostile links: no error, no script, always a picture', async ({ freshPage: page, browserName }) => {
  // They are read by the page's own program, in tests/stage/links.test.ts: what a browser makes of them a few show.
  const count = proving ? (browserName === 'chromium' ? 2000 : 500) : 40;
  test.setTimeout(patiently(20_000 + count * 130));
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  page.on('dialog', (dialog) => failures.push(dialog.message()));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  await open(page, 'masked-softmax', { lang: 'en' });
  const links = hostileLinks(count);
  for (let turn = 0; turn < links.length; turn += 50) {
    const bare = await page.evaluate(
      async (hashes) => {
        const drawn = async (): Promise<boolean> => {
          for (let wait = 0; wait < 200; wait++) {
            await new Promise((done) => setTimeout(done, 5));
            if (document.querySelector('.figure[aria-busy="false"] > *')) return true;
          }
          return false;
        };
        const without: string[] = [];
        for (const hash of hashes) {
          location.hash = hash;
          if (!(await drawn())) without.push(hash);
        }
        return without;
      },
      links.slice(turn, turn + 50),
    );
    expect(bare).toEqual([]);
  }
  expect(failures).toEqual([]);
  expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
  expect(await page.title()).not.toContain('owned');
});
