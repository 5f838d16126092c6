import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { largestIn, numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** The furthest distance that the first picture shows. */
const shown = 28;

/** Where the product is largest beyond what was shown. */
function highestBeyond({ by_offset }: Result): number {
  const beyond = Array.from(by_offset.data).slice(shown + 1);
  return shown + 1 + (largestIn(beyond) ?? Number.NaN);
}

export const step = defineLesson<Table, Result>({
  state: { position: 0, max_len: shown + 1 },
  question: { kind: 'choice', options: ['falls', 'stays', 'rises'] },
  knobs: ['max_len'],
  reach: { max_len: { min: 1, max: 80 } },
  reached: ({ state: { kind, position, num_hiddens, max_len } }) =>
    kind === 'fixed' && position === 0 && num_hiddens === 32 && max_len >= 50,
  near: ({ state: { max_len } }) => (max_len > 34 && max_len < 50 ? ['short', `${max_len}`] : undefined),
  right(guess, { result }) {
    const change = numberAt(result.by_offset.data, highestBeyond(result)) - numberAt(result.by_offset.data, shown);
    const truth = change > 1 ? 'rises' : change < -1 ? 'falls' : 'stays';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers({ result }) {
    if (result.by_offset.data.length <= shown + 1) return [];
    const far = highestBeyond(result);
    return [fixed(numberAt(result.by_offset.data, shown), 2), `${far}`, fixed(numberAt(result.by_offset.data, far), 2)];
  },
  solution: { state: { max_len: 60 }, guess: { kind: 'choice', option: 'rises' } },
});

export const en: LessonWords = {
  label: 'Further away',
  ask: 'Position 0 with every other, up to 28 away: the product falls, with small bumps. Drag max_len to 60 to see further.',
  question: 'Beyond a distance of 28 the product will …',
  options: { falls: 'go on falling', stays: 'stay about there', rises: 'rise again' },
  replies: {
    falls: 'It is a sum of cos(δω). What does a cosine do after half a turn?',
    stays: 'The pair of columns 6 and 7 comes round at 35. What does its cosine do there?',
  },
  near: { short: (rows = '') => `${rows} positions: drag on to 60.` },
  found: (low = '', far = '', high = '') => `It is ${low} at 28, and rises to ${high} at ${far}.`,
  why: 'Each pair comes round at a distance of its own and lifts the sum there. Near rows are most alike, but farther does not always mean less alike.',
  next: 'Next: fewer clocks, or more',
};

export const zh: LessonWords = {
  label: '再远一些',
  ask: '位置 0 和其他位置的内积，最远隔 28 个：一路下降，有些小起伏。把 max_len 拖到 60，看得更远。',
  question: '隔得比 28 更远，内积会……',
  options: { falls: '继续下降', stays: '差不多停在那里', rises: '又升起来' },
  replies: {
    falls: '它是许多 cos(δω) 的和。余弦过了半圈会怎样？',
    stays: '第 6、7 列 35 个位置转一圈，那里它的余弦是多少？',
  },
  near: { short: (rows = '') => `现在 ${rows} 个位置：再拖，到 60。` },
  found: (low = '', far = '', high = '') => `隔 28 个是 ${low}，隔 ${far} 个又升到 ${high}。`,
  why: '每对列隔多远转满一圈各不相同，每转满一圈，内积就被抬高一点。挨着的最像，但并不是处处越远越不像。',
  next: '下面：钟少些或多些',
};
