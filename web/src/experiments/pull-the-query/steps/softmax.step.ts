import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { places, type Result, scoreOf, type Table, type Words, weightOf, written } from './reading';

type Now = Parameters<typeof scoreOf>[0];

/** How much more "cat" scores than "mat", and how many times its weight is. */
const ahead = (live: Now): number => scoreOf(live, places.cat) - scoreOf(live, places.mat);
const times = (live: Now): number => weightOf(live, places.cat) / weightOf(live, places.mat);

/** What the options say a point more of score multiplies a weight by. */
const offered = { twice: 2, e: Math.E, tenfold: 10 } as const;
type Offered = keyof typeof offered;

/** Softmax: e to each score, divided by the sum of all. */
export const step = defineLesson<Table, Result>({
  // Scores alike: at a right angle to the difference of the two keys.
  state: { query_x: 1.4, query_y: 1.2 },
  question: { kind: 'choice', options: Object.keys(offered) },
  reached: (live) => ahead(live) >= 1 && ahead(live) < 8,
  near(live) {
    const points = ahead(live);
    if (points >= 8) return ['far', stillBelow(points)];
    // If they are alike nothing has been pulled yet.
    if (Math.abs(points) < 0.01) return undefined;
    return points < 0 ? ['mat', stillBelow(-points)] : ['further', stillBelow(points)];
  },
  right(guess, live) {
    const ofOnePoint = times(live) ** (1 / ahead(live));
    const off = (option: string): number => Math.abs(offered[option as Offered] - ofOnePoint);
    const best = Object.keys(offered).sort((a, b) => off(a) - off(b))[0];
    return guess.kind === 'choice' && guess.option === best;
  },
  numbers: (live) => [written(ahead(live)), written(times(live))],
  presents: [],
  solution: { state: { query_x: 1.75, query_y: 0.95 }, guess: { kind: 'choice', option: 'e' } },
});

export const en: Words = {
  label: 'Softmax',
  ask: '{keys|“cat”} and {keys|“mat”} have the same score here. Pull the {queries|query} until “cat” scores 1 more than “mat”, or a little above.',
  question: 'One point more of score: how many times the weight?',
  options: { twice: 'twice', e: 'about 2.7 times', tenfold: '10 times' },
  replies: {
    twice: 'Divide the two numbers in the bar, where one score is 1 above the other.',
    tenfold: 'Divide the two numbers in the bar, where one score is 1 above the other.',
  },
  near: {
    further: (points = '') => `“cat” scores ${points} more than “mat”: pull a little further.`,
    far: (points = '') => `“cat” scores ${points} more than “mat”: go back, to about 1.`,
    mat: (points = '') => `Now “mat” scores ${points} more than “cat”: pull the other way.`,
  },
  why: 'Softmax takes e = 2.718… to the power of each score, and divides by the sum of all. One point more is e times the weight.',
  found: (points = '', factor = '') => `“cat” scores ${points} more and has ${factor} times the weight.`,
  next: 'What if the gaps are wider?',
};

export const zh: Words = {
  label: '分数变权重',
  ask: '这里{keys|「小猫」}和{keys|「垫子」}分数一样，权重也一样。拖动{queries|查询}，让「小猫」比「垫子」高 1 分，或略多一点。',
  question: '分数高 1，权重是几倍？',
  options: { twice: '2 倍', e: '约 2.7 倍', tenfold: '10 倍' },
  replies: {
    twice: '等一个分数比另一个高 1 时，把权重条里的两个数相除。',
    tenfold: '等一个分数比另一个高 1 时，把权重条里的两个数相除。',
  },
  near: {
    further: (points = '') => `「小猫」比「垫子」高 ${points} 分：再拉一点。`,
    far: (points = '') => `「小猫」比「垫子」高 ${points} 分：往回拉，高 1 分左右就好。`,
    mat: (points = '') => `现在「垫子」比「小猫」高 ${points} 分：往另一边拉。`,
  },
  why: 'softmax 先把每个分数 s 变成 eˢ（e ≈ 2.718），再除以所有 eˢ 的总和。所以分数每高 1，权重就是 e ≈ 2.72 倍。',
  found: (points = '', factor = '') => `「小猫」高 ${points} 分，权重是 ${factor} 倍。`,
  next: '分数差距更大，会怎样？',
};
