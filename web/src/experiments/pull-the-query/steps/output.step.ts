import { defineLesson } from '../../../experiment/lesson-step';
import { nth } from '../../../tensor/read';
import { values } from '../arrows';
import { places, type Result, type Table, type Words, weightOf, written } from './reading';

const [x, y] = nth(values, places.on);

/** The output reaches a value only where its word takes nearly all. */
export const step = defineLesson<Table, Result>({
  state: { word: places.on },
  knobs: ['divide_by'],
  reached: ({ result }) => Math.hypot(nth(result.output.data, 0) - x, nth(result.output.data, 1) - y) < 0.3,
  numbers: (live) => [written(weightOf(live, places.on))],
  solution: { state: { query_x: -2.8, query_y: 1, divide_by: 0.3 } },
});

export const en: Words = {
  label: 'Values and output',
  ask: 'A word’s key is how it is found, its {values|value} is what it hands over: a green point. The {values|output} mixes the values by weight. Pull the query, and divide by less, until the output lands on the value of {values|“on”}.',
  why: 'The output is all values mixed by their weights, so it never leaves the pale green shape. It reaches a corner only when one word takes nearly the whole bar.',
  found: (weight = '') => `“on” has ${weight} of the bar.`,
};

export const zh: Words = {
  label: '值与输出',
  ask: '键决定一个词被关注多少，{values|值}是它提供的内容（图中的绿点）。{values|输出}是各个值的加权平均。拉动查询，再把除数改小，让输出落到{values|「上」}的值那里。',
  why: '输出是所有值的加权平均，所以走不出浅绿色的范围；只有一个词几乎占走全部权重，输出才会贴近角上。',
  found: (weight = '') => `「上」占 ${weight}。`,
};
