import { casesOf } from '../reach.ts';
import { open } from './open.ts';
import { patiently } from './patience.ts';
import { expect, test } from './shared-page.ts';

/** A small generator with a fixed seed: the same links every time. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const names = [
  'scores',
  'valid_lens',
  'fill',
  'num_hiddens',
  'max_len',
  'columns',
  'position',
  'sample',
  'preset',
  'lang',
  'theme',
  '__proto__',
  'constructor',
  'toString',
  '',
  '%',
  'x'.repeat(300),
];
const values = [
  '',
  '0',
  '-1',
  '1e9',
  '2147483648',
  '9007199254740993',
  'NaN',
  'Infinity',
  '-inf',
  'null',
  'undefined',
  '[]',
  '[[]]',
  '[[[]]]',
  '[[[1,2],[3]]]',
  '{"__proto__":{"polluted":1}}',
  '<script>document.title="owned"</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  '%',
  '%00',
  '%E0%A4',
  '\u0000',
  '\u202e',
  '𝒳'.repeat(50),
  '['.repeat(5000),
  '2147483648x2:1',
  '1x1x1:nan',
  'rand(2,2,4)@99999999999999999999',
  'rand(0,0,0)@0',
  'randn(9,9,9)@-1',
  '0-999999999',
  '1,2;3',
  ';;;',
  ',,,',
  'zh',
  'en',
  'dark',
  'a'.repeat(2000),
];
const experiments = ['masked-softmax', 'positional-encoding', 'no-such-thing', '__proto__', '<b>', '%', ''];

test('hundreds of hostile links: no error, no script, always a picture', async ({ freshPage: page, browserName }) => {
  test.setTimeout(patiently(60_000) + casesOf(2000) * patiently(130));
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  page.on('dialog', (dialog) => failures.push(dialog.message()));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  await open(page, 'masked-softmax', { lang: 'en' });
  const random = randomOf(20240602);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  // They are read by the page's own program: one browser takes them all.
  const count = casesOf(browserName === 'chromium' ? 2000 : 500);
  const links = Array.from({ length: count }, () => {
    const pairs = Array.from({ length: random(5) }, () => `${pick(names)}=${pick(values)}`);
    return `#${pick(experiments)}?${pairs.join('&')}`;
  });
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

/** As long as a link may be: what matches at first, over and over, and an end that does not. */
const long = (before: string, again: string, last = 'x'): string => {
  // A mark takes six characters in a link.
  const room = (again > '~' ? 33_000 : 199_000) - before.length - last.length;
  return before + again.repeat(Math.ceil(room / again.length)).slice(0, room) + last;
};
const longLinks: readonly (readonly [experiment: string, name: string, value: string, said: RegExp])[] = [
  ['why-sqrt-d', 'd', long('', '9'), /At most 400 characters; here are 199000/],
  ['why-sqrt-d', 'd', long('1e', '9'), /At most 400 characters/],
  ['masked-softmax', 'scores', long('', '9'), /At most 400 characters/],
  ['masked-softmax', 'scores', long('[[[', '9.'), /Cannot be read from/],
  ['masked-softmax', 'scores', long('tensor(', ',dtype=a', '!'), /scores/i],
  ['masked-softmax', 'scores', long('tensor([1]', ',size=(', '!'), /scores/i],
  ['masked-softmax', 'scores', long('', ' '), /scores/i],
  ['masked-softmax', 'scores', long('[', '1,', '!'), /scores/i],
  ['masked-softmax', 'scores', long('', '1,'), /scores/i],
  ['masked-softmax', 'scores', long('rand(2,2,4)@', '9', ''), /At most 400 characters/],
  ['masked-softmax', 'valid_lens', long('', '2;'), /valid_lens/],
  ['masked-softmax', 'valid_lens', long('', '\u0301'), /valid_lens/],
  ['positional-encoding', 'columns', long('', '0-9,'), /At most 400 characters/],
  ['self-attention', 'sentence', long('a', '\u0323\u0301'), /At most 160 characters/],
];

test('the longest links, with an end that fails: each is answered, and there is a picture', async ({ page }) => {
  for (const [experiment, name, value, said] of longLinks) {
    await open(page, experiment, { lang: 'en', [name]: value });
    await expect(page.locator('.notice')).toContainText(said);
    await expect(page.locator('.figure[aria-busy="false"]')).toBeVisible();
  }
});

test('of 60,000 values in a link a hundred are read', async ({ page }) => {
  await open(page, 'masked-softmax', { lang: 'en' });
  await page.evaluate((pairs) => (location.hash = `#masked-softmax?lang=en&fill=-inf&${pairs}`), 'a=1&'.repeat(49_000));
  await expect(page.locator('.notice li')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: '−inf' })).toBeChecked();
});

test('a link with broken values opens with an explanation, and its good values count', async ({ page }) => {
  await open(page, 'masked-softmax', { lang: 'en', fill: '-inf', valid_lens: '2,x', nonsense: '1' });
  const notice = page.locator('.notice');
  await expect(notice).toContainText('valid_lens');
  await expect(notice).toContainText('there is no parameter called “nonsense”');
  await expect(page.getByRole('radio', { name: '−inf' })).toBeChecked();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});

test('a link to an experiment that does not exist says so and shows one that does', async ({ page }) => {
  await page.goto('./#quantum-attention?lang=en');
  await expect(page.locator('.notice')).toContainText('There is no experiment called “quantum-attention”');
  await expect(page.locator('.figure[aria-busy="false"] > *').first()).toBeVisible();
});
