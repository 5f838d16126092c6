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
  rest,
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

/** Radians that a hand of the dial is turned, as a pointer would. */
const turnHand = async (hand: 'start' | 'end', angle: number): Promise<void> => {
  figure('score').dispatchEvent(new CustomEvent('turn-drag', { detail: { index: 0, hand, angle } }));
  await rest();
};

test('the rotation begins with one dial and one bar; both hands turned keep the score, one alone changes it', async () => {
  await open('relative-position?step=score');
  expect(all('.figure [data-figure]')).toHaveLength(1);
  expect(all('.card .knobs .control')).toHaveLength(0);
  const [before] = turns();
  // cos 0.4
  expect([turns().length, sum()]).toEqual([1, expect.closeTo(0.921, 3)]);
  await turnHand('start', 3);
  expect(sum()).toBeCloseTo(0.921, 3);
  expect(turns()[0]?.start).not.toEqual(before?.start);
  expect(turns()[0]?.end).not.toEqual(before?.end);
  expect(text('.card')).toContain('Both have turned: still 0.92. Now drag the plum hand alone.');
  await turnHand('end', 2.7);
  expect(sum()).toBeCloseTo(-1, 1);
  await pressButton('it stays');
  expect(text('.card .verdict')).toContain('0.92 at 4 apart, wherever they stand; −1.00 at 31 apart.');
  await again();
  expect(sum()).toBeCloseTo(-1, 1);
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
