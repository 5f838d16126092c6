import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { percent } from '../../../text/format';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Look>({
  state: { training_step: 60 },
  question: { kind: 'choice', options: ['nearly', 'half', 'guessing'] },
  knobs: [],
  reached: ({ state: { task, training_step, silenced } }) =>
    task === 'reverse' && training_step === 60 && silenced.includes(0),
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === leftOf(result),
  numbers: ({ result }) => [percent(result.scores.accuracy), percent(result.silenced.accuracy)],
  presents: ['tape', 'panel'],
  solution: { state: { silenced: [0] }, guess: { kind: 'choice', option: 'guessing' } },
});

const leftOf = ({ silenced: { accuracy } }: Look): string =>
  accuracy > 0.8 ? 'nearly' : accuracy > 0.25 ? 'half' : 'guessing';

export const en: LessonWords = {
  label: 'Without the head',
  ask: 'After 60 steps the model answers new rows correctly. Switch the head off, beside the maps: its output becomes 0.',
  question: 'How many answers will still be correct?',
  options: { nearly: 'nearly all', half: 'about half', guessing: 'about one in ten' },
  replies: {
    nearly: 'How would the first place know the last digit without looking there?',
    half: 'Which places could still answer, if each sees only its own digit?',
  },
  found: (all = '', left = '') => `${all} with the head, ${left} without: as by guessing.`,
  why: 'Attention is the only way from one place to another. Without it each place knows its own digit alone, and that is not the answer.',
  next: 'What if positions do not matter?',
};

export const zh: LessonWords = {
  label: '没有这个头',
  ask: '60 步之后，没见过的题几乎全能答对。在权重图旁边关掉这个头：它的输出变成 0。',
  question: '还能答对多少？',
  options: { nearly: '几乎全部', half: '大约一半', guessing: '大约十分之一' },
  replies: {
    nearly: '第 1 个位置不看第 8 个，怎么知道那里的数字？',
    half: '如果每个位置只看得到自己的数字，哪些位置还答得出？',
  },
  found: (all = '', left = '') => `有这个头答对 ${all}，没有只剩 ${left}，和瞎猜一样。`,
  why: '信息要从一个位置传到另一个位置，只有注意力这一条路。没有它，每个位置只知道自己的数字，而那不是答案。',
  next: '如果位置无关紧要呢？',
};
