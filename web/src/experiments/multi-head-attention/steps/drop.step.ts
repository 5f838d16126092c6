import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { rowIn } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { chose, type Now, small } from './small';

/** How many numbers of the chosen query's output a dropped head changes. */
function changed({ state, result }: Now): number {
  const { output, without_head } = result;
  const { sample, query, head } = state;
  const without = without_head ? rowIn(without_head, head, sample, query) : rowIn(output, sample, query);
  return rowIn(output, sample, query)?.filter((value, place) => value !== without?.[place]).length ?? Number.NaN;
}

/** One head's part of the concatenation is 0: W_o spreads the loss. */
export const step = defineLesson<Table, Result>({
  state: { ...small, key: 3, ladder: 'heads', part: 'joined' },
  question: { kind: 'choice', options: ['none', 'own', 'all'] },
  knobs: ['drop_head'],
  reached: ({ state }) => state.drop_head,
  right: (guess, now) => {
    const { num_hiddens, num_heads } = now.state;
    const count = changed(now);
    return chose(guess, count === 0 ? 'none' : count <= num_hiddens / num_heads ? 'own' : 'all');
  },
  numbers: (now) => [`${changed(now)}`, `${now.state.num_hiddens}`],
  solution: { state: { drop_head: true }, guess: { kind: 'choice', option: 'all' } },
});

export const en: LessonWords = {
  label: 'Without a head',
  ask: 'The heads’ numbers stand side by side, four of each; W_o makes 8 numbers of them. Drop head 1: its four become 0.',
  question: 'How many of the 8 numbers of the output will change?',
  options: { none: 'none', own: 'four: its own', all: 'all eight' },
  replies: {
    none: 'Four of the numbers that W_o reads are 0 now.',
    own: 'Each number of the output is a row of W_o times all eight. How many rows reach head 1’s four columns?',
  },
  found: (changed = '', of = '') => `${changed} of ${of}.`,
  why: 'In the concatenation a head has its own place; after W_o it has none. W_o mixes the heads: each number of the output may take from every head.',
  next: 'How does PyTorch cut all queries at once?',
};

export const zh: LessonWords = {
  label: '去掉一个头',
  ask: '各头的数并排放着，每头四个，一起乘 W_o，得到 8 个数。去掉头 1：它的四个数变成 0。',
  question: '输出的 8 个数里，有几个会变？',
  options: { none: '一个也不变', own: '四个：它自己的', all: '八个都变' },
  replies: {
    none: 'W_o 读的数里，现在有四个是 0。',
    own: '输出的每个数，都是 W_o 的一行乘上全部八个数。有几行碰得到头 1 的四列？',
  },
  found: (changed = '', of = '') => `${of} 个里变了 ${changed} 个。`,
  why: '拼接时各头各占一段；乘过 W_o，就分不出哪段属于哪个头了：输出的每个数都可以取自所有的头。',
  next: 'PyTorch 怎么一次切开所有的查询？',
};
