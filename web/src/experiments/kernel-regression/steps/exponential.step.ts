import { has } from '../../../../../wasm/package/has';
import type { Live } from '../../../experiment/contract';
import { defineLesson } from '../../../experiment/lesson-step';
import { valueIn } from '../../../tensor/sought';
import { fixed, short } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

type Now = Live<Table, Result>;

const start = 1;
const doubled = 2 * start;

/** The query asks at 3.5, the point lies beside it. */
const looked = { query: 7, point: 9 } as const;

const distance = ({ result }: Now): number => valueIn(result.distances, looked.query, looked.point);

/** The point's, at another width. */
const scoreAt = (now: Now, w: number): number => -((distance(now) * w) ** 2) / 2;

/** What the core's similarity is e to the power of, as a multiple of the score at the start. */
const growth = (now: Now): number =>
  Math.log(valueIn(now.result.similarity, looked.query, looked.point)) / scoreAt(now, start);

const factors = { two: 2, four: 4, square: Math.E ** 2 } as const;
const isFactor = (option: string): option is keyof typeof factors => has(factors, option);

export const step = defineLesson<Table, Result>({
  state: { kernel: 'parametric', w: start, ...looked },
  question: { kind: 'choice', options: Object.keys(factors) },
  knobs: ['w'],
  reach: { w: { max: 4 } },
  reached: ({ state }) => state.picture === 'weights' && state.kernel === 'parametric' && state.w === doubled,
  near: (now) => {
    const { w } = now.state;
    return w === start || w === doubled ? undefined : [w < doubled ? 'short' : 'far', short(w), short(doubled)];
  },
  right: (guess, now) =>
    guess.kind === 'choice' && isFactor(guess.option) && Math.abs(factors[guess.option] - growth(now)) < 0.1,
  numbers: (now) => [
    short(Number(Math.abs(distance(now)).toFixed(2))),
    fixed(scoreAt(now, start), 2),
    fixed(scoreAt(now, now.state.w), 2),
    fixed(valueIn(now.result.weights, looked.query, looked.point), 2),
  ],
  solution: { state: { w: doubled }, guess: { kind: 'choice', option: 'four' } },
});
