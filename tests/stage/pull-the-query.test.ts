import { expect, test } from 'vitest';
import {
  all,
  button,
  called,
  hash,
  keys,
  nameOf,
  numbers,
  one,
  open,
  press,
  pressButton,
  rest,
  text,
  texts,
} from './page-here';

const handle = (): HTMLElement => one('.pull', one('attn-plane'));
const share = (word: string): number => {
  const said = all('button', one('attn-shares'))
    .map(nameOf)
    .find((name) => name.startsWith(`${word}:`));
  return Number(said?.split(' ').at(-1));
};
const ticked = (): string[] => texts('.pulling-goals li[data-done="true"]');
const flip = (word: string): Promise<void> => press(button(word, one('.pulling-endings')));

test('upwards the mat wins, the output moves, and the goal stays ticked', async () => {
  await open('pull-the-query');
  expect([share('cat'), ticked()]).toEqual([0.67, []]);
  const before = text('.pulling-arithmetic');
  await keys(handle(), ...Array<string>(8).fill('Shift+ArrowLeft'), ...Array<string>(6).fill('Shift+ArrowUp'));
  expect(share('mat')).toBeGreaterThan(0.5);
  expect(text('.pulling-arithmetic')).not.toBe(before);
  expect(ticked()).toEqual([expect.stringContaining('let mat win')]);
  await pressButton('Reset');
  expect(share('cat')).toBe(0.67);
});

test('by the keyboard and by a tip; the link carries it, but no tick', async () => {
  await open('pull-the-query');
  await keys(handle(), ...Array<string>(9).fill('Shift+ArrowLeft'));
  expect(nameOf(handle())).toMatch(/: −2\.\d+, 0\.80/);
  expect(hash()).toMatch(/query_x=-2\.\d+/);
  await press(all('button', one('attn-shares'))[3] as HTMLElement);
  expect(text(one('.pulling-arithmetic dt'))).toBe('mat');
  expect(text('.pulling-arithmetic')).toMatch(/\(\(−2\.\d+\) × \(−0\.10\) \+ 0\.80 × 2\.35\)/);
  expect(hash()).not.toContain('reached');
});

test.each([
  ['en', 'tired', 'soft', 'cat', 'mat'],
  ['zh', '累了', '很软', '小猫', '垫子'],
])('one word of the sentence flips its meaning: %s', async (lang, tired, soft, cat, mat) => {
  await open(`pull-the-query?lang=${lang}&preset=tired`);
  expect(share(cat)).toBeGreaterThan(0.6);
  await flip(soft);
  expect(share(mat)).toBeGreaterThan(0.6);
  expect(nameOf(all('button', one('attn-shares'))[5] as HTMLElement)).toMatch(new RegExp(`^${soft}`));
  await flip(tired);
  expect(share(cat)).toBeGreaterThan(0.6);
});

test('“now all words at once” brings the pulled query into the matrices', async () => {
  await open('pull-the-query?preset=tired');
  await keys(handle(), ...Array<string>(8).fill('Shift+ArrowLeft'));
  const pulled = nameOf(handle());
  await press(called('link', 'Now all words at once'));
  const [x = Number.NaN, y = Number.NaN] = numbers('queries').slice(8, 10);
  expect(numbers('queries')).toHaveLength(12);
  expect(pulled).toContain([x, y].map((value) => value.toFixed(2).replace('-', '−')).join(', '));
  expect(button(/^it /).getAttribute('aria-pressed')).toBe('true');
});

test.each([
  ['nothing', 1],
  ['sharp', 0],
  ['flip', 0],
  ['pull', 1],
])('the query calls the hand only in steps that want it moved: %s', async (step, calls) => {
  await open(`pull-the-query?step=${step}`);
  expect(all('.pull.calls', one('attn-plane'))).toHaveLength(calls);
});

test('trained: the cat has all of the bar; between the two queries it is shared, and that is the one goal there', async () => {
  await open('pull-the-query?preset=tired');
  await press(one('[data-act="trained"]'));
  expect([share('cat'), share('mat'), texts('.pulling-goals li')]).toEqual([
    1,
    0,
    ['○ give “cat” and “mat” a fair share, 0.3 or more each'],
  ]);
  expect(text('.pulling-note')).toContain('“cat” scores 16.0 more than any other word');
  expect(text('.pulling-arithmetic')).toContain('10.13 × 4.14 + 6.20 × 8.13) ÷ 5.66 = 16.33');
  await keys(
    handle(),
    ...Array<string>(5).fill('Shift+ArrowLeft'),
    ...Array<string>(2).fill('Shift+ArrowDown'),
    'ArrowLeft',
    'ArrowLeft',
  );
  expect([share('cat') > 0.3, share('mat') > 0.3, ticked()]).toEqual([true, true, [expect.stringContaining('✓')]]);
  await press(one('[data-act="hand"]'));
  expect([share('cat'), texts('.pulling-goals li').length, ticked()]).toEqual([0.67, 4, []]);
});

test.each([
  ['en', 'dog', 'hungry', 'dog'],
  ['zh', '狗', '饿', '狗'],
])(
  'trained: a noun and the ending are changed where they stand, and a link brings them back: %s',
  async (lang, noun, ending, best) => {
    await open(`pull-the-query?lang=${lang}&preset=trained`);
    for (const [slot, word] of [
      ['animal', noun],
      ['animal_ending', ending],
    ] as const) {
      const list = one(`[data-slot="${slot}"]`) as HTMLSelectElement;
      list.selectedIndex = [...list.options].findIndex((option) => option.text === word);
      list.dispatchEvent(new Event('change'));
      await rest();
    }
    expect(share(best)).toBeGreaterThan(0.9);
    const address = hash();
    await open(address.slice(1));
    expect(share(best)).toBeGreaterThan(0.9);
    expect(one('.pulling-learn').getAttribute('href')).toContain('animal=2&thing=4&animal_ending=1');
  },
);

test('trained: no step is passed with these words, and the step says so', async () => {
  await open('pull-the-query?step=pull');
  await press(one('[data-act="trained"]'));
  await keys(handle(), ...Array<string>(8).fill('Shift+ArrowLeft'));
  expect(share('mat')).toBeGreaterThan(0.5);
  expect(text('.card')).toContain('These arrows were trained');
});
