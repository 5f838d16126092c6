import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { sum } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import { type Result, speed } from '../compute';
import type { State, Table } from '../parameters';

const start = { position: 0, offset: 4 } as const;

/** How far apart they are to be in the end. */
const farther = 16;

/** A change that nobody overlooks. */
const plain = 0.3;

/** The score has left the one that the step began with. */
const hasMoved = ({ score, comparedScore }: Result): boolean => Math.abs(score.whole - comparedScore.whole) > plain;

/** What two positions as far apart have, by the offset alone. */
function ofDistance({ offset, num_hiddens }: State): number {
  return sum(Array.from({ length: num_hiddens / 2 }, (_, pair) => Math.cos(offset * speed(pair, num_hiddens))));
}

/** What the score depends on, by the picture. */
function depends(state: State, result: Result): string {
  const onPlace = Math.abs(result.score.whole - ofDistance(state)) > 1e-4;
  if (onPlace && hasMoved(result)) return 'both';
  return onPlace ? 'place' : 'distance';
}

const isFar = ({ position }: State): boolean => position >= 45;

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, ...start, compared: start.offset, pair: 1, shows: 'score' },
  question: { kind: 'choice', options: ['place', 'distance', 'both'] },
  knobs: ['position', 'offset'],
  reach: { position: { max: 100 }, offset: { min: 0, max: 40 } },
  presents: ['score'],
  reached: ({ state, result }) => isFar(state) && state.offset === farther && hasMoved(result),
  near({ state, result }) {
    const score = fixed(result.score.whole, 2);
    if (isFar(state)) return ['stays', `${state.position}`, `${state.position + state.offset}`, score];
    if (hasMoved(result)) return ['turn', score, fixed(result.comparedScore.whole, 2)];
    return state.position > 0 ? ['short', `${state.position}`] : undefined;
  },
  right: (guess, { state, result }) => guess.kind === 'choice' && guess.option === depends(state, result),
  numbers: ({ state: { compared, offset }, result: { score, comparedScore } }) => [
    `${compared}`,
    fixed(comparedScore.whole, 2),
    `${offset}`,
    fixed(score.whole, 2),
  ],
  solution: { state: { position: 50, offset: farther }, guess: { kind: 'choice', option: 'distance' } },
});

export const en: LessonWords = {
  label: 'What attention sees',
  ask: 'Attention’s score is a dot product, here of positions alone. Drag i (grey) to 50, then δ (plum) to 16.',
  question: 'What does the score depend on?',
  options: { place: 'where they stand', distance: 'how far apart', both: 'both' },
  replies: {
    place: 'Drag i alone: does the angle between the two hands of a pair change?',
    both: 'Set δ back to 4 and drag i: does the sum leave the dashed line?',
  },
  near: {
    short: (position = '') => `Position ${position}: drag on to 50.`,
    stays: (here = '', there = '', score = '') => `Positions ${here} and ${there}: ${score}. Now drag δ to 16.`,
    turn: (score = '', before = '') => `From ${before} to ${score}, by δ. Now drag i to 50.`,
  },
  found: (near = '', before = '', far = '', score = '') => `δ alone: ${before} at ${near}, ${score} at ${far}.`,
  why: 'Both hands turn alike: the angle δω stays. In a real model W_q and W_k mix the rows first: it holds only roughly. RoPE turns query and key after them: it holds exactly.',
};

export const zh: LessonWords = {
  label: '注意力看到什么',
  ask: '注意力用内积打分；这里只有两个位置，没有词。把 i（灰点）拖到 50，两个位置一起走；再把 δ（紫点）拖到 16。',
  question: '分数由什么决定？',
  options: { place: '两个位置在哪里', distance: '两个位置隔多远', both: '两样都有关' },
  replies: {
    place: '只拖 i：一对列的两根针，夹角变吗？',
    both: '把 δ 改回 4，再拖 i：和离开虚线了吗？',
  },
  near: {
    short: (position = '') => `现在在位置 ${position}：再拖，到 50。`,
    stays: (here = '', there = '', score = '') => `位置 ${here} 和 ${there}：${score}。再把 δ 拖到 16。`,
    turn: (score = '', before = '') => `δ 让它从 ${before} 变成 ${score}。再把 i 拖到 50。`,
  },
  found: (near = '', before = '', far = '', score = '') =>
    `只和 δ 有关：相隔 ${near}，分数是 ${before}；相隔 ${far}，是 ${score}。`,
  why: '一对列的两根针一起转，夹角 δω 不变，cos δω 也就不变。真正的模型里，W_q 和 W_k 先把各列混在一起，这就只是近似成立；RoPE 在它们之后再转查询和键，就严格成立。',
};
