import { defineLesson } from '../../../experiment/lesson-step';
import { gapOf, rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { isRounding } from '../rounding';

const second = 3;

export const step = defineLesson<Table, Result>({
  state: { sentence: 'the cat and the dog', d: 2, part: 'output', query: 0, key: 1 },
  question: { kind: 'choice', options: ['same', 'other'] },
  covers: ['all', 'output'],
  presents: ['arcs', 'output'],
  reached: ({ state: { query } }) => query === second,
  near({ state: { query }, result: { words } }) {
    const word = words[query];
    return query === 0 || query === second || word === undefined ? undefined : ['other', word];
  },
  right: (guess, { result: { output } }) => {
    const truth = isRounding(gapOf(rowIn(output, 0), rowIn(output, second))) ? 'same' : 'other';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { output } }) => [0, second].map((word) => fixed(valueIn(output, word, 0))),
  solution: { state: { query: second, key: 1 }, guess: { kind: 'choice', option: 'same' } },
});
