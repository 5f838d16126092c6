import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { looksEvery, type Outcomes } from '../course';
import type { Table } from '../parameters';
import { courseOf, firstStep, type Now } from '../standing';
import { momentOf, nearWords } from './moment';

export const step = defineLesson<Table, Result, Outcomes>({
  state: {},
  question: { kind: 'choice', options: ['together', 'double', 'more'] },
  knobs: [],
  ...momentOf('heldOut', () => true),
  right: (guess, now) => guess.kind === 'choice' && guess.option === howMuchLater(now),
  numbers: (now) => {
    const course = courseOf(now);
    const sizeAt = (step = 0): string => fixed(course.looks[step / looksEvery]?.size ?? Number.NaN, 1);
    const [shown, heldOut] = [firstStep(course, 'shown'), firstStep(course, 'heldOut')];
    return [`${shown}`, `${heldOut}`, sizeAt(shown), sizeAt(heldOut)];
  },
  solution: { state: { training_step: 750 }, guess: { kind: 'choice', option: 'more' } },
});

/** How many times as many steps the held-out half takes. */
function howMuchLater(now: Now): 'together' | 'double' | 'more' {
  const course = courseOf(now);
  const [shown, heldOut] = [firstStep(course, 'shown'), firstStep(course, 'heldOut')];
  if (shown === undefined || heldOut === undefined) return 'more';
  const times = heldOut / shown;
  return times < 1.4 ? 'together' : times < 2.5 ? 'double' : 'more';
}

export const en: LessonWords = {
  label: 'Much later',
  ask: 'Weight decay is 1 now. Press Play and watch the gaps: it stops where 9 in 10 plum sums have just become right.',
  question: 'How many steps does that take, against the grey ones?',
  options: { together: 'as many', double: 'about twice as many', more: 'three times as many, or more' },
  replies: {
    together: 'Read the step where each line comes up.',
    double: 'Read the step where each line comes up.',
  },
  near: nearWords.en('plum'),
  found: (shown = '', heldOut = '', large = '', small = '') =>
    `9 in 10 grey ones: step ${shown}, size of weights ${large}. 9 in 10 plum: step ${heldOut}, size ${small}.`,
  why: 'The grey line hardly moves, yet the weights shrink: under decay large ones cost, and the rule needs smaller ones. This is grokking. One size, one task, no law.',
};

export const zh: LessonWords = {
  label: '晚得多',
  ask: '现在权重衰减是 1。按播放，盯住表里的紫色格子：紫色的题刚答对九成时，它会停下。',
  question: '和灰色的题比，要多少步？',
  options: { together: '差不多', double: '大约两倍', more: '三倍或更多' },
  replies: {
    together: '读一读两条线各在第几步升上去。',
    double: '读一读两条线各在第几步升上去。',
  },
  near: nearWords.zh('紫'),
  found: (shown = '', heldOut = '', large = '', small = '') =>
    `灰色的题答对九成：第 ${shown} 步，全部参数的大小是 ${large}。紫色的题答对九成：第 ${heldOut} 步，大小是 ${small}。`,
  why: '灰线几乎不动，参数却还在缩小：在权重衰减下，参数大就吃亏，而规律用的参数比死记小。这叫 grokking（顿悟）。只试了一种大小、一个任务，不是定律。',
};
