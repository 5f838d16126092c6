import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { formedStep, markOf } from '../../../experiment/training/measures';
import { formedAt, targetsOf } from '../../../experiment/training/runs';
import { percent } from '../../../text/format';
import type { Table } from '../parameters';
import { sample } from './sample';

/** The second W of the row that is shown. */
const asked = 14;

export const step = defineLesson<Table, Look>({
  state: { aims: false, place: asked, tokens: sample },
  question: { kind: 'place', figure: 'layer-1' },
  knobs: [],
  reached: ({ state: { task }, result }) =>
    task === 'one_head' && markOf(result.scores.of_heads, 'one_head', 1) > formedAt,
  right: (guess, { result: { tokens } }) =>
    guess.kind === 'place' &&
    guess.place.row === asked &&
    targetsOf('one_head', 1, tokens).some(({ row, column }) => row === asked && column === guess.place.column),
  numbers: ({ result }) => [`${formedStep(result, 'one_head') ?? result.step}`, percent(result.scores.accuracy)],
  presents: ['layer-1', 'tape', 'time'],
  solution: {
    state: { training_step: 200 },
    guess: { kind: 'place', place: { panel: 0, row: asked, column: 6 } },
  },
});

export const en: LessonWords = {
  label: 'What comes next?',
  ask: 'The string on top starts over after nine letters. The model trains on other strings, so it cannot know this one by heart. Two layers, random so far, learn to say the next letter. Press Play.',
  question: 'The row in blue brackets is the second W. Where must layer 1 look to know what follows? Click that cell.',
  replies: {
    other: 'What followed the first W? Layer 1 must look at that letter. Point at a cell to see its letters.',
  },
  found: (formed = '', accuracy = '') =>
    `Layer 1 formed at step ${formed}; now ${accuracy} of the next letters are right.`,
  why: 'Find where the same letter stood before, and look at what came after it: researchers call such a head an induction head.',
  next: 'How can it look AFTER the same letter?',
};

export const zh: LessonWords = {
  label: '下一个是什么',
  ask: '上面的字母串每九个字母重复一遍。训练用的是别的字母串，死记没有用。两层的参数还是随机的，要学会说出下一个字母。按播放。',
  question: '蓝色括号里的一行是第二个 W。要知道它后面是什么，第 1 层该看哪里？点那一格。',
  replies: { other: '第一个 W 后面是什么？第 1 层要看的就是那个字母。指着一格，会显示它的字母。' },
  found: (formed = '', accuracy = '') => `第 1 层在第 ${formed} 步成形；现在答对 ${accuracy} 的下一个字母。`,
  why: '找到同一个字母上次出现的地方，看它后面是什么：研究者把这样的头叫做归纳头（induction head）。',
  next: '它怎么会看到「后面」那一个？',
};
