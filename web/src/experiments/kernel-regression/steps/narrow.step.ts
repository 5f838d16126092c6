import type { Live } from '../../../experiment/contract';
import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { sum } from '../../../tensor/read';
import { largestIn, numberAt, rowIn } from '../../../tensor/sought';
import { fixed, short } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

type Now = Live<Table, Result>;

const start = 1.7;

/** One point has nearly everything. */
const enough = 0.95;

/** So even that no point stands out. */
const even = 1.05;

/** What the query gives the point that gets most. */
function most({ state, result }: Now): { readonly point: number | undefined; readonly weight: number } {
  const weights = rowIn(result.weights, state.query) ?? [];
  const point = largestIn(weights);
  return { point, weight: numberAt(weights, point) };
}

const mean = ({ y_train: { data } }: Result): number => sum(data) / data.length;

/** Which of the three f(x) is closest to. */
function closest(now: Now): string {
  const { state, result } = now;
  const x = numberAt(result.x_query.data, state.query);
  const here = numberAt(result.output.data, state.query);
  const all = {
    nearest: numberAt(result.y_train.data, most(now).point),
    mean: mean(result),
    truth: 2 * Math.sin(x) + x ** 0.8,
  };
  const off = ([, y]: readonly [string, number]): number => Math.abs(y - here);
  return Object.entries(all).reduce((best, one) => (off(one) < off(best) ? one : best))[0];
}

export const step = defineLesson<Table, Result>({
  state: { kernel: 'parametric', w: start, query: 7, point: 10 },
  question: { kind: 'choice', options: ['nearest', 'mean', 'truth'] },
  knobs: ['w'],
  reach: { w: { max: 10 } },
  reached: (now) => now.state.picture === 'weights' && most(now).weight >= enough,
  near(now) {
    const { w } = now.state;
    if (w === start) return undefined;
    const { point, weight } = most(now);
    return w < start ? ['wide'] : ['short', `${point}`, stillBelow(weight)];
  },
  after: (now) =>
    most(now).weight * sizeOf(now) < even ? ['even', short(now.state.w), fixed(mean(now.result), 2)] : undefined,
  right: (guess, now) => guess.kind === 'choice' && guess.option === closest(now),
  numbers: (now) => {
    const { point, weight } = most(now);
    return [
      short(now.state.w),
      `${point}`,
      fixed(weight, 2),
      fixed(numberAt(now.result.output.data, now.state.query), 2),
      fixed(numberAt(now.result.y_train.data, point), 2),
    ];
  },
  solution: { state: { w: 8 }, guess: { kind: 'choice', option: 'nearest' } },
});

const sizeOf = ({ result }: Now): number => result.y_train.data.length;

export const en: LessonWords = {
  label: 'A narrow window',
  ask: 'f(x) averages all known y, near ones more; w says how much more. At the blue line, x = 3.5, raise w until one point has 0.95 of the weight.',
  question: 'What will f(x) be there?',
  options: { nearest: 'the y of the nearest point', mean: 'the mean of all y', truth: 'the dashed curve’s y' },
  replies: {
    mean: 'For that all points must count alike. Do they?',
    truth: 'The mean knows only the points. Which of them does it still hear?',
  },
  near: {
    wide: () => 'The window has grown wider. Go the other way.',
    short: (point = '', weight = '') => `Point ${point} has {weights|${weight}}. Go further.`,
  },
  found: (w = '', point = '', weight = '', here = '', y = '') =>
    `w = ${w}: point ${point} has {weights|${weight}}; f(x) = {values|${here}}, its y is {values|${y}}.`,
  after: {
    even: (w = '', mean = '') =>
      `w = ${w}: all points count alike, and f(x) is their mean, {values|${mean}}, everywhere.`,
  },
  why: 'A narrow window copies the nearest point, noise and all. Now try w = 0.1: a window so wide that every point is in it.',
  next: 'Which width is best?',
};

export const zh: LessonWords = {
  label: '窗口很窄',
  ask: 'f(x) 是所有已知 y 的加权平均，近的多算；w 决定远了减得多快。蓝线在 x = 3.5 处提问。把 w 调大，直到有一个点占 0.95 的权重。',
  question: '这时那里的 f(x) 会是多少？',
  options: { nearest: '最近那个点的 y', mean: '所有 y 的平均', truth: '虚线上的 y' },
  replies: {
    mean: '要那样，所有的点得一样算。现在一样吗？',
    truth: '平均只认识这些点。它现在还听得见哪几个？',
  },
  near: {
    wide: () => '窗口变宽了，往另一边调。',
    short: (point = '', weight = '') => `点 ${point} 占 {weights|${weight}}，再调大些。`,
  },
  found: (w = '', point = '', weight = '', here = '', y = '') =>
    `w = ${w}：点 ${point} 占 {weights|${weight}}，f(x) = {values|${here}}，它的 y 是 {values|${y}}。`,
  after: {
    even: (w = '', mean = '') => `w = ${w}：所有的点一样算，f(x) 处处是平均值 {values|${mean}}。`,
  },
  why: '窗口很窄，就是照抄最近的点，连噪声也抄。再试试 w = 0.1：窗口宽得装下所有的点。',
  next: '多宽最好？',
};
