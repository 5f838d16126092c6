import { defineLesson } from '../../../experiment/lesson-step';
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
