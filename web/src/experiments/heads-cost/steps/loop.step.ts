import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes, Times } from '../measure';
import type { Table } from '../parameters';

/** How many times as long the loop takes with the most heads that were timed. */
const ratioOf = ({ heads, serial, parallel }: Times): number =>
  numberAt(serial, heads.length - 1) / numberAt(parallel, heads.length - 1);

/** Times that differ by less than this are called the same. */
const alike = 1.25;

function quicker(times: Times): 'call' | 'loop' | 'same' {
  const ratio = ratioOf(times);
  if (ratio > alike) return 'call';
  return ratio < 1 / alike ? 'loop' : 'same';
}

/** A loop over heads against one call, on the reader's own machine. */
export const step = defineLesson<Table, Result, Outcomes>({
  state: { num_hiddens: 64, query_size: 64, key_size: 64, value_size: 64, n: 8, part: 'time' },
  question: { kind: 'choice', options: ['loop', 'same', 'call'] },
  presents: [],
  reached: ({ outcomes }) => outcomes?.measure !== undefined,
  right: (guess, { outcomes }) =>
    guess.kind === 'choice' && outcomes?.measure !== undefined && guess.option === quicker(outcomes.measure),
  numbers: ({ outcomes: { measure } = {} }) =>
    measure ? [`${numberAt(measure.heads, measure.heads.length - 1)}`, fixed(ratioOf(measure), 1)] : [],
  solution: { actions: ['measure'], guess: { kind: 'choice', option: 'call' } },
});
