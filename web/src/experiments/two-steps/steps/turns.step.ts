import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { ofKeys, ofQueries, turned } from '../measures';
import type { Table } from '../parameters';

const options = ['first', 'second', 'third'] as const;

export const step = defineLesson<Table, Result>({
  state: { form: 'it' },
  question: { kind: 'choice', options },
  covers: ['names', 'turning', 'strip'],
  right: (guess, { result }) => {
    const found = result.runs.filter((ran) => ofQueries(ran) < turned);
    return (
      guess.kind === 'choice' &&
      found.length === 1 &&
      result.runs.indexOf(found[0] as never) === options.indexOf(guess.option as never)
    );
  },
  numbers: ({ result: { runs } }) => [
    fixed(Math.min(...runs.map(ofQueries)), 2),
    fixed(Math.min(...runs.slice(1, 2).flatMap(ofKeys)), 2),
  ],
  presents: ['ways'],
  solution: { guess: { kind: 'choice', option: 'first' } },
});
