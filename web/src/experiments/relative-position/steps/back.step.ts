import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import { type Result, speed } from '../compute';
import type { State, Table } from '../parameters';

const offset = 8;

/** Which numbers of the chosen block differ in sign from those of the way there. */
function changed({ projection }: Result, { pair, num_hiddens }: State): string {
  const angle = offset * speed(pair, num_hiddens);
  const cosine = valueIn(projection, pair, 0, 0) * Math.cos(angle) < 0;
  const sine = valueIn(projection, pair, 0, 1) * Math.sin(angle) < 0;
  if (cosine && sine) return 'all';
  return sine ? 'sines' : 'none';
}

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 40, offset, pair: 1 },
  question: { kind: 'choice', options: ['none', 'sines', 'all'] },
  knobs: ['offset'],
  reach: { offset: { min: -20, max: 20 } },
  presents: ['formula'],
  reached: ({ state }) => state.offset === -offset && state.position === 40,
  near: ({ state }) => (state.offset < 0 && state.offset !== -offset ? ['other', `${-state.offset}`] : undefined),
  right: (guess, { state, result }) => guess.kind === 'choice' && guess.option === changed(result, state),
  numbers: ({ state: { pair }, result: { projection } }) => [
    fixed(valueIn(projection, pair, 0, 0)),
    fixed(valueIn(projection, pair, 0, 1)),
    fixed(valueIn(projection, pair, 1, 0)),
  ],
  solution: { state: { offset: -offset }, guess: { kind: 'choice', option: 'sines' } },
});

export const en: LessonWords = {
  label: 'And back again',
  ask: 'δ = 8 turns forwards, by the block with cos δω and ± sin δω. Drag δ to −8.',
  question: 'Which of the block’s four numbers will change their sign?',
  options: { none: 'none', sines: 'the two sines', all: 'all four' },
  replies: {
    none: 'Then it would turn the same way. What is sin(−x)?',
    all: 'What is cos(−x)?',
  },
  near: { other: (back = '') => `This is ${back} back: go to 8 back.` },
  found: (cosine = '', sine = '', minus = '') => `cos stays ${cosine}; the sines are now ${sine} and ${minus}.`,
  why: 'Turning back is the transposed matrix: it undoes the turn and changes no length.',
  next: 'Next: what attention sees of it',
};

export const zh: LessonWords = {
  label: '再转回去',
  ask: 'δ = 8 往前转，小块里是 cos δω 和 ± sin δω。把 δ 拖到 −8。',
  question: '小块的四个数里，哪些会变号？',
  options: { none: '都不变', sines: '两个正弦', all: '四个都变' },
  replies: {
    none: '那就还是往同一个方向转。sin(−x) 等于什么？',
    all: 'cos(−x) 等于什么？',
  },
  near: { other: (back = '') => `现在往回走了 ${back} 个：要走 8 个。` },
  found: (cosine = '', sine = '', minus = '') => `cos 还是 ${cosine}；两个正弦变成 ${sine} 和 ${minus}。`,
  why: '往回转用的是转置矩阵，它正是逆矩阵；长度不变。',
  next: '下面：注意力看到什么',
};
