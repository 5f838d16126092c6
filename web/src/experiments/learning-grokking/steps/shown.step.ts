import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes } from '../course';
import type { Table } from '../parameters';
import { isThere, lookOf, type Now, roundedDown, standsAt } from '../standing';

/** So little that the rule does not come. */
const decay = 0.1;

export const step = defineLesson<Table, Result, Outcomes>({
  state: { weight_decay: decay },
  question: { kind: 'choice', options: ['most', 'half', 'few'] },
  knobs: [],
  reached: (now) => now.state.weight_decay === decay && standsAt(now, 'shown') === 'then',
  near: (now) => {
    const { step: at, shown } = lookOf(now);
    const stands = standsAt(now, 'shown');
    if (stands === 'then' || now.state.weight_decay !== decay || !isThere(now)) return undefined;
    return [stands, `${at}`, percent(roundedDown(shown.accuracy))];
  },
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
  ask: 'A cell is a sum a + b. The grey ones are shown in training, the plum ones never. Press Play, then put the marker where 9 in 10 grey ones have just become right.',
  question: 'How many of the plum ones are right then?',
  options: { most: 'nearly all', half: 'about half', few: 'few' },
  replies: {
    most: 'Look at the plum cells of the table: how many have a strong colour?',
    half: 'Compare the two bars beside the table.',
  },
  near: {
    early: (at = '', shown = '') => `At step ${at}, ${shown} of the grey ones are right. Go further.`,
    late: (at = '', shown = '') => `At step ${at} it is ${shown} already: go back to where the grey line comes up.`,
  },
  found: (at = '', shown = '', heldOut = '') =>
    `At step ${at}: ${shown} of the grey ones, ${heldOut} of the plum ones.`,
  why: 'It has found 480 answers, not how to add: what it learned for one sum does not help with the next.',
  next: 'And if it trains on and on?',
};

export const zh: LessonWords = {
  label: '练过的一半',
  ask: '一格是一道题 a + b。灰色的是练习题，紫色的从没给它看过。按播放，再把标记放到灰色的题刚刚答对九成的那一步。',
  question: '那时紫色的题答对多少？',
  options: { most: '几乎全部', half: '一半左右', few: '很少' },
  replies: {
    most: '看看表里紫色的格子：有几格颜色很浓？',
    half: '比一比表旁边的两条横条。',
  },
  near: {
    early: (at = '', shown = '') => `第 ${at} 步，灰色的题答对 ${shown}，再往后。`,
    late: (at = '', shown = '') => `第 ${at} 步早已答对 ${shown}：退到灰线刚升上去的地方。`,
  },
  found: (at = '', shown = '', heldOut = '') => `第 ${at} 步：灰色的题答对 ${shown}，紫色的答对 ${heldOut}。`,
  why: '它记住了 480 个答案，没学会加法：一道题上学到的，帮不了另一道。',
  next: '一直练下去呢？',
};
