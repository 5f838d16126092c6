import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { numberAt } from '../../../tensor/sought';
import { values } from '../arrows';
import { parameters, type State } from '../parameters';
import { places, type Result, type Table, type Words, weightOf, winner, written } from './reading';

const [x, y] = values[places.on] ?? [Number.NaN, Number.NaN];

/** From the output to the value. */
const distance = ({ output }: Result): number => Math.hypot(numberAt(output.data, 0) - x, numberAt(output.data, 1) - y);

/** Nothing has been pulled or divided yet. */
const isAtStart = ({ query_x, query_y, divide_by }: State): boolean =>
  query_x === parameters.query_x.initial &&
  query_y === parameters.query_y.initial &&
  divide_by === parameters.divide_by.initial;

/** The output reaches a value only where its word takes nearly all. */
export const step = defineLesson<Table, Result>({
  state: { word: places.on },
  knobs: ['divide_by'],
  reached: ({ result }) => distance(result) < 0.3,
  near(live) {
    const left = distance(live.result);
    if (isAtStart(live.state)) return undefined;
    return [winner(live) === places.on ? 'sharper' : 'pull', stillAbove(left)];
  },
  numbers: (live) => [written(weightOf(live, places.on))],
  presents: ['mix'],
  solution: { state: { query_x: -2.8, query_y: 1, divide_by: 0.3 } },
});

export const en: Words = {
  label: 'Values and output',
  ask: 'A word’s key is how it is found, its {values|value} is what it hands over: a green point. The {values|output} mixes the values by weight. Pull the query, and divide by less, until the output lands on the value of {values|“on”}.',
  near: {
    pull: (left = '') => `The output is ${left} from “on”, and 0.3 will do: pull the query towards “on”.`,
    sharper: (left = '') => `The output is ${left} from “on”, and 0.3 will do: divide by less.`,
  },
  why: 'The output is all values mixed by weight: it never leaves the pale green shape, and reaches a corner only when one word takes nearly the whole bar.',
  found: (weight = '') => `“on” has ${weight} of the bar.`,
};

export const zh: Words = {
  label: '值与输出',
  ask: '键决定一个词被关注多少，{values|值}是它提供的内容（图中的绿点）。{values|输出}是各个值的加权平均。拖动查询，再把除数改小，让输出落到{values|「上」}的值那里。',
  near: {
    pull: (left = '') => `输出离「上」还有 ${left}，0.3 以内就行：把查询拉向「上」的键。`,
    sharper: (left = '') => `输出离「上」还有 ${left}，0.3 以内就行：除数再小一点。`,
  },
  why: '输出是所有值的加权平均，所以走不出浅绿色的范围；只有一个词几乎占走全部权重，输出才会贴近角上。',
  found: (weight = '') => `「上」占 ${weight}。`,
};
