import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import { listOf } from '../lists';
import { keeping } from '../own';
import { lastStep, type Table } from '../parameters';
import { learnt } from '../rows';

export const step = defineLesson<Table, Result>({
  state: { training_step: lastStep },
  knobs: [],
  reached: ({ state: { list }, result: { problems, gone, step: at } }) =>
    list === 'own' && problems.length === 0 && !gone && at === lastStep,
  near: ({ state: { list }, result: { step: at } }) =>
    list === 'own' && at < lastStep ? ['early', `${lastStep - at}`] : undefined,
  numbers: ({ result: { pairs, scores } }) => [
    `${learnt(pairs).length}`,
    percent(scores.learnt.exact),
    percent(scores.unseen.exact),
  ],
  presents: ['shares', 'time', 'own'],
  solution: { state: { ...keeping(listOf('mirror').slice(0, 40)), training_step: lastStep } },
});

export const en: LessonWords = {
  label: 'Your own lines',
  ask: 'Press “your own lines” under Play. Write 20 to 200 lines with a rule of your own, or keep 40 of these. Press “Learn these”, then Play to the end.',
  near: { early: (left = '') => `Your lines are taken. ${left} more steps to the end: press Play.` },
  found: (lines = '', learned = '', unseen = '') =>
    `It learned from ${lines} lines, ${learned} right; of those it has never seen ${unseen} are right.`,
  why: 'A rule pays when there are too many lines to keep one by one. Of 200 words backwards it found it; of 40 only in part, and the rest it knows by heart.',
};

export const zh: LessonWords = {
  label: '你自己的行',
  ask: '按播放键下面的「自己写」。写 20 到 200 行，规律由你定；也可以只留现在的 40 行。按「就学这些」，再播放到底。',
  near: { early: (left = '') => `已经换成你的行。还差 ${left} 步学完：按播放。` },
  found: (lines = '', learned = '', unseen = '') => `它学了 ${lines} 行，答对 ${learned}；没见过的行答对 ${unseen}。`,
  why: '行多到一行行记不下来，找规律才划算。倒着写的词，200 行它找到了规律；只有 40 行，规律只找到一部分，其余是背的。',
};
