import { defineLesson } from '../../../experiment/lesson-step';
import { nth } from '../../../tensor/read';
import {
  angleTo,
  asking,
  inDegrees,
  places,
  queryOf,
  type Result,
  scoreOf,
  type Table,
  type Words,
  words,
  written,
} from './reading';

/** The angle at the start, which stays. */
const [x, y] = [1.2, 0.55];
const turned = ({ queries }: { readonly queries: readonly number[] }): number =>
  Math.abs(Math.atan2(nth(queries, 1), nth(queries, 0)) - Math.atan2(y, x));

/** Twice the length, twice the score. */
export const step = defineLesson<Table, Result>({
  state: { ...words, key: places.cat, queries: asking(x, y) },
  question: { kind: 'number', min: 0, max: 10 },
  reached: (live) =>
    Math.hypot(...queryOf(live)) >= 1.9 * Math.hypot(x, y) && turned({ queries: queryOf(live) }) < 0.12,
  right: (guess, live) => guess.kind === 'number' && Math.abs(guess.value - scoreOf(live, places.cat)) <= 0.4,
  numbers: (live) => [written(scoreOf(live, places.cat)), inDegrees(angleTo(live, places.cat)).toFixed(0)],
  solution: { state: { queries: asking(2 * x, 2 * y) }, guess: { kind: 'number', value: 3.6 } },
});

export const en: Words = {
  label: 'Length',
  ask: 'Pull the {queries|query} to twice its length without turning it.',
  question: 'The cat scores 1.78 now. What will it score?',
  replies: { other: 'A score is proportional to the length of the query.' },
  why: 'All six scores double, so their order stays. Their differences double too, and softmax becomes bolder.',
  found: (score = '', degrees = '') => `Still ${degrees}°; the score is ${score}.`,
};

export const zh: Words = {
  label: '长度',
  ask: '把{queries|查询}拉到两倍长，方向不变。',
  question: '小猫现在得 1.78 分。拉长以后得多少分？',
  replies: { other: '分数与查询的长度成正比。' },
  why: '六个分数都翻倍，名次不变；差距也翻倍，softmax 就更偏心。',
  found: (score = '', degrees = '') => `夹角仍是 ${degrees}°，分数是 ${score}。`,
};
