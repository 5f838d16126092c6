import { defineLesson } from '../../../experiment/lesson-step';
import { gapOf, rowIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { State, Table } from '../parameters';

/** “the” is in both places. */
const [first, second] = [0, 3];

/** How far the two rows of X + P lie apart in their left half, and in their right. */
function halves({ output }: Result): readonly [left: number, right: number] {
  const [one = [], other = []] = [rowIn(output, first), rowIn(output, second)];
  const half = one.length / 2;
  return [gapOf(one.slice(0, half), other.slice(0, half)), gapOf(one.slice(half), other.slice(half))];
}

function truth(result: Result): string {
  const [left, right] = halves(result);
  if (Math.max(left, right) === 0) return 'none';
  return left > 4 * right ? 'left' : 'all';
}

const twice = defineLesson<Table, Result>({
  state: { position: first },
  question: { kind: 'choice', options: ['none', 'left', 'all'] },
  reached: ({ state: { position, kind, sentence } }) =>
    position === second && kind === 'fixed' && sentence === 'the cat and the dog',
  near({ state: { position }, result: { words } }) {
    const word = words[position];
    return position === first || position === second || word === undefined ? undefined : ['other', word];
  },
  truth: ({ result }) => truth(result),
  numbers: ({ result }) => halves(result).map((gap) => fixed(gap, 2)),
  solution: { state: { position: second }, guess: { kind: 'choice', option: 'left' } },
});

/** The numbers of P that training changes. */
const parametersOf = ({ kind, max_len, num_hiddens }: State): number =>
  kind === 'learned' ? max_len * num_hiddens : 0;

const learned = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'number', min: 0, max: 200 },
  knobs: ['kind'],
  reached: ({ state: { kind, max_len } }) => kind === 'learned' && max_len === 10,
  right: (guess, { state }) => guess.kind === 'number' && guess.value === parametersOf(state),
  numbers: ({ state }) => [`${state.max_len}`, `${state.num_hiddens}`, `${parametersOf(state)}`],
  solution: { state: { kind: 'learned' }, guess: { kind: 'number', value: 80 } },
});

const end = defineLesson<Table, Result>({
  state: { kind: 'learned' },
  question: { kind: 'number', min: 1, max: 10 },
  knobs: ['max_len'],
  reach: { max_len: { max: 20 } },
  reached: ({ state: { kind, max_len }, result: { words } }) => kind === 'learned' && max_len === words.length,
  near: ({ state: { max_len }, result: { words } }) =>
    max_len > words.length && max_len < 10 ? ['spare', `${max_len - words.length}`] : undefined,
  right: (guess, { result: { words } }) => guess.kind === 'number' && guess.value === words.length,
  numbers: ({ result: { words } }) => [`${words.length}`],
  scales: { x: 4, encoding: 4, output: 4, before: 35, after: 35 },
  solution: { state: { max_len: 5 }, guess: { kind: 'number', value: 5 } },
});

/** What is added to a word, what that is for, and where fixed and learned positions differ. */
export const steps = { twice, learned, end };
