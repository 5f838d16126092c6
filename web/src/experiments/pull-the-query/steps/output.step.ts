import { defineLesson } from '../../../experiment/lesson-step';
import { nth } from '../../../tensor/read';
import { values } from '../arrows';
import { places, type Result, type Table, type Words, weightsOf, written } from './reading';

const [x, y] = nth(values, places.on);

/** The output reaches a value only where its word takes nearly all. */
export const step = defineLesson<Table, Result>({
  state: {},
  knobs: ['divide_by'],
  reached: ({ result }) => Math.hypot(nth(result.output.data, 0) - x, nth(result.output.data, 1) - y) < 0.3,
  numbers: (live) => [written(nth(weightsOf(live), places.on))],
  solution: { state: { query_x: -2.8, query_y: 1, divide_by: 0.3, word: places.on } },
});

export const en: Words = {
  label: 'The output',
  ask: 'Bring the green {values|output} onto the value of {keys|on}. You may change the divisor too.',
  why: 'The output is all values mixed by their weights, so it stays inside their outline. It reaches a corner only when one word takes nearly the whole bar.',
  found: (weight = '') => `on has ${weight} of the bar.`,
};

export const zh: Words = {
  label: '输出',
  ask: '让绿色的{values|输出}落到「上」的值那里。除数也可以改。',
  why: '输出是所有值按权重的混合，所以走不出它们围成的范围；只有一个词几乎拿走整条，输出才会到角上。',
  found: (weight = '') => `「上」占 ${weight}。`,
};
