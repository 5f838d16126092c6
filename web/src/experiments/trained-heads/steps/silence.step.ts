import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { looksAt, scoreOf, silentOnes, weightOn, written } from './reading';

/** The place of the V that followed the first S. */
const wanted = 6;

/** Layer 1 reads what layer 0 has written. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['stay', 'lose'] },
  presents: ['head-0', 'head-2', 'head-3', 'says'],
  reached: ({ state }) => silentOnes(state).join() === '0',
  right: (guess, now) =>
    guess.kind === 'choice' &&
    guess.option === ([2, 3].some((head) => looksAt(now, head) === wanted) ? 'stay' : 'lose'),
  numbers: (now) => [...[2, 3].map((head) => written(weightOn(now, head, wanted))), ...scoreOf(now)],
  solution: { state: { layer0_head0: false }, guess: { kind: 'choice', option: 'lose' } },
});

export const en: LessonWords = {
  label: 'Silence a head',
  ask: 'Silence head 0 of layer 0, the one that looks at the letter before: its switch is left of its bars, on a phone above them.',
  question: 'The heads of layer 1 look at V. What will they do without it?',
  options: { stay: 'look at V as before', lose: 'no longer find V' },
  replies: { stay: 'How can they know that V is the one that came after an S? Who looks at the letter before?' },
  found: (one = '', other = '', right = '', of = '') =>
    `They give V only ${one} and ${other}, and the model is right at ${right} of ${of}.`,
  why: 'Head 0 notes at V: “after S”. When S asks, layer 1 looks for that note. It takes two heads, one after the other.',
  next: 'And which head of layer 1 does it need?',
};

export const zh: LessonWords = {
  label: '关掉一个头',
  ask: '关掉第 0 层的头 0，就是看前一个字母的那个：开关在条形左边，手机上在条形上方。',
  question: '第 1 层的头现在看 V。没有它，它们会怎样？',
  options: { stay: '照样看 V', lose: '找不到 V 了' },
  replies: { stay: '它们怎么知道 V 就是跟在 S 后面的那个？是谁在看前一个字母？' },
  found: (one = '', other = '', right = '', of = '') =>
    `它们只给 V ${one} 和 ${other}，模型只说对 ${of} 处里的 ${right} 处。`,
  why: '头 0 在 V 那里记下「前面是 S」。S 提问时，第 1 层找的就是这条记录。这要前后两个头一起完成。',
  next: '第 1 层的两个头，它更离不开哪一个？',
};
