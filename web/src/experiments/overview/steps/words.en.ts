import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  row: {
    label: 'Rows',
    ask: 'So far only “it” has asked: one row of numbers. But every word has a {queries|query} of its own.',
    act: 'Press the words one by one: each brings its row. Stop at the one that gives {keys|“mat”} the largest weight.',
    why: 'Each word is a query with a row of its own. The row shows how it shares a total of 1 among the keys.',
    found: (share = '') => `“on” gives “mat” ${share}, as it should: the cat sat on the mat.`,
    next: 'Where does a score stand in the matrix?',
  },
  meet: {
    label: 'Where they meet',
    ask: 'The {queries|query} of “sat” asks who sat. Its score with the {keys|key} of “cat” stands somewhere in the matrix of scores.',
    question: 'Which cell is it?',
    replies: { other: 'Queries are the rows, at the left; keys are the columns, on top.' },
    why: 'A score stands where the query’s row meets the key’s column: their dot product, divided by √2. The keys are transposed (ᵀ), so each key is a column.',
    found: (score = '') => `“sat” and “cat”: ${score}.`,
    next: 'What does one query change?',
  },
  query: {
    label: 'Drag a query',
    ask: 'The arrows as numbers: queries are rows, keys columns (ᵀ). The {queries|query of “mat”} is two numbers; you may change them.',
    question: 'Which scores will change while you drag?',
    act: 'Drag one or both of them until “mat” gives {keys|“cat”} the largest weight.',
    options: { row: 'one row', column: 'one column', all: 'all' },
    replies: {
      column: 'A column belongs to a key. You are dragging a query.',
      all: 'The other five queries keep their numbers. What could change in their rows?',
    },
    near: {
      further: (share = '', most = '') => `“mat” gives “cat” ${share}, and ${most} to another: drag on.`,
    },
    why: 'A query’s numbers are used only in its own row. The other rows stay as they were.',
    found: (share = '') => `“mat” gives “cat” a weight of ${share}.`,
    next: 'And what does one key change?',
  },
  key: {
    label: 'Drag a key',
    ask: 'Each orange column is a {keys|key}. Change a key, and one column of scores changes.',
    question: 'Which weights will change?',
    act: 'Drag one of its numbers by 0.5 or more.',
    options: { column: 'the same column', row: 'one row', all: 'all of them' },
    replies: {
      column: 'Look at a row: if one weight grows, where does it take that from?',
      row: 'Every query meets this key, so every row has a changed score.',
    },
    near: {
      further: (way = '') => `The key has moved by ${way}: drag on, to 0.5 or more.`,
      query: (way = '') => `A query has moved by ${way}: press “Reset”, and drag a key.`,
    },
    why: 'Every row has one changed score, and the weights of a row always add up to 1: where one changes, all others of its row give way.',
    found: (share = '') => `“it” now gives “cat” ${share}; it gave 0.67.`,
    next: 'May a word see every other word?',
  },
  first: {
    label: 'Only what came before',
    ask: 'A model that learns to guess the next word must not see that word. A causal mask lets each word see only itself and the words before it. “cat” stands first, and gives itself 0.13 now.',
    question: 'How much will “cat” give itself?',
    act: 'Set the mask to “Causal”.',
    replies: { other: 'It sees one key only, and its weights still add up to 1.' },
    why: 'Softmax shares 1 among the keys in sight; a hidden key’s weight is 0. “it” can no longer see “tired”, which comes later. So from here on the last word asks: it sees all.',
    found: (share = '') => `“cat” gives itself a weight of ${share}.`,
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
