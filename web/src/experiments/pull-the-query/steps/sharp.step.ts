import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { parameters, type State } from '../parameters';
import { places, type Result, type Table, type Words, weightOf, written } from './reading';

const root = parameters.divide_by.initial;

/** How far the query has been pulled from where it was. */
const far = ({ query_x, query_y }: State): number =>
  Math.hypot(query_x - parameters.query_x.initial, query_y - parameters.query_y.initial);

/** The divisor: the order stays, the differences grow. */
export const step = defineLesson<Table, Result>({
  state: {},
  still: true,
  question: { kind: 'number', min: 0, max: 1 },
  knobs: ['divide_by'],
  reached: ({ state }) => state.divide_by <= 0.3 && far(state) < 0.3,
  near({ state }) {
    const moved = far(state);
    if (moved >= 0.3) return ['moved', written(moved)];
    return state.divide_by < 0.8 ? ['divisor', stillAbove(state.divide_by)] : undefined;
  },
  right: (guess, live) => guess.kind === 'number' && Math.abs(guess.value - weightOf(live, places.cat)) <= 0.05,
  numbers: (live) => [written(weightOf(live, places.cat)), (root / live.state.divide_by).toFixed(1)],
  presents: [],
  solution: { state: { divide_by: 0.2 }, guess: { kind: 'number', value: 1 } },
});

export const en: Words = {
  label: 'Divide by less',
  ask: 'Each score is a dot product divided by √d ≈ 1.41: a key has d = 2 numbers. Leave the query where it is, and divide by 0.3 or less.',
  question: '“cat” has 0.67 of the bar now. How much will it have?',
  replies: { other: 'All gaps between scores grow, and each point of score multiplies a weight by 2.72.' },
  near: {
    divisor: (divisor = '') => `You divide by ${divisor}: go down to 0.3 or less.`,
    moved: (distance = '') => `The query has moved by ${distance}: press “Reset”.`,
  },
  why: 'Wider gaps let the largest take almost all. Models divide by √d to avoid that. {see why-sqrt-d?step=learner|See why.}',
  found: (weight = '', times = '') => `All gaps are ${times} times as wide: “cat” has ${weight}.`,
  next: 'What comes out in the end?',
};

export const zh: Words = {
  label: '除数变小',
  ask: '每个分数都是点积除以 √d ≈ 1.41：每个键有 d = 2 个数。查询不动，把除数改成 0.3 或更小。',
  question: '「小猫」现在占 0.67。改完以后占多少？',
  replies: { other: '分数之间的差距都变大，而每高 1 分，权重就乘以 2.72。' },
  near: {
    divisor: (divisor = '') => `现在除以 ${divisor}：改到 0.3 或更小。`,
    moved: (distance = '') => `查询被拖动了 ${distance}：按「还原」。`,
  },
  why: '排名没变，但差距变大，再经指数放大，得分最高的词几乎占走全部权重。模型除以 √d，就是为了避免这样。{see why-sqrt-d?step=learner|看看为什么。}',
  found: (weight = '', times = '') => `差距都变成 ${times} 倍，「小猫」占 ${weight}。`,
  next: '最后输出的是什么？',
};
