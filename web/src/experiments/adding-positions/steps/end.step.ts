import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Result>({
  state: { kind: 'learned' },
  question: { kind: 'number', min: 1, max: 10 },
  knobs: ['max_len'],
  reach: { max_len: { max: 20 } },
  reached: ({ state: { kind, max_len }, result: { words } }) => kind === 'learned' && max_len === words.length,
  near: ({ state: { max_len }, result: { words } }) =>
    max_len > words.length && max_len < 10 ? ['spare', `${max_len - words.length}`] : undefined,
  right: (guess, { result: { words } }) => guess.kind === 'number' && guess.value === words.length,
  numbers: ({ result: { words } }) => [`${words.length}`],
  solution: { state: { max_len: 5 }, guess: { kind: 'number', value: 5 } },
});

export const en: LessonWords = {
  label: 'Where the table ends',
  ask: 'The learned table (here random) has max_len rows. Drag max_len down as far as this sentence allows; one less, and PyTorch refuses.',
  question: 'How many rows does this sentence need?',
  replies: { other: 'Each word takes the row of its position, from 0 on. How many words are there?' },
  near: { spare: (rows = '') => `Rows to spare: ${rows}. Go on.` },
  found: (rows = '') => `${rows} rows, for positions 0 to 4.`,
  why: 'A learned table ends at max_len, and rows that no sentence reached stay as drawn. Sines can be computed for any position.',
};

export const zh: LessonWords = {
  label: '表有尽头',
  ask: '可学习的表（随机的，未经训练）有 max_len 行。把 max_len 往下拖，直到这个句子刚好够用；再少一行，PyTorch 就会报错。',
  question: '这个句子要用几行？',
  replies: { other: '每个词取它所在位置的那一行，从 0 数起。一共几个词？' },
  near: { spare: (rows = '') => `还多 ${rows} 行，接着拖。` },
  found: (rows = '') => `${rows} 行，位置 0 到 4。`,
  why: '可学习的表超不出 max_len，句子用不到的行得不到训练，一直是初始的随机值。正弦在任何位置都能算，什么也不用学。',
};
