import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { valueIn } from '../../../tensor/sought';
import { type Result, speed } from '../compute';
import type { State, Table } from '../parameters';

const offset = 8;

/** Whether every block of the matrix is what the offset alone makes it. */
const isOfOffset = ({ projection }: Result, { num_hiddens }: State): boolean =>
  Array.from({ length: num_hiddens / 2 }, (_, pair) => pair).every((pair) => {
    const angle = offset * speed(pair, num_hiddens);
    const [cos, sin] = [valueIn(projection, pair, 0, 0), valueIn(projection, pair, 0, 1)];
    return Math.hypot(cos - Math.cos(angle), sin - Math.sin(angle)) < 1e-9;
  });

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 13, offset, pair: 1 },
  question: { kind: 'choice', options: ['none', 'block', 'all'] },
  knobs: ['position'],
  reach: { position: { max: 100 } },
  presents: ['matrices'],
  reached: ({ state }) => state.offset === offset && state.position >= 30,
  near: ({ state }) =>
    state.offset === offset && state.position > 18 && state.position < 30 ? ['short', `${state.position}`] : undefined,
  right: (guess, { state, result }) =>
    guess.kind === 'choice' && guess.option === (isOfOffset(result, state) ? 'none' : 'all'),
  numbers: ({ state: { position } }) => [`${position}`, `${position + offset}`],
  solution: { state: { position: 40 }, guess: { kind: 'choice', option: 'none' } },
});

export const en: LessonWords = {
  label: 'From another position',
  ask: 'For δ = 8 the matrix turns all 4 pairs. Times row 13 it gives row 21. Drag position i to 40.',
  question: 'Which of the matrix’s numbers will change?',
  options: { none: 'none', block: 'those of the chosen pair', all: 'all of them' },
  replies: {
    block: 'The chosen pair is only the one that the clock shows. What does its turn depend on?',
    all: 'By how much does a hand turn in 8 positions: does that depend on where it starts?',
  },
  near: { short: (position = '') => `Position ${position}: drag on to 40.` },
  found: (from = '', to = '') => `None. The same matrix takes row ${from} to row ${to}: no difference but rounding.`,
  why: 'A turn does not ask where it begins. “8 positions on” is one and the same matrix everywhere, so a model can learn it once.',
  next: 'Next: why a rotation',
};

export const zh: LessonWords = {
  label: '换一个位置出发',
  ask: 'δ = 8 的矩阵有 4 个小块，各转一对列。它乘 p₁₃，得到 p₂₁。把位置 i 拖到 40。',
  question: '矩阵里哪些数会变？',
  options: { none: '一个也不变', block: '选中的那一对', all: '全都变' },
  replies: {
    block: '选中的只是钟上画的那一对。它转多少，由什么决定？',
    all: '走 8 个位置针转多少，和从哪里出发有关吗？',
  },
  near: { short: (position = '') => `现在在位置 ${position}：再拖，到 40。` },
  found: (from = '', to = '') => `一个也没变。同一个矩阵把第 ${from} 行变成第 ${to} 行，只差舍入误差。`,
  why: '转多少只取决于 δ，与从哪里开始无关。「往后数 8 个位置」处处是同一个矩阵，模型学一次就够。',
  next: '下面：为什么是旋转',
};
