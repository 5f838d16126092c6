import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { sum } from '../../../tensor/read';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** A row with itself, with its neighbour, and with those further than 10 away, on average. */
function averages({ by_offset }: Result): { itself: number; near: number; far: number } {
  const products = Array.from(by_offset.data);
  const far = products.slice(11);
  return { itself: numberAt(products, 0), near: numberAt(products, 1), far: sum(far) / far.length };
}

function truth(result: Result): string {
  const { itself, near, far } = averages(result);
  if (Math.abs(near - far) < 0.2 * itself) return 'alike';
  return near > far ? 'near' : 'far';
}

export const step = defineLesson<Table, Result>({
  state: { position: 20 },
  question: { kind: 'choice', options: ['near', 'alike', 'far'] },
  knobs: ['kind'],
  reached: ({ state: { kind } }) => kind === 'learned',
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === truth(result),
  numbers({ result }) {
    const { itself, near, far } = averages(result);
    return [itself, near, far].map((product) => fixed(product, 2));
  },
  solution: { state: { kind: 'learned' }, guess: { kind: 'choice', option: 'alike' } },
});

export const en: LessonWords = {
  label: 'Learned positions',
  ask: 'A row of P may be learned instead. Choose the learned encoding: here random, not trained.',
  question: 'Which rows will be more alike?',
  options: { near: 'those of neighbours', alike: 'neither', far: 'those far apart' },
  replies: {
    near: 'Each row was drawn by itself. Who would have told it about its neighbour?',
    far: 'Each row was drawn by itself. Does it know what is far?',
  },
  found: (itself = '', near = '', far = '') =>
    `On average: ${itself} with itself, ${near} with a neighbour, ${far} far away.`,
  why: 'A fixed encoding knows distance from the start. A learned one must find it row by row, and ends at max_len.',
};

export const zh: LessonWords = {
  label: '可学习的位置',
  ask: '不用正弦，也可以给每个位置一行参数，训练之前是随机的。选可学习的编码：它是随机的，未经训练。',
  question: '哪些行会更像？',
  options: { near: '挨着的', alike: '远近都一样', far: '隔得远的' },
  replies: {
    near: '每一行都是各自抽出来的。谁告诉它邻居是谁？',
    far: '每一行都是各自抽出来的。它知道什么叫远吗？',
  },
  found: (itself = '', near = '', far = '') => `平均：和自己 ${itself}，和邻居 ${near}，和远处 ${far}。`,
  why: '固定的编码一开始就认得距离。可学习的要一行一行从数据里学，而且 max_len 以外没有行。',
};
