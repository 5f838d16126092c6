import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { type Result, speed } from '../compute';
import type { State, Table } from '../parameters';

/** Radians that the hand has turned. */
const turned = ({ offset, pair, num_hiddens }: State): number => offset * speed(pair, num_hiddens);

const degrees = (state: State): string => `${Math.round((turned(state) * 180) / Math.PI)}`;

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 13, offset: 1, pair: 1 },
  question: { kind: 'number', min: 1, max: 60 },
  knobs: ['offset'],
  reach: { offset: { min: 0, max: 40 } },
  presents: ['matrices'],
  reached: ({ state }) => state.pair === 1 && state.num_hiddens === 8 && Math.abs(turned(state) - Math.PI) < 0.1,
  near: ({ state }) => {
    if (state.offset < 0 && state.position + state.offset === 0) return ['first'];
    return state.offset >= 18 && state.offset <= 40 && Math.abs(turned(state) - Math.PI) >= 0.1
      ? ['angle', `${state.offset}`, degrees(state)]
      : undefined;
  },
  right: (guess, { state }) =>
    guess.kind === 'number' && Math.abs(guess.value - Math.PI / speed(state.pair, state.num_hiddens)) <= 1.5,
  numbers: ({ state }) => [`${state.offset}`, degrees(state)],
  solution: { state: { offset: 31 }, guess: { kind: 'number', value: 31 } },
});

export const en: LessonWords = {
  label: 'Where the hand lands',
  ask: 'Each position is a row of 8 numbers, four pairs; each pair is the tip of a hand. In columns 2 and 3 grey is position 13, plum the next: 5.7° on, anticlockwise. Drag the plum hand until it points the opposite way to the grey one.',
  question: 'How many positions is that?',
  replies: { other: 'One position turns the hand by 5.7°. How often does that go into 180°?' },
  near: {
    angle: (offset = '', angle = '') => `δ = ${offset} turns it by ${angle}°: half a turn is 180°.`,
    first: () => 'There is nothing before position 0: drag the other way.',
  },
  found: (offset = '', angle = '') => `${offset} positions turn it by ${angle}°.`,
  why: 'Every position turns this hand by the same angle ω. So δ positions turn it by δω.',
  next: 'Next: from another position',
};

export const zh: LessonWords = {
  label: '针会落在哪里',
  ask: '每个位置是一行 8 个数，两两成对；一对数就是一根针的针尖。先看第 2、3 列：灰针是位置 13，紫针是下一个位置，逆时针多转 5.7°。拖动紫针，让它和灰针方向相反。',
  question: '要走几个位置？',
  replies: { other: '走一个位置，针转 5.7°。180° 里有几个 5.7°？' },
  near: {
    angle: (offset = '', angle = '') => `δ = ${offset} 转过 ${angle}°，半圈是 180°。`,
    first: () => '位置 0 之前没有位置了：往另一边拖。',
  },
  found: (offset = '', angle = '') => `走 ${offset} 个位置，转过 ${angle}°。`,
  why: '每走一个位置，这根针都转同样大的角 ω；走 δ 个位置，就转 δω。',
  next: '下面：换一个位置出发',
};
