import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { shownLetter } from '../../../experiment/training/translated';
import { largestIn, rowIn, valueIn } from '../../../tensor/sought';
import { fixed, percent } from '../../../text/format';
import type { Result } from '../compute';
import { readable, writtenText } from '../dates';
import type { Table } from '../parameters';
import { alignedAt, meanOn, onPart } from '../scores';

/** The third digit of the year. */
const thirdPlace = 2;

const atThird = ({ weights }: Result): number | undefined => largestIn(rowIn(weights, thirdPlace));

const third = defineLesson<Table, Result>({
  state: { date: 'march 7, 1989', place: thirdPlace, aims: false },
  question: { kind: 'place', figure: 'weights' },
  knobs: [],
  reached: ({ result: { scores } }) => onPart(scores, 'year') > alignedAt,
  near: ({ result: { step: at, scores } }) => {
    const weight = onPart(scores, 'year');
    return at > 0 && weight <= alignedAt ? ['early', stillBelow(weight, alignedAt)] : undefined;
  },
  right: (guess, { result }) =>
    guess.kind === 'place' && guess.place.row === thirdPlace && guess.place.column === atThird(result),
  numbers: ({ result }) => [
    `${result.step}`,
    writtenText(result.written).charAt(thirdPlace),
    shownLetter(result.source.charAt(atThird(result) ?? -1)),
    fixed(valueIn(result.weights, thirdPlace, atThird(result)), 2),
  ],
  presents: ['tape', 'time'],
  solution: {
    state: { training_step: 300 },
    guess: { kind: 'place', place: { panel: 0, row: thirdPlace, column: 11 } },
  },
});

const begin = 'march 7, 1989';
/** A digit of the year: the hand is to click another character. */
const place = 0;

const own = defineLesson<Table, Result>({
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

/** Shares of the dates this close are called the same. */
const close = 0.02;

function thanAdditive({ scores, additive }: Result): 'more' | 'same' | 'fewer' {
  const more = scores.exact - (additive?.exact ?? scores.exact);
  return Math.abs(more) <= close ? 'same' : more > 0 ? 'more' : 'fewer';
}

const dot = defineLesson<Table, Result>({
  state: { training_step: 300, date: 'march 7, 1989' },
  question: { kind: 'choice', options: ['more', 'same', 'fewer'] },
  knobs: ['score'],
  reached: ({ state: { values, training_step, seed }, result: { additive } }) =>
    values === 'characters' && training_step === 300 && seed === '0' && additive !== undefined,
  truth: ({ result }) => thanAdditive(result),
  numbers: ({ result: { scores, additive = scores } }) => [
    fixed(meanOn(scores), 2),
    fixed(meanOn(additive), 2),
    percent(scores.exact),
    percent(additive.exact),
  ],
  presents: ['exact', 'parts'],
  solution: { state: { score: 'scaled_dot' }, guess: { kind: 'choice', option: 'fewer' } },
});

const sample = 'mar 17 1989';
/** The first digit of the day. */
const dayPlace = 8;

const atDay = ({ weights }: Result): number | undefined => largestIn(rowIn(weights, dayPlace));

const states = defineLesson<Table, Result>({
  state: { training_step: 300, seed: '3', date: sample, place: dayPlace },
  question: { kind: 'choice', options: ['there', 'elsewhere', 'wrong'] },
  knobs: ['values'],
  reached: ({ state: { values, training_step, seed, score }, result: { source } }) =>
    values === 'states' && training_step === 300 && seed === '3' && score === 'additive' && source === sample,
  truth: ({ result }) => whatCame(result),
  numbers: ({ result }) => [
    writtenText(result.written),
    writtenText(result.written).charAt(dayPlace),
    shownLetter(result.source.charAt(atDay(result) ?? -1)),
    fixed(valueIn(result.weights, dayPlace, atDay(result)), 2),
    percent(result.scores.exact),
  ],
  presents: ['tape', 'written', 'exact'],
  solution: { state: { values: 'states' }, guess: { kind: 'choice', option: 'elsewhere' } },
});

function whatCame(result: Result): 'there' | 'elsewhere' | 'wrong' {
  if (result.date?.answer !== writtenText(result.written)) return 'wrong';
  return result.date.aims[dayPlace]?.some((column) => column === atDay(result)) ? 'there' : 'elsewhere';
}

/** The place it looks at; if that holds for any date; if sharper is better; if right means looking there. */
export const steps = { third, own, dot, states };
