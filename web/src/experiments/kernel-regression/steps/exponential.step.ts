import { has } from '../../../../../wasm/package/has';
import type { Live } from '../../../experiment/contract';
import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { valueAt } from '../../../tensor/read';
import { fixed, short } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

type Now = Live<Table, Result>;

const start = 1;
const doubled = 2 * start;

/** The query asks at 3.5, the point lies beside it. */
const looked = { query: 7, point: 9 } as const;

const distance = ({ result }: Now): number => valueAt(result.distances, looked.query, looked.point);

/** Of the point, at another width. */
const scoreAt = (now: Now, w: number): number => -((distance(now) * w) ** 2) / 2;

/** What the core's similarity is e to the power of, as a multiple of the score at the start. */
const growth = (now: Now): number =>
  Math.log(valueAt(now.result.similarity, looked.query, looked.point)) / scoreAt(now, start);

const factors = { two: 2, four: 4, square: Math.E ** 2 } as const;
const isFactor = (option: string): option is keyof typeof factors => has(factors, option);

export const step = defineLesson<Table, Result>({
  state: { kernel: 'parametric', w: start, ...looked },
  question: { kind: 'choice', options: Object.keys(factors) },
  knobs: ['w'],
  reach: { w: { max: 4 } },
  reached: ({ state }) => state.picture === 'weights' && state.kernel === 'parametric' && state.w === doubled,
  near: (now) => {
    const { w } = now.state;
    return w === start || w === doubled ? undefined : [w < doubled ? 'short' : 'far', short(w), short(doubled)];
  },
  right: (guess, now) =>
    guess.kind === 'choice' && isFactor(guess.option) && Math.abs(factors[guess.option] - growth(now)) < 0.1,
  numbers: (now) => [
    short(Number(Math.abs(distance(now)).toFixed(2))),
    fixed(scoreAt(now, start), 2),
    fixed(scoreAt(now, now.state.w), 2),
    fixed(valueAt(now.result.weights, looked.query, looked.point), 2),
  ],
  solution: { state: { w: doubled }, guess: { kind: 'choice', option: 'four' } },
});

export const en: LessonWords = {
  label: 'A score',
  ask: 'This kernel is e to the power of a score, −(u·w)²/2, with u the distance from query to key; divided by its row’s sum it is a softmax. Double w: 2.',
  question: 'How will the scores change?',
  options: { two: '× 2', four: '× 4', square: '× e²' },
  replies: {
    two: 'w stands inside the square.',
    square: 'That is what a kernel may change by. The score is its exponent.',
  },
  near: {
    short: (w = '', goal = '') => `w = ${w}. Go on to ${goal}.`,
    far: (w = '', goal = '') => `w = ${w}. Go back to ${goal}.`,
  },
  found: (u = '', before = '', after = '', weight = '') =>
    `Point 9, ${u} away: score ${before} → ${after}, weight {weights|${weight}}.`,
  why: 'So this is attention. The square written out, without what all keys share: w²·x·xᵢ − w²xᵢ²/2. At its heart query times key, times a number: how large scores grow.',
};

export const zh: LessonWords = {
  label: '原来是分数',
  ask: '这个核是 e 的某次方，指数就是分数 −(u·w)²/2，u 是查询到键的距离；除以整行之和，就是对分数做 softmax。把 w 加倍：2。',
  question: '分数会变成几倍？',
  options: { two: '2 倍', four: '4 倍', square: 'e² 倍' },
  replies: {
    two: 'w 在平方里面。',
    square: '那是核函数可能变的倍数，分数是它的指数。',
  },
  near: {
    short: (w = '', goal = '') => `w = ${w}，再调到 ${goal}。`,
    far: (w = '', goal = '') => `w = ${w}，调回 ${goal}。`,
  },
  found: (u = '', before = '', after = '', weight = '') =>
    `点 9 离查询 ${u}：分数 ${before} → ${after}，权重现在是 {weights|${weight}}。`,
  why: '所以这就是注意力。把平方展开，去掉对每个键都一样的项（softmax 感觉不到），剩下 w²·x·xᵢ − w²xᵢ²/2：关键是查询和键的乘积，再乘一个数，它决定分数有多大。',
};
