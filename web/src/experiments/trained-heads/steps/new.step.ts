import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { asking, type Table } from '../parameters';
import { saying } from '../reading';
import { type Now, written } from './reading';

const fewest = 8;

/** Letters without a rule: sure is not right. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['unsure', 'sure'] },
  knobs: ['letters'],
  presents: ['head-2', 'head-3', 'says'],
  reached: ({ result: { letters } }) => letters.length >= fewest && new Set(letters).size === letters.length,
  right: (guess, now) => guess.kind === 'choice' && guess.option === (last(now).sure > 0.5 ? 'sure' : 'unsure'),
  numbers: (now) => [last(now).letter, written(last(now).sure)],
  solution: { state: { letters: 'BQXKMDTHZWL', query: -1 }, guess: { kind: 'choice', option: 'sure' } },
});

const last = ({ state, result }: Now) => saying(result.says, asking(state));

export const en: LessonWords = {
  label: 'Nothing repeats',
  ask: `Type at least ${fewest} letters, each only once: BQXKMDTHZWL, say. Now nothing tells which letter comes next.`,
  question: 'How sure will the model be of the letter it says?',
  options: { unsure: 'below 0.5', sure: 'above 0.5' },
  replies: {
    unsure: 'In training something always repeated in the end. Has it learned to say “I do not know”?',
  },
  found: (letter = '', sure = '') => `It says ${letter}, with probability ${sure}.`,
  why: 'It was only scored where letters repeat, so it never learned what to say elsewhere. However sure, it is a guess.',
};

export const zh: LessonWords = {
  label: '没有重复',
  ask: `输入至少 ${fewest} 个互不相同的字母，比如 BQXKMDTHZWL。现在无从知道下一个是什么。`,
  question: '模型对它说的字母会有多大把握？',
  options: { unsure: '0.5 以下', sure: '0.5 以上' },
  replies: {
    unsure: '训练时最后总有重复。它学会说「不知道」了吗？',
  },
  found: (letter = '', sure = '') => `它说 ${letter}，概率 ${sure}。`,
  why: '训练时只在有重复的地方计分，别处该说什么，它从没学过。再有把握也是猜。',
};
