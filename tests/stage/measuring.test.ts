// The page measures this machine: when it begins, and that no link begins it. The clock of these tests goes by looks.
import { expect, test } from 'vitest';
import { all, button, called, follow, keys, one, open, press, pressButton, text, texts } from './page-here';

const measureButtons = (): string[] => texts('button.measure');

for (const [link, buttons] of [
  ['multi-head-attention?preset=small&timed=1', 0],
  ['cnn-rnn-attention?n=6&timed=3&timed_d=32&timed_k=3', 1],
] as const)
  test(`an old link opens without a word and measures nothing: ${link}`, async () => {
    await follow(`#${link}&lang=en`);
    expect(texts('.notice')).toEqual([]);
    expect(measureButtons()).toEqual(Array(buttons).fill(expect.stringContaining('Measure on this machine')));
    expect(all('.timing [data-figure]')).toEqual([]);
    await pressButton('Tools');
    await pressButton('Link for class');
    expect(text('pre.link')).toContain(`#${link.split('?')[0]}?`);
    expect(text('pre.link')).not.toContain('timed');
  });

test('exercise parallel: a link measures nothing; a press does once there is an answer, and each one again', async () => {
  await open('exercises?exercise=parallel&num_heads=16&length=32&answer=a');
  const isMeasured = (): boolean => one('.works').classList.contains('measured');
  expect(isMeasured()).toBe(false);
  expect(measureButtons()).toEqual([]);
  await press(button('All at once', one('.guesses')));
  expect([isMeasured(), texts('.verdict .right, .verdict .wrong')]).toEqual([false, []]);
  await press(one('button.measure'));
  expect(isMeasured()).toBe(true);
  expect(all('.verdict .right, .verdict .wrong')).toHaveLength(1);
  expect(all('.took')).toHaveLength(2);
  expect(measureButtons()).toEqual([expect.stringContaining('Measure again')]);
  await keys(called('slider', 'Sequence length'), 'ArrowRight');
  expect(all('.took')).toEqual([]);
});
