import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { State, Table } from '../parameters';

/** The numbers of P that training changes. */
const parametersOf = ({ kind, max_len, num_hiddens }: State): number =>
  kind === 'learned' ? max_len * num_hiddens : 0;

export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'number', min: 0, max: 200 },
  knobs: ['kind'],
  reached: ({ state: { kind, max_len } }) => kind === 'learned' && max_len === 10,
  right: (guess, { state }) => guess.kind === 'number' && guess.value === parametersOf(state),
  numbers: ({ state }) => [`${state.max_len}`, `${state.num_hiddens}`, `${parametersOf(state)}`],
  solution: { state: { kind: 'learned' }, guess: { kind: 'number', value: 80 } },
});

export const en: LessonWords = {
  label: 'Learned positions',
  ask: 'Fixed P is computed and has nothing to learn. Choose learned: one row of parameters per position. max_len is 10, num_hiddens 8.',
  question: 'How many numbers of P are to be learned?',
  replies: { other: 'Each position that may come has a row of its own, not only those of this sentence.' },
  found: (rows = '', columns = '', all = '') => `${rows} rows of ${columns}: ${all} numbers.`,
  why: 'Here they are random, not trained: no column is slow, and no row is like its neighbour. Training may make of them what the task needs.',
  next: 'Next: where the table ends',
};

export const zh: LessonWords = {
  label: '可学习的位置',
  ask: '固定的 P 是算出来的，没有什么要学。选「可学习的」：每个位置一行参数。max_len 是 10，num_hiddens 是 8。',
  question: 'P 里有多少个数要学？',
  replies: { other: '可能出现的每个位置都有自己的一行，不只是这个句子用到的。' },
  found: (rows = '', columns = '', all = '') => `${rows} 行，每行 ${columns} 个：一共 ${all} 个数。`,
  why: '这里它们是随机的，未经训练：列没有快慢之分，相邻的行也不相像。任务需要什么样，训练就可以把它变成什么样。',
  next: '下面：超出这张表怎么办？',
};
