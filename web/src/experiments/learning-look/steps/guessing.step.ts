import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { lossOfGuessing } from '../../../experiment/training/measures';
import { fixed } from '../../../text/format';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Look>({
  state: { training_step: 60 },
  question: { kind: 'number', min: 0, max: 10 },
  knobs: [],
  reached: ({ state: { task, training_step } }) => task === 'reverse' && training_step === 0,
  right: (guess) => guess.kind === 'number' && Math.abs(guess.value - lossOfGuessing('reverse')) <= 0.35,
  numbers: ({ result }) => [fixed(result.scores.loss, 2), fixed(lossOfGuessing('reverse'), 2)],
  presents: ['time'],
  solution: { state: { training_step: 0 }, guess: { kind: 'number', value: 2.3 } },
});

export const en: LessonWords = {
  label: 'The loss of guessing',
  ask: 'The loss is −ln of the probability that the model gave to the right digit, averaged over all places: 0 if it is sure and right. Drag the marker back to step 0.',
  question: 'What is the loss if all ten digits get 1/10?',
  replies: { other: 'The right digit gets 1/10: take −ln of that. e² is about 7.4.' },
  found: (loss = '', guess = '') =>
    `−ln(1/10) = ${guess}. At step 0 the loss is ${loss}, a little more: random parameters happen to favour some digits.`,
  why: 'The grey line is the loss divided by ln 10, what guessing costs: guessing stands at 1.',
  next: 'When does it fall?',
};

export const zh: LessonWords = {
  label: '瞎猜的损失',
  ask: '损失是「模型给正确数字的概率」取 −ln，再对所有位置平均：答对而且完全有把握，损失就是 0。把标记拖回第 0 步。',
  question: '十个数字各给 1/10 时，损失是多少？',
  replies: { other: '正确的数字得到 1/10：对它取 −ln。e² 约等于 7.4。' },
  found: (loss = '', guess = '') =>
    `−ln(1/10) = ${guess}。第 0 步的损失是 ${loss}，略高一点：随机参数会碰巧偏向某些数字。`,
  why: '灰线是损失除以 ln 10，也就是除以瞎猜的损失，所以瞎猜在高度 1。',
  next: '它什么时候降？',
};
