import { defineLesson } from '../../../experiment/lesson-step';
import { fixed, percent } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { meanOn } from '../scores';

/** Shares of the dates this close are called the same. */
const close = 0.02;

function thanAdditive({ scores, additive }: Result): 'more' | 'same' | 'fewer' {
  const more = scores.exact - (additive?.exact ?? scores.exact);
  return Math.abs(more) <= close ? 'same' : more > 0 ? 'more' : 'fewer';
}

export const step = defineLesson<Table, Result>({
  state: { training_step: 300, date: 'march 7, 1989' },
  question: { kind: 'choice', options: ['more', 'same', 'fewer'] },
  knobs: ['score'],
  reached: ({ state: { values, training_step, seed }, result: { additive } }) =>
    values === 'characters' && training_step === 300 && seed === '0' && additive !== undefined,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === thanAdditive(result),
  numbers: ({ result: { scores, additive = scores } }) => [
    fixed(meanOn(scores), 2),
    fixed(meanOn(additive), 2),
    percent(scores.exact),
    percent(additive.exact),
  ],
  presents: ['exact', 'parts'],
  solution: { state: { score: 'scaled_dot' }, guess: { kind: 'choice', option: 'fewer' } },
});
