import { defineLesson } from '../../../experiment/lesson-step';
import { shownLetter } from '../../../experiment/training/translated';
import { largestIn, rowIn, valueIn } from '../../../tensor/sought';
import { fixed, percent } from '../../../text/format';
import type { Result } from '../compute';
import { writtenText } from '../dates';
import type { Table } from '../parameters';

const sample = 'mar 17 1989';
/** The first digit of the day. */
const asked = 8;

const looked = ({ weights }: Result): number | undefined => largestIn(rowIn(weights, asked));

export const step = defineLesson<Table, Result>({
  state: { training_step: 300, seed: '3', date: sample, place: asked },
  question: { kind: 'choice', options: ['there', 'elsewhere', 'wrong'] },
  knobs: ['values'],
  reached: ({ state: { values, training_step, seed, score }, result: { source } }) =>
    values === 'states' && training_step === 300 && seed === '3' && score === 'additive' && source === sample,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === whatCame(result),
  numbers: ({ result }) => [
    writtenText(result.written),
    writtenText(result.written).charAt(asked),
    shownLetter(result.source.charAt(looked(result) ?? -1)),
    fixed(valueIn(result.weights, asked, looked(result)), 2),
    percent(result.scores.exact),
  ],
  presents: ['tape', 'written', 'exact'],
  solution: { state: { values: 'states' }, guess: { kind: 'choice', option: 'elsewhere' } },
});

function whatCame(result: Result): 'there' | 'elsewhere' | 'wrong' {
  if (result.date?.answer !== writtenText(result.written)) return 'wrong';
  return result.date.aims[asked]?.some((column) => column === looked(result)) ? 'there' : 'elsewhere';
}
