// The chapter of positions without a hand: sliders of steps, scores of two positions.
import { expect, test } from 'vitest';
import {
  again,
  all,
  called,
  control,
  field,
  figure,
  keyHere,
  one,
  open,
  press,
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

/** The blue hand goes around by so much, as a pointer would pull it. */
const pullHand = async (angle: number): Promise<void> => {
  const { x, y } = property<Hand>(figure('hands'), 'pulled');
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const detail = { x: x * cos - y * sin, y: x * sin + y * cos };
  figure('hands').dispatchEvent(new CustomEvent('plane-pull', { detail }));
  await rest();
};

test('a hand that is pulled turns every letter by its place; a number that is pressed brings its hand', async () => {
  await open('relative-position?step=tip');
  const tips = () => property<(Hand & { label: string })[]>(figure('hands'), 'arrows');
  const [first, , , , before] = tips();
  // 30 of 57 degrees from letter to letter, so many times as E stands from C.
  await pullHand((5 * 30) / 57);
  expect(field('turn', '.knobs').value).toBe('30');
  expect(tips()[0]).toEqual(first);
  expect(tips()[4]).not.toEqual(before);
  expect(text('.card')).toContain('At 30° a letter most goes to D: 0.63.');
  figure('numbers').dispatchEvent(new CustomEvent('node-select', { detail: { index: 3 } }));
  await rest();
  expect(property(figure('numbers'), 'selection')).toEqual([2, 3]);
  expect(property(figure('hands'), 'xLabel')).toBe('number 2');
});

test('a file read with other pairs looks elsewhere, and its rows in order bring it back', async () => {
  await open('relative-position?step=code');
  const top = (): number => {
    const { data } = property<{ data: number[] }>(figure('weights'), 'tensor');
    return data.indexOf(Math.max(...data));
  };
  expect(top()).toBe(4);
  await press(called('radio', 'halves'));
  expect(top()).toBe(3);
  await open('relative-position?step=order');
  // Places 0 and 8 of the program, and which numbers of the file stand there.
  expect(property(figure('numbers'), 'selection')).toEqual([0, 8, 16 + 0, 16 + 8]);
  await press(called('radio', '0 2 … 1 3 …'));
  expect(property(figure('numbers'), 'selection')).toEqual([0, 8, 16 + 0, 16 + 1]);
  expect(top()).toBe(4);
  expect(property(figure('hands'), 'yLabel')).toBe('number 1');
});

test.each([['24'], ['48'], ['96']])(
  'in a row of %s the formula has the distance that the curve marks',
  async (places) => {
    await open(`relative-position?shows=distances&places=${places}`);
    const { index } = property<{ index?: number }[]>(figure('scores'), 'marks').at(-1) ?? {};
    expect([places === '24' ? 1 : 39, text('.formulas')]).toEqual([index, expect.stringContaining(`i−j=${index}`)]);
  },
);

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
