import { defineLesson } from '../../../experiment/lesson-step';
import { largestAt, nth, row } from '../../../tensor/read';
import { fixed, percent } from '../../../text/format';
import type { Result } from '../compute';
import { shownLetter, writtenText } from '../dates';
import type { Table } from '../parameters';

const sample = 'mar 17 1989';
/** The first digit of the day. */
const asked = 8;

const looked = ({ weights }: Result): number => largestAt([...row(weights, asked)]);

export const step = defineLesson<Table, Result>({
  state: { training_step: 300, seed: '3', date: sample, place: asked },
  question: { kind: 'choice', options: ['there', 'elsewhere', 'wrong'] },
  knobs: ['values'],
  reached: ({ state: { values, training_step, seed, score }, result: { source } }) =>
    values === 'states' && training_step === 300 && seed === '3' && score === 'additive' && source === sample,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === whatCame(result),
  numbers: ({ result }) => [
    writtenText(result.written),
    nth([...writtenText(result.written)], asked),
    shownLetter(nth([...result.source], looked(result))),
    fixed(nth(row(result.weights, asked), looked(result)), 2),
    percent(result.scores.exact),
  ],
  presents: ['tape', 'written', 'exact'],
  solution: { state: { values: 'states' }, guess: { kind: 'choice', option: 'elsewhere' } },
});

function whatCame(result: Result): 'there' | 'elsewhere' | 'wrong' {
  if (result.date?.answer !== writtenText(result.written)) return 'wrong';
  return nth(result.date.aims, asked).includes(looked(result)) ? 'there' : 'elsewhere';
}
