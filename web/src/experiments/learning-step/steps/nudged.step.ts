import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { isMatrix, type MatrixName } from '../model';
import type { Table } from '../parameters';

/** Those that the question offers. */
const offered = ['W_q', 'W_o', 'output'] as const satisfies readonly MatrixName[];

/** What is looked at as it starts. */
const start: MatrixName = 'embedding';

const lengthOf = ({ matrices }: Result, name: MatrixName): number => matrices[name].norm;

const longest = (result: Result): MatrixName =>
  offered.reduce((best, one) => (lengthOf(result, one) > lengthOf(result, best) ? one : best));

export const step = defineLesson<Table, Result>({
  state: { learning_rate: 5, block: start, part: 'detail' },
  question: { kind: 'choice', options: [...offered] },
  knobs: [],
  covers: ['lengths'],
  reached: ({ state: { block } }) => block === 'W_q' || block === 'W_k',
  near: ({ state: { block } }) =>
    isMatrix(block) && block !== start && block !== 'W_q' && block !== 'W_k' ? ['other', block] : undefined,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === longest(result),
  numbers: ({ result }) => [
    ...(['output', 'W_o', 'W_q'] as const).map((name) => fixed(lengthOf(result, name), 2)),
    `${result.numbers}`,
  ],
  presents: ['net', 'matrix'],
  solution: { state: { block: 'W_q' }, guess: { kind: 'choice', option: 'output' } },
});

export const en: LessonWords = {
  label: 'What is nudged',
  ask: 'Above is the whole model. Each block is a matrix; its bar says how long its gradient is. Click W_q: on the left its numbers, on the right what this step adds to them.',
  question: 'Which of these gets the longest gradient now?',
  options: { W_q: 'W_q, for queries', W_o: 'W_o, after the head', output: 'Output, before the loss' },
  replies: {
    W_q: 'Compare the bars in the map.',
    W_o: 'Compare the bars in the map.',
  },
  near: { other: (block = '') => `This is ${block}. Click W_q.` },
  found: (output = '', W_o = '', W_q = '', numbers = '') =>
    `Output ${output}, W_o ${W_o}, W_q ${W_q}. A step moves all ${numbers} numbers.`,
  why: 'While attention is still almost uniform, changing where it looks hardly changes the loss: W_q and W_k get least.',
  next: 'Why is it added?',
};

export const zh: LessonWords = {
  label: '改了什么',
  ask: '上面是整个模型。每一块是一个矩阵，条越长，梯度（的模）越大。点 W_q：左边是它现在的数，右边是这一步要加上的。',
  question: '下面哪个现在的梯度最大？',
  options: { W_q: 'W_q，算查询的', W_o: 'W_o，在头后面', output: '输出层，紧挨着损失' },
  replies: {
    W_q: '比一比图上的条。',
    W_o: '比一比图上的条。',
  },
  near: { other: (block = '') => `这是 ${block}。点 W_q。` },
  found: (output = '', W_o = '', W_q = '', numbers = '') =>
    `输出层 ${output}，W_o ${W_o}，W_q ${W_q}。走一步，${numbers} 个数一起动，每个数动「η × 自己的斜率」。`,
  why: '学的就是这些矩阵：词嵌入、W_q、W_k、W_v、W_o、MLP、输出层。这个头现在对每个位置几乎一视同仁，调整它看哪里还帮不上什么忙，所以 W_q 和 W_k 的梯度最小。',
  next: '为什么是「加上去」？',
};
