import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt, valueIn } from '../../../tensor/sought';
import type { Numbers } from '../../../tensor/tensor';
import { fixed, short } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

const last = 7;

/** How many other scores a hand has changed. */
const others = ({ data }: Result['scores']): number =>
  alike.data.filter((score, place) => place !== last && data[place] !== score).length;

/** Two queries that score four keys alike; the second one is for the hand. */
const alike: Numbers = { shape: [1, 2, 4], data: [1, 2, 3, 4, 1, 2, 3, 4] };
const lowered: Numbers = { shape: [1, 2, 4], data: [1, 2, 3, 4, 1, 2, 3, 2] };

export const step = defineLesson<Table, Result>({
  state: { scores: alike, valid_lens: null, query: 1, key: 3 },
  question: { kind: 'choice', options: ['rise', 'same', 'fall'] },
  reached: ({ state, result: { scores } }) =>
    state.valid_lens === null &&
    scores.shape.join() === alike.shape.join() &&
    others(scores) === 0 &&
    numberAt(scores.data, last) < 4,
  near({ result: { scores } }) {
    const [changed, score] = [others(scores), numberAt(scores.data, last)];
    if (changed > 0) return ['others', `${changed}`];
    return score > 4 ? ['high', short(score)] : undefined;
  },
  right: (guess, { result: { weights } }) => {
    const [before, after] = [valueIn(weights, 0, 0, 0), valueIn(weights, 0, 1, 0)];
    const truth = after > before ? 'rise' : after < before ? 'fall' : 'same';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { weights } }) => [0, 1].map((query) => fixed(valueIn(weights, 0, query, 2), 2)),
  presents: ['formula'],
  solution: { state: { scores: lowered }, guess: { kind: 'choice', option: 'rise' } },
});

export const en: LessonWords = {
  label: 'A total of 1',
  ask: 'Two queries give four keys the same scores. Double-click (or double-tap) the 4 in the row of query 1, type 2 and press Enter.',
  question: 'What happens to the other three weights of query 1?',
  options: { rise: 'they rise', same: 'they stay', fall: 'they fall' },
  replies: {
    same: 'Their own scores stay, yes. But what must a row of weights add up to?',
    fall: 'Then the row would add up to less than 1. What must a row of weights add up to?',
  },
  near: {
    others: (count = '') => `Other scores that have changed: ${count}. Press “Reset”, and change the 4 of query 1.`,
    high: (score = '') => `The score is ${score} now: type 2.`,
  },
  found: (before = '', after = '') => `Key 2 went from ${before} to ${after}, though its own score stayed the same.`,
  why: 'A weight is e^score ÷ the sum of e^score over the row: what one key loses, the others gain. The bars subtract the largest score first; that divides e^score and the sum alike, so no weight changes.',
  next: 'Next: mask two keys',
};

export const zh: LessonWords = {
  label: '总量是 1',
  ask: '两个查询给四个键打了一样的分。双击（手机上连点两下）查询 1 那一行的 4，改成 2，按回车。',
  question: '查询 1 的另外三个权重会怎样？',
  options: { rise: '变大', same: '不变', fall: '变小' },
  replies: {
    same: '它们自己的分数确实没变。可是一行权重加起来必须是多少？',
    fall: '那样整行加起来就不到 1 了。一行权重加起来必须是多少？',
  },
  near: {
    others: (count = '') => `有 ${count} 个别的分数被改动了：按「还原」，只改查询 1 的 4。`,
    high: (score = '') => `这个分数现在是 ${score}：改成 2。`,
  },
  found: (before = '', after = '') => `键 2 从 ${before} 变成 ${after}，它自己的分数却没变。`,
  why: '权重 = e^分数 ÷ 整行 e^分数 的和：一个键少拿了，别的键就多拿。柱形图先减去最高分，e^分数 与总和同时缩小同样的倍数，权重不变。',
  next: '下面：掩蔽两个键',
};
