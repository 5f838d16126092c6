import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { formedStep, markOf } from '../../../experiment/training/measures';
import { formedAt, runs } from '../../../experiment/training/runs';
import { fixed } from '../../../text/format';
import type { Table } from '../parameters';

/** True if the head attends to what the task needs. */
const mark = (result: Look): number => markOf(result.scores.of_heads, 'reverse', 0);

export const step = defineLesson<Table, Look>({
  state: { aims: false, place: 0 },
  question: { kind: 'place', figure: 'layer-0' },
  knobs: [],
  reached: ({ state: { task, training_step }, result }) =>
    task === 'reverse' && training_step <= runs.reverse.steps && mark(result) > formedAt,
  right: (guess, { result }) =>
    guess.kind === 'place' && guess.place.row === 0 && guess.place.column === result.tokens.length - 1,
  numbers: ({ result }) => [
    `${formedStep(result, 'reverse') ?? result.step}`,
    `${result.step}`,
    fixed(mark(result), 2),
  ],
  presents: ['tape', 'time'],
  solution: {
    state: { training_step: 60 },
    guess: { kind: 'place', place: { panel: 0, row: 0, column: 7 } },
  },
});

export const en: LessonWords = {
  label: 'A head forms',
  ask: 'The model reads eight digits and must say them in reverse: at the first place the last one, at the eighth the first. So far all its numbers are random. Press Play.',
  question: 'Where will the first place (the top row) look? Click the cell.',
  replies: {
    other: 'Which digit must the first place say? It has to look where that digit stands. Its row is the top one.',
  },
  found: (formed = '', now = '', weight = '') =>
    `The head formed around step ${formed}. At step ${now}, {weights|${weight}} of its weight lies on the diagonal.`,
  why: 'Nobody wrote this rule down. Each step lowers the loss, the error of the answers; weight on the right cell does that.',
  next: 'What did it cost to know nothing?',
};

export const zh: LessonWords = {
  label: '头成形了',
  ask: '模型读八个数字，要逆序输出：第 1 个位置输出最后一个，第 8 个位置输出第一个。现在它的参数全是随机的。按播放。',
  question: '第 1 个位置（最上面一行）会学会看哪里？点那一格。',
  replies: { other: '第 1 个位置该输出哪个数字？它得看那个数字所在的位置。最上面一行就是它。' },
  found: (formed = '', now = '', weight = '') =>
    `头在第 ${formed} 步前后成形。到第 ${now} 步，{weights|${weight}} 的权重落在从右上到左下的对角线上。`,
  why: '没有人写下这条规则。每一步只是把参数改一点，让损失（答错的程度）降一点；权重落在对的格子上，损失就降。',
  next: '什么都不会时，损失是多少？',
};
