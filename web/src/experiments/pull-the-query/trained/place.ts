import { type Arrow, type Ending, endings } from '../arrows';
import { parameters, type State } from '../parameters';
import type { Trained } from './trained';

/** The row of an ending among both. */
export const rowOf = (ending: Ending): number => endings.indexOf(ending);

/** A query is so much of the one ending's and so much of the other's: it means the same for all words, in all languages. */
export function placeOf({ queries: [one, other] }: Pick<Trained, 'queries'>, { query_x, query_y }: Pulled): Arrow {
  return [query_x * one[0] + query_y * other[0], query_x * one[1] + query_y * other[1]];
}

type Pulled = Pick<State, 'query_x' | 'query_y'>;

/** The parts of both queries that lead to a place, within what a link may hold. */
export function partsOf({ queries: [one, other] }: Pick<Trained, 'queries'>, x: number, y: number): Pulled {
  const whole = one[0] * other[1] - one[1] * other[0];
  const part = (value: number): number => {
    const { min, max } = parameters.query_x;
    return Math.min(max, Math.max(min, Number((value / whole).toFixed(4))));
  };
  return { query_x: part(x * other[1] - y * other[0]), query_y: part(y * one[0] - x * one[1]) };
}
