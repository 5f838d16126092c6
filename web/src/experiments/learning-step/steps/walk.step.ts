import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { lossOfGuessing } from '../model';
import type { Table } from '../parameters';
import { lossNow } from '../shown';

/** The loss to come below, and in how many steps. */
const goal = { loss: 1.5, steps: 6 } as const;

const stepsOf = ({ losses }: Result): number => losses.length - 1;

export const step = defineLesson<Table, Result>({
  state: { learning_rate: 1 },
  question: { kind: 'choice', options: ['better', 'guessing', 'worse'] },
  knobs: [],
  reached: ({ result }) => stepsOf(result) <= goal.steps && lossNow(result) < goal.loss,
  near({ result }) {
    const steps = stepsOf(result);
    if (steps === 0) return undefined;
    if (steps > goal.steps) return ['many', `${steps}`, `${goal.steps}`];
    return lossNow(result) < goal.loss ? undefined : ['high', stillAbove(lossNow(result)), `${goal.steps - steps}`];
  },
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === onFresh(result),
  numbers: ({ result }) => [
    `${stepsOf(result)}`,
    fixed(numberAt(result.losses, 0), 2),
    fixed(lossNow(result), 2),
    fixed(result.fresh.loss, 2),
    fixed(lossOfGuessing, 2),
  ],
  presents: ['curve', 'take'],
  solution: { state: { taken: '5 2 1.6', learning_rate: 1.6 }, guess: { kind: 'choice', option: 'worse' } },
});

/** How it does on rows it has not seen, against guessing. */
function onFresh({ fresh }: Result): string {
  const change = fresh.loss - lossOfGuessing;
  if (Math.abs(change) < 0.1) return 'guessing';
  return change < 0 ? 'better' : 'worse';
}

export const en: LessonWords = {
  label: 'A few steps',
  ask: 'Bring the loss below 1.5 in at most six steps: drag η to the lowest point, press “Take this step”, drag again. Every step sees the same 8 rows.',
  question: 'And on rows it has not seen?',
  options: { better: 'better than guessing', guessing: 'like guessing', worse: 'worse than guessing' },
  replies: {
    better: 'It saw 8 rows, again and again. Did it have to find the rule?',
    guessing: 'It has grown sure of itself. What does it cost to be sure and wrong?',
  },
  near: {
    high: (loss = '', left = '') => `The loss is ${loss}; ${left} steps left.`,
    many: (steps = '', most = '') => `That took ${steps} steps; ${most} will do. Click an earlier loss to go back.`,
  },
  found: (steps = '', from = '', to = '', fresh = '', guessing = '') =>
    `${steps} steps: ${from} → ${to}. On 120 new rows: ${fresh}; guessing costs ${guessing}.`,
  why: 'What it has learned suits these 8 rows alone; on others it is sure and wrong. Real training takes new rows at every step: then only the rule helps, and a head forms.',
};

export const zh: LessonWords = {
  label: '走几步',
  ask: '六步之内把损失降到 1.5 以下：把 η 拖到最低点，按「走这一步」，再拖。每一步看的都是同样的 8 行。',
  question: '在没见过的行上呢？',
  options: { better: '比瞎猜好', guessing: '和瞎猜差不多', worse: '比瞎猜还差' },
  replies: {
    better: '它反复看的就是那 8 行，用得着找出规则吗？',
    guessing: '它越来越有把握。有把握却答错，代价是多少？',
  },
  near: {
    high: (loss = '', left = '') => `损失是 ${loss}，还剩 ${left} 步。`,
    many: (steps = '', most = '') => `走了 ${steps} 步，${most} 步就够。点前面的损失可以回去。`,
  },
  found: (steps = '', from = '', to = '', fresh = '', guessing = '') =>
    `${steps} 步：${from} → ${to}。在没见过的 120 行上：${fresh}，瞎猜是 ${guessing}。`,
  why: '它学到的只对这 8 行有用，不是规则：换一行就自信地答错。优化器做的事和你一样，只是每一步都看新的行：这时只有规则管用，头才会成形。',
};
