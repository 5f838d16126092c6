import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
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

const offered = ['45', '90', '180'] as const;

/** A right angle has no dot product. */
export const step = defineLesson<Table, Result>({
  state: { ...words, key: places.cat },
  question: { kind: 'choice', options: offered },
  reached: (live) => Math.abs(scoreOf(live, places.cat)) < 0.15 && Math.hypot(...queryOf(live)) > 0.8,
  near(live) {
    const [score, length] = [scoreOf(live, places.cat), Math.hypot(...queryOf(live))];
    if (Math.abs(score) > 0.8) return undefined;
    if (Math.abs(score) < 0.15) return ['short', stillBelow(length)];
    return [score > 0 ? 'further' : 'back', written(score)];
  },
  right(guess, live) {
    const angle = inDegrees(angleTo(live, places.cat));
    const near = [...offered].sort((a, b) => Math.abs(Number(a) - angle) - Math.abs(Number(b) - angle));
    return guess.kind === 'choice' && guess.option === near[0];
  },
  numbers: (live) => [inDegrees(angleTo(live, places.cat)).toFixed(0), written(scoreOf(live, places.cat))],
  presents: [],
  solution: { state: { queries: asking(0.35, 1.79) }, guess: { kind: 'choice', option: '90' } },
});

export const en: Words = {
  label: 'A right angle',
  ask: 'The first list scores each key by the scaled dot product, as in the opening. Turn the {queries|query} until {keys|“cat”} scores 0; keep the arrow long.',
  question: 'At which angle between the two arrows will that be?',
  options: { '45': '45°', '90': '90°', '180': '180°' },
  replies: {
    '45': 'At 45° the key still reaches along the query: see where its dotted line lands.',
    '180': 'At 180° the key points the other way: its score is as far below 0 as it can be.',
  },
  near: {
    further: (score = '') => `“cat” scores ${score}: turn a little further.`,
    back: (score = '') => `“cat” scores ${score}: turn back a little.`,
    short: (length = '') => `The query is only ${length} long: pull it longer, the same way.`,
  },
  why: 'A dot product is length × length × cosine of the angle. At exactly 90° the cosine is 0, so the lengths do not matter.',
  found: (degrees = '', score = '') => `At about ${degrees}° “cat” scores ${score}.`,
  next: 'What does a longer query do?',
};

export const zh: Words = {
  label: '直角',
  ask: '第一列用缩放点积给每个键打分，和开头一样。转动{queries|查询}，让{keys|「小猫」}的分数变成 0；箭头别太短。',
  question: '这时两个箭头的夹角会是多少？',
  options: { '45': '45°', '90': '90°', '180': '180°' },
  replies: {
    '45': '45° 时，键沿查询方向还伸出去一段：看虚线落在哪里。',
    '180': '180° 时，键朝着相反的方向，分数低到了底。',
  },
  near: {
    further: (score = '') => `「小猫」得 ${score} 分：再转一点。`,
    back: (score = '') => `「小猫」得 ${score} 分：转过头了，往回一点。`,
    short: (length = '') => `查询只有 ${length} 长：沿同一方向拉长些。`,
  },
  why: '点积 = 模长 × 模长 × 夹角的余弦（模长就是箭头的长度）。正好 90° 时余弦是 0，所以不管模长多少，点积都是 0。',
  found: (degrees = '', score = '') => `夹角约 ${degrees}° 时，「小猫」得 ${score} 分。`,
  next: '查询变长，会怎样？',
};
