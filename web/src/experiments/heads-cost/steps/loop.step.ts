import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes, Times } from '../measure';
import type { Table } from '../parameters';

/** How many times as long the loop takes with the most heads that were timed. */
const ratioOf = ({ heads, serial, parallel }: Times): number =>
  numberAt(serial, heads.length - 1) / numberAt(parallel, heads.length - 1);

/** Times that differ by less than this are called the same. */
const alike = 1.25;

function quicker(times: Times): 'call' | 'loop' | 'same' {
  const ratio = ratioOf(times);
  if (ratio > alike) return 'call';
  return ratio < 1 / alike ? 'loop' : 'same';
}

/** A loop over heads against one call, on the reader's own machine. */
export const step = defineLesson<Table, Result, Outcomes>({
  state: { num_hiddens: 64, query_size: 64, key_size: 64, value_size: 64, n: 8, part: 'time' },
  question: { kind: 'choice', options: ['loop', 'same', 'call'] },
  presents: [],
  reached: ({ outcomes }) => outcomes?.measure !== undefined,
  right: (guess, { outcomes }) =>
    guess.kind === 'choice' && outcomes?.measure !== undefined && guess.option === quicker(outcomes.measure),
  numbers: ({ outcomes: { measure } = {} }) =>
    measure ? [`${numberAt(measure.heads, measure.heads.length - 1)}`, fixed(ratioOf(measure), 1)] : [],
  solution: { actions: ['measure'], guess: { kind: 'choice', option: 'call' } },
});

export const en: LessonWords = {
  label: 'A loop or one call',
  ask: 'Heads can be computed one after another, or all in one call, as part of the batch. Press “Measure on this machine”.',
  question: 'Which will be quicker with 32 heads?',
  options: { loop: 'the loop', same: 'about the same', call: 'the one call' },
  replies: {
    loop: 'What does every single call have to do besides multiplying?',
    same: 'The multiplications are the same. How often are they set up, and how narrow are they?',
  },
  found: (heads = '', ratio = '') => `With ${heads} heads the loop takes ${ratio} times as long here.`,
  why: 'Both give the same output. transpose_qkv turns heads into batch rows, so that one call computes them all, and a GPU side by side.',
};

export const zh: LessonWords = {
  label: '循环还是一次调用',
  ask: '各个头可以一个接一个地算，也可以并进批量，一次算完。按「在这台机器上测量」。',
  question: '32 个头时，哪种更快？',
  options: { loop: '循环', same: '差不多', call: '一次调用' },
  replies: {
    loop: '每调用一次，除了乘法还要做些什么？',
    same: '乘法一样多。可是要开几次头，每次的矩阵有多窄？',
  },
  found: (heads = '', ratio = '') => `${heads} 个头时，循环在这里要花 ${ratio} 倍的时间。`,
  why: '两种算法的输出相同。transpose_qkv 把头变成批量里的行，一次调用全部算完，在 GPU 上还是同时算的。',
};
