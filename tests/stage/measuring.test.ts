// The page measures this machine: when it begins, and that no link begins it. The clock of these tests goes by looks.
import { expect, test } from 'vitest';
import { all, follow, pressButton, text, texts } from './page-here';

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
