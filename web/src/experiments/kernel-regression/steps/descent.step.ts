import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { least, lossNow, wNow } from '../shown';
import type { Width } from '../width';

const start = 1;

/** At most so many times the least loss. */
const enough = 1.01;

/** The loss to come down to. */
const goal = ({ curve }: Width): number => enough * least(curve.own).loss;

/** How far a step has moved w. */
const move = ({ walked }: Width, step: number): number => numberAt(walked, step + 1) - numberAt(walked, step);

/** Whether the first step went further than the last. */
function longest(width: Width): 'first' | 'same' | 'last' {
  const [first, last] = [0, width.walked.length - 2].map((step) => Math.abs(move(width, step))) as [number, number];
  if (first > 2 * last) return 'first';
  return last > 2 * first ? 'last' : 'same';
}

export const step = defineLesson<Table, Result>({
  state: { picture: 'width', w: start, query: 40 },
  question: { kind: 'choice', options: ['first', 'same', 'last'] },
  knobs: [],
  reached: ({ state, result: { width } }) =>
    width !== undefined &&
    state.leave_one_out &&
    state.w === start &&
    state.training_step > 1 &&
    lossNow(width) <= goal(width),
  near({ state, result: { width } }) {
    if (!width) return undefined;
    if (!state.leave_one_out) return ['itself'];
    if (state.w !== start) return ['dragged'];
    return state.training_step > 0 && lossNow(width) > goal(width)
      ? ['high', fixed(lossNow(width), 3), fixed(Math.floor(1000 * goal(width)) / 1000, 3)]
      : undefined;
  },
  right: (guess, { state, result: { width } }) =>
    guess.kind === 'choice' && width !== undefined && state.training_step > 0 && guess.option === longest(width),
  numbers({ state, result: { width } }) {
    if (!width || state.training_step === 0) return [];
    return [
      `${state.training_step}`,
      fixed(move(width, 0), 2),
      fixed(move(width, state.training_step - 1), 3),
      fixed(wNow(width), 2),
    ];
  },
  solution: { state: { training_step: 40 }, guess: { kind: 'choice', option: 'first' } },
});

export const en: LessonWords = {
  label: 'Downhill',
  ask: 'Now w learns. A step goes downhill by 3 × the slope, as torch.optim.SGD with lr=3. Press until the loss is within 1% of the least.',
  question: 'Which step will move w most?',
  options: { first: 'the first', same: 'all alike', last: 'the last' },
  replies: {
    same: 'The rate stays 3. Does the slope stay the same?',
    last: 'Where is it steepest: here, or at the bottom?',
  },
  near: {
    itself: () => 'Each point sees itself now. Press “Reset”.',
    dragged: () => 'You have dragged w. Drag it back to 1, and press.',
    high: (loss = '', goal = '') => `The loss is ${loss}; ${goal} will do. More steps.`,
  },
  found: (steps = '', first = '', last = '', w = '') =>
    `The first step moved w by ${first}, step ${steps} by ${last}; w = ${w}.`,
  why: 'At the bottom the slope is 0, so steps shrink by themselves. The dashed line, points that no step has seen, is lowest near there too: leaving one out tells how new points will fare.',
  next: 'And if a point sees itself?',
};

export const zh: LessonWords = {
  label: '往下走',
  ask: '现在让 w 自己学：每一步往下坡走「3 × 斜率」，就是 torch.optim.SGD，lr=3。一直按，直到损失离最小值不超过 1%。',
  question: '哪一步会让 w 动得最多？',
  options: { first: '第一步', same: '都一样', last: '最后一步' },
  replies: {
    same: '学习率一直是 3。斜率也一直不变吗？',
    last: '哪里最陡：这里，还是谷底？',
  },
  near: {
    itself: () => '现在每个点都看得见自己。按「重置」。',
    dragged: () => '你拖动了 w。拖回 1，再按。',
    high: (loss = '', goal = '') => `损失是 ${loss}，降到 ${goal} 就行，再走几步。`,
  },
  found: (steps = '', first = '', last = '', w = '') => `第一步动了 ${first}，第 ${steps} 步动了 ${last}，w = ${w}。`,
  why: '谷底的斜率是 0，步子自己就变小了。虚线是没见过的点，它的谷底也在附近：留一法看得出新点会怎样。',
  next: '要是每个点都看得见自己呢？',
};
