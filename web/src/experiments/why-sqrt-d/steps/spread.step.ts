import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { reach } from '../walk';

const [before, after] = [4, 64];
/** How many times as far the scores may reach. */
const times = { same: 1, root: 4, full: 16 } as const;

export const step = defineLesson<Table, Result>({
  state: { d: before },
  question: { kind: 'choice', options: Object.keys(times) },
  knobs: ['d'],
  reached: ({ state: { d, draws } }) => draws === 'one' && d >= 56 && d <= 80,
  right: (guess, { result: { walk } }) => {
    const grown = Math.log(reach(walk, after) / reach(walk, before));
    const off = (factor: number): number => Math.abs(grown - Math.log(factor));
    const [nearest] = Object.entries(times).sort(([, one], [, other]) => off(one) - off(other));
    return guess.kind === 'choice' && guess.option === nearest?.[0];
  },
  numbers: ({ result: { walk } }) => [before, after].map((d) => fixed(reach(walk, d), 1)),
  solution: { state: { d: after }, guess: { kind: 'choice', option: 'root' } },
});

export const en: LessonWords = {
  label: 'Scores walk apart',
  ask: 'Ten scores, each a sum of 4 random products, not trained. Drag d from 4 to 64: 16 times as many products.',
  question: 'How far will the scores on the left reach then?',
  options: { same: 'as far as now', root: '4 times as far', full: '16 times as far' },
  replies: {
    same: 'Every product moves a score up or down. Does it stay where it was?',
    full: 'That would be so if all products pulled the same way. They are random.',
  },
  found: (short = '', long = '') => `From about ±${short} to about ±${long}.`,
  why: 'Every product adds a variance of 1, so a score has variance d. How far it reaches is the root of that: √d.',
};

export const zh: LessonWords = {
  label: '分数走散',
  ask: '十个分数，各是 4 个随机乘积之和，没有训练过。把 d 从 4 拖到 64：乘积多了 15 倍。',
  question: '左边的分数会散到多远？',
  options: { same: '和现在一样', root: '是现在的 4 倍', full: '是现在的 16 倍' },
  replies: {
    same: '每个乘积都把分数往上或往下推一点，它还会留在原处吗？',
    full: '除非所有的乘积都往一边推。可它们是随机的。',
  },
  found: (short = '', long = '') => `从大约 ±${short} 到大约 ±${long}。`,
  why: '每个乘积带来方差 1，所以分数的方差是 d；散开的幅度是它的平方根：√d。',
};
