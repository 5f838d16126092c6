import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import { handOf, type Result } from '../compute';
import type { State, Table } from '../parameters';

/** How far the tips of one clock's hands lie apart. */
function handsApart(pair: number, result: Result, state: State): number {
  const here = handOf(result, state.position, pair, state);
  const there = handOf(result, state.compared, pair, state);
  return Math.hypot(here.x - there.x, here.y - there.y);
}

/** Closer than this the eye sees one hand. */
const alike = 0.05;

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, max_len: 64, columns: [0, 2], position: 0, column: 0 },
  question: { kind: 'choice', options: ['none', 'second', 'all'] },
  knobs: ['position'],
  presents: ['clocks', 'curves'],
  reached: ({ state, result }) =>
    state.num_hiddens === 8 && state.position !== state.compared && handsApart(0, result, state) < alike,
  near: ({ state, result }) =>
    state.position >= 38 && state.position <= 50
      ? ['first', `${state.position}`, stillAbove(handsApart(0, result, state))]
      : undefined,
  right(guess, { state, result }) {
    const apart = [1, 2, 3].map((pair) => handsApart(pair, result, state));
    const truth = apart.every((one) => one < alike) ? 'none' : numberAt(apart, 0) > 0.5 ? 'second' : 'all';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ state, result }) => [
    ...[0, 1].map((pair) => fixed(handsApart(pair, result, state), 2)),
    `${state.position}`,
    `${state.compared}`,
  ],
  solution: { state: { position: 44 }, guess: { kind: 'choice', option: 'second' } },
});

export const en: LessonWords = {
  label: 'Seven turns later',
  ask: 'Four clocks at position 0. After seven turns, at 44, the first points where it does now. Drag the position there.',
  question: 'Which clock tells 44 from 0?',
  options: { none: 'none: they look alike', second: 'the second does, alone', all: 'only all four together' },
  replies: {
    none: 'The second clock is 10 times slower. Has it come back, too?',
    all: 'Look at the second clock alone.',
  },
  near: {
    first: (position = '', gap = '') => `At ${position} the first hand is ${gap} away from where it was: go to 44.`,
  },
  found: (first = '', second = '', here = '', there = '') =>
    `The hands’ tips at ${there} and ${here} lie only ${first} apart on the first clock, ${second} on the second.`,
  why: 'A fast hand tells neighbours apart but repeats soon. A slow one tells far positions apart and hardly sees neighbours. Each needs the other.',
  next: 'Next: how much slower each clock should be',
};

export const zh: LessonWords = {
  label: '转过七圈',
  ask: '四个钟，现在在位置 0。第一个很快：转过七圈，到位置 44，又指着位置 0 时的方向。把位置拖到那里。',
  question: '哪个钟能分清 44 和 0？',
  options: { none: '没有：看起来都一样', second: '第二个钟，它一个就够', all: '要四个一起才行' },
  replies: {
    none: '第二个钟一圈的时间是第一个的 10 倍。它也回来了吗？',
    all: '只看第二个钟。',
  },
  near: {
    first: (position = '', gap = '') => `在位置 ${position}，第一根针离原处还有 ${gap}：到 44 去。`,
  },
  found: (first = '', second = '', here = '', there = '') =>
    `位置 ${there} 和 ${here} 的针尖，在第一个钟上只差 ${first}，在第二个钟上差 ${second}。`,
  why: '快的钟分得清相邻的位置，但很快重复；慢的钟分得清远处，却几乎分不出相邻的位置。谁也少不了谁。',
  next: '下面：每个钟该慢多少',
};
