import { defineLesson } from '../../../experiment/lesson-step';
import { most, places, type Result, type Table, type Words, winner, written } from './reading';

/** The first act: the arrow is pulled, and another word takes the bar. */
export const step = defineLesson<Table, Result>({
  state: {},
  reached: (live) => live.state.ending === 'tired' && winner(live) === places.mat && most(live) > 0.4,
  numbers: (live) => [written(most(live))],
  solution: { state: { query_x: 0.5, query_y: 1.75, word: places.mat } },
});

export const en: Words = {
  label: 'Pull',
  ask: 'Leave the sentence as it is. Drag the round end of the {queries|query} until {keys|mat} takes most of the bar.',
  why: 'A score says how far a key reaches along the query, times the query’s length. Turn the query towards a key, and its score grows.',
  found: (weight = '') => `mat takes ${weight} of the bar.`,
};

export const zh: Words = {
  label: '拉一拉',
  ask: '句子不变。拖动{queries|查询}的圆头，让{keys|垫子}拿到横条的大部分。',
  why: '分数就是键沿查询方向伸出多远，再乘以查询的长度。把查询转向一个键，它的分数就变大。',
  found: (weight = '') => `垫子拿到了 ${weight}。`,
};
