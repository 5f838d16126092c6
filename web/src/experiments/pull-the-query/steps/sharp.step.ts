import { defineLesson } from '../../../experiment/lesson-step';
import { nth } from '../../../tensor/read';
import { places, type Result, type Table, type Words, weightsOf, written } from './reading';

const cat = (live: Parameters<typeof weightsOf>[0]): number => nth(weightsOf(live), places.cat);

/** The divisor: the order stays, the differences grow. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'number', min: 0, max: 1 },
  knobs: ['divide_by'],
  reached: ({ state }) => state.divide_by <= 0.25 && Math.hypot(state.query_x - 1.75, state.query_y - 0.8) < 0.3,
  right: (guess, live) => guess.kind === 'number' && Math.abs(guess.value - cat(live)) <= 0.05,
  numbers: (live) => [written(cat(live))],
  solution: { state: { divide_by: 0.2 }, guess: { kind: 'number', value: 1 } },
});

export const en: Words = {
  label: 'Divide by less',
  ask: 'Leave the query where it is, and divide by 0.2 instead of 1.41.',
  question: 'The cat has 0.67 of the bar now. How much will it have?',
  replies: {
    other: 'Every score becomes seven times as large, and so does each difference; e then takes the power of it.',
  },
  why: 'Nobody changes places, but the gaps grow sevenfold, and e raises them: the winner takes all. Models divide by √d to keep this from happening.',
  found: (weight = '') => `The cat has ${weight}.`,
};

export const zh: Words = {
  label: '除得少些',
  ask: '查询不动，把除数从 1.41 改成 0.2。',
  question: '现在小猫占横条的 0.67。改完以后它占多少？',
  replies: { other: '每个分数都变成七倍，差距也是；e 的次方还会再放大它们。' },
  why: '名次没变，差距却放大到七倍，e 的次方又把它拉得更开：赢家通吃。模型除以 √d，就是为了避免这样。',
  found: (weight = '') => `小猫占 ${weight}。`,
};
