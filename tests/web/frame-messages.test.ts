import { expect, test } from 'vitest';
import { readOrder, readSolved } from '../../web/src/element/iframe/messages';

const target = 'attention-playground';

test('what a page may ask of its frame is read, with the id that its answer brings back', () => {
  const orders = [
    { target, type: 'get-state', id: 'a' },
    { target, type: 'get-outputs', id: 7 },
    { target, type: 'reset' },
    { target, type: 'set-state', state: { num_hiddens: 8, columns: [4, 5] } },
    { target, type: 'to-blob', kind: 'svg', figure: 'weights' },
  ];
  for (const order of orders) expect(readOrder({ ...order, more: 'of no use' })).toEqual({ id: undefined, ...order });
});

test('what is for others, or for nobody, is passed over', () => {
  const others: unknown[] = [
    null,
    undefined,
    'reset',
    7,
    [],
    { type: 'reset' },
    { target: 'another', type: 'reset' },
    { target, type: 'set-state' },
    { target, type: 'set-state', state: [1] },
    { target, type: 'to-blob', kind: {} },
    { target, type: 'to-blob', kind: 'x'.repeat(101) },
    { target, type: '__proto__' },
    { target },
  ];
  for (const other of others) expect(readOrder(other)).toBeUndefined();
  const id = { toString: () => 'x' };
  expect(readOrder({ target, type: 'reset', id })).toEqual({ target, type: 'reset', id: undefined });
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`v${index}`, index]));
  const read = readOrder({ target, type: 'set-state', state: many });
  expect(read?.type === 'set-state' && Object.keys(read.state).length).toBe(100);
});

test('a page reads of `solved` what a step is, and nothing that is none', () => {
  const solved = { experiment: 'masked-softmax', step: 'nobody', attempts: 2, shown: false, right: true };
  const said = { source: target, type: 'solved', ...solved };
  expect(readSolved({ ...said, html: '<script>' })).toEqual(solved);
  for (const wrong of [
    { attempts: 0 },
    { attempts: 1.5 },
    { attempts: '2' },
    { step: {} },
    { experiment: 'x'.repeat(101) },
    { source: 'another' },
    { type: 'state' },
  ])
    expect(readSolved({ ...said, ...wrong })).toBeUndefined();
  expect(readSolved({ ...said, shown: 'yes', right: 1 })).toEqual({ ...solved, right: false });
});
