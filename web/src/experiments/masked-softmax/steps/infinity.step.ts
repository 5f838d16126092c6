import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { rowIn } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Result>({
  state: { valid_lens: [0, 3], sample: 0, query: 0, key: 0 },
  question: { kind: 'choice', options: ['zeros', 'nan', 'uniform'] },
  knobs: ['fill'],
  reached: ({ state: { valid_lens, fill } }) => valid_lens?.[0] === 0 && fill === '-inf',
  near: ({ state: { valid_lens } }) => (valid_lens?.[0] === 0 ? undefined : ['line', `${valid_lens?.[0]}`]),
  right: (guess, { result: { weights } }) => {
    const shares = rowIn(weights, 0, 0) ?? [];
    const truth = shares.some(Number.isNaN) ? 'nan' : shares.every((share) => share === 0) ? 'zeros' : 'uniform';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { weights } }) => [
    `${[0, 1].flatMap((query) => rowIn(weights, 0, query) ?? []).filter(Number.isNaN).length}`,
  ],
  presents: [],
  solution: { state: { fill: '-inf' }, guess: { kind: 'choice', option: 'nan' } },
});

export const en: LessonWords = {
  label: 'And with −inf?',
  ask: 'All keys of sample 0 are still masked. Fill masked cells with −inf, minus infinity, instead of −1e6.',
  question: 'What will the weights of sample 0 be?',
  options: { zeros: 'now all 0', nan: 'nan (not a number)', uniform: 'still 0.25 each' },
  replies: {
    zeros: 'Softmax subtracts the row’s largest score first. Is −inf − (−inf) a number?',
    uniform: 'Equal scores, yes. But softmax subtracts the largest first: what is −inf − (−inf)?',
  },
  near: { line: (count = '') => `Sample 0 sees ${count} of 4 keys: drag its line to 0.` },
  found: (count = '') => `All ${count} weights of sample 0 are nan. Sample 1 is as before.`,
  why: 'Softmax subtracts the largest score first, and −inf − (−inf) is not a number. One nan spoils everything computed from it. That is why the course’s code fills with −1e6.',
  next: 'Next: why not fill with 0?',
};

export const zh: LessonWords = {
  label: '换成 −inf 呢',
  ask: '样本 0 的键仍然全被掩蔽。把掩蔽处的填入值从 −1e6 改成 −inf（负无穷）。',
  question: '样本 0 的权重会变成什么？',
  options: { zeros: '全部变成 0', nan: 'nan（不是数）', uniform: '仍然各 0.25' },
  replies: {
    zeros: 'softmax 会先减去一行里的最高分。−inf − (−inf) 还是一个数吗？',
    uniform: '分数确实一样。可是 softmax 会先减去最高分，−inf − (−inf) 是多少？',
  },
  near: { line: (count = '') => `样本 0 现在能看到 ${count} 个键：把竖线拖回 0。` },
  found: (count = '') => `样本 0 的 ${count} 个权重全是 nan，样本 1 不变。`,
  why: 'softmax 先减去最高分，而 −inf − (−inf) 不是一个数。一个 nan 会毁掉后面算出的一切，所以课程代码里填的是 −1e6。',
  next: '下面：为什么不填 0',
};
