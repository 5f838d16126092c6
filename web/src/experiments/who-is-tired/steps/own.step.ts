import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { lastStep, type Table } from '../parameters';
import { asking, nounOf } from '../scene';
import { wordIn } from '../sentence';
import { weightOn } from './looked';

export const step = defineLesson<Table, Result>({
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
