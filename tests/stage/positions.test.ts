// The chapter of positions without a hand: sliders of steps, scores of two positions.
import { expect, test } from 'vitest';
import {
  again,
  all,
  control,
  field,
  figure,
  keyHere,
  one,
  open,
  pressButton,
  property,
  slide,
  text,
  texts,
  type,
} from './page-here';

const slider = (parameter: string): HTMLInputElement =>
  one('input[type="range"]', control(parameter, '.knobs')) as HTMLInputElement;

test('a step’s slider goes as far as its question asks; what is typed may go beyond', async () => {
  await open('adding-positions?step=end');
  expect(slider('max_len').max).toBe('20');
  await type(field('max_len', '.knobs'), '300');
  expect([slider('max_len').max, slider('max_len').value]).toEqual(['512', '300']);
  await open('positional-encoding?step=ratio');
  expect(slider('num_hiddens').step).toBe('2');
});

interface Hand {
  readonly x: number;
  readonly y: number;
}
const turns = (): Readonly<Record<'start' | 'end', Hand>>[] => property(figure('score'), 'turns');
const sum = (): number => property(figure('score'), 'sum');

test('two positions that slide along turn every hand and keep their score; another offset changes it', async () => {
  await open('relative-position?step=score');
  const before = turns();
  // cos 4 + cos 0.4 + cos 0.04 + cos 0.004
  expect(sum()).toBeCloseTo(2.2666, 3);
  await slide(slider('position'), 50);
  turns().forEach(({ start, end }, pair) => {
    expect(start).not.toEqual(before[pair]?.start);
    expect(end).not.toEqual(before[pair]?.end);
  });
  expect(sum()).toBeCloseTo(2.2666, 3);
  await slide(slider('offset'), 16);
  expect(sum()).toBeCloseTo(1.0, 1);
  await pressButton('how far apart');
  expect(text('.card .verdict')).toContain('The distance: 2.27 at 4 apart, 1.00 at 16.');
  await again();
  expect(sum()).toBeCloseTo(1.0, 1);
});

test('another offset than the step asks for is told what is lacking, and not accepted', async () => {
  await open('relative-position?step=score');
  await pressButton('how far apart');
  await slide(slider('position'), 50);
  await slide(slider('offset'), 21);
  expect(text('.card')).toContain('Now 21 apart: 0.93.');
  expect(text('.card .verdict')).not.toContain('The distance:');
});

test('on a projector positions run to the right, and it shows what the step is about', async () => {
  await open('positional-encoding?step=places');
  await keyHere('p');
  const shown = (): (string | null)[] => all('.figure [data-figure]').map((one) => one.getAttribute('data-figure'));
  expect(shown()).toEqual(['bits']);
  expect(property<{ shape: number[] }>(figure('bits'), 'tensor').shape).toEqual([4, 16]);
  await keyHere('ArrowRight');
  expect(shown()).toEqual(['encoding', 'clocks', 'bits']);
  await keyHere('ArrowRight');
  expect(shown()).toEqual(['clocks', 'curves']);
  await keyHere('Escape');
  expect(shown()).toEqual(['clocks', 'encoding', 'curves', 'bits']);
});

test('the score as a table has both hands of each pair, what it adds, and the sum', async () => {
  await open('relative-position?preset=score');
  const score = figure('score');
  Reflect.set(score, 'table', true);
  await property<Promise<unknown>>(score, 'updated');
  const rows = texts('tr', score);
  expect(rows).toHaveLength(6);
  expect(rows[1]).toContain('−0.6536');
  expect(rows.at(-1)).toContain('2.2666');
});
