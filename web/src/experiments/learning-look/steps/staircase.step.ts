import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { markOf } from '../../../experiment/training/measures';
import { runs, targetsOf } from '../../../experiment/training/runs';
import { fixed } from '../../../text/format';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Look>({
  state: { task: 'running_max', aims: false, place: 11, tokens: '3 1 5 2 8 6 7 11 4 13 9 15' },
  question: { kind: 'choice', options: ['diagonal', 'staircase', 'corner'] },
  knobs: [],
  reached: ({ state: { task, training_step } }) => task === 'running_max' && training_step === runs.running_max.steps,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === shapeOf(result),
  numbers: ({ result }) => [fixed(markOf(result.scores.of_heads, 'running_max', 0), 2)],
  presents: ['tape', 'time'],
  solution: { state: { training_step: runs.running_max.steps }, guess: { kind: 'choice', option: 'staircase' } },
});

/** What the places to look at look like in the map. */
function shapeOf({ tokens }: Look): string {
  const columns = targetsOf('running_max', 0, tokens).map(({ column }) => column);
  if (columns.every((column, row) => column === row)) return 'diagonal';
  return columns.every((column) => column === 0) ? 'corner' : 'staircase';
}

export const en: LessonWords = {
  label: 'A staircase',
  ask: 'Another task: at each place say the largest number so far. This model is not even told the positions. Look at the numbers on top, then press Play and let it learn to step 80.',
  question: 'What will the map look like?',
  options: { diagonal: 'a diagonal', staircase: 'a staircase down', corner: 'all in the first column' },
  replies: {
    diagonal: 'Each place would look at itself. Is its own number always the largest so far?',
    corner: 'Is the first number the largest all the way?',
  },
  found: (weight = '') => `{weights|${weight}} of the weight lies on the largest number so far.`,
  why: 'Large numbers get keys that score high with any query: it looks at what is there, not at where. So it needs no positions.',
  next: 'Now with your own digits',
};

export const zh: LessonWords = {
  label: '一段台阶',
  ask: '换个任务：每个位置输出到目前为止最大的数。这个模型没有位置编码。先看看上面那行数，再按播放，让它学到第 80 步。',
  question: '权重图会是什么形状？',
  options: { diagonal: '一条对角线', staircase: '往下的台阶', corner: '全在第一列' },
  replies: {
    diagonal: '那就是每个位置都看自己。自己的数总是目前最大的吗？',
    corner: '第一个数从头到尾都是最大的吗？',
  },
  found: (weight = '') => `{weights|${weight}} 的权重落在目前最大的数上。`,
  why: '数越大，它的键对任何查询的分数都越高：看的是「是什么」，不是「在哪里」，所以用不着位置。',
  next: '换成你自己的数字',
};
