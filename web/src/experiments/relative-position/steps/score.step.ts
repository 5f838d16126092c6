import { defineLesson } from '../../../experiment/lesson-step';
import { sum } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import { type Result, speed } from '../compute';
import type { State, Table } from '../parameters';

const start = { position: 0, offset: 4 } as const;

/** How far apart they are to be in the end, or near that: a thumb stops where it can. */
const farther = 16;
const isApart = ({ offset }: State): boolean => Math.abs(offset - farther) <= 3;

/** A change that nobody overlooks. */
const plain = 0.3;

/** The score has left the one that the step began with. */
const hasMoved = ({ score, comparedScore }: Result): boolean => Math.abs(score.whole - comparedScore.whole) > plain;

/** What two positions as far apart have, by the offset alone. */
function ofDistance({ offset, num_hiddens }: State): number {
  return sum(Array.from({ length: num_hiddens / 2 }, (_, pair) => Math.cos(offset * speed(pair, num_hiddens))));
}

/** What the score depends on, by the picture. */
function depends(state: State, result: Result): string {
  const onPlace = Math.abs(result.score.whole - ofDistance(state)) > 1e-4;
  if (onPlace && hasMoved(result)) return 'both';
  return onPlace ? 'place' : 'distance';
}

const isFar = ({ position }: State): boolean => position >= 45;

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, ...start, compared: start.offset, pair: 1, shows: 'score' },
  question: { kind: 'choice', options: ['place', 'distance', 'both'] },
  knobs: ['position', 'offset'],
  reach: { position: { max: 100 }, offset: { min: 0, max: 40 } },
  presents: ['score'],
  reached: ({ state, result }) => isFar(state) && isApart(state) && hasMoved(result),
  near({ state, result }) {
    const score = fixed(result.score.whole, 2);
    if (isFar(state))
      return state.offset === start.offset
        ? ['stays', `${state.position}`, `${state.position + state.offset}`, score]
        : ['apart', `${state.offset}`, score];
    if (hasMoved(result)) return ['turn', score, fixed(result.comparedScore.whole, 2)];
    return state.position > 0 ? ['short', `${state.position}`] : undefined;
  },
  right: (guess, { state, result }) => guess.kind === 'choice' && guess.option === depends(state, result),
  numbers: ({ state: { compared, offset }, result: { score, comparedScore } }) => [
    `${compared}`,
    fixed(comparedScore.whole, 2),
    `${offset}`,
    fixed(score.whole, 2),
  ],
  solution: { state: { position: 50, offset: farther }, guess: { kind: 'choice', option: 'distance' } },
});
