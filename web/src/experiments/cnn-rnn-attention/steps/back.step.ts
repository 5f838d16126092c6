import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { models } from '../models';
import type { Table } from '../parameters';
import { changedIn } from './reading';

const n = 9;

export const step = defineLesson<Table, Result>({
  state: { part: 'spreading', n, k: 3, path: 'last_output', from: 1, to: 1, steps: n },
  question: { kind: 'number', min: 0, max: n },
  knobs: ['from'],
  presents: ['graphs'],
  reached: ({ state }) => state.part === 'spreading' && state.n === n && state.steps === n && state.from === n,
  near: ({ state: { from } }) => (from > 1 && from < n ? ['other', `${from}`] : undefined),
  right: (guess, live) => guess.kind === 'number' && guess.value === changedIn(live, 'recurrence'),
  numbers: (live) => models.map((model) => `${changedIn(live, model)}`),
  solution: { state: { from: n }, guess: { kind: 'number', value: 1 } },
});

export const en: LessonWords = {
  label: 'The other way round',
  ask: 'Everything has been computed. Now replace the last word instead of the first: click x₉ in the lowest row, or drag “From token” to 9.',
  question: 'How many of the RNN’s 9 states will change?',
  replies: { other: 'h₁ is computed before x₉ is read. What of h₈?' },
  near: { other: (word = '') => `You have replaced word ${word}. The last one is x₉.` },
  found: (cnn = '', rnn = '', attention = '') =>
    `Only ${rnn} state of the RNN changes; ${cnn === attention ? `all ${cnn} places of the CNN and of self-attention do` : `${cnn} places of the CNN and ${attention} of self-attention do`}.`,
  why: 'An RNN reads from left to right, and no state knows of later words; a second RNN, from right to left, mends that. Attention looks both ways, unless a causal mask forbids it.',
  next: 'Next: does it arrive, or a trace of it?',
};

export const zh: LessonWords = {
  label: '反过来传',
  ask: '全都算完了。现在不换第一个词，换最后一个：点最下面一排的 x₉，或者把「从词元」拖到 9。',
  question: 'RNN 的 9 个状态，会变几个？',
  replies: { other: '算 h₁ 的时候还没有读到 x₉。h₈ 呢？' },
  near: { other: (word = '') => `你换的是第 ${word} 个词。最后一个是 x₉。` },
  found: (cnn = '', rnn = '', attention = '') =>
    `${rnn} 个；CNN 变了 ${cnn} 个位置，自注意力变了 ${attention} 个。其余的变化恰好是 0。`,
  why: 'RNN 从左往右读，哪个状态都不知道后面的词；再加一个从右往左的 RNN 才能补上。注意力两边都看，除非因果掩蔽不许。',
  next: '下面：传到了，还剩多少',
};
