import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import type { LaneId } from '../lanes';
import { stepsRaced, type Table } from '../parameters';
import type { Outcomes } from '../race';
import { bestOnLonger, laneOf, lookBy, raceOf, stepOf } from '../standing';

/** An earlier step that is spoken of too. */
const earlier = 200;

export const step = defineLesson<Table, Result, Outcomes>({
  state: {},
  question: { kind: 'choice', options: ['rope', 't5', 'learned'] },
  knobs: [],
  reached: (now) => now.state.what === 'positions' && stepOf(now) === stepsRaced,
  near: ({ state: { what, training_step: at } }) =>
    what === 'positions' && at > 0 && at < stepsRaced ? ['early', `${at}`] : undefined,
  right: (guess, now) => guess.kind === 'choice' && guess.option === bestOnLonger(raceOf(now), stepsRaced).id,
  numbers: (now) => [
    rightOn48(now, 't5', stepsRaced),
    rightOn48(now, 'rope', stepsRaced),
    rightOn48(now, 'rope', earlier),
    rightOn48(now, 'learned', stepsRaced),
  ],
  presents: ['time', 'results'],
  solution: { state: { training_step: stepsRaced }, guess: { kind: 'choice', option: 't5' } },
});

function rightOn48(now: Parameters<typeof raceOf>[0], id: LaneId, at: number): string {
  const lane = laneOf(raceOf(now), id);
  return lane ? percent(lookBy(lane, at).longer) : '';
}

export const en: LessonWords = {
  label: 'Longer rows',
  ask: 'All learn from rows of 24 letters. You see how many answers are right on rows of 24, and on rows of 48. Go to the last step, 300.',
  question: 'Which of these is best on rows of 48 at step 300?',
  options: { rope: 'RoPE', t5: 'T5 table', learned: 'learned: a vector a place' },
  replies: {
    rope: 'Compare the last line of the cards.',
    learned: 'It has never learned from places beyond 24. Compare the last line of the cards.',
  },
  near: { early: (at = '') => `This is step ${at}. Go to 300.` },
  found: (t5 = '', rope = '', before = '', learned = '') =>
    `At step 300: T5 ${t5}, RoPE ${rope}, learned ${learned}. RoPE at step 200: ${before}.`,
  why: 'Short rows say little about long ones, and the score on long rows goes on changing: compare at one step, and say which. Try ALiBi with a slope of 2 here.',
  next: 'Are more heads faster?',
};

export const zh: LessonWords = {
  label: '更长的题',
  ask: '大家学的都是 24 个字母的题。图上写着长 24 和长 48 的题各答对多少。走到最后，第 300 步。',
  question: '第 300 步时，这几个里谁在长 48 的题上最好？',
  options: { rope: 'RoPE', t5: 'T5 偏置', learned: '可学习：每个位置一个向量' },
  replies: {
    rope: '比一比各张卡片的最后一行。',
    learned: '24 以后的位置它从没学过。比一比各张卡片的最后一行。',
  },
  near: { early: (at = '') => `现在是第 ${at} 步，走到 300。` },
  found: (t5 = '', rope = '', before = '', learned = '') =>
    `第 300 步：T5 ${t5}，RoPE ${rope}，可学习 ${learned}。RoPE 在第 200 步是 ${before}。`,
  why: '短题答对，不等于长题也行；头成形以后很久，长题的成绩还在变。所以要在同一步比，并说清是哪一步。再试试斜率为 1 或 2 的 ALiBi，看它在长 48 的题上如何。',
  next: '头越多越快吗？',
};
