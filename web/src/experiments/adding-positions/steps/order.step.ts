import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
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

export const en: LessonWords = {
  label: 'Another order',
  ask: '“cat” stands at position 1. Let cat and dog change places: type “the dog and the cat”.',
  question: 'In which matrix will the row of “cat” change?',
  options: { x: 'that of X', sum: 'that of X + P', both: 'both' },
  replies: {
    x: 'A row of X is looked up by the word. Does the place come into it?',
    both: 'A row of X is looked up by the word. Does the place come into it?',
  },
  near: {
    place: (position = '') => `“cat” is still at position ${position}: put it elsewhere.`,
    words: () => 'Keep the same five words: the, the, and, cat, dog.',
  },
  found: (position = '', gap = '') =>
    `“cat” is at position ${position} now, its row of X unchanged; what P adds differs by up to ${gap}.`,
  why: 'P stays as it is; the words move. X says which word, P says which position, and their sum says both: that is how order reaches the scores.',
  next: 'Next: learn P instead',
};

export const zh: LessonWords = {
  label: '换个词序',
  ask: 'cat 出现在位置 1。让它和 dog 换个位置：输入 the dog and the cat。',
  question: 'cat 在哪里的那一行会变？',
  options: { x: 'X 里', sum: 'X + P 里', both: '两处都变' },
  replies: {
    x: 'X 的行是按词查出来的。和位置有关吗？',
    both: 'X 的行是按词查出来的。和位置有关吗？',
  },
  near: {
    place: (position = '') => `cat 还在位置 ${position}：换个地方。`,
    words: () => '还是用这五个词：the、the、and、cat、dog。',
  },
  found: (position = '', gap = '') => `cat 现在在位置 ${position}。它在 X 里的行没变，加上的 P 最多差 ${gap}。`,
  why: 'P 不变，变的是词放在哪一行。X 说的是哪个词，P 说的是哪个位置，相加后两种信息都在，词序才会影响分数。',
  next: '下面：P 也可以学',
};
