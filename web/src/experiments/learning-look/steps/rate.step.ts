import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { formedStep, lossOfGuessing, lossText, markOf } from '../../../experiment/training/measures';
import { lossAt } from '../../../experiment/training/rate-remarks';
import { isOwnRate, rateOf } from '../../../experiment/training/rates';
import { formedAt, runs } from '../../../experiment/training/runs';
import type { State, Table } from '../parameters';

/** Eight times the task's own. */
const asked = '0.16';

const last = runs.reverse.steps;

const holds = (result: Look): boolean => markOf(result.scores.of_heads, 'reverse', 0) > formedAt;

const isAtEnd = ({ task }: State, result: Look): boolean => task === 'reverse' && result.step === last;

/** The loss on new rows at the task's own rate. */
const ownLoss = ({ step, ownRate }: Look): number => (ownRate ? lossAt(step, ownRate) : Number.NaN);

export const step = defineLesson<Table, Look>({
  state: { training_step: last },
  question: { kind: 'choice', options: ['better', 'worse', 'never'] },
  knobs: ['learning_rate'],
  reached: ({ state, result }) => isAtEnd(state, result) && rateOf(state) === asked,
  near: ({ state, result: { step: at } }) => {
    if (state.task !== 'reverse' || isOwnRate(state)) return undefined;
    return rateOf(state) === asked ? ['early', `${at}`] : ['rate', rateOf(state)];
  },
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === whatCame(result),
  numbers: ({ result }) => [
    `${formedStep(result, 'reverse') ?? last}`,
    `${(result.ownRate && formedStep({ trained: result.ownRate }, 'reverse')) ?? last}`,
    lossText(result.scores.loss),
    lossText(ownLoss(result)),
    runs.reverse.rate,
  ],
  after: ({ state, result }) => {
    if (!isAtEnd(state, result) || isOwnRate(state)) return undefined;
    const [rate, loss] = [rateOf(state), lossText(result.scores.loss)];
    if (holds(result)) return ['holds', rate, `${formedStep(result, 'reverse') ?? last}`, loss];
    if (Number(rate) < Number(runs.reverse.rate)) return ['slow', rate, loss];
    return ['fails', rate, loss, lossText(lossOfGuessing('reverse'))];
  },
  presents: ['time'],
  solution: { state: { learning_rate: asked }, guess: { kind: 'choice', option: 'worse' } },
});

/** Against the same run at the task's own rate. */
function whatCame(result: Look): 'better' | 'worse' | 'never' {
  if (!holds(result)) return 'never';
  return result.scores.loss < ownLoss(result) ? 'better' : 'worse';
}

export const en: LessonWords = {
  label: 'Larger steps',
  ask: 'The learning rate says how far a step goes: 0.02 so far. Drag it to 8 times that, 0.16.',
  question: 'How soon a head, and what loss?',
  options: {
    better: 'sooner, and lower',
    worse: 'sooner, but higher',
    never: 'no head at all',
  },
  replies: {
    better: 'Compare the ends of the grey lines: the dashed one is the loss at 0.02.',
    never: 'Where does the plum line come up?',
  },
  near: {
    rate: (rate = '') => `This is ${rate}: drag it to 0.16.`,
    early: (at = '') => `This is step ${at}: go to the last one, 60.`,
  },
  found: (formed = '', own = '', loss = '', ownLoss = '', rate = '') =>
    `It forms at step ${formed}, not ${own}. But the loss ends at ${loss}; at ${rate} it was ${ownLoss}.`,
  why: 'Larger steps come near sooner, but then each lands beyond the lowest point. Try 0.04 and 0.64.',
  after: {
    holds: (rate = '', formed = '', loss = '') =>
      `At ${rate} the head forms at step ${formed}; at step 60 the loss is ${loss}.`,
    fails: (rate = '', loss = '', guess = '') =>
      `At ${rate} there is no head at step 60, and the loss is ${loss}: guessing costs ${guess}.`,
    slow: (rate = '', loss = '') => `At ${rate} 60 steps are too few: no head yet, and the loss is ${loss}.`,
  },
  next: 'What if it did not look at all?',
};

export const zh: LessonWords = {
  label: '步子大一些',
  ask: '学习率决定每一步把参数改多少，刚才是 0.02。把它拖到八倍：0.16。',
  question: '头会更早成形吗？最后的损失呢？',
  options: {
    better: '更早，损失更低',
    worse: '更早，损失更高',
    never: '头不成形',
  },
  replies: {
    better: '比一比两条灰线的末端：虚线是学习率 0.02 时的损失。',
    never: '看看紫线是在哪里升上去的。',
  },
  near: {
    rate: (rate = '') => `现在是 ${rate}，拖到 0.16。`,
    early: (at = '') => `现在是第 ${at} 步，走到最后，第 60 步。`,
  },
  found: (formed = '', own = '', loss = '', ownLoss = '', rate = '') =>
    `头在第 ${formed} 步成形，原来是第 ${own} 步。可最后的损失是 ${loss}，学习率 ${rate} 时是 ${ownLoss}。`,
  why: '步子大，靠近得快；可一步比剩下的路还长，就会越过最低点，停不下来。再试试 0.04 和 0.64。',
  after: {
    holds: (rate = '', formed = '', loss = '') =>
      `学习率 ${rate} 时，头在第 ${formed} 步成形；到第 60 步损失是 ${loss}。`,
    fails: (rate = '', loss = '', guess = '') =>
      `学习率 ${rate} 时，到第 60 步也没有成形的头，损失是 ${loss}，瞎猜是 ${guess}。`,
    slow: (rate = '', loss = '') => `学习率 ${rate} 时，60 步还不够：头没成形，损失是 ${loss}。`,
  },
  next: '如果不让它看呢？',
};
