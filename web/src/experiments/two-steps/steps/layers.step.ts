import { defineLesson } from '../../../experiment/lesson-step';
import { fixed, percent } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** Below it half of the answers are gone. */
const few = 0.6;
/** Guessing among twelve letters is right less often. */
const blind = 0.2;

export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['all', 'half', 'blind'] },
  knobs: ['silenced'],
  reached: ({ state, result }) => state.form === 'question' && state.silenced === '0' && result.runs.length === 1,
  near: ({ state, result }) =>
    state.silenced === '1' ? ['other', percent(result.runs[0]?.right ?? Number.NaN)] : undefined,
  right: (guess, { result }) => {
    const right = result.runs[0]?.right ?? Number.NaN;
    return guess.kind === 'choice' && guess.option === (right > few ? 'all' : right > blind ? 'half' : 'blind');
  },
  numbers: ({ result }) => [percent(result.runs[0]?.right ?? Number.NaN), fixed(1 / 12, 2)],
  solution: { state: { silenced: '0' }, guess: { kind: 'choice', option: 'half' } },
});
