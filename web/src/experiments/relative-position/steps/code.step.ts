import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** How far the place just before stands above its two neighbours. */
const leadOf = (scores: readonly number[] | undefined): number =>
  numberAt(scores ?? [], 1) - Math.max(numberAt(scores ?? [], 0), numberAt(scores ?? [], 2));

export const step = defineLesson<Table, Result>({
  state: { shows: 'pairing' },
  question: { kind: 'choice', options: ['stays', 'sinks'] },
  knobs: ['pairs'],
  presents: ['arcs', 'scores'],
  reached: ({ state: { pairs, rows }, result }) => result.pairing !== null && pairs === 'halves' && rows === 'trained',
  right: (guess, { result: { pairing } }) =>
    guess.kind === 'choice' &&
    guess.option === (leadOf(pairing?.now) < leadOf(pairing?.trained) / 2 ? 'sinks' : 'stays'),
  numbers: ({ result: { pairing } }) => [fixed(leadOf(pairing?.trained), 1), fixed(leadOf(pairing?.now), 1)],
  solution: { state: { pairs: 'halves' }, guess: { kind: 'choice', option: 'sinks' } },
  further: true,
});
