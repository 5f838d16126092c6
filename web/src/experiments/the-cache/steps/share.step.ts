import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import type { Result } from '../compute';
import { models } from '../models';
import type { Table } from '../parameters';
import { gib } from '../reading';

const wanted = models.findIndex(({ name }) => name === 'Llama 3 8B');
const bytesOf = ({ share }: Result) => ({ own: share?.own, wanted: numberAt(share?.models ?? [], wanted) });

/** Llama 3 8B keeps a quarter of what Llama 2 7B keeps: four query heads share a key head. */
export const step = defineLesson<Table, Result>({
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
  right: (guess, { state, result }) =>
    guess.kind === 'choice' &&
    guess.option === (state.num_kv_heads < state.num_heads || result.share ? 'shared' : 'forgets'),
  numbers: ({ state: { num_heads, num_kv_heads }, result }) => [
    `${num_heads / num_kv_heads}`,
    gib(bytesOf(result).own ?? Number.NaN),
    gib(result.share?.multiHead ?? Number.NaN),
  ],
  solution: { state: { num_kv_heads: 8 }, guess: { kind: 'choice', option: 'shared' } },
});
