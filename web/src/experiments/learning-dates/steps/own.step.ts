import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { readable, writtenText } from '../dates';
import type { Table } from '../parameters';

const begin = 'march 7, 1989';
/** A digit of the year: the hand is to click another character. */
const place = 0;

export const step = defineLesson<Table, Result>({
  state: { training_step: 300, date: begin, place },
  knobs: ['date'],
  reached: ({ state, result }) =>
    state.training_step === 300 &&
    state.seed === '0' &&
    state.score === 'additive' &&
    readable(state.date) !== '' &&
    result.source !== begin &&
    state.place !== place &&
    result.date?.answer === writtenText(result.written),
  near: ({ state, result: { source, date, written } }) => {
    if (readable(state.date) === '' || source === begin) return undefined;
    if (!date) return ['unread', source];
    return date.answer === writtenText(written)
      ? ['unclicked', date.answer]
      : ['wrong', writtenText(written), date.answer];
  },
  numbers: ({ result }) => [result.source, writtenText(result.written)],
  presents: ['tape', 'written'],
  solution: { state: { date: '14 july 1789', place: 8 } },
});
