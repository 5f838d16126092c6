// Texts too long for a box to hold: they are read, and never come to stand in it, where a browser would lay them out.
import { expect, test } from 'vitest';
import { all, control, numbers, one, open, press, pressButton, rest, text, type } from './page-here';

/** Pastes or drops a text where a browser says so before it does it; whether it may then be put in. */
async function insert(box: HTMLElement, data: string): Promise<boolean> {
  const event = Object.assign(new Event('beforeinput', { bubbles: true, cancelable: true }), { data });
  const goesIn = box.dispatchEvent(event);
  await rest();
  return goesIn;
}

const long: readonly (readonly [what: string, text: string, said: string])[] = [
  ['lines of signs', '# \n'.repeat(250_000), 'is not a number'],
  ['lines of numbers', '1,\n'.repeat(250_000), 'At most 4096 numbers; here are 250000'],
  ['lines with two signs at their ends', '1\r\n'.repeat(250_000), 'At most 4096 numbers; here are 250000'],
  ['empty lines', '\n'.repeat(750_000), 'Type a value first'],
  ['no line ends', '# '.repeat(375_000), 'is not a number'],
  ['one word', 'x'.repeat(750_000), 'At most 400 characters; here are 750000'],
  ['more than is read', '1 '.repeat(750_000), 'At most 1000000 characters; here are 1500000'],
];

test('a long text that is pasted is answered, and the box stays as it was', async () => {
  await open('masked-softmax');
  await pressButton('Paste a tensor');
  const box = one('.paste textarea') as HTMLTextAreaElement;
  await type(box, '[[[1, 2');
  for (const [what, pasted, said] of long) {
    box.select();
    expect(await insert(box, pasted), what).toBe(false);
    expect(text(control('scores')), what).toContain(said);
    expect(box, what).toHaveProperty('value', '[[[1, 2');
  }
  expect(await insert(box, ', 3]]]')).toBe(true);
  expect(await insert(box, '1\r\n'.repeat(900))).toBe(true);
});

test('a long text that came into the box some other way is answered, and leaves it', async () => {
  await open('masked-softmax');
  await pressButton('Paste a tensor');
  const box = one('.paste textarea') as HTMLTextAreaElement;
  for (const [what, pasted, said] of long) {
    await type(box, pasted);
    expect(text(control('scores')), what).toContain(said);
    expect(box.value, what).toBe('');
    box.value = pasted;
    await pressButton('Use these numbers');
    expect(text(control('scores')), what).toContain(said);
    expect(box.value, what).toBe('');
  }
});

test('a long text that reads is used as it is pasted', async () => {
  await open('masked-softmax');
  await pressButton('Paste a tensor');
  expect(await insert(one('.paste textarea'), `${'\n'.repeat(2000)}[[[1, 2, 3]]]`)).toBe(false);
  expect(numbers('scores')).toEqual([1, 2, 3]);
  expect(all('.paste')).toHaveLength(0);
});

test('of a long text that is pasted as own lines the beginning stands in the box, and what is wrong below', async () => {
  await open('learning-pairs?training_step=2');
  await press('[data-act="own"]');
  const box = one('.own-box textarea') as HTMLTextAreaElement;
  for (const [what, pasted, said] of [
    ['lines without an arrow', '# \n'.repeat(250_000), 'no arrow'],
    ['empty lines', '\n'.repeat(750_000), '20 at least'],
    ['no line ends', '# '.repeat(375_000), 'at most 16000'],
    ['pairs', Array.from({ length: 50_000 }, (_, at) => `a${at} → b`).join('\n'), '200 at most'],
  ] as const) {
    for (const way of [insert, type]) {
      box.value = '';
      await way(box, pasted);
      expect(text('.own-box .refused').toLowerCase(), what).toContain(said);
      expect(box.value.length, what).toBeLessThanOrEqual(16_001);
      expect(box.value.split('\n').length, what).toBeLessThanOrEqual(501);
    }
  }
  const pairs = Array.from({ length: 30 }, (_, at) => `${at} → ${at}${'\n'.repeat(40)}`).join('\n');
  box.select();
  expect(await insert(box, pairs)).toBe(false);
  expect(all('.own-box')).toHaveLength(0);
});
