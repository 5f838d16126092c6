import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { grouped } from '../../../text/grouped';
import { parametersNow, type Result, workOf } from '../compute';
import type { State, Table } from '../parameters';

const wanted = 8;

type Row = 'parameters' | 'products' | 'weights';

/** What differs from one head as wide as the whole. */
function grown(state: State, result: Result): readonly Row[] {
  const [one, now] = [workOf({ ...state, num_heads: 1, width: 'shared' }), workOf(state)];
  const all: Readonly<Record<Row, readonly [before: number, now: number]>> = {
    parameters: [result.present.shared, parametersNow(state, result)],
    products: [one.products, now.products],
    weights: [one.weights, now.weights],
  };
  return (Object.keys(all) as Row[]).filter((row) => all[row][1] > all[row][0]);
}

/** One head and several, side by side. */
export const step = defineLesson<Table, Result>({
  state: { num_heads: 1, part: 'table' },
  question: { kind: 'choice', options: ['parameters', 'products', 'weights'] },
  knobs: ['num_heads'],
  reach: { num_heads: { max: 16 } },
  presents: [],
  reached: ({ state }) => state.num_heads === wanted && state.width === 'shared' && state.part === 'table',
  near: ({ state }) =>
    state.num_heads !== 1 && state.num_heads !== wanted ? ['heads', `${state.num_heads}`] : undefined,
  right: (guess, { state, result }) => guess.kind === 'choice' && grown(state, result).join() === guess.option,
  numbers: ({ state }) => [grouped(workOf(state).weights, ',')],
  solution: { state: { num_heads: wanted }, guess: { kind: 'choice', option: 'weights' } },
});

export const en: LessonWords = {
  label: 'What does grow',
  ask: 'Left stands one head as wide as the whole, right as many as you choose: now one, too. Drag num_heads to 8, with p = p_o / h.',
  question: 'What will 8 heads have more of?',
  options: { parameters: 'parameters', products: 'multiply-adds of q·k', weights: 'weights to compute' },
  replies: {
    parameters: 'You have seen the matrices: with p = p_o / h they are only cut finer.',
    products: 'Eight times as many q·k, each an eighth as long.',
  },
  near: { heads: (heads = '') => `num_heads is ${heads} now: go to 8.` },
  found: (weights = '') => `${weights} weights, 8 times as many; the other counts stay the same.`,
  why: 'Each head has a map of its own, n × n weights with a softmax over each row. The price on the other side: one q·k compares 64 numbers instead of 512.',
  next: 'And how long does it take?',
};

export const zh: LessonWords = {
  label: '什么会变多',
  ask: '左列是一个满宽的头，右列是你选的头数；现在两列都是一个头。保持 p = p_o / h，把头数拖到 8。',
  question: '8 个头时，什么会变多？',
  options: { parameters: '参数', products: 'q·k 的乘加', weights: '要算的权重' },
  replies: {
    parameters: '矩阵你见过了：p = p_o / h 时只是切得更细。',
    products: 'q·k 多到 8 倍，可每个只有八分之一长。',
  },
  near: { heads: (heads = '') => `现在是 ${heads} 个头：拖到 8。` },
  found: (weights = '') => `权重有 ${weights} 个，是原来的 8 倍；参数和乘加都没变。`,
  why: '每个头都有自己的一张图：n × n 个权重，每行一次 softmax。另一头的代价是：一次 q·k 只比较 64 维，不再是 512 维。',
  next: '那么要花多少时间？',
};
