import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { valueAt } from '../../../tensor/read';
import type { Numbers } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** Two queries that score four keys alike; the second one is for the hand. */
const alike: Numbers = { shape: [1, 2, 4], data: [1, 2, 3, 4, 1, 2, 3, 4] };
const lowered: Numbers = { shape: [1, 2, 4], data: [1, 2, 3, 4, 1, 2, 3, 2] };

export const step = defineLesson<Table, Result>({
  state: { scores: alike, valid_lens: null, query: 1, key: 3 },
  question: { kind: 'choice', options: ['rise', 'same', 'fall'] },
  reached: ({ state, result: { scores } }) =>
    state.valid_lens === null &&
    scores.shape.join() === alike.shape.join() &&
    alike.data.slice(0, -1).every((score, place) => scores.data[place] === score) &&
    valueAt(scores, 0, 1, 3) < 4,
  right: (guess, { result: { weights } }) => {
    const [before, after] = [valueAt(weights, 0, 0, 0), valueAt(weights, 0, 1, 0)];
    const truth = after > before ? 'rise' : after < before ? 'fall' : 'same';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { weights } }) => [0, 1].map((query) => fixed(valueAt(weights, 0, query, 2), 2)),
  solution: { state: { scores: lowered }, guess: { kind: 'choice', option: 'rise' } },
});

export const en: LessonWords = {
  label: 'A prize of 1',
  ask: 'Two queries score four keys alike. Make the 4 in row 1 a 2: double-click it.',
  question: 'What happens to the other three weights of row 1?',
  options: { rise: 'they rise', same: 'they stay', fall: 'they fall' },
  replies: {
    same: 'Their own scores stay, yes. But look at the row sum.',
    fall: 'Then the row would add up to less than 1. Look at the row sum.',
  },
  found: (before = '', after = '') => `Key 2 went from ${before} to ${after}. Its own score never moved.`,
  why: 'Softmax always hands out exactly 1. What one key loses, the others win.',
};

export const zh: LessonWords = {
  label: '奖金恒为 1',
  ask: '两个查询给四个键打了一样的分。把第 1 行的 4 改成 2：双击它。',
  question: '第 1 行另外三个权重会怎样？',
  options: { rise: '变大', same: '不变', fall: '变小' },
  replies: {
    same: '它们自己的分数确实没变。可是看看行和。',
    fall: '那样整行加起来就不到 1 了。看看行和。',
  },
  found: (before = '', after = '') => `键 2 从 ${before} 变成 ${after}，它自己的分数却没动过。`,
  why: 'softmax 分出去的总是正好 1。一个键少拿的，别的键就多拿。',
};
