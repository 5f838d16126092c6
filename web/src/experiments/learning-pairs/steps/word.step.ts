import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { lastStep, type Table } from '../parameters';
import { insteadOf } from './other-lines';

/** Letters of each word that it learned. */
const learned = 6;

const asked = (read: string): string => [...read].reverse().join('').toUpperCase();

export const step = defineLesson<Table, Result>({
  state: { training_step: lastStep },
  knobs: ['typed'],
  reached: ({ state: { list, typed }, result: { step: at, shown } }) =>
    list === 'mirror' &&
    at === lastStep &&
    typed === shown.read &&
    typed.length === learned &&
    shown.written !== asked(typed),
  near({ state: { list, typed }, result: { shown } }) {
    if (list !== 'mirror' || typed === '') return undefined;
    if (typed !== shown.read) return typed.length > learned ? ['length', `${typed.length}`] : ['letters', shown.read];
    if (typed.length !== learned) return ['length', `${typed.length}`];
    return shown.written === asked(typed) ? ['right', shown.read, shown.written] : undefined;
  },
  instead: insteadOf('mirror'),
  numbers: ({ result: { shown } }) => [shown.read, shown.written, asked(shown.read)],
  presents: ['tape', 'lines'],
  solution: { state: { typed: 'strong' } },
});

export const en: LessonWords = {
  label: 'Where the rule ends',
  ask: 'After 200 steps it writes all 40 words backwards that it has never seen. Type six small letters, say banana. Then find a word that it gets wrong.',
  near: {
    length: (letters = '') => `That has ${letters} letters; it learned words of six.`,
    letters: (read = '') => `It reads “${read}”: the other letters are in none of its lines.`,
    right: (read = '', written = '') =>
      `It reads ${read} and writes ${written}: right. All its words go consonant, vowel, consonant, vowel. Try one that does not.`,
  },
  found: (read = '', written = '', asked = '') => `It reads ${read} and writes ${written}; asked is ${asked}.`,
  why: 'It found a rule for words like its own, in which consonants and vowels take turns. The held-out lines follow the same pattern: right on them says nothing about words that do not.',
  next: 'And if there is nothing to find?',
  instead: {
    lines: (learned = '', unseen = '') => ({
      ask: `These are other lines: ${learned} that it learned from, and ${unseen} that it has never seen. This step is about words backwards: under “Lines”, choose “backwards”.`,
    }),
  },
};

export const zh: LessonWords = {
  label: '规律到哪里为止',
  ask: '学完 200 步，没见过的 40 个词它全能倒着写。输入六个小写字母，比如 banana。再找一个它会写错的词。',
  near: {
    length: (letters = '') => `这个词有 ${letters} 个字母；它学的都是六个字母。`,
    letters: (read = '') => `它只读到「${read}」：其余字母在它学的行里没出现过。`,
    right: (read = '', written = '') =>
      `它读 ${read}，写出 ${written}：对了。它学的词都是辅音、元音交替。试一个不交替的词。`,
  },
  found: (read = '', written = '', asked = '') => `它读 ${read}，写出 ${written}；应为 ${asked}。`,
  why: '它找到的规律，只管和它学过的一样、辅音元音交替的词。留着考它的行也是这样造的：换一种词会怎样，它们看不出来。',
  next: '如果没有规律可找呢？',
  instead: {
    lines: (learned = '', unseen = '') => ({
      ask: `现在是另一批行：学了 ${learned} 行，${unseen} 行从没给它看过。这一步说的是倒着写的词：在「用哪些行」里选「倒着写」。`,
    }),
  },
};
