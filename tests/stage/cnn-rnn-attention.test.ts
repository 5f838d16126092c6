import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  again,
  all,
  button,
  figure,
  focused,
  hash,
  keyHere,
  keys,
  one,
  open,
  press,
  pressButton,
  property,
  text,
  texts,
} from './page-here';

const graph = (model: string): HTMLElement => one(`attn-graph[data-model="${model}"]`);

/** How many edges of a graph are lit. */
const lit = (model: string): number =>
  property<{ lit?: boolean }[]>(graph(model), 'edges').filter(({ lit }) => lit).length;
const node = (model: string, name: string): HTMLElement =>
  button(new RegExp(`^${name}$`), graph(model).shadowRoot ?? undefined);
const told = (row: string): string[] => texts(`[data-spread="${row}"]`);

test('the notebook’s figure joins x₁ and x₅ in two layers, and says how it counts', async () => {
  await open('cnn-rnn-attention');
  expect(['convolution', 'recurrence', 'attention'].map(lit)).toEqual([4, 5, 1]);
  expect(text('.note')).toContain('The graph counts layers “until one unit in the middle sees both ends”');
  await pressButton('output n sees input 1');
  expect(lit('convolution')).toBe(4);
  expect(text('.note')).toContain('for n = 5 that takes 4 layers');
});

test('tokens are chosen in any graph, by click and by keyboard, and an RNN never goes back', async () => {
  await open('cnn-rnn-attention');
  await press(node('attention', 'x₄'));
  await press(node('recurrence', 'h₂'));
  expect(hash()).toMatch(/from=4.*to=2/);
  expect(text('.lit')).toContain('never');
  expect([lit('recurrence'), lit('convolution')]).toEqual([0, 2]);
  await keys(node('recurrence', 'h₂'), 'ArrowRight');
  expect(focused()).toBe(node('recurrence', 'h₃'));
  await keyHere('ArrowRight');
  await keyHere('Enter');
  expect(hash()).toMatch(/to=4/);
});

test('a suggestion leads to n = d, where RNN and self-attention compute equally much', async () => {
  await open('cnn-rnn-attention?preset=encoding');
  await pressButton('Set n = d');
  expect(texts('[data-count="operations"]').slice(1)).toEqual(['32 768', '32 768']);
});

test('this machine is measured on a button, and the preset stays', async () => {
  await open('cnn-rnn-attention?preset=encoding');
  await pressButton('Measure on this machine (d = 32, k = 3)');
  const series = property<{ y: number[] }[]>(figure('times'), 'series').slice(0, 3);
  expect(series).toHaveLength(3);
  for (const { y } of series) expect(Math.min(...y.filter((time) => !Number.isNaN(time)))).toBeGreaterThan(0);
  button('Measure again');
  expect(text('.controls')).not.toContain('Custom');
});

test('other runtimes’ published ratios open with their machine and date, as the benchmark left them', async () => {
  const published = JSON.parse(readFileSync(join(import.meta.dirname, '../../web/data/published.json'), 'utf8'));
  await open('cnn-rnn-attention');
  await pressButton('Attention beside other runtimes');
  expect(text('.peers .hint')).toContain(`Not measured here: ${published.date}`);
  expect(text('.peers .hint')).toContain(published.machine);
  const shown = texts('.peers td').filter((cell) => cell.includes('×'));
  const ratios = published.rows.flatMap(({ ratios }: { ratios: Record<string, number> }) => Object.values(ratios));
  expect(shown.map((cell) => Number(cell.replace('×', ''))).sort()).toEqual(ratios.sort());
});

test('a change spreads step by step, at once only in self-attention, and stays where a link left it', async () => {
  await open('cnn-rnn-attention?part=spreading&n=9&to=9');
  expect(told('changed')).toEqual(['–', '–', '–']);
  await press('[data-act="further"]');
  expect(told('changed')).toEqual(['2 of 9', '1 of 9', '9 of 9']);
  await press('[data-act="further"]');
  expect(told('changed')).toEqual(['3 of 9', '2 of 9', '9 of 9']);
  expect(lit('attention')).toBe(9);
  expect(told('change').slice(0, 2)).toEqual(['exactly 0', '–']);
  expect(told('arrived')).toEqual(['…', '…', 'at step 1']);
  expect(hash()).toMatch(/steps=2/);
  await again();
  expect(told('changed')).toEqual(['3 of 9', '2 of 9', '9 of 9']);
  await press('[data-act="back"]');
  expect(told('changed')).toEqual(['2 of 9', '1 of 9', '9 of 9']);
});

test('another word is replaced by a click, and the RNN never tells the places before it', async () => {
  await open('cnn-rnn-attention?part=spreading&n=9&to=9&steps=9');
  expect(told('changed')).toEqual(['9 of 9', '9 of 9', '9 of 9']);
  await press(node('attention', 'x₆'));
  await press(node('convolution', 'y₂'));
  expect(told('changed')).toEqual(['9 of 9', '4 of 9', '9 of 9']);
  expect(told('arrived')).toEqual(['at step 4', 'never', 'at step 1']);
  expect(told('change')[1]).toBe('exactly 0');
});

test('the lines of the cost grow as far as n, and a graph takes the words it has room for', async () => {
  await open('cnn-rnn-attention?preset=cost');
  const grown = () => property<{ y: number[] }[]>(figure('growing'), 'series')[0]?.y.filter((y) => y > 0).length;
  expect(grown()).toBe(10);
  await pressButton('Set n = d');
  expect(grown()).toBe(7);
  await press('[data-act="part-spreading"]');
  expect(told('changed')).toEqual(['–', '–', '–']);
  expect(hash()).toMatch(/n=16/);
  expect(all('attn-graph')).toHaveLength(3);
});
