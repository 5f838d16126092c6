import { expect, test } from 'vitest';
import { all, hash, keys, one, open, pressButton, pressTool, property, text } from './page-here';

const seen = (): string => text('.square .seen');

test('buttons and keys move and magnify, and it says what is in sight', async () => {
  await open('cnn-rnn-attention?square=1024');
  expect(seen()).toContain('Queries 0 to 1023, keys 0 to 1023');
  await pressButton('Closer');
  expect(seen()).toContain('Queries 256 to 767, keys 256 to 767');
  const map = one('[role="application"]', one('attn-large-matrix'));
  await keys(map, 'Shift+ArrowRight');
  expect(seen()).toContain('Queries 256 to 767, keys 512 to 1023');
  await keys(map, 'Home');
  expect(seen()).toContain('Queries 0 to 1023, keys 0 to 1023');
});

test('the largest of a cell’s weights is never below their mean; chosen, it stays in the link', async () => {
  await open('cnn-rnn-attention?square=2048');
  const level = (): number =>
    property<{ data: Float32Array }[]>('attn-large-matrix', 'levels')[1]?.data.reduce((sum, x) => sum + x, 0) ?? 0;
  const mean = level();
  expect(seen()).toContain('mean of 2 × 2');
  await pressButton('largest');
  expect(hash()).toMatch(/pooled=max/);
  expect(level()).toBeGreaterThan(1.1 * mean);
  expect(seen()).toContain('largest of 2 × 2');
});

test('as a table it has so many cells that they can be read', async () => {
  await open('cnn-rnn-attention?square=1024');
  await pressTool('Table view');
  expect(all('tbody td', one('attn-large-matrix'))).toHaveLength(32 * 32);
});
