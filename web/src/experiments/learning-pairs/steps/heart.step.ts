import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import { lastStep, type Table } from '../parameters';
import { hardlyAny, nearlyAll } from '../verdict';
import { insteadOf } from './other-lines';

/** Which lines it has right. */
function rightOnes({ scores: { unseen, learnt } }: Result): 'both' | 'learnt' | 'neither' | undefined {
  if (unseen.exact >= nearlyAll) return 'both';
  if (unseen.exact > hardlyAny) return undefined;
  return learnt.exact >= nearlyAll ? 'learnt' : 'neither';
}

export const step = defineLesson<Table, Result>({
  state: { list: 'random' },
  question: { kind: 'choice', options: ['both', 'learnt', 'neither'] },
  knobs: [],
  reached: ({ state: { list }, result }) => list === 'random' && result.step === lastStep,
  near: ({ state: { list }, result: { step: at } }) =>
    list === 'random' && at > 0 && at < lastStep ? ['early', `${lastStep - at}`] : undefined,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === rightOnes(result),
  instead: insteadOf('random'),
  numbers: ({ result: { scores } }) => [percent(scores.learnt.exact), percent(scores.unseen.exact)],
  presents: ['shares', 'lines', 'time'],
  solution: { state: { list: 'random', training_step: lastStep }, guess: { kind: 'choice', option: 'learnt' } },
});

export const en: LessonWords = {
  label: 'Nothing to find',
  ask: 'The same model, other lines: each word has an answer drawn at random. There is no rule. Press Play and let it learn to the end.',
  question: 'Which lines will it get right?',
  options: {
    both: 'those it learned from, and those never seen',
    learnt: 'only those it learned from',
    neither: 'none: there is no rule',
  },
  replies: {
    both: 'From what could it tell the answer to a word it has never seen?',
    neither: 'It has 13,000 numbers to set and 96 lines to keep. Watch the upper number.',
  },
  near: { early: (left = '') => `${left} more steps to the end.` },
  found: (learnt = '', unseen = '') =>
    `Of the lines it learned from ${learnt} are right, of those never seen ${unseen}.`,
  why: 'It knows them by heart. The lines it learned from cannot show you which of the two happened: only lines it has never seen can.',
  next: 'Your own lines: a rule, or by heart?',
  instead: {
    lines: (learned = '', unseen = '') => ({
      ask: `These are other lines: ${learned} that it learns from, and ${unseen} that it never sees. This step asks about lines without a rule: under “Lines”, choose “no rule”.`,
    }),
  },
};

export const zh: LessonWords = {
  label: '没有规律',
  ask: '还是这个模型，换一批行：每个词的答案都是随机抽的，没有规律。按播放，让它学完。',
  question: '哪些行它能答对？',
  options: { both: '学过的和没见过的都能', learnt: '只有学过的', neither: '都不能：没有规律' },
  replies: {
    both: '一个没见过的词，它凭什么知道答案？',
    neither: '它有一万多个参数，只有 96 行要记。看上面那个数。',
  },
  near: { early: (left = '') => `还差 ${left} 步学完。` },
  found: (learnt = '', unseen = '') => `学过的行答对 ${learnt}，没见过的答对 ${unseen}。`,
  why: '它把答案背了下来。单看学过的行，分不出是找到规律还是死记；只有没见过的行才分得出。',
  next: '换成你自己的行：是规律，还是背的？',
  instead: {
    lines: (learned = '', unseen = '') => ({
      ask: `现在是另一批行：学 ${learned} 行，${unseen} 行从不给它看。这一步问的是没有规律的行：在「用哪些行」里选「没有规律」。`,
    }),
  },
};
