import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import { lastStep, type Table } from '../parameters';
import { heldOut } from '../rows';
import { hardlyAny, nearlyAll } from '../verdict';
import { insteadOf } from './other-lines';

/** How many lines never seen are right. */
export const shareOf = (right: number): 'all' | 'some' | 'none' =>
  right >= nearlyAll ? 'all' : right > hardlyAny ? 'some' : 'none';

export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['all', 'some', 'none'] },
  knobs: [],
  reached: ({ result }) => result.step === lastStep,
  near: ({ result: { step: at } }) => (at > 0 && at < lastStep ? ['early', `${lastStep - at}`] : undefined),
  instead: insteadOf('mirror'),
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === shareOf(result.scores.unseen.exact),
  numbers: ({ result: { pairs, scores } }) => [`${heldOut(pairs).length}`, percent(scores.unseen.exact)],
  presents: ['shares', 'lines', 'time'],
  solution: { state: { list: 'mirror', training_step: lastStep }, guess: { kind: 'choice', option: 'all' } },
});

export const en: LessonWords = {
  label: 'Lines never seen',
  ask: 'The model learns from 160 lines, each a made-up word and that word spelled backwards in capitals. Another 40, some of them listed here, it never sees. Press Play and let it learn to the end.',
  question: 'How many of the 40 will it get right?',
  options: { all: 'all, or nearly', some: 'some', none: 'none: it never saw them' },
  replies: {
    some: 'Watch the two numbers beside the map. Which of them stays behind?',
    none: 'What do the 160 lines have in common?',
  },
  near: { early: (left = '') => `${left} more steps to the end.` },
  found: (of = '', right = '') => `Of the ${of} lines it has never seen ${right} are right.`,
  why: 'It knows none of these words. It has found what all lines share: where to look for each letter, and which capital belongs to it.',
  next: 'Does its rule hold for any word?',
  instead: {
    lines: (learned = '', unseen = '') => ({
      ask: `The model learns from ${learned} of these lines. Another ${unseen}, some of them listed here, it never sees. Press Play and let it learn to the end.`,
      question: `How many of the ${unseen} will it get right?`,
      replies: {
        all: 'Watch the two numbers beside the map. Which of them stays behind?',
        some: 'Look at the lower of the two numbers once more.',
        none: `What do the ${learned} lines have in common?`,
      },
      why: 'Lines that it knows by heart are no help with others. What it has right of those it never saw, it has from what all lines share.',
    }),
  },
};

export const zh: LessonWords = {
  label: '没见过的行',
  ask: '模型学 160 行，每行是一个生造的词，和它倒过来的大写。另外 40 行从不给它看，旁边列了几行。按播放，让它学完。',
  question: '这 40 行它能答对多少？',
  options: { all: '全部，或几乎全部', some: '一部分', none: '一行也不对：它没见过' },
  replies: { some: '看权重图旁边那两个数：哪一个落在后面？', none: '那 160 行有什么共同点？' },
  near: { early: (left = '') => `还差 ${left} 步学完。` },
  found: (of = '', right = '') => `没见过的 ${of} 行答对 ${right}。`,
  why: '这些词它一个也没见过。它找到的是每一行都有的规律：每个字母该看哪里，大写又是哪个。',
  next: '这规律对什么词都行吗？',
  instead: {
    lines: (learned = '', unseen = '') => ({
      ask: `模型学这里的 ${learned} 行，另外 ${unseen} 行从不给它看，旁边列了几行。按播放，让它学完。`,
      question: `这 ${unseen} 行它能答对多少？`,
      replies: {
        all: '看权重图旁边那两个数：哪一个落在后面？',
        some: '再看一眼下面那个数。',
        none: `那 ${learned} 行有什么共同点？`,
      },
      why: '背下来的行，帮不了别的行。没见过的行能答对，靠的是每一行都有的规律。',
    }),
  },
};
