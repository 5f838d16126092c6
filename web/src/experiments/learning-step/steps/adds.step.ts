import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { rowIn } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import type { Stream } from '../stream';

/** How many places' vectors move at the end when a digit is changed. */
const movedBy = ({ moved }: Stream, changed: number): number =>
  rowIn(moved, changed, 2)?.filter((far) => far > 0).length ?? 0;

export const step = defineLesson<Table, Result>({
  state: { block: 'add', place: 7 },
  question: { kind: 'choice', options: ['all', 'own', 'none'] },
  knobs: [],
  reached: ({ state: { block, attention } }) => block === 'add' && !attention,
  right: (guess, { state, result }) =>
    guess.kind === 'choice' && guess.option === movedWithout(movedBy(result.stream.without, state.changed)),
  numbers: ({ state, result }) => [
    `${movedBy(result.stream.with, state.changed)}`,
    `${movedBy(result.stream.without, state.changed)}`,
  ],
  presents: ['net'],
  solution: { state: { attention: false }, guess: { kind: 'choice', option: 'own' } },
});

const movedWithout = (count: number): string => (count === 0 ? 'none' : count === 1 ? 'own' : 'all');

export const en: LessonWords = {
  label: 'Added, not replaced',
  ask: 'A vector for each place travels along the line; attention and the MLP read it and add (+) to it. The last digit is changed: the cells say how far each vector moves. Switch attention off.',
  question: 'Without attention, whose vectors still move?',
  options: { all: 'all of them', own: 'only the changed one', none: 'none' },
  replies: {
    all: 'How would another place hear of it? What does the MLP read?',
    none: 'The embedding of the changed digit is on the line before attention.',
  },
  found: (before = '', after = '') => `With attention ${before} vectors move, without ${after}.`,
  why: 'Attention is the only road between places. It and the MLP only add: what was there arrives even if they are silent.',
  next: 'Now take a few steps yourself',
};

export const zh: LessonWords = {
  label: '加上，不是替换',
  ask: '每个位置有一个向量沿着横线往前走，注意力和 MLP 读取它，再把结果加回去（+）。现在改了最后一个数字，格子里是各位置的向量动了多远。关掉注意力。',
  question: '没有注意力，哪些位置的向量还会动？',
  options: { all: '全部', own: '只有改动的那个位置', none: '都不动' },
  replies: {
    all: '别的位置从哪里知道？MLP 读的又是什么？',
    none: '改动的数字，在注意力之前就已经嵌入了。',
  },
  found: (before = '', after = '') => `开着注意力，${before} 个向量会动；关掉只有 ${after} 个。`,
  why: '位置之间只有注意力这一条路，MLP 在每个位置上各做各的。两者都只是往上加，所以它们输出 0 时，原来的向量照样传下去；梯度也沿着同一条直路回来。',
  next: '自己走几步',
};
