import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { row } from '../../../tensor/read';
import type { Result } from '../compute';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Result>({
  state: { valid_lens: [0, 3], sample: 0, query: 0, key: 0 },
  question: { kind: 'choice', options: ['zeros', 'nan', 'uniform'] },
  knobs: ['fill'],
  reached: ({ state: { valid_lens, fill } }) => valid_lens?.[0] === 0 && fill === '-inf',
  right: (guess, { result: { weights } }) => {
    const shares = row(weights, 0, 0);
    const truth = shares.some(Number.isNaN) ? 'nan' : shares.every((share) => share === 0) ? 'zeros' : 'uniform';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { weights } }) => [`${row(weights, 0, 0).filter(Number.isNaN).length}`],
  solution: { state: { fill: '-inf' }, guess: { kind: 'choice', option: 'nan' } },
});

export const en: LessonWords = {
  label: 'And with −inf?',
  ask: 'Sample 0 still hears nobody. Fill masked cells with −inf instead of −1e6.',
  question: 'What becomes of its rows?',
  options: { zeros: 'all 0, at last', nan: 'nan', uniform: 'still 0.25 each' },
  replies: {
    zeros: 'The denominator would be 0 too. What is 0 ÷ 0?',
    uniform: 'Equal scores, yes. But softmax subtracts the best one first: what is −inf − (−inf)?',
  },
  found: (count = '') => `All ${count} weights of the row are nan. Sample 1 is as before.`,
  why: '−inf − (−inf) has no value, and one nan spoils everything computed from it. That is why the notebook fills with −1e6.',
};

export const zh: LessonWords = {
  label: '换成 −inf 呢',
  ask: '样本 0 还是一个键也不许听。把被掩蔽处从 −1e6 改填 −inf。',
  question: '它的各行会变成什么？',
  options: { zeros: '这下都是 0', nan: 'nan', uniform: '还是各 0.25' },
  replies: {
    zeros: '那样分母也是 0。0 ÷ 0 是多少？',
    uniform: '分数是一样，可 softmax 先要减去最大的：−inf − (−inf) 是多少？',
  },
  found: (count = '') => `这一行 ${count} 个权重全是 nan，样本 1 照旧。`,
  why: '−inf − (−inf) 没有值，而一个 nan 会毁掉后面算出的一切。所以笔记本填的是 −1e6。',
};
