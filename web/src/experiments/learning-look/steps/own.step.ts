import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { rightIn } from '../../../experiment/training/measures';
import { runOf, tokensOf } from '../../../experiment/training/runs';
import { largestIn, rowIn } from '../../../tensor/sought';
import type { Table } from '../parameters';

/** As many digits as it was trained on. */
const trainedOn = 8;

export const step = defineLesson<Table, Look>({
  state: { training_step: 60 },
  question: { kind: 'choice', options: ['all', 'some', 'none'] },
  knobs: ['tokens'],
  reached: ({ state: { task, tokens }, result }) =>
    task === 'reverse' && tokensOf(runOf(task), tokens).length === trainedOn && result.tokens.length === trainedOn,
  right: (guess, { result }) => {
    const share = rightIn('reverse', result).right / trainedOn;
    return guess.kind === 'choice' && guess.option === (share > 0.8 ? 'all' : share > 0.2 ? 'some' : 'none');
  },
  numbers: ({ result }) => [
    [...result.tokens].join(''),
    result.tokens.map((_, place) => largestIn(rowIn(result.says, place))).join(''),
    `${rightIn('reverse', result).right}`,
    `${rightIn('reverse', result).of}`,
  ],
  presents: ['tape', 'panel'],
  solution: { state: { tokens: '27182818' }, guess: { kind: 'choice', option: 'all' } },
});

export const en: LessonWords = {
  label: 'Your own digits',
  ask: 'Type eight digits under “Your own row”. The model has hardly seen them: it learned from 1,920 of a hundred million rows.',
  question: 'How many of the eight will it get right?',
  options: { all: 'all, or nearly', some: 'some', none: 'none' },
  replies: {
    some: 'Did it learn rows, or where to look?',
    none: 'Did it learn rows, or where to look?',
  },
  found: (read = '', said = '', hits = '', of = '') => `From ${read} it makes ${said}: ${hits} of ${of} right.`,
  why: 'It knows no row by heart. It learned where to look, and to pass on what it finds there.',
};

export const zh: LessonWords = {
  label: '你自己的数字',
  ask: '在「你自己的一行」里输入八个数字。模型多半没见过它们：这样的八位数有一亿个，它只学过 1,920 个。',
  question: '八个数字里它能答对几个？',
  options: { all: '全部，或几乎全部', some: '一部分', none: '一个也不对' },
  replies: { some: '它学的是一行行数字，还是该看哪里？', none: '它学的是一行行数字，还是该看哪里？' },
  found: (read = '', said = '', hits = '', of = '') => `你输入 ${read}，它输出 ${said}：${of} 个里对了 ${hits} 个。`,
  why: '它没有死记哪一行。它学会的是该看哪里，再把看到的原样输出。',
};
