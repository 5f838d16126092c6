import type { Live } from '../../../experiment/contract';
import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { sum } from '../../../tensor/read';
import { largestIn, numberAt, rowIn } from '../../../tensor/sought';
import { fixed, short } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

type Now = Live<Table, Result>;

const start = 1.7;

/** One point has nearly everything. */
const enough = 0.95;

/** So even that no point stands out. */
const even = 1.05;

/** What the query gives the point that gets most. */
function most({ state, result }: Now): { readonly point: number | undefined; readonly weight: number } {
  const weights = rowIn(result.weights, state.query) ?? [];
  const point = largestIn(weights);
  return { point, weight: numberAt(weights, point) };
}

const mean = ({ y_train: { data } }: Result): number => sum(data) / data.length;

/** Which of the three f(x) is closest to. */
function closest(now: Now): string {
  const { state, result } = now;
  const x = numberAt(result.x_query.data, state.query);
  const here = numberAt(result.output.data, state.query);
  const all = {
    nearest: numberAt(result.y_train.data, most(now).point),
    mean: mean(result),
    truth: 2 * Math.sin(x) + x ** 0.8,
  };
  const off = ([, y]: readonly [string, number]): number => Math.abs(y - here);
  return Object.entries(all).reduce((best, one) => (off(one) < off(best) ? one : best))[0];
}

export const step = defineLesson<Table, Result>({
  state: { kernel: 'parametric', w: start, query: 7, point: 10 },
  question: { kind: 'choice', options: ['nearest', 'mean', 'truth'] },
  knobs: ['w'],
  reach: { w: { max: 10 } },
  reached: (now) => now.state.picture === 'weights' && most(now).weight >= enough,
  near(now) {
    const { w } = now.state;
    if (w === start) return undefined;
    const { point, weight } = most(now);
    return w < start ? ['wide'] : ['short', `${point}`, stillBelow(weight)];
  },
  after: (now) =>
    most(now).weight * sizeOf(now) < even ? ['even', short(now.state.w), fixed(mean(now.result), 2)] : undefined,
  truth: (now) => closest(now),
  numbers: (now) => {
    const { point, weight } = most(now);
    return [
      short(now.state.w),
      `${point}`,
      fixed(weight, 2),
      fixed(numberAt(now.result.output.data, now.state.query), 2),
      fixed(numberAt(now.result.y_train.data, point), 2),
    ];
  },
  solution: { state: { w: 8 }, guess: { kind: 'choice', option: 'nearest' } },
});

const sizeOf = ({ result }: Now): number => result.y_train.data.length;
