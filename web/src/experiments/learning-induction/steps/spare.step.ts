import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { percent } from '../../../text/format';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Look>({
  state: { task: 'two_heads', training_step: 200 },
  question: { kind: 'number', min: 0, max: 100 },
  knobs: [],
  reached: ({ state: { task, training_step, silenced } }) =>
    task === 'two_heads' && training_step === 200 && silenced.length === 1 && Number(silenced[0]) >= 2,
  right: (guess, { result }) => guess.kind === 'number' && Math.abs(guess.value - 100 * result.silenced.accuracy) <= 15,
  numbers: ({ result }) => [percent(result.scores.accuracy), percent(result.silenced.accuracy)],
  presents: ['layer-1', 'panel'],
  solution: { state: { silenced: [2] }, guess: { kind: 'number', value: 90 } },
});

export const en: LessonWords = {
  label: 'A head to spare',
  ask: 'Now each layer has two heads. Switch off either head of layer 1.',
  question: 'What percentage of the next letters will still be correct?',
  replies: { other: 'Look at the maps of layer 1: what does the other head do?' },
  found: (all = '', left = '') => `With all heads ${all}, without this one ${left}.`,
  why: 'Both heads of layer 1 have learned the same thing, so the model can do without one. That is no law: in 20 trainings from other random numbers, losing one head of layer 1 left 75 to 98% of the answers, losing one of layer 0 anything from 20 to 100%.',
  next: 'Is every stripe such a head?',
};

export const zh: LessonWords = {
  label: '备用的头',
  ask: '现在每层有两个头。在第 1 层里随便关掉一个。',
  question: '还能答对百分之几？',
  replies: { other: '看第 1 层的权重图：另一个头在做什么？' },
  found: (all = '', left = '') => `所有头都开着时答对 ${all}，关掉这个还剩 ${left}。`,
  why: '第 1 层的两个头学会了同一件事，少一个也行。但这不是定律：试过 20 个随机种子，少第 1 层的一个头还能答对 75% 到 98%，少第 0 层的一个头则从 20% 到 100% 都有。',
  next: '有条纹就一定是归纳头吗？',
};
