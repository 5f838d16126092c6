import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { rowIn } from '../../../tensor/sought';
import { difference, type Result } from '../compute';
import type { Table } from '../parameters';
import { chose, type Now, small } from './small';

/** Whether the chosen head of the chosen sample holds only numbers that fell to it, in whatever order. */
function holdsItsOwn({ state, result }: Now): boolean {
  const { reshaped, last } = result.ladders.queries;
  const [, queries = 0, h = 0] = reshaped.shape;
  const rows = Array.from({ length: queries }, (_, query) => query);
  const own = new Set(rows.flatMap((query) => rowIn(reshaped, state.sample, query, state.head) ?? []));
  return rows.every((query) => rowIn(last, state.sample * h + state.head, query)?.every((value) => own.has(value)));
}

/** Without the permute the shape is right and the heads are not. */
export const step = defineLesson<Table, Result>({
  state: small,
  question: { kind: 'choice', options: ['refused', 'own', 'others'] },
  knobs: ['skip_permute'],
  presents: ['ladder'],
  reached: ({ state }) => state.skip_permute && state.ladder === 'queries',
  near: ({ state }) => (state.skip_permute && state.ladder !== 'queries' ? ['ladder'] : undefined),
  right: (guess, now) => chose(guess, holdsItsOwn(now) ? 'own' : 'others'),
  numbers: ({ result }) => {
    const { rows, of } = difference(result.weights, result.right);
    return [`${rows}`, `${of}`];
  },
  solution: { state: { skip_permute: true }, guess: { kind: 'choice', option: 'others' } },
});

export const en: LessonWords = {
  label: 'No permute',
  ask: 'Head 1’s numbers are bright, all the way down. Switch on “Break it: no permute”.',
  question: 'What will head 1 of sample 0 hold at the end?',
  options: {
    refused: 'an error',
    own: 'its own, reordered',
    others: 'others’ numbers, too',
  },
  replies: {
    refused: 'There are as many numbers as before, and (4, 3, 4) still fits them.',
    own: 'Reshape takes numbers as they lie. What lies beside head 1’s number 3 of query 1: its own next, or head 0 of query 2?',
  },
  near: { ladder: () => 'The queries’ ladder shows it: press “W_q queries”.' },
  found: (rows = '', of = '') => `Others’, too: ${rows} of ${of} rows of weights are wrong.`,
  why: '“Head 1” is now just the second half of the sample: parts of two queries, of both heads. The shape is right, so nothing complains.',
  next: 'And whose length does a head get?',
};

export const zh: LessonWords = {
  label: '省略 permute',
  ask: '高亮的是头 1 的数，从第一步一直标到最后一步。现在省略 permute：打开「故意出错：省略 permute」。',
  question: '样本 0 的头 1 最后拿到什么？',
  options: { refused: '什么也没有：PyTorch 报错', own: '还是自己的数，次序变了', others: '混进了别的头的数' },
  replies: {
    refused: '数的个数没变，(4, 3, 4) 照样装得下。',
    own: 'reshape 按内存里的次序取数。查询 1 的头 1 之后挨着的，是头 1 的下一段，还是查询 2 的头 0？',
  },
  near: { ladder: () => '查询的阶梯上看得到：按「W_q 查询」。' },
  found: (rows = '', of = '') => `混进了头 0 的数，还少了查询 0：${of} 行权重里有 ${rows} 行不对。`,
  why: '没有 permute，「头 1」只是这个样本的后一半：查询 1 和 2 的片段，两个头的都有。形状没错，所以不会报错。',
  next: '掩蔽用的有效长度，怎样分给各头？',
};
