import { defineLesson } from '../../../experiment/lesson-step';
import { typedWords } from '../../../text/typed';
import type { Result } from '../compute';
import { lastStep, type Table } from '../parameters';
import { insteadOf } from './other-lines';

/** Letters of each word that it learned. */
const learned = 6;

/** The word as the model reads it: “Banana.” is “banana”. */
const wordOf = (typed: string): string => typedWords(typed).join(' ');

const asked = (read: string): string => [...read].reverse().join('').toUpperCase();

export const step = defineLesson<Table, Result>({
  state: { training_step: lastStep },
  knobs: ['typed'],
  reached: ({ state: { list, typed }, result: { step: at, shown } }) =>
    list === 'mirror' &&
    at === lastStep &&
    wordOf(typed) === shown.read &&
    shown.read.length === learned &&
    shown.written !== asked(shown.read),
  near({ state: { list, typed }, result: { shown } }) {
    const word = wordOf(typed);
    if (list !== 'mirror' || word === '') return undefined;
    if (word !== shown.read) return word.length > learned ? ['length', `${word.length}`] : ['letters', shown.read];
    if (word.length !== learned) return ['length', `${word.length}`];
    return shown.written === asked(word) ? ['right', shown.read, shown.written] : undefined;
  },
  instead: insteadOf('mirror'),
  numbers: ({ result: { shown } }) => [shown.read, shown.written, asked(shown.read)],
  presents: ['tape', 'lines'],
  solution: { state: { typed: 'strong' } },
});
