import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { sizes } from '../../../tensor/read';
import type { Result } from '../compute';
import type { Table } from '../parameters';

const rowsOf = ({ queries, keys, values }: Result): readonly number[] =>
  [queries, keys, values].map((matrix) => sizes(matrix, 2)[0]);

/** Which of the three have as many rows as the second sentence has words. */
function fromContext(result: Result): string {
  const [queries, keys, values] = rowsOf(result).map((rows) => rows === result.targets.length);
  if (queries) return 'queries';
  return keys && values ? 'keysAndValues' : 'values';
}

export const step = defineLesson<Table, Result>({
  state: { sentence: '我', d: 6, part: 'weights', query: 0, key: 0 },
  question: { kind: 'choice', options: ['queries', 'keysAndValues', 'values'] },
  knobs: ['context'],
  presents: ['worked'],
  reached: ({ result: { words, targets } }) => targets.length >= 2 && targets.length !== words.length,
  near: ({ state: { context }, result: { targets } }) =>
    context !== '' && targets.length < 2 ? ['words', `${targets.length}`] : undefined,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === fromContext(result),
  numbers: ({ result }) => rowsOf(result).map((rows) => `${rows}`),
  solution: { state: { context: 'I love deep learning' }, guess: { kind: 'choice', option: 'keysAndValues' } },
});

export const en: LessonWords = {
  label: 'Cross-attention',
  ask: 'To write “I” in Chinese, a translator looks at the original. Type it as the second sentence: I love deep learning.',
  question: 'What will come from the second sentence?',
  options: { queries: 'the queries', keysAndValues: 'keys and values', values: 'only the values' },
  replies: {
    queries: 'The word that is being written asks. Whom does it ask?',
    values: 'To know which word to look at, what must the query be compared with?',
  },
  near: { words: (count = '') => `The second sentence has ${count} word. Give it more.` },
  found: (queries = '', keys = '', values = '') =>
    `{queries|Queries}: ${queries} row; {keys|keys}: ${keys}; {values|values}: ${values}.`,
  why: 'The query comes from what is written, keys and values from what is read: one weight for each word that is read. The W’s are random, not trained: they do not translate.',
};

export const zh: LessonWords = {
  label: '交叉注意力',
  ask: '翻译时写下「我」，要看原文。在「另一个句子」里输入原文：I love deep learning。',
  question: '什么会从另一个句子来？',
  options: { queries: '查询', keysAndValues: '键和值', values: '只有值' },
  replies: {
    queries: '正在写的词是发问的一方。它问的是谁？',
    values: '要知道该看哪个词，查询得跟什么比？',
  },
  near: { words: (count = '') => `另一个句子只有 ${count} 个词，再多写几个。` },
  found: (queries = '', keys = '', values = '') =>
    `{queries|查询}有 ${queries} 行，{keys|键}有 ${keys} 行，{values|值}有 ${values} 行。`,
  why: '查询来自正在写的，键和值来自正在读的：读的每个词得到一个权重。三个 W 是随机的，未经训练，不会翻译。',
};
