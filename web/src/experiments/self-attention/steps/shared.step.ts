import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { isRounding } from '../rounding';
import { bite } from './bite';

const [cat, dog] = [0, 2];

/** What “cat” finds in “dog”, and “dog” in “cat”. */
const both = ({ unscaled_scores: omega }: Result): readonly [there: number, back: number] => [
  valueIn(omega, cat, dog),
  valueIn(omega, dog, cat),
];

export const step = defineLesson<Table, Result>({
  state: { ...bite, part: 'weights', query: cat, key: dog },
  question: { kind: 'choice', options: ['equal', 'larger', 'smaller'] },
  knobs: ['projections'],
  presents: ['arcs', 'scores'],
  reached: ({ state: { projections } }) => projections === 'shared',
  right: (guess, { result }) => {
    const [there, back] = both(result);
    const truth = isRounding(Math.abs(there - back)) ? 'equal' : there > back ? 'larger' : 'smaller';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result }) => both(result).map((omega) => fixed(omega)),
  solution: { state: { projections: 'shared' }, guess: { kind: 'choice', option: 'equal' } },
});

export const en: LessonWords = {
  label: 'Why W_q and W_k',
  ask: '“cat” asks “dog”, “dog” asks “cat”: two scores, as W_q and W_k differ (random, not trained). Choose W_q = W_k.',
  question: 'The score of “cat” asking “dog” will then be …',
  options: { equal: 'equal to the other', larger: 'larger', smaller: 'smaller' },
  replies: {
    larger: 'Write both products out: (x₁W)·(x₃W) and (x₃W)·(x₁W).',
    smaller: 'Write both products out: (x₁W)·(x₃W) and (x₃W)·(x₁W).',
  },
  found: (there = '', back = '') =>
    `“cat” asks “dog”: ω = ${there}; “dog” asks “cat”: ω = ${back}. Their weights differ still: softmax divides each row by its own sum.`,
  why: 'A single W can only measure how alike two words are. For an adjective to look for its noun without the noun looking back, it takes two.',
};

export const zh: LessonWords = {
  label: '为什么要 W_q 和 W_k',
  ask: 'cat 的查询遇到 dog 的键，dog 的查询遇到 cat 的键：W_q 和 W_k 不同（随机的，未经训练），所以是两个分数。选 W_q = W_k。',
  question: '这时 cat 问 dog 的分数会……',
  options: { equal: '等于 dog 问 cat 的分数', larger: '更大', smaller: '更小' },
  replies: {
    larger: '把两个乘积写出来：(x₁W)·(x₃W) 和 (x₃W)·(x₁W)。',
    smaller: '把两个乘积写出来：(x₁W)·(x₃W) 和 (x₃W)·(x₁W)。',
  },
  found: (there = '', back = '') =>
    `cat 问 dog，ω = ${there}；dog 问 cat，ω = ${back}。图中的权重仍不相等：softmax 让每行除以自己的和。`,
  why: '只有一个 W，就只能说两个词有多像。形容词要找它的名词，名词却不找它：这需要两个 W。',
};
