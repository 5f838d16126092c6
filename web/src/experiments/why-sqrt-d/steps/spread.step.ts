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
  near: ({ state: { d } }) => (d > 80 ? ['far', `${d}`] : d >= 24 ? ['d', `${d}`] : undefined),
  right: (guess, { result: { walk } }) => {
    const grown = Math.log(reach(walk, after) / reach(walk, before));
    const off = (factor: number): number => Math.abs(grown - Math.log(factor));
    const [nearest] = Object.entries(times).sort(([, one], [, other]) => off(one) - off(other));
    return guess.kind === 'choice' && guess.option === nearest?.[0];
  },
  numbers: ({ result: { walk } }) => [before, after].map((d) => fixed(reach(walk, d), 1)),
  presents: ['sums-plain', 'sums-scaled'],
  solution: { state: { d: after }, guess: { kind: 'choice', option: 'root' } },
});

export const en: LessonWords = {
  label: 'How scores spread',
  ask: 'Ten scores, each the sum of 4 products of random numbers (nothing is trained). Drag d from 4 to 64: 16 times as many products in each sum.',
  question: 'How large will the standard deviation (±) of the scores on the left be?',
  options: { same: 'the same as now', root: '4 times as large', full: '16 times as large' },
  replies: {
    same: 'Every product moves a score up or down. Does it stay where it was?',
    full: 'That would be so if all products pulled the same way. They are random.',
  },
  near: {
    d: (d = '') => `d is ${d} now: drag it to 64.`,
    far: (d = '') => `d is ${d} now: go back to 64.`,
  },
  found: (short = '', long = '') => `From ±${short} to ±${long}.`,
  why: 'Each product has variance 1. Variances of independent numbers add up, so a score has variance d and standard deviation √d. New products join in, so another key may lead now.',
  next: 'Next: what softmax makes of it',
};

export const zh: LessonWords = {
  label: '分数散开',
  ask: '十个分数，每个都是 4 个乘积的和（数是随机的，不是训练出来的）。把 d 从 4 拖到 64：乘积的个数变成原来的 16 倍。',
  question: '左边分数的标准差（±）会变成多少？',
  options: { same: '和现在一样', root: '现在的 4 倍', full: '现在的 16 倍' },
  replies: {
    same: '每个乘积都把分数往上或往下推一点，它还会留在原处吗？',
    full: '除非所有的乘积都往一边推。可它们是随机的。',
  },
  near: {
    d: (d = '') => `现在 d = ${d}：拖到 64。`,
    far: (d = '') => `现在 d = ${d}，过头了：拖回 64。`,
  },
  found: (short = '', long = '') => `从 ±${short} 变成 ±${long}。`,
  why: '每个乘积的方差是 1。独立的方差可以相加，所以 d 个乘积的和，方差是 d，标准差是 √d。又有新的乘积加进来，领先的键也可能换了。',
  next: '下面：softmax 怎样看待这些分数',
};
