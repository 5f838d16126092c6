import type { SharedWords } from '../../experiment/contract';
import type { InEveryLanguage } from '../../words/language';
import type { Ending } from './arrows';
import type { presets, Table } from './parameters';

const tokens = ['cat', 'sat', 'on', 'mat', 'it'];
const endings = { tired: 'tired', soft: 'soft' };

export const words = {
  title: 'Pull the query',
  lead: 'Who is “it”? Attention follows the {queries|query}.',
  parameters: {
    divide_by: {
      label: 'Divide scores by',
      hint: '√d: √2 ≈ 1.41 for 2 numbers, √32 ≈ 5.66 for 32.',
    },
    query_x: { label: 'Query: animal' },
    query_y: { label: 'Query: thing' },
    ending: { label: 'ending', choices: endings },
    word: { label: 'word' },
    reached: { label: 'goals reached' },
    numbers: { label: 'arrows', choices: { hand: 'set by hand', trained: 'trained' } },
    animal: { label: 'animal' },
    thing: { label: 'thing' },
    animal_ending: { label: 'ending for animals' },
    thing_ending: { label: 'ending for things' },
    language: { label: 'language', choices: { zh: 'Chinese', en: 'English' } },
  },
  presets: {
    tired: { label: 'tired', cell: 'Who is tired? The query points at animals' },
    soft: { label: 'soft', cell: 'What is soft? The query points at things' },
    equal: { label: 'no question', cell: 'A query of 0 asks for nothing: all scores are 0' },
    trained: { label: 'trained', cell: 'The same question in a trained model' },
    sharp: {
      label: 'winner takes all',
      cell: 'Divided by 0.2 instead of 1.41: every difference is seven times as large',
    },
  },
  /** Five words, in the order of the keys; the sixth is the ending. */
  tokens,
  endings,
  sentence: [
    'The',
    { token: 0 },
    { token: 1 },
    { token: 2 },
    'the',
    { token: 3 },
    'because',
    { token: 4, asks: true },
    'was',
    null,
  ],
  chooseEnding: 'The end of the sentence',
  query: 'query of “it”',
  pull: 'pull me',
  ghost: (ending: string) => `here with “${ending}”`,
  animal: 'animal',
  thing: 'thing',
  compare: 'Compare',
  compareLine: 'how well each key lines up with the query',
  compareLabel: 'The keys of the words and the query, which can be pulled',
  compete: 'Compete',
  competeLine: 'one bar of 1: what one wins, others lose',
  competeLabel: 'Score and share of each word',
  mix: 'Mix',
  mixLine: 'values, by weight',
  mixLabel: 'The values of the words and the output among them',
  /** Said to who tries to drag the output. */
  follows: 'The output cannot be moved itself. Pull the query: it follows.',
  score: 'score',
  share: 'weight',
  output: 'output',
  remarks: {
    equal: ({ count }: { count: number }) =>
      `The query is 0, or nearly so: every score is 0, and ${count} words share the 1 equally, 1/${count} each.`,
    winner: ({ token, ending, weight }: { token: number; ending: Ending; weight: string }) =>
      `“It” attends to {keys|“${[...tokens, endings[ending]][token]}”} most, with {weights|${weight}} of its attention: that word’s {values|value} counts most in the output.`,
    looks: ({ ending, word, weight }: { ending: string; word: string; weight: string }) =>
      `{queries|“${ending}”} gives {keys|“${word}”} {weights|${weight}} of its attention.`,
    sharp: ({ divisor }: { divisor: string }) =>
      `Divided by ${divisor}, the scores lie so far apart that one word takes nearly all. Pull the query a little: nothing moves until another word wins.`,
    shares: 'A weight grows only by taking from the others: e^score of each word is divided by the sum of all.',
  },
  suggestions: {
    soft: 'End the sentence with “soft”: which word gets most now?',
    tired: 'End the sentence with “tired”: which word gets most now?',
    winnerTakesAll: 'Divide by 0.2: the winner takes all.',
    noQuestion: 'Pull the query to the middle: what are the weights of a query that asks for nothing?',
    longer: 'Make the query longer without turning it: the order stays, the differences grow.',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;
