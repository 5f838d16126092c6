import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { lost, type Now, scoreOf, silentOnes } from './reading';

/** Importance by removal: two heads with one look, of which one is needed. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['head0', 'head1'] },
  presents: ['head-2', 'head-3', 'says'],
  reached: (now) => silentHead(now) !== undefined && lost(now),
  right: (guess, now) => guess.kind === 'choice' && guess.option === silentHead(now),
  numbers: scoreOf,
  solution: { state: { layer1_head1: false }, guess: { kind: 'choice', option: 'head1' } },
});

/** The head of layer 1 that alone is silent. */
function silentHead({ state }: Now): string | undefined {
  const silent = silentOnes(state).join();
  return silent === '2' ? 'head0' : silent === '3' ? 'head1' : undefined;
}

export const en: LessonWords = {
  label: 'Which head is needed?',
  ask: 'Both heads of layer 1 look at the same letter. Of the repeated letters, 4 have a next letter to check. Silence one head alone, then the other, until the model is right at fewer than 4.',
  question: 'Which of the two does it need here?',
  options: { head0: 'head 0', head1: 'head 1' },
  replies: { head0: 'Silence head 0 alone: at how many places is it right then?' },
  found: (right = '', of = '') =>
    `Without head 1 it is right at ${right} of ${of}; without head 0 it is right at all ${of}.`,
  why: 'Both look at the same letter; what it passes on is decided by W_v and W_o. Weights show where it looks. Only removing it shows whether it matters.',
  next: 'And if nothing repeats?',
};

export const zh: LessonWords = {
  label: '离不开哪个头？',
  ask: '第 1 层的两个头看同一个字母。重复的字母里，有 4 个后面还有字母，能判对错。先单独关掉一个头，再换另一个，直到模型说对的少于 4 处。',
  question: '在这里它离不开哪一个？',
  options: { head0: '头 0', head1: '头 1' },
  replies: { head0: '只关掉头 0：它还说对几处？' },
  found: (right = '', of = '') => `没有头 1，${of} 处只说对 ${right} 处；没有头 0，仍然全对。`,
  why: '看的地方一样，离不开的却只有一个：头怎样使用它找到的东西，由 W_v 和 W_o 决定。权重说的是头看哪里；重不重要，拿掉才知道。',
  next: '如果没有重复呢？',
};
