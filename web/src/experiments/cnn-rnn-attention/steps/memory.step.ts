import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { bytes } from '../count';
import type { Table } from '../parameters';

const [before, asked] = [1024, 8192];

/** float32. */
const weightsOf = (n: number): number => 4 * n ** 2;
/** The slider's own places are a tenth apart: the nearest two will do. */
const isThere = (n: number): boolean => Math.abs(n - asked) <= asked * 0.08;

export const step = defineLesson<Table, Result>({
  state: { part: 'cost', n: before, d: 64, curves: 'memory' },
  question: { kind: 'choice', options: ['same', 'eight', 'square'] },
  knobs: ['n'],
  reach: { n: { min: 256, max: 16384 } },
  presents: ['lines'],
  reached: ({ state }) => state.part === 'cost' && state.curves === 'memory' && isThere(state.n),
  near: ({ state: { n } }) => (n <= before || isThere(n) ? undefined : [n < asked ? 'below' : 'past', `${n}`]),
  right(guess, { state: { n } }) {
    const times = weightsOf(n) / weightsOf(before);
    return guess.kind === 'choice' && guess.option === (times > 32 ? 'square' : times > 4 ? 'eight' : 'same');
  },
  numbers: ({ state: { n } }) => [`${n}`, bytes(weightsOf(n))],
  solution: { state: { n: asked }, guess: { kind: 'choice', option: 'square' } },
});

export const en: LessonWords = {
  label: 'Eight times the words',
  ask: '1024 words have 1024 × 1024 weights: 4 MiB, for one head of one layer. Take eight times as many words: drag n to 8192.',
  question: 'How much will the weights take then?',
  options: { same: '4 MiB, as now', eight: '32 MiB', square: '256 MiB' },
  replies: {
    same: 'There is a weight for every query and every key. How many queries are there then?',
    eight: 'Eight times as many queries. And the keys of each?',
  },
  near: {
    below: (n = '') => `n is ${n} now: drag on to 8192.`,
    past: (n = '') => `n is ${n} now: go back to 8192.`,
  },
  found: (n = '', weights = '') => `n = ${n}: ${weights}.`,
  why: 'Any two words are one step apart; the price is n × n weights. GPU programs such as FlashAttention work block by block and never store the whole n × n table; they still compute it.',
};

export const zh: LessonWords = {
  label: '词数变成八倍',
  ask: '1024 个词的自注意力有 1024 × 1024 个权重：一层里的一个头就占 4 MiB。词数变成八倍：把 n 拖到 8192。',
  question: '这时权重占多少？',
  options: { same: '还是 4 MiB', eight: '32 MiB', square: '256 MiB' },
  replies: {
    same: '每个查询对每个键都有一个权重。这时有多少个查询？',
    eight: '查询是八倍。每个查询的键呢？',
  },
  near: {
    below: (n = '') => `现在 n = ${n}：再拖，到 8192。`,
    past: (n = '') => `现在 n = ${n}：退回 8192。`,
  },
  found: (n = '', weights = '') => `n = ${n}：${weights}。`,
  why: '任意两个词只隔一步，代价是 n × n 个权重。FlashAttention 这类 GPU 程序分块计算，不必存下整个方阵，但还是要算。',
};
