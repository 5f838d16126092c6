import { defineLesson } from '../../../experiment/lesson-step';
import { valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import { type Result, speed } from '../compute';
import type { State, Table } from '../parameters';

const offset = 8;

/** Which numbers of the chosen block differ in sign from those of the way there. */
function changed({ projection }: Result, { pair, num_hiddens }: State): string {
  const angle = offset * speed(pair, num_hiddens);
  const cosine = valueIn(projection, pair, 0, 0) * Math.cos(angle) < 0;
  const sine = valueIn(projection, pair, 0, 1) * Math.sin(angle) < 0;
  if (cosine && sine) return 'all';
  return sine ? 'sines' : 'none';
}

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 40, offset, pair: 1 },
  question: { kind: 'choice', options: ['none', 'sines', 'all'] },
  knobs: ['offset'],
  reach: { offset: { min: -20, max: 20 } },
  presents: ['formula'],
  reached: ({ state }) => state.offset === -offset && state.position === 40,
  near: ({ state }) => (state.offset < 0 && state.offset !== -offset ? ['other', `${-state.offset}`] : undefined),
  right: (guess, { state, result }) => guess.kind === 'choice' && guess.option === changed(result, state),
  numbers: ({ state: { pair }, result: { projection } }) => [
    fixed(valueIn(projection, pair, 0, 0)),
    fixed(valueIn(projection, pair, 0, 1)),
    fixed(valueIn(projection, pair, 1, 0)),
  ],
  solution: { state: { offset: -offset }, guess: { kind: 'choice', option: 'sines' } },
});
