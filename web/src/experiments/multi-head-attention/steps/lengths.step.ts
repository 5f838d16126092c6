import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import type { Result } from '../compute';
import { presets, type Table } from '../parameters';
import { chose, type Now, small } from './small';

/** The length that the chosen head is given. */
const given = ({ state, result }: Now): number =>
  result.lens ? numberAt(result.lens.used.data, state.sample * state.num_heads + state.head) : Number.NaN;

/** repeat writes the whole list again and again. */
export const step = defineLesson<Table, Result>({
  state: { ...small, valid_lens: presets.small.valid_lens, part: 'maps' },
  question: { kind: 'choice', options: ['sample0', 'sample1', 'refused'] },
  knobs: ['use_repeat'],
  presents: ['maps'],
  reached: ({ state }) => state.use_repeat && state.sample === 0 && state.head === small.head,
  near: ({ state }) => (state.use_repeat && (state.sample !== 0 || state.head !== small.head) ? ['head'] : undefined),
  right: (guess, now) => {
    const lens = now.state.valid_lens;
    const truth = lens && given(now) === lens[0] ? 'sample0' : 'sample1';
    return chose(guess, truth);
  },
  numbers: (now) => [`${given(now)}`],
  scales: { output: 0.45 },
  further: true,
  solution: { state: { use_repeat: true }, guess: { kind: 'choice', option: 'sample1' } },
});
