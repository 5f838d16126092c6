// A step asks before the picture tells. What is covered, and that nothing is pushed from under the hand, is seen in a browser.
import { expect, test } from 'vitest';
import { all, keyHere, keys, one, open, press, pressButton, text, texts, type } from './page-here';

test('the index of W_q stands below the line in sentences, options and knobs', async () => {
  await open('self-attention?step=shared');
  expect(texts('.card .ask sub')[0]).toBe('q');
  expect(texts('sub', all('.card .knobs .option-name')[1])).toEqual(['q', 'k']);
  expect(text('.card')).not.toContain('W_');
});

test('an answer that is covered still asks whoever acted first', async () => {
  await open('self-attention?lang=en&step=twice');
  await press(all('button', one('attn-arcs'))[3] as HTMLElement);
  expect(text('.verdict')).toContain('Which answer');
});

test('what came out is paler once the hand has gone on to another picture', async () => {
  await open('adding-positions?step=end');
  await pressButton('Show me');
  expect([all('.verdict .found').length, all('.verdict .gone').length]).toEqual([1, 0]);
  await keys('.card .knobs input[type="range"]', 'ArrowRight');
  expect(text('.verdict .found.gone')).toContain('5');
});

test('a number that was answered is a text, no field', async () => {
  await open('adding-positions?step=end');
  await type('.guess-number input', '5');
  await keyHere('Enter');
  expect(one('.guess-number input')).toHaveProperty('value', '5');
  await pressButton('Show me');
  expect(text('.verdict')).not.toBe('');
  expect(all('.guess-number input')).toHaveLength(0);
  expect(text('.guess-number')).toContain('5');
});

test.each([
  ['a number that stands in its field when the goal is reached is the guess, sent or not', '28', 'you guessed 28'],
  ['one that cannot be the answer is none', '99', 'Done, without a guess'],
])('%s', async (_, typed, verdict) => {
  await open('relative-position?step=half');
  await type('.guess-number input', typed);
  for (let press = 0; press < 30; press++) await keys('.card .knobs input[type="range"]', 'ArrowRight');
  expect(text('.verdict')).toContain(verdict);
});
