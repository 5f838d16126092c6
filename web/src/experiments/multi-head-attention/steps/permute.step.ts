import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { chose, placesOf, small } from './small';

/** The second rung: queries and heads change places. */
export const step = defineLesson<Table, Result>({
  state: { ...small, rungs: 2 },
  question: { kind: 'choice', options: ['stays', 'swapped', 'last'] },
  presents: ['ladder'],
  reached: ({ state }) => state.ladder === 'queries' && state.rungs > 2,
  right: (guess, now) => {
    const { sample, query, head, unit } = now.state;
    const options = {
      stays: `[${sample}, ${query}, ${head}, ${unit}]`,
      swapped: `[${sample}, ${head}, ${query}, ${unit}]`,
      last: `[${sample}, ${query}, ${unit}, ${head}]`,
    };
    const truth = (Object.keys(options) as (keyof typeof options)[]).find(
      (name) => options[name] === placesOf(now).permuted,
    );
    return truth !== undefined && chose(guess, truth);
  },
  numbers: (now) => [placesOf(now).permuted],
  solution: { state: { rungs: 3 }, guess: { kind: 'choice', option: 'swapped' } },
});

export const en: LessonWords = {
  label: 'Heads come forward',
  ask: 'The framed number stands at [0, 2, 1, 2]: sample 0, query 2, head 1, number 2. Press “permute (0, 2, 1, 3)”, which puts the axes in that order.',
  question: 'Where will it stand then?',
  options: { stays: '[0, 2, 1, 2]', swapped: '[0, 1, 2, 2]', last: '[0, 2, 2, 1]' },
  replies: {
    stays: 'permute (0, 2, 1, 3) puts the axes in another order. Which one comes second?',
    last: 'The last axis stays last: 3 stands at the end of (0, 2, 1, 3).',
  },
  found: (index = '') => `At ${index}: head before query.`,
  why: 'Now the queries of one head lie together. The last reshape joins sample and head: for the attention, heads are just a larger batch.',
  next: 'What if the permute is forgotten?',
};

export const zh: LessonWords = {
  label: '头排到前面',
  ask: '框住的数在 [0, 2, 1, 2]：样本 0，查询 2，头 1，下标 2。按「permute (0, 2, 1, 3)」，各轴就按这个次序重排。',
  question: '它这时在哪里？',
  options: { stays: '[0, 2, 1, 2]', swapped: '[0, 1, 2, 2]', last: '[0, 2, 2, 1]' },
  replies: {
    stays: 'permute (0, 2, 1, 3) 给各轴换了次序。排第二的是哪个轴？',
    last: '最后一个轴还在最后：(0, 2, 1, 3) 以 3 结尾。',
  },
  found: (index = '') => `在 ${index}：头在查询前面。`,
  why: '同一个头的 3 个查询现在挨在一起。最后一次 reshape 把样本和头并成一个轴：对后面的注意力来说，多个头只相当于批量变大了。',
  next: '忘了 permute 会怎样？',
};
