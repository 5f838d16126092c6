import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { grouped } from '../../../text/grouped';
import { parametersNow, type Result } from '../compute';
import { parameters, type Table } from '../parameters';

const twice = 2 * parameters.num_heads.initial;

/** Twice as many heads of half the size. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['half', 'same', 'double'] },
  knobs: ['num_heads'],
  reach: { num_heads: { max: 32 } },
  presents: [],
  reached: ({ state }) => state.num_heads === twice && state.width === 'shared',
  near: ({ state }) =>
    state.width === 'shared' && state.num_heads !== twice && state.num_heads !== parameters.num_heads.initial
      ? ['heads', `${state.num_heads}`]
      : undefined,
  right: (guess, { result: { present, byHeads } }) => {
    const before = byHeads.find(({ num_heads }) => num_heads === parameters.num_heads.initial);
    if (!before || guess.kind !== 'choice') return false;
    const ratio = present.shared / before.shared;
    return guess.option === (ratio === 1 ? 'same' : ratio > 1 ? 'double' : 'half');
  },
  numbers: ({ state, result }) => [grouped(parametersNow(state, result), ',')],
  solution: { state: { num_heads: twice }, guess: { kind: 'choice', option: 'same' } },
});

export const en: LessonWords = {
  label: 'Twice the heads',
  ask: 'Eight heads share 512 numbers: each W is cut into eight pieces of 64. Drag num_heads to 16.',
  question: 'The four matrices will then hold …',
  options: { half: 'half as many numbers', same: 'as many as now', double: 'twice as many' },
  replies: {
    half: 'Each head gets narrower. But how many heads are there?',
    double: 'There are twice as many heads. But how wide is each?',
  },
  near: { heads: (heads = '') => `num_heads is ${heads} now: 16 is twice the heads.` },
  found: (count = '') => `Still ${count} numbers: 16 heads of 32.`,
  why: 'h · p is always p_o, so W_q, W_k and W_v keep their size, and so does W_o. More heads only cut them finer.',
  next: 'What if no head gave up any width?',
};

export const zh: LessonWords = {
  label: '头数加倍',
  ask: '8 个头均分 512 维：每个 W 切成 8 段，每段 64 维。把头数拖到 16。',
  question: '这时四个矩阵的参数……',
  options: { half: '减半', same: '不变', double: '加倍' },
  replies: { half: '每个头是窄了，可是有几个头呢？', double: '头是多了一倍，可是每个头有多宽？' },
  near: { heads: (heads = '') => `现在是 ${heads} 个头：加倍是 16 个。` },
  found: (count = '') => `还是 ${count} 个数：16 个头，每头 32 维。`,
  why: 'h · p 总是 p_o，所以 W_q、W_k、W_v 大小不变，W_o 也不变。头多了，只是切得更细。',
  next: '如果哪个头都不肯变窄呢？',
};
