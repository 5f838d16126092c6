import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import { divisors } from '../../multi-head-attention/parameters';
import type { Result } from '../compute';
import { whole } from '../letters';
import { models } from '../models';
import { parameters, presets, type State, type Table } from '../parameters';
import { bytesAt, computedAt, gib, isKept, isSame, orderOf, recomputedAt, saying, sunk, weightsAt } from '../reading';

/** One row of scores for the newest token, not all rows. */
const row = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['one', 'row', 'all'] },
  covers: ['counts'],
  presents: ['weights', 'counts'],
  alone: true,
  // One token, or a few: the end is another step's.
  reached: ({ state: { newest } }) => newest > parameters.newest.initial && newest < whole - 1,
  truth: ({ state: { newest }, result }) => (computedAt(result, newest) === newest + 1 ? 'row' : 'all'),
  numbers: ({ state: { newest }, result }) => [
    `${result.letters[newest]}`,
    `${computedAt(result, newest)}`,
    `${recomputedAt(result, newest)}`,
  ],
  solution: { state: { newest: parameters.newest.initial + 1 }, guess: { kind: 'choice', option: 'row' } },
});

/** Sums in another order. */
const rounding = 1e-5;

/** With keys and values alone it finds what computing everything at once finds. */
const kept = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['queries', 'keysAndValues', 'weights'] },
  knobs: ['newest'],
  covers: ['cache'],
  presents: ['weights', 'cache'],
  reached: ({ state }) => state.newest === whole - 1,
  near: ({ state: { newest } }) => (newest === parameters.newest.initial ? undefined : ['on', `${whole - 1 - newest}`]),
  truth: ({ result }) => (result.residual < rounding ? 'keysAndValues' : 'weights'),
  numbers: ({ state: { newest }, result }) => [fixed(result.residual, 6), `${bytesAt(result, newest)}`],
  solution: { state: { newest: whole - 1 }, guess: { kind: 'choice', option: 'keysAndValues' } },
});

const wanted = models.findIndex(({ name }) => name === 'Llama 3 8B');
const bytesOf = ({ share }: Result) => ({ own: share?.own, wanted: numberAt(share?.models ?? [], wanted) });

/** Llama 3 8B keeps a quarter of what Llama 2 7B keeps: four query heads share a key head. */
const share = defineLesson<Table, Result>({
  state: { picture: 'share' },
  question: { kind: 'choice', options: ['shorter', 'shared', 'forgets'] },
  knobs: ['num_kv_heads'],
  reach: { num_kv_heads: { stops: [1, 2, 4, 8, 16, 32] } },
  covers: ['models'],
  presents: ['wires', 'models'],
  reached: ({ state: { num_heads, num_layers, head_dim }, result }) =>
    bytesOf(result).own === bytesOf(result).wanted && num_heads === 32 && num_layers === 32 && head_dim === 128,
  near({ state, result }) {
    if (!result.share || state.num_kv_heads === state.num_heads) return undefined;
    const { own = Number.NaN, wanted } = bytesOf(result);
    return [own > wanted ? 'more' : 'less', gib(own), gib(wanted)];
  },
  truth: ({ state, result }) => (state.num_kv_heads < state.num_heads || result.share ? 'shared' : 'forgets'),
  numbers: ({ state: { num_heads, num_kv_heads }, result }) => [
    `${num_heads / num_kv_heads}`,
    gib(bytesOf(result).own ?? Number.NaN),
    gib(result.share?.multiHead ?? Number.NaN),
  ],
  solution: { state: { num_kv_heads: 8 }, guess: { kind: 'choice', option: 'shared' } },
});

const { newest, layer, head } = presets.window;

