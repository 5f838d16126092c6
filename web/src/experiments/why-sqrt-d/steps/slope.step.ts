import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { type Both, winnerOf } from '../walk';

/** How far the winner's weight moves with its score: α(1 − α). */
function slope({ walk }: Result, which: keyof Both<unknown>): number {
  const winner = winnerOf(walk.at.plain.weights);
  const weight = numberAt(walk.at[which].weights.data, winner);
  return weight * (1 - weight);
}

/** The bar that the formula begins with. */
const chosen = { row: 1, key: 8 } as const;

export const step = defineLesson<Table, Result>({
  state: { d: 256, ...chosen },
  question: { kind: 'choice', options: ['steep', 'half', 'flat'] },
  knobs: ['d'],
  reached: ({ state, result: { walk } }) =>
    state.draws === 'one' && state.d >= 220 && state.row === 0 && state.key === winnerOf(walk.at.plain.weights),
  near({ state: { d, row, key }, result: { walk } }) {
    if (d < 220) return ['d', `${d}`];
    if (row === chosen.row && key === chosen.key) return undefined;
    return ['bar', fixed(numberAt(walk.at[row === 0 ? 'plain' : 'scaled'].weights.data, key), 2)];
  },
  right: (guess, { result }) => {
    const found = slope(result, 'plain');
    const truth = found > 0.2 ? 'steep' : found > 0.05 ? 'half' : 'flat';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result }) => [fixed(slope(result, 'plain')), fixed(slope(result, 'scaled'))],
  presents: ['weights-plain', 'weights-scaled', 'formula'],
  solution: { state: { row: 0, key: 1 }, guess: { kind: 'choice', option: 'flat' } },
});

export const en: LessonWords = {
  label: 'The slope of a weight',
  ask: 'A weight α follows its score with slope α(1 − α). Click the tallest bar on the left.',
  question: 'How steep is the slope of that weight?',
  options: { steep: '0.25, as steep as it gets', half: 'about 0.1', flat: 'nearly 0' },
  replies: {
    steep: 'α(1 − α) is 0.25 where α is a half. How large is α here?',
    half: 'α is nearly 1 here. What is 1 − α?',
  },
  near: {
    d: (d = '') => `d is ${d} now: drag it back to 256.`,
    bar: (weight = '') => `This bar is ${weight}: click the tallest on the left.`,
  },
  found: (plain = '', scaled = '') => `${plain}. On the right, divided by √d, the same key has ${scaled}.`,
  why: 'Near 0 and near 1 softmax is flat: however wrong the winner is, nearly no gradient comes through to correct it.',
  next: 'Next: let two learners try',
};

export const zh: LessonWords = {
  label: '权重的斜率',
  ask: '学习时改动的是分数 a，权重 α 随它变，斜率是 ∂α/∂a = α(1 − α)。点左边最高的那根柱子，公式会填上它的数。',
  question: '那根柱子的斜率是多少？',
  options: { steep: '0.25，最陡', half: '大约 0.1', flat: '几乎是 0' },
  replies: {
    steep: 'α 是一半时 α(1 − α) 才是 0.25。这里 α 是多少？',
    half: '这里 α 几乎是 1，1 − α 是多少？',
  },
  near: {
    d: (d = '') => `现在 d = ${d}：拖回 256。`,
    bar: (weight = '') => `这根柱子是 ${weight}：点左边最高的那根。`,
  },
  found: (plain = '', scaled = '') => `${plain}。右边除以了 √d，同一个键是 ${scaled}。`,
  why: '在 0 和 1 附近 softmax 是平的：赢家错得再离谱，也几乎没有梯度传过去告诉它。',
  next: '下面：让两个学习者试试',
};
