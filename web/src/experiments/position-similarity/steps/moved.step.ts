import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt, rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { State, Table } from '../parameters';

/** Whether the row of products says nothing but the distance. */
const knowsDistanceAlone = ({ similarity, by_offset }: Result, { position }: State): boolean =>
  rowIn(similarity, position)?.every(
    (product, other) => Math.abs(product - numberAt(by_offset.data, Math.abs(other - position))) < 1e-3,
  ) ?? false;

export const step = defineLesson<Table, Result>({
  state: { position: 20 },
  question: { kind: 'choice', options: ['moved', 'lower', 'other'] },
  knobs: ['position'],
  reached: ({ state: { kind, position, max_len } }) => kind === 'fixed' && max_len === 60 && position >= 35,
  near: ({ state: { position } }) => (position > 24 && position < 35 ? ['short', `${position}`] : undefined),
  right: (guess, { state, result }) =>
    guess.kind === 'choice' && guess.option === (knowsDistanceAlone(result, state) ? 'moved' : 'other'),
  numbers: ({ state: { position }, result: { similarity } }) =>
    [0, 1, 5].map((away) => fixed(valueIn(similarity, position, position - away), 2)),
  solution: { state: { position: 40 }, guess: { kind: 'choice', option: 'moved' } },
});

export const en: LessonWords = {
  label: 'Another position',
  ask: 'The curve holds the dot products of row 20 of P with every row; the dashed line is position 20. Drag position i to 40.',
  question: 'What will the curve be?',
  options: { moved: 'the same, moved along', lower: 'lower', other: 'of another shape' },
  replies: {
    lower: 'At the dashed line it is a row times itself: sin² + cos² = 1 for each pair.',
    other: 'For each pair sin a sin b + cos a cos b = cos(a − b). What is left of a and b?',
  },
  near: { short: (position = '') => `Position ${position}: drag on to 40.` },
  found: (peak = '', one = '', five = '') => `As before: ${peak} with itself, ${one} one apart, ${five} five apart.`,
  why: 'Each pair gives cos(δω): only the distance δ is left. So every diagonal of P Pᵀ is one number.',
  next: 'Next: far away',
};

export const zh: LessonWords = {
  label: '换一个位置',
  ask: '曲线是 P 的第 20 行和每一行的内积，虚线是位置 20。把位置 i 拖到 40。',
  question: '曲线会怎样？',
  options: { moved: '形状不变，只是平移', lower: '变低', other: '换一个形状' },
  replies: {
    lower: '虚线处是一行和自己的内积：每对列 sin² + cos² = 1。',
    other: '每对列 sin a sin b + cos a cos b = cos(a − b)。a 和 b 还剩下什么？',
  },
  near: { short: (position = '') => `现在在位置 ${position}：再拖，到 40。` },
  found: (peak = '', one = '', five = '') => `还是那些数：和自己 ${peak}，隔一个 ${one}，隔五个 ${five}。`,
  why: '每对列给出 cos(δω)，只剩下距离 δ。所以 P Pᵀ 的每条对角线上都是同一个数。',
  next: '下面：更远的地方',
};
