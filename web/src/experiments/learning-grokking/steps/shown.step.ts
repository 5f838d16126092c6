import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes } from '../course';
import type { State, Table } from '../parameters';
import { lookOf, type Now } from '../standing';
import { momentOf, nearWords } from './moment';

/** So little that the rule does not come. */
const decay = 0.1;

export const step = defineLesson<Table, Result, Outcomes>({
  state: { weight_decay: decay },
  question: { kind: 'choice', options: ['most', 'half', 'few'] },
  knobs: [],
  ...momentOf('shown', ({ weight_decay }: State) => weight_decay === decay),
  right: (guess, now) => guess.kind === 'choice' && guess.option === heldOutNow(now),
  numbers: (now) => {
    const { step: at, shown, heldOut } = lookOf(now);
    return [`${at}`, percent(shown.accuracy), percent(heldOut.accuracy)];
  },
  solution: { state: { training_step: 150 }, guess: { kind: 'choice', option: 'few' } },
});

function heldOutNow(now: Now): 'most' | 'half' | 'few' {
  const { accuracy } = lookOf(now).heldOut;
  return accuracy > 0.65 ? 'most' : accuracy > 0.35 ? 'half' : 'few';
}

export const en: LessonWords = {
  label: 'The shown half',
  ask: 'A cell is a sum a + b. The grey ones are shown in training, the plum ones never. Press Play: it stops where 9 in 10 grey ones have just become right.',
  question: 'How many of the plum ones are right then?',
  options: { most: 'nearly all', half: 'about half', few: 'few' },
  replies: {
    most: 'Look at the plum cells of the table: how many have a strong colour?',
    half: 'Compare the two bars beside the table.',
  },
  near: nearWords.en('grey'),
  found: (at = '', shown = '', heldOut = '') =>
    `At step ${at}: ${shown} of the grey ones, ${heldOut} of the plum ones.`,
  why: 'It has found 480 answers, not how to add: what it learned for one sum does not help with the next.',
  next: 'And if it trains on and on?',
};

export const zh: LessonWords = {
  label: '练过的一半',
  ask: '一格是一道题 a + b。灰色的是练习题，紫色的从没给它看过。按播放：灰色的题刚答对九成时，它会停下。',
  question: '那时紫色的题答对多少？',
  options: { most: '几乎全部', half: '一半左右', few: '很少' },
  replies: {
    most: '看看表里紫色的格子：有几格颜色很浓？',
    half: '比一比表旁边的两条横条。',
  },
  near: nearWords.zh('灰'),
  found: (at = '', shown = '', heldOut = '') => `第 ${at} 步：灰色的题答对 ${shown}，紫色的答对 ${heldOut}。`,
  why: '它记住了 480 个答案，没学会加法：一道题上学到的，帮不了另一道。',
  next: '一直练下去呢？',
};
