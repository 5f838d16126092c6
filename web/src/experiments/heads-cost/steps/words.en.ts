import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  double: {
    label: 'Twice the heads',
    ask: 'Eight heads share 512 numbers: each W is cut into eight pieces of 64.',
    question: 'With 16 heads the four matrices will hold …',
    act: 'Drag num_heads to 16.',
    options: { half: 'half as many numbers', same: 'as many as now', double: 'twice as many' },
    replies: {
      half: 'Each head gets narrower. But how many heads are there?',
      double: 'There are twice as many heads. But how wide is each?',
    },
    near: { heads: (heads = '') => `num_heads is ${heads} now: 16 is twice the heads.` },
    found: (count = '') => `Still ${count} numbers: 16 heads of 32.`,
    why: 'h · p is always p_o, so W_q, W_k and W_v keep their size, and so does W_o. More heads only cut them finer.',
    next: 'What if no head gave up any width?',
  },
  full: {
    label: 'Full width',
    ask: 'Now every head is 512 wide, p = p_o; the one head here takes 1,048,576 numbers.',
    question: 'With how many heads does the total first pass 10 million?',
    act: 'Drag num_heads until it does.',
    replies: { other: 'Each further head adds as many numbers as the first one took.' },
    near: {
      fewer: (count = '') => `${count} so far: add heads.`,
      more: (heads = '') => `${heads} heads are more than it takes: go back.`,
    },
    found: (heads = '', count = '') => `With ${heads} heads the matrices hold ${count} numbers.`,
    why: 'All four grow with h: h times the parameters of p = p_o / h, and h times the multiplications. That is why heads share the width.',
    next: 'Are narrower heads free, then?',
  },
  grows: {
    label: 'What does grow',
    ask: 'Left: one head of full width. Right: as many heads as you choose, with p = p_o / h; one for now.',
    question: 'What will 8 heads have more of?',
    act: 'Drag num_heads to 8.',
    options: { parameters: 'parameters', products: 'multiply-adds of q·k', weights: 'weights to compute' },
    replies: {
      parameters: 'You have seen the matrices: with p = p_o / h they are only cut finer.',
      products: 'Eight times as many q·k, each an eighth as long.',
    },
    near: { heads: (heads = '') => `num_heads is ${heads} now: go to 8.` },
    found: (weights = '') => `${weights} weights, 8 times as many; the other counts stay the same.`,
    why: 'Each head has a map of its own, n × n weights with a softmax over each row. The price on the other side: one q·k compares 64 numbers instead of 512.',
    next: 'And how long does it take?',
  },
  loop: {
    label: 'A loop or one call',
    ask: 'Heads can be computed one after another, or all in one call, as part of the batch.',
    question: 'Which will be quicker with 32 heads?',
    act: 'Press “Measure on this machine”.',
    options: { loop: 'the loop', same: 'about the same', call: 'the one call' },
    replies: {
      loop: 'What does every single call have to do besides multiplying?',
      same: 'The multiplications are the same. How often are they set up, and how narrow are they?',
    },
    found: (heads = '', ratio = '') => `With ${heads} heads the loop takes ${ratio} times as long here.`,
    why: 'Both give the same output. transpose_qkv turns heads into batch rows, so that one call computes them all, and a GPU side by side.',
  },
  number: {
    label: 'How many heads',
    ask: 'A model, always 32 wide, learns to say what followed the same letter last time. Try 1, 2, 4, 8 and 16 heads; stay at the one that learns soonest.',
    question: 'Is more heads better?',
    options: { more: 'The more the better', task: 'No; it depends on the task', same: 'It makes no difference' },
    replies: {
      more: 'Look at the steps to 0.9: with more heads there are more of them.',
      same: 'Look at the grey lines: as many parameters, but 0.9 comes sooner or later, or not within 300 steps.',
    },
    near: {
      later: (steps = '') => `Half of the seeds have 0.9 correct after ${steps} steps.`,
      never: () => 'Half of the seeds do not come to 0.9 within 300 steps.',
    },
    found: (steps = '') => `Half of the seeds have 0.9 correct after ${steps} steps.`,
    why: 'Only the cut differs. Here one head a layer is enough, and narrow ones cannot tell letters apart. Another task may need several.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
