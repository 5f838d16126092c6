import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { sum } from '../../../tensor/read';
import { gapOf, rowIn } from '../../../tensor/sought';
import { fixed, percent } from '../../../text/format';
import type { Result } from '../compute';
import { onNoun } from '../measures';
import { lastStep, type Table } from '../parameters';
import { axesOf, spotsIn } from '../plane';
import { asking, nounOf } from '../scene';
import { isUnmet, wordIn } from '../sentence';
import { ranges } from '../vocabulary';
import { most, weightOn } from './looked';

/** Nearer than this in the mean, animals and things are mixed. */
const mixed = 1;

/** On which ending's side the animals' keys lie, from the things' on. */
function sideOf(result: Result): 'tired' | 'soft' | 'mixed' {
  const places = spotsIn(axesOf(result), result.nouns).map(({ x }) => x);
  const [, animals] = ranges.animal;
  const mean = (all: readonly number[]): number => sum(all) / all.length;
  const gap = mean(places.slice(0, animals)) - mean(places.slice(animals));
  return Math.abs(gap) < mixed ? 'mixed' : gap > 0 ? 'tired' : 'soft';
}

/** The weight on the correct noun from which one sees two groups: higher than where a head counts as found. */
const parted = 0.95;

const apart = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['tired', 'soft', 'mixed'] },
  knobs: [],
  reached: ({ result }) => onNoun(result.scores) > parted,
  near: ({ result: { step: at, scores } }) =>
    at > 0 && onNoun(scores) <= parted ? ['further', stillBelow(onNoun(scores), parted)] : undefined,
  truth: ({ result }) => sideOf(result),
  numbers: ({ result }) => [`${result.step}`, fixed(onNoun(result.scores), 2)],
  presents: ['sentence', 'time'],
  solution: { state: { training_step: 150 }, guess: { kind: 'choice', option: 'tired' } },
});

/** What differs between the two sentences, in the numbers of the core. */
function moved({ queries, keys, sentence: { places } }: Result): string | undefined {
  const gap = (place: number): number => gapOf(rowIn(keys, 0, place), rowIn(keys, 1, place));
  const [animal, thing] = [gap(places.animal) > 0, gap(places.thing) > 0];
  const query = gapOf(rowIn(queries, 0), rowIn(queries, 1)) > 0;
  if (animal || thing) return animal ? 'animal' : 'thing';
  return query ? 'query' : undefined;
}

const turns = defineLesson<Table, Result>({
  state: { training_step: lastStep },
  question: { kind: 'choice', options: ['animal', 'thing', 'query'] },
  knobs: [],
  reached: ({ state, result }) => state.ending === 'thing' && result.step === lastStep,
  near: ({ result }) => (result.step === lastStep ? undefined : ['untrained', `${result.step}`]),
  truth: ({ result }) => moved(result),
  numbers: (live) => [nounOf(live), fixed(weightOn(live), 2)],
  presents: ['sentence'],
  solution: { state: { ending: 'thing' }, guess: { kind: 'choice', option: 'query' } },
});

/** The ending "lazy", which training shows with the first animal. */
const met = 6;

const unmet = defineLesson<Table, Result>({
  state: { training_step: lastStep, animal_ending: met, plane: met },
  question: { kind: 'choice', options: ['noun', 'other', 'none'] },
  knobs: [],
  reached: ({ state, result: { step: at, sentence } }) =>
    at === lastStep &&
    state.seed === '4' &&
    state.ending === 'animal' &&
    sentence.chosen.animal === 0 &&
    sentence.chosen.animal_ending !== met &&
    isUnmet(sentence, 'animal'),
  near: ({ state, result: { sentence } }) =>
    state.ending === 'animal' && sentence.chosen.animal_ending !== met && !isUnmet(sentence, 'animal')
      ? ['met']
      : undefined,
  truth: (live) => (weightOn(live) > most ? 'noun' : 'none'),
  numbers: (live) => [fixed(weightOn(live), 2), percent(live.result.unmet)],
  presents: ['sentence', 'panel'],
  solution: { state: { animal_ending: 0 }, guess: { kind: 'choice', option: 'noun' } },
});

const own = defineLesson<Table, Result>({
  state: { training_step: lastStep },
  knobs: ['typed'],
  reached: ({ result: { step: at, sentence } }) => at === lastStep && sentence.typed?.isKnown === false,
  near: ({ result: { sentence } }) => (sentence.typed?.isKnown ? ['known', sentence.typed.text] : undefined),
  numbers: (live) => {
    const { state, result } = live;
    const { typed } = result.sentence;
    return typed
      ? [typed.text, wordIn(state, result.sentence, typed.slot), asking(live), nounOf(live), fixed(weightOn(live), 2)]
      : [];
  },
  presents: ['sentence'],
  solution: { state: { typed: 'kitten' } },
});

/** When it finds the noun; what moves as the ending changes; a pair that training never shows; a word of the reader's own. */
export const steps = { apart, turns, unmet, own };
