import { defineLesson } from '../../../experiment/lesson-step';
import { largestIn, numberAt } from '../../../tensor/sought';
import { fixed, percent } from '../../../text/format';
import type { Result } from '../compute';
import { lengths, middle, trainedLength } from '../pairing/rope-data';
import type { Table } from '../parameters';

/** The distance at which a place beyond the rows of training scores most. */
function farthestPeak({ pairing }: Result): { readonly distance: number; readonly score: number } {
  const beyond = pairing?.trained.slice(trainedLength) ?? [];
  const at = largestIn(beyond) ?? -1;
  return { distance: trainedLength + at, score: numberAt(beyond, at) };
}

export const step = defineLesson<Table, Result>({
  state: { shows: 'pairing' },
  question: { kind: 'choice', options: ['before', 'other'] },
  knobs: ['places'],
  presents: ['scores'],
  scales: { scores: 45 },
  reached: ({ state: { places }, result: { pairing } }) => pairing !== null && places === '96',
  near: ({ state: { places } }) => (places === '48' ? ['short'] : undefined),
  right: (guess, { result }) =>
    guess.kind === 'choice' &&
    guess.option === (farthestPeak(result).score > numberAt(result.pairing?.trained ?? [], 1) ? 'other' : 'before'),
  numbers({ result }) {
    const { pairing } = result;
    if (!pairing) return [];
    const { distance, score } = farthestPeak(result);
    const right = lengths.map((length) => percent(middle(pairing.accuracy, length), 1));
    return [`${distance}`, fixed(score, 1), fixed(numberAt(pairing.trained, 1), 1), ...right];
  },
  solution: { state: { places: '96' }, guess: { kind: 'choice', option: 'other' } },
  further: true,
});
