import { defineLesson } from '../../../experiment/lesson-step';
import { divisors } from '../../multi-head-attention/parameters';
import type { Result } from '../compute';
import type { State, Table } from '../parameters';
import { gib } from '../reading';

const room = 16 * 2 ** 30;
const asked = { num_layers: 80, num_heads: 64, head_dim: 128 } as const;

const isAsked = (state: State): boolean =>
  (Object.keys(asked) as (keyof typeof asked)[]).every((name) => state[name] === asked[name]);

/** Bytes with the next larger number of key heads that divides; with none larger, no cache. */
function next({ num_heads, num_kv_heads }: State, own: number): number {
  const larger = divisors(num_heads).find((heads) => heads > num_kv_heads);
  return larger === undefined ? Number.POSITIVE_INFINITY : (own * larger) / num_kv_heads;
}

/** A model whose cache has to fit. */
export const step = defineLesson<Table, Result>({
  state: { picture: 'share', ...asked, num_kv_heads: 64 },
  knobs: ['num_kv_heads'],
  reach: { num_kv_heads: { stops: [1, 2, 4, 8, 16, 32, 64] } },
  presents: ['wires', 'models'],
  reached: ({ state, result: { share } }) =>
    share !== null && isAsked(state) && share.own <= room && next(state, share.own) > room,
  near({ state, result: { share } }) {
    if (!share || !isAsked(state) || state.num_kv_heads === state.num_heads) return undefined;
    return [share.own > room ? 'over' : 'under', `${state.num_kv_heads}`, gib(share.own)];
  },
  numbers: ({ state, result: { share } }) =>
    share ? [`${state.num_kv_heads}`, gib(share.own), gib(next(state, share.own))] : [],
  solution: { state: { num_kv_heads: 8 } },
});
