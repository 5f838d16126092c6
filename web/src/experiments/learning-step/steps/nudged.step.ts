import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { isMatrix, type MatrixName } from '../model';
import type { Table } from '../parameters';

/** Those that the question offers. */
const offered = ['W_q', 'W_o', 'output'] as const satisfies readonly MatrixName[];

/** What is looked at as it starts. */
const start: MatrixName = 'embedding';

const lengthOf = ({ matrices }: Result, name: MatrixName): number => matrices[name].norm;

const longest = (result: Result): MatrixName =>
  offered.reduce((best, one) => (lengthOf(result, one) > lengthOf(result, best) ? one : best));

export const step = defineLesson<Table, Result>({
  state: { learning_rate: 5, block: start, part: 'detail' },
  question: { kind: 'choice', options: [...offered] },
  knobs: [],
  covers: ['lengths'],
  reached: ({ state: { block } }) => block === 'W_q' || block === 'W_k',
  near: ({ state: { block } }) =>
    isMatrix(block) && block !== start && block !== 'W_q' && block !== 'W_k' ? ['other', block] : undefined,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === longest(result),
  numbers: ({ result }) => [
    ...(['output', 'W_o', 'W_q'] as const).map((name) => fixed(lengthOf(result, name), 2)),
    `${result.numbers}`,
  ],
  presents: ['net', 'matrix'],
  solution: { state: { block: 'W_q' }, guess: { kind: 'choice', option: 'output' } },
});