/** Softmax must spend 1: what went to the start goes to letters. */
const forget = defineLesson<Table, Result>({
  state: { newest, layer, head },
  question: { kind: 'choice', options: ['nowhere', 'oldest', 'letters'] },
  knobs: ['eviction'],
  presents: ['weights', 'says'],
  reached: ({ state, result }) => state.eviction === 'window' && !isKept(result, state.newest, 0),
  truth({ state, result }) {
    const weights = weightsAt(state, result);
    const spread = Math.abs(sunk(weights)) < 1e-5 && Math.max(...weights) < 0.5;
    return spread ? 'letters' : 'oldest';
  },
  numbers: ({ state, result }) => {
    const [now, all] = [saying(result.says, state.newest), saying(result.intact, state.newest)];
    return [now.letter, fixed(now.sure, 2), all.letter, fixed(all.sure, 2)];
  },
  after({ state, result }) {
    const { letter, sure } = saying(result.says, state.newest);
    return state.eviction === 'sinks' ? ['sinks', letter, fixed(sure, 2)] : undefined;
  },
  solution: { state: { eviction: 'window' }, guess: { kind: 'choice', option: 'letters' } },
});

const isRight = ({ says, intact }: Result, place: number): boolean =>
  saying(says, place).letter === saying(intact, place).letter;

/** A score without a token: the head need not spend 1, and the model is right again. */
const sink = defineLesson<Table, Result>({
  state: presets.window,
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['sink_logit'],
  presents: ['weights', 'sink', 'says'],
  reached: ({ state, result }) =>
    state.eviction === 'window' &&
    state.sink_logit !== '' &&
    state.newest === presets.window.newest &&
    isRight(result, state.newest),
  near({ state, result }) {
    if (state.sink_logit === '' || isRight(result, state.newest)) return undefined;
    const { letter, sure } = saying(result.says, state.newest);
    return ['little', letter, fixed(sure, 2), fixed(sunk(weightsAt(state, result)), 2)];
  },
  truth: ({ state, result }) => (isRight(result, state.newest) ? 'yes' : 'no'),
  numbers: ({ state, result }) => {
    const { letter, sure } = saying(result.says, state.newest);
    return [fixed(sunk(weightsAt(state, result)), 2), letter, fixed(sure, 2)];
  },
  solution: { state: { sink_logit: '4' }, guess: { kind: 'choice', option: 'yes' } },
});

const room = 24 * 2 ** 30;
const asked = { num_layers: 80, num_heads: 64, head_dim: 128 } as const;

const isAsked = (state: State): boolean =>
  (Object.keys(asked) as (keyof typeof asked)[]).every((name) => state[name] === asked[name]);

/** Bytes with the next larger number of key heads that divides; with none larger, no cache. */
function next({ num_heads, num_kv_heads }: State, own: number): number {
  const larger = divisors(num_heads).find((heads) => heads > num_kv_heads);
  return larger === undefined ? Number.POSITIVE_INFINITY : (own * larger) / num_kv_heads;
}

/** A model whose cache has to fit. */
const fits = defineLesson<Table, Result>({
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
  scales: { models: room },
  solution: { state: { num_kv_heads: 16 } },
});

const largestChange = ({ merged }: Result): number => Math.max(...(merged?.gaps ?? []));

/** Four heads made two: no output changes where neighbours hold the same. */
const merge = defineLesson<Table, Result>({
  state: { picture: 'merge' },
  presents: ['says'],
  reached: ({ result }) => result.merged !== null && isSame(largestChange(result)),
  near({ state, result }) {
    const isMoved = orderOf(state).some((head, place) => head !== place);
    return result.merged && isMoved && !isSame(largestChange(result))
      ? ['apart', fixed(largestChange(result), 2)]
      : undefined;
  },
  numbers: ({ state, result }) => (result.merged ? orderOf(state).map(String) : []),
  solution: { state: { order: [0, 2, 1, 3] } },
});

/** What is computed, what is kept, how it is shared, what is lost with what is forgotten; last, a cache that has to fit, and heads that merge. */
export const steps = { row, kept, share, forget, sink, fits, merge };
