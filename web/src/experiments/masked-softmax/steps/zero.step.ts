import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { row, sum } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { sentence, type Table } from '../parameters';

/** What the two masked keys of row 0 get together. */
const leak = ({ weights }: Result): number => sum(row(weights, 0, 0).slice(2));

export const step = defineLesson<Table, Result>({
  state: { scores: sentence, valid_lens: [2], sample: 0, query: 0, key: 3 },
  question: { kind: 'choice', options: ['nothing', 'little', 'most'] },
  knobs: ['fill'],
  reached: ({ state: { valid_lens, fill } }) => valid_lens?.[0] === 2 && fill === '0',
  right: (guess, { result }) => {
    const got = leak(result);
    const truth = got === 0 ? 'nothing' : got < 0.5 ? 'little' : 'most';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result }) => [fixed(leak(result), 2)],
  solution: { state: { fill: '0' }, guess: { kind: 'choice', option: 'little' } },
});

export const en: LessonWords = {
  label: 'Why not 0?',
  ask: 'Two keys of each row are masked. Fill their cells with 0 instead of −1e6.',
  question: 'How much do the masked keys of row 0 get together?',
  options: { nothing: 'nothing', little: 'something, less than half', most: 'more than half' },
  replies: {
    nothing: 'Nothing takes a bar of height 0. What is e⁰?',
    most: 'The two visible keys score 2 and 1, more than 0.',
  },
  found: (leak = '') => `They get ${leak}: masked, and still heard.`,
  why: '0 is a score like any other: e⁰ = 1. Cells with a stroke in the corner are masked and weigh something all the same.',
};

export const zh: LessonWords = {
  label: '为什么不填 0',
  ask: '每行有两个键被掩蔽。把它们从 −1e6 改填 0。',
  question: '第 0 行被掩蔽的键一共分到多少？',
  options: { nothing: '一点也没有', little: '有一些，不到一半', most: '超过一半' },
  replies: {
    nothing: '要一点也没有，柱子得是 0。e⁰ 是多少？',
    most: '看得到的两个键是 2 分和 1 分，都比 0 高。',
  },
  found: (leak = '') => `它们分到 ${leak}：掩蔽了，却还是听见了。`,
  why: '0 也是一个普通的分数：e⁰ = 1。角上带一道短线的格子，就是掩蔽了却仍有权重的键。',
};
