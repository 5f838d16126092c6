import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { stepsRaced, type Table } from '../parameters';
import type { Outcomes } from '../race';
import { formedBy, formedStep, raceOf, stepOf } from '../standing';

export const step = defineLesson<Table, Result, Outcomes>({
  state: { training_step: stepsRaced },
  question: { kind: 'choice', options: ['one', 'two', 'four'] },
  knobs: ['what'],
  still: true,
  reached: (now) => now.state.what === 'heads' && stepOf(now) === stepsRaced,
  right: (guess, now) => guess.kind === 'choice' && guess.option === formedBy(raceOf(now), stepsRaced)[0]?.id,
  numbers: (now) => raceOf(now).lanes.map((lane) => `${formedStep(lane) ?? `> ${stepsRaced}`}`),
  presents: ['time'],
  solution: { state: { what: 'heads' }, guess: { kind: 'choice', option: 'one' } },
});

export const en: LessonWords = {
  label: 'More heads?',
  ask: 'All use RoPE and 32 numbers: one head of 32, two of 16, or four of 8. Guess, then choose “heads” under “What differs”.',
  question: 'Which forms first?',
  options: { one: 'one head', two: 'two heads', four: 'four heads' },
  replies: {
    two: 'Which line crosses the dotted one first?',
    four: 'Four heads share what one has. Which line crosses the dotted one first?',
  },
  found: (one = '', two = '', four = '') => `One head: step ${one}. Two: step ${two}. Four: step ${four}.`,
  why: 'This task needs one look per layer, so one wide head is enough. A task with several things to look for may turn that around.',
};

export const zh: LessonWords = {
  label: '头越多越好？',
  ask: '总宽度都是 32 维，用 RoPE：一个 32 维的头，两个 16 维的，或四个 8 维的。先猜，再在「哪里不同」里选「头数」。',
  question: '哪一种先成形？',
  options: { one: '一个头', two: '两个头', four: '四个头' },
  replies: {
    two: '哪条线先越过虚线？',
    four: '四个头分的是一个头的宽度。哪条线先越过虚线？',
  },
  found: (one = '', two = '', four = '') => `一个头：第 ${one} 步。两个：第 ${two} 步。四个：第 ${four} 步。`,
  why: '这个任务每层只要看一处，一个宽的头就够了，窄的头更难学。要同时看几处的任务，结果可能反过来：只试了一种大小、一个任务，不是定律。',
};
