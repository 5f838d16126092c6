import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { scoresOf } from '../cut';
import { headSize, type Table } from '../parameters';
import { chose, type Now, small } from './small';

const wanted = 2;

/** By how many scores one query and one key have in the core's answer. */
const options: Readonly<Record<number, string>> = { 1: 'one', 2: 'heads', 4: 'crossed' };
const scoresMade = ({ result }: Now): number => numberAt(result.unscaled_scores.shape, 1);

/** One query, one key: cut, they are compared once a head. */
export const step = defineLesson<Table, Result>({
  state: { ...small, num_heads: 1, head: 0, key: 3, part: 'cut' },
  question: { kind: 'choice', options: ['one', 'heads', 'crossed'] },
  knobs: ['num_heads'],
  reach: { num_heads: { stops: [1, 2, 4, 8] } },
  reached: ({ state }) => state.num_heads === wanted && state.head_size === 0,
  near: ({ state }) =>
    state.num_heads > wanted && state.head_size === 0 ? ['heads', `${state.num_heads}`] : undefined,
  right: (guess, now) => {
    const truth = options[scoresMade(now)];
    return truth !== undefined && chose(guess, truth);
  },
  numbers: (now) => scoresOf(now).map(({ score }) => fixed(score, 2)),
  after: (now) =>
    now.state.num_heads === wanted
      ? undefined
      : ['others', `${now.state.num_heads}`, `${headSize(now.state)}`, `${scoresMade(now)}`],
  solution: { state: { num_heads: wanted }, guess: { kind: 'choice', option: 'heads' } },
});
