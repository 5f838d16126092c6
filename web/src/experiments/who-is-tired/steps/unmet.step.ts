import { defineLesson } from '../../../experiment/lesson-step';
import { fixed, percent } from '../../../text/format';
import type { Result } from '../compute';
import { lastStep, type Table } from '../parameters';
import { isUnmet } from '../sentence';
import { most, weightOn } from './looked';

/** The ending "lazy", which training shows with the first animal. */
const met = 6;

export const step = defineLesson<Table, Result>({
  state: { training_step: lastStep, animal_ending: met },
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
  right: (guess, live) => guess.kind === 'choice' && guess.option === (weightOn(live) > most ? 'noun' : 'none'),
  numbers: (live) => [fixed(weightOn(live), 2), percent(live.result.unmet)],
  presents: ['sentence', 'panel'],
  solution: { state: { animal_ending: 0 }, guess: { kind: 'choice', option: 'noun' } },
});
