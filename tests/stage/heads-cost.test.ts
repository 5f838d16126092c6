import { expect, test } from 'vitest';
import {
  again,
  all,
  button,
  called,
  control,
  figure,
  hash,
  keys,
  one,
  open,
  press,
  pressButton,
  property,
  text,
  texts,
  type,
} from './page-here';

const total = (): string => text('.matrices .total b');
const pieces = (): HTMLElement => one('.matrix.tensor-queries .pieces');
const width = (): number => Number(pieces().getAttribute('width'));

test('sharing heads only cut the matrices finer; full ones make them grow', async () => {
  await open('heads-cost?num_heads=1');
  const alone = width();
  expect(total()).toBe('1,048,576');
  expect(all('line', pieces())).toHaveLength(0);
  await open('heads-cost?num_heads=4');
  expect(all('line', pieces())).toHaveLength(3);
  expect(total()).toBe('1,048,576');
  expect(width()).toBeCloseTo(alone, 6);
  await press(called('radio', /^p = po$/));
  expect(total()).toBe('4,194,304');
  expect(width()).toBeCloseTo(4 * alone, 6);
});

test('beside one head only weights and the length of q·k differ', async () => {
  await open('heads-cost?num_heads=1&part=table');
  expect(all('.compared .moved')).toHaveLength(0);
  await keys(called('slider', 'num_heads'), 'ArrowRight');
  expect(texts('.compared .moved th')).toEqual(['numbers that one q·k compares', 'weights, each with its exponential']);
  await pressButton('known models');
  expect(text('.models .present')).toContain('1,048,576');
  expect(hash()).toMatch(/part=models/);
  await again();
  expect(text('.models .present')).toContain('1,048,576');
});

test('seven heads cannot share 512 numbers, but may each take all of them', async () => {
  await open('heads-cost?num_heads=7');
  const answer = text(control('num_heads'));
  expect(answer).toContain('1, 2, 4, 8, 16, 32, 64, 128');
  expect(answer).toContain("shape '[1, 1, 7, -1]' is invalid for input of size 512");
  await open('heads-cost?num_heads=7&width=full');
  expect(total()).toBe('7,340,032');
});

test('a loop over heads is timed against one call, and gives the same output', async () => {
  await open('heads-cost?preset=small&part=time');
  await pressButton('Measure on this machine');
  const series = property<{ x: number[]; y: number[] }[]>(figure('heads-timed'), 'series').slice(0, 2);
  expect(series.map(({ x }) => x)).toEqual([
    [1, 2, 4, 8],
    [1, 2, 4, 8],
  ]);
  expect(Math.min(...series.flatMap(({ y }) => y))).toBeGreaterThan(0);
  expect(text('.found')).toMatch(/Same output both ways, to \de-\d/);
  button('Measure again');
  expect(text('.controls')).not.toContain('Custom');
});

test('a step’s slider ends near what is asked, a typed number goes beyond, and the slider with it', async () => {
  await open('heads-cost?step=full');
  const slider = () => one('.knobs input.slider') as HTMLInputElement;
  expect(slider().max).toBe('40');
  await type(called('textbox', 'num_heads', one('.knobs')), '64');
  expect(total()).toBe('67,108,864');
  expect(Number(slider().max)).toBeGreaterThanOrEqual(64);
  expect(slider().value).toBe('64');
});

test('heads that must divide the width: the slider stops at powers of two, and no way leads through an error', async () => {
  await open('heads-cost?step=double');
  const slider = () => one('.knobs input.slider') as HTMLInputElement;
  expect([slider().max, slider().value]).toEqual(['5', '3']);
  await type(slider(), '4');
  expect(hash()).toContain('num_heads=16');
  expect(all('.knobs .problem')).toHaveLength(0);
});
