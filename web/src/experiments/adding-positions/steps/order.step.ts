import { defineLesson } from '../../../experiment/lesson-step';
import { gapOf, rowIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import { splitWords } from '../../../text/sentence';
import type { Result } from '../compute';
import type { State, Table } from '../parameters';

const start = 'the cat and the dog';
const word = 'cat';
const before = splitWords(start).indexOf(word);

const sorted = (sentence: string): string => [...splitWords(sentence)].sort().join(' ');

/** The same words, and this one elsewhere. */
const isMoved = ({ sentence }: State, { words }: Result): boolean =>
  sorted(sentence) === sorted(start) && words.indexOf(word) !== before;

/** How far the rows of P lie apart that the word has had and has now. */
const apart = ({ encoding, words }: Result): number =>
  gapOf(rowIn(encoding, before), rowIn(encoding, words.indexOf(word)));

export const step = defineLesson<Table, Result>({
  state: { position: before },
  question: { kind: 'choice', options: ['x', 'sum', 'both'] },
  knobs: ['sentence'],
  reached: ({ state, result }) => state.kind === 'fixed' && isMoved(state, result),
  near: ({ state: { sentence }, result: { words } }) => {
    if (sentence === start) return undefined;
    return sorted(sentence) === sorted(start) ? ['place', `${words.indexOf(word)}`] : ['words'];
  },
  // A row of X is the word's row of the embedding, wherever it stands.
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === (apart(result) > 0 ? 'sum' : 'x'),
  numbers: ({ result }) =>
    result.words.includes(word) ? [`${result.words.indexOf(word)}`, fixed(apart(result), 2)] : [],
  solution: { state: { sentence: 'the dog and the cat', position: 4 }, guess: { kind: 'choice', option: 'sum' } },
});
