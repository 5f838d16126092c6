import { defineLesson } from '../../../experiment/lesson-step';
import { sum } from '../../../tensor/read';
import { rowIn, valueIn } from '../../../tensor/sought';
import type { Numbers } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** The same row twice: one keeps all its keys, the other loses two. */
const twice: Numbers = { shape: [2, 1, 4], data: [1, 2, 3, 2, 1, 2, 3, 2] };

export const step = defineLesson<Table, Result>({
  state: { scores: twice, valid_lens: [4, 4], sample: 0, query: 0, key: 1 },
  question: { kind: 'choice', options: ['lost', 'even', 'proportion'] },
  knobs: ['valid_lens'],
  reached: ({ state: { valid_lens }, result: { scores } }) =>
    scores.data.join() === twice.data.join() && valid_lens?.[0] === 2 && valid_lens[1] === 4,
  near({ state: { valid_lens }, result: { scores } }) {
    const [first, second] = [valid_lens?.[0], valid_lens?.[1]];
    const changed = scores.data.filter((score, place) => score !== twice.data[place]).length;
    if (changed > 0) return ['scores', `${changed}`];
    if (second !== 4) return ['other', `${second}`];
    return first === 4 ? undefined : ['line', `${first}`];
  },
  right: (guess, { result: { weights } }) => {
    const ratio = (sample: number): number => valueIn(weights, sample, 0, 1) / valueIn(weights, sample, 0, 0);
    const kept = Math.abs(ratio(0) - ratio(1)) < 1e-4;
    const truth = sum(rowIn(weights, 0, 0) ?? []) < 0.999 ? 'lost' : kept ? 'proportion' : 'even';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { weights } }) => [1, 0].map((sample) => fixed(valueIn(weights, sample, 0, 1), 2)),
  presents: [],
  solution: { state: { valid_lens: [2, 4] }, guess: { kind: 'choice', option: 'proportion' } },
});
