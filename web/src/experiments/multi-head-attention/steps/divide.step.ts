import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { chose, small } from './small';

const wanted = 3;

/** Three heads for eight numbers are refused; with a size of their own they work. */
export const step = defineLesson<Table, Result>({
  state: { ...small, part: 'joined' },
  question: { kind: 'choice', options: ['rest', 'refused', 'left'] },
  knobs: ['num_heads', 'head_size'],
  reach: { num_heads: { max: 8 }, head_size: { max: 8 } },
  reached: ({ state }) => state.num_heads === wanted && state.head_size > 0,
  near: ({ state }) =>
    state.head_size > 0 && state.num_heads !== wanted ? ['heads', `${state.num_heads}`] : undefined,
  // With a size of its own, each head has that many: num_hiddens would not have gone into them.
  right: (guess, { state }) => chose(guess, state.num_hiddens % state.num_heads === 0 ? 'rest' : 'refused'),
  numbers: ({ result }) => [`${numberAt(result.ladders.heads.last.shape, 2)}`, `${numberAt(result.output.shape, 2)}`],
  solution: { state: { num_heads: wanted, head_size: 2 }, guess: { kind: 'choice', option: 'refused' } },
});

export const en: LessonWords = {
  label: 'Three heads',
  ask: 'Set num_heads to 3 and read what comes. Then give each head a size p that works.',
  question: 'What will PyTorch make of 8 numbers for 3 heads?',
  options: { rest: 'heads of 3, 3, 2', refused: 'an error', left: 'heads of 2, 2 over' },
  replies: {
    rest: 'All heads are one tensor (b, h, n, p): there is one p for all.',
    left: 'reshape loses no number: 8 must go in.',
  },
  near: { heads: (heads = '') => `num_heads is ${heads}: take 3.` },
  found: (joined = '', out = '') => `Side by side they make ${joined} numbers; W_o makes them ${out} again.`,
  why: 'p = num_hiddens / num_heads is a habit, not a law: for any p, W_o maps the h · p numbers back.',
};

export const zh: LessonWords = {
  label: '三个头',
  ask: '把头数改成 3，看 PyTorch 怎么说。再改每头的维数 p，让它不报错。',
  question: '8 个数、3 个头，PyTorch 会怎么办？',
  options: { rest: '分成 3、3、2', refused: '报错', left: '每头 2 个，剩下 2 个' },
  replies: {
    rest: '所有的头放在一个张量 (b, h, n, p) 里，每个头必须一样宽。',
    left: 'reshape 一个数也不丢：8 个都要放进去。',
  },
  near: { heads: (heads = '') => `现在是 ${heads} 个头：要 3 个。` },
  found: (joined = '', out = '') => `各头并排，现在一共 ${joined} 个数；W_o 把它们变回 ${out} 个。`,
  why: 'p = num_hiddens / num_heads 是习惯，不是规定：p 取多少，W_q 就有 h · p 行，W_o 再把 h · p 个数变回 num_hiddens 个。',
};
