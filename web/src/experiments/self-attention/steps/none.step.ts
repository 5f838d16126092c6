import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { bestThemselves } from '../fits';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Result>({
  state: { sentence: 'The sun rises in the east', d: 4, projections: 'shared', part: 'weights', query: 2, key: 4 },
  question: { kind: 'number', min: 0, max: 6 },
  knobs: ['projections'],
  presents: ['arcs', 'all'],
  reached: ({ state: { projections } }) => projections === 'none',
  right: (guess, { result }) => guess.kind === 'number' && guess.value === bestThemselves(result.unscaled_scores),
  numbers: ({ result }) => [`${bestThemselves(result.unscaled_scores)}`, `${result.words.length}`],
  solution: { state: { projections: 'none' }, guess: { kind: 'number', value: 4 } },
});

export const en: LessonWords = {
  label: 'Without any W',
  ask: 'Take all W’s away: W = I. Queries, keys and values are then the words’ own vectors.',
  question: 'Of the 6 words, how many will look at themselves most?',
  replies: { other: 'x·x is the squared length of a vector. How does it compare with x times some other vector?' },
  found: (best = '', words = '') => `${best} of ${words}: their largest weight lies on the diagonal.`,
  why: 'A word is most like itself; only a longer vector can beat it. With three matrices it can look for one thing, be found by another and pass on a third.',
};

export const zh: LessonWords = {
  label: '一个 W 也不用',
  ask: '干脆不用 W：W = I。查询、键、值就都是词自己的向量。',
  question: '6 个词里，有几个词对自己的权重最大？',
  replies: { other: 'x·x 是向量长度的平方。它和 x 乘别的向量相比，哪个大？' },
  found: (best = '', words = '') => `${words} 个里有 ${best} 个：最大的权重在对角线上。`,
  why: '一个词最像的是自己，除非别的向量更长。有了三个 W，提问用一套数，被匹配用另一套，交出的内容又是一套。',
};
