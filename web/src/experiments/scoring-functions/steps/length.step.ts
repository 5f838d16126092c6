import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { numberAt } from '../../../tensor/sought';
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
  Math.abs(Math.atan2(numberAt(queries, 1), numberAt(queries, 0)) - Math.atan2(y, x));

/** Twice the length, twice the score. */
export const step = defineLesson<Table, Result>({
  state: { ...words, key: places.cat, queries: asking(x, y) },
  question: { kind: 'number', min: 0, max: 10 },
  reached: (live) =>
    Math.hypot(...queryOf(live)) >= 1.9 * Math.hypot(x, y) && turned({ queries: queryOf(live) }) < 0.12,
  near(live) {
    const query = queryOf(live);
    const length = Math.hypot(...query);
    if (turned({ queries: query }) >= 0.12)
      return ['turned', ((turned({ queries: query }) * 180) / Math.PI).toFixed(0)];
    return length > 1.2 * Math.hypot(x, y) ? ['short', stillBelow(length)] : undefined;
  },
  right: (guess, live) => guess.kind === 'number' && Math.abs(guess.value - scoreOf(live, places.cat)) <= 0.4,
  numbers: (live) => [
    written(Math.hypot(...queryOf(live)) / Math.hypot(x, y)),
    inDegrees(angleTo(live, places.cat)).toFixed(0),
    written(scoreOf(live, places.cat)),
  ],
  presents: ['numbers'],
  solution: { state: { queries: asking(2 * x, 2 * y) }, guess: { kind: 'number', value: 3.55 } },
});

export const en: Words = {
  label: 'Length',
  ask: 'Pull the {queries|query} to twice its length, from 1.32 to 2.64, without turning it. You can read its length below the figure.',
  question: '“cat” scores 1.78 now. What will it score?',
  replies: { other: 'A score is length × length × cosine. Which of the three has changed?' },
  near: {
    short: (length = '') => `The query is ${length} long: pull on, to 2.64.`,
    turned: (degrees = '') => `The query has turned by ${degrees}°: bring it back to its old direction.`,
  },
  why: 'A score grows with the query’s length. Twice as long, all six scores double: the order stays, the gaps double, and softmax favours the largest more strongly.',
  found: (times = '', degrees = '', score = '') =>
    `The query is ${times} times as long, at ${degrees}°: “cat” scores ${score}.`,
  next: 'How does another rule score?',
};

export const zh: Words = {
  label: '模长',
  ask: '把{queries|查询}拉到两倍长，从 1.32 到 2.64，方向不变。图下那一行写着它的模长。',
  question: '「小猫」现在得 1.78 分。拉长以后得多少分？',
  replies: { other: '分数是模长 × 模长 × 余弦。这三个数里哪一个变了？' },
  near: {
    short: (length = '') => `查询长 ${length}：再拉，到 2.64。`,
    turned: (degrees = '') => `查询转了 ${degrees}°：转回原来的方向。`,
  },
  why: '分数与查询的模长成正比。两倍长时六个分数都翻倍：名次不变，差距也翻倍，softmax 更偏向最高分。',
  found: (times = '', degrees = '', score = '') =>
    `查询是原来的 ${times} 倍长，夹角 ${degrees}°：「小猫」得 ${score} 分。`,
  next: '换一种评分规则，会怎样？',
};
