import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { State, Table } from '../parameters';
import { spreadings } from '../spreading';
import { changedIn } from './reading';

const [n, k] = [13, 5];

const isAsked = ({ part, n: length, k: kernel, path, from, to }: State): boolean =>
  part === 'spreading' && length === n && kernel === k && path !== 'dilated' && from === 1 && to === n;

export const step = defineLesson<Table, Result>({
  state: { part: 'spreading', n, k, path: 'last_output', from: 1, to: n },
  question: { kind: 'number', min: 1, max: n },
  knobs: ['steps'],
  presents: ['graphs'],
  reached: (live) => isAsked(live.state) && spreadings(live).convolution.arrived === live.state.steps,
  near(live) {
    const { state } = live;
    if (!isAsked(state) || state.steps === 0) return undefined;
    const { arrived } = spreadings(live).convolution;
    if (arrived === undefined) return ['short', `${state.steps}`, `${changedIn(live, 'convolution')}`];
    return arrived === state.steps ? undefined : ['past', `${state.steps}`];
  },
  right: (guess, live) => guess.kind === 'number' && guess.value === spreadings(live).convolution.arrived,
  numbers: (live) => [`${spreadings(live).convolution.arrived}`, `${spreadings(live).recurrence.done}`],
  solution: { state: { steps: 6 }, guess: { kind: 'number', value: 6 } },
});

export const en: LessonWords = {
  label: 'Layer by layer',
  ask: '13 words, and a kernel of k = 5: a unit sees its own place and two on either side. Go on until the CNN’s last place changes, and stop.',
  question: 'How many layers will it take?',
  replies: { other: 'How many places further does the change get with each layer? From x₁ to place 13 it is 12.' },
  near: {
    short: (step = '', place = '') => `After ${step} layers it has come to place ${place}: further.`,
    past: (step = '') => `This is step ${step}: go back to where place 13 changes first.`,
  },
  found: (layers = '', words = '') => `${layers} layers. The RNN has read ${words} of 13 words by then.`,
  why: 'Each layer carries the change ⌊k/2⌋ places further: the path grows as n/k. If only the middle unit must see both ends, half as many layers are enough: that is the notebook’s figure.',
  next: 'Next: the other way round',
};

export const zh: LessonWords = {
  label: '一层一层传',
  ask: '现在有 13 个词，卷积核 k = 5：一个单元看自己和左右各两个位置。一步一步走，CNN 的最后一位一变就停。',
  question: '要几层？',
  replies: { other: '每过一层，变化能多传几位？从 x₁ 到第 13 位要传 12 位。' },
  near: {
    short: (step = '', place = '') => `过了 ${step} 层，传到第 ${place} 位：再走。`,
    past: (step = '') => `这是第 ${step} 步：退回第 13 位刚变的那一步。`,
  },
  found: (layers = '', words = '') => `${layers} 层。这时 RNN 才读到 13 个词里的第 ${words} 个。`,
  why: '一层传 ⌊k/2⌋ 位，所以路径按 n/k 增长。像笔记本的图那样，只要中间一个单元看到两端，层数减半就够了。',
  next: '下面：反过来传',
};
