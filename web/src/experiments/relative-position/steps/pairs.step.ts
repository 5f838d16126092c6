import { defineLesson } from '../../../experiment/lesson-step';
import { placeOf, type Result } from '../compute';
import type { State, Table } from '../parameters';

const offset = 44;
const first = 0;

/** The angle between a pair's two hands, in degrees. */
function handsApart(result: Result, pair: number): number {
  const [here, there] = [placeOf(result.encoding, pair), placeOf(result.there, pair)];
  const [dot, cross] = [here.x * there.x + here.y * there.y, here.x * there.y - here.y * there.x];
  return (Math.abs(Math.atan2(cross, dot)) * 180) / Math.PI;
}

/** An angle that nobody overlooks. */
const plain = 30;

const degrees = (angle: number): string => `${Math.round(angle)}`;

const anyApart = (result: Result, { num_hiddens }: State): boolean =>
  Array.from({ length: num_hiddens / 2 }, (_, pair) => handsApart(result, pair)).some((gap) => gap > plain);

/** A pair by its two columns, as everywhere else they are counted. */
const columnsOf = (pair: number): [string, string] => [`${2 * pair}`, `${2 * pair + 1}`];

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 10, offset, pair: first },
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['pair'],
  presents: ['matrices'],
  reached: ({ state, result }) => state.offset === offset && handsApart(result, state.pair) > plain,
  near: ({ state: { pair }, result }) =>
    pair !== first && handsApart(result, pair) <= plain
      ? ['slow', ...columnsOf(pair), degrees(Math.floor(handsApart(result, pair)))]
      : undefined,
  right: (guess, { state, result }) =>
    guess.kind === 'choice' && guess.option === (anyApart(result, state) ? 'no' : 'yes'),
  numbers: ({ state: { pair }, result }) => [
    degrees(handsApart(result, first)),
    ...columnsOf(pair),
    degrees(handsApart(result, pair)),
  ],
  solution: { state: { pair: 1 }, guess: { kind: 'choice', option: 'no' } },
});
