import { defineLesson } from '../../../experiment/lesson-step';
import { valueIn } from '../../../tensor/sought';
import { type Result, speed } from '../compute';
import type { State, Table } from '../parameters';

const offset = 8;

/** True if the offset alone makes every block of the matrix. */
const isOfOffset = ({ projection }: Result, { num_hiddens }: State): boolean =>
  Array.from({ length: num_hiddens / 2 }, (_, pair) => pair).every((pair) => {
    const angle = offset * speed(pair, num_hiddens);
    const [cos, sin] = [valueIn(projection, pair, 0, 0), valueIn(projection, pair, 0, 1)];
    return Math.hypot(cos - Math.cos(angle), sin - Math.sin(angle)) < 1e-9;
  });

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 13, offset, pair: 1 },
  question: { kind: 'choice', options: ['none', 'block', 'all'] },
  knobs: ['position'],
  reach: { position: { max: 100 } },
  presents: ['matrices'],
  reached: ({ state }) => state.offset === offset && state.position >= 30,
  near: ({ state }) =>
    state.offset === offset && state.position > 18 && state.position < 30 ? ['short', `${state.position}`] : undefined,
  right: (guess, { state, result }) =>
    guess.kind === 'choice' && guess.option === (isOfOffset(result, state) ? 'none' : 'all'),
  numbers: ({ state: { position } }) => [`${position}`, `${position + offset}`],
  solution: { state: { position: 40 }, guess: { kind: 'choice', option: 'none' } },
});
