import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { percent } from '../../../text/format';
import type { Table } from '../parameters';
import { sample } from './sample';

export const step = defineLesson<Table, Look>({
  state: { training_step: 250, tokens: sample },
  question: { kind: 'choice', options: ['nearly', 'half', 'little'] },
  knobs: [],
  reached: ({ state: { task, training_step, silenced } }) =>
    task === 'one_head' && training_step >= 200 && silenced.length === 1 && silenced[0] === 0,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === leftOf(result),
  numbers: ({ result }) => [percent(result.scores.accuracy), percent(result.silenced.accuracy)],
  presents: ['layer-1', 'tape', 'below', 'panel'],
  solution: { state: { silenced: [0] }, guess: { kind: 'choice', option: 'little' } },
});

const leftOf = ({ silenced: { accuracy } }: Look): string =>
  accuracy > 0.8 ? 'nearly' : accuracy > 0.2 ? 'half' : 'little';

export const en: LessonWords = {
  label: 'Without layer 0',
  ask: 'Layer 1 does the finding. Switch layer 0 off, beside the maps, and watch the map of layer 1.',
  question: 'How many of the next letters will still be correct?',
  options: { nearly: 'nearly all: layer 1 finds them', half: 'about half', little: 'less than one in five' },
  replies: {
    nearly: 'How does layer 1 know which letter stood before each place?',
    half: 'What could layer 1 look for, if no place knows the letter before it?',
  },
  found: (all = '', left = '') =>
    `With both layers ${all}, without layer 0 ${left}. The stripe of layer 1 is gone too.`,
  why: 'Two heads make one circuit: the first notes at each place which letter came before it; the second looks for the place whose note matches. Neither can do it alone.',
  next: 'With letters of your own',
};

export const zh: LessonWords = {
  label: '没有第 0 层',
  ask: '负责找的是第 1 层。在权重图旁边关掉第 0 层，看第 1 层的权重图怎么变。',
  question: '还能答对多少？',
  options: { nearly: '几乎全部：找的是第 1 层', half: '大约一半', little: '不到五分之一' },
  replies: {
    nearly: '第 1 层怎么知道每个位置的前一个字母是什么？',
    half: '要是没有一个位置知道自己前面是什么，第 1 层还能找什么？',
  },
  found: (all = '', left = '') => `两层都开着时答对 ${all}，关掉第 0 层只剩 ${left}。第 1 层的条纹也没了。`,
  why: '两个头合成一条电路：第一个在每个位置记下前面是哪个字母，第二个去找记录对得上的位置。单靠一个不行。',
  next: '换成你自己的字母',
};
