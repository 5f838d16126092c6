import { defineLesson } from '../../../experiment/lesson-step';
import { gapOf, rowIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { lastStep, type Table } from '../parameters';
import { nounOf } from '../scene';
import { weightOn } from './looked';

/** What differs between the two sentences, in the numbers of the core. */
function moved({ queries, keys, sentence: { places } }: Result): string | undefined {
  const gap = (place: number): number => gapOf(rowIn(keys, 0, place), rowIn(keys, 1, place));
  const [animal, thing] = [gap(places.animal) > 0, gap(places.thing) > 0];
  const query = gapOf(rowIn(queries, 0), rowIn(queries, 1)) > 0;
  if (animal || thing) return animal ? 'animal' : 'thing';
  return query ? 'query' : undefined;
}

export const step = defineLesson<Table, Result>({
  state: { training_step: lastStep },
  question: { kind: 'choice', options: ['animal', 'thing', 'query'] },
  knobs: [],
  reached: ({ state, result }) => state.ending === 'thing' && result.step === lastStep,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === moved(result),
  numbers: (live) => [nounOf(live), fixed(weightOn(live), 2)],
  presents: ['sentence'],
  solution: { state: { ending: 'thing' }, guess: { kind: 'choice', option: 'query' } },
});
