import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { chose, placesOf, small } from './small';

/** The first rung: the last axis is cut. */
export const step = defineLesson<Table, Result>({
  state: { ...small, rungs: 1 },
  question: { kind: 'choice', options: ['cut', 'whole', 'swapped'] },
  presents: ['ladder'],
  reached: ({ state }) => state.ladder === 'queries' && state.rungs === 2,
  right: (guess, now) => {
    const { sample, query, head, unit } = now.state;
    const options = {
      cut: `[${sample}, ${query}, ${head}, ${unit}]`,
      whole: `[${sample}, ${query}, 0, ${head * 4 + unit}]`,
      swapped: `[${sample}, ${head}, ${query}, ${unit}]`,
    };
    const truth = (Object.keys(options) as (keyof typeof options)[]).find(
      (name) => options[name] === placesOf(now).reshaped,
    );
    return truth !== undefined && chose(guess, truth);
  },
  numbers: (now) => [placesOf(now).reshaped],
  solution: { state: { rungs: 2 }, guess: { kind: 'choice', option: 'cut' } },
});

export const en: LessonWords = {
  label: 'Follow a number',
  ask: 'Here are all queries, 8 numbers each: one reshape cuts them all. The framed number is [0, 2, 6]: sample 0, query 2, number 6. Press “reshape (2, 3, 2, 4)”.',
  question: 'Where will the framed number stand then?',
  options: { cut: '[0, 2, 1, 2]', whole: '[0, 2, 0, 6]', swapped: '[0, 1, 2, 2]' },
  replies: {
    whole: 'A head has only 4 numbers, 0 to 3. Which of the two heads does number 6 fall to?',
    swapped: 'Reshape changes no order: sample and query stay in front.',
  },
  found: (index = '') => `At ${index}: in head 1, number 2.`,
  why: 'It is the cut you made: 6 = 1 · 4 + 2, so number 6 is number 2 of head 1. Reshape only writes the index anew; no number has moved in memory.',
  next: 'And after permute?',
};

export const zh: LessonWords = {
  label: '跟着一个数走',
  ask: '这是所有的查询，每个 8 个数：一次 reshape 就全部切开。框住的数在 [0, 2, 6]：样本 0，查询 2，下标 6。按「reshape (2, 3, 2, 4)」。',
  question: '切开后，框住的数到了哪里？',
  options: { cut: '[0, 2, 1, 2]', whole: '[0, 2, 0, 6]', swapped: '[0, 1, 2, 2]' },
  replies: {
    whole: '一个头只有 4 个数，编号 0 到 3。下标 6 分给哪个头？',
    swapped: 'reshape 不改变次序：样本和查询还排在前面。',
  },
  found: (index = '') => `在 ${index}：头 1，下标 2。`,
  why: '这就是刚才那一刀：6 = 1 · 4 + 2，下标 6 成了头 1 的下标 2。reshape 只是换一种方式写下标，内存里一个数也没有动。',
  next: '再做 permute 呢？',
};
