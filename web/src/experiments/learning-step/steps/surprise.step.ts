import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { lossOfGuessing } from '../model';
import type { Table } from '../parameters';
import { costOf, lossNow, ofRight } from '../shown';

/** The place whose right digit gets least. */
const leastLikely = (result: Result): number => {
  const right = ofRight(result);
  return right.indexOf(Math.min(...right));
};

export const step = defineLesson<Table, Result>({
  state: { learning_rate: 0.01, part: 'detail' },
  question: { kind: 'place', figure: 'answers' },
  knobs: [],
  covers: ['surprise'],
  still: true,
  // The answer's frame and bars stand in the picture, clicked or shown.
  reached: ({ state, guess }) => guess?.kind === 'place' && guess.place.column === state.place,
  right: (guess, { result }) => guess.kind === 'place' && guess.place.column === leastLikely(result),
  numbers({ result }) {
    const { probability, cost } = costOf(numberAt(ofRight(result), leastLikely(result)));
    return [probability, cost, fixed(lossNow(result), 2), fixed(lossOfGuessing, 2)];
  },
  presents: ['net', 'answers'],
  solution: { state: { place: 7 }, guess: { kind: 'place', place: { panel: 0, row: 0, column: 7 } } },
});

export const en: LessonWords = {
  label: 'Surprise',
  ask: 'A small Transformer, its numbers random, not trained, reads eight digits and must say them in reverse. For each answer it gives every digit a probability. The cells show what the right digit gets.',
  question: 'Which answer surprises the model most? Click its cell.',
  replies: {
    other: 'Surprise is large where the right digit was thought unlikely. Which cell has the smallest number?',
  },
  found: (probability = '', cost = '', loss = '', guessing = '') =>
    `It got ${probability}: that costs −ln ${probability} = ${cost}. The loss is the mean of all 64: ${loss}; guessing costs ${guessing}.`,
  why: 'Sure and right costs 0; the less likely the right answer seemed, the more it costs. Training looks at this one number alone.',
  next: 'How far should one step go?',
};

export const zh: LessonWords = {
  label: '有多意外',
  ask: '一个小 Transformer，参数是随机的，没有训练。它读八个数字，要倒序输出；每答一位，都给 0–9 各一个概率。格子里是正确数字得到的概率。',
  question: '哪个答案最让模型意外？点那一格。',
  replies: { other: '越没想到会是那个数字，就越意外。哪一格的数最小？' },
  found: (probability = '', cost = '', loss = '', guessing = '') =>
    `正确的数字得到 ${probability}，代价是 −ln ${probability} = ${cost}。64 个答案求平均，就是损失：${loss}。瞎猜是 ln 10 = ${guessing}。`,
  why: '又有把握又答对，代价是 0；给正确答案的概率越小，代价越大。训练只看损失这一个数。',
  next: '一步该走多远？',
};
