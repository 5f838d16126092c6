import type { SharedWords } from '../../experiment/contract';
import type { InEveryLanguage } from '../../words/language';
import type { Ending } from '../pull-the-query/arrows';
import type { presets, Table } from './parameters';

const tokens = ['cat', 'sat', 'on', 'mat', 'it'];
const endings = { tired: 'tired', soft: 'soft' };

export const words = {
  title: 'All words at once',
  lead: 'Click a word. It becomes the {queries|query}: it is compared with every {keys|key}, softmax turns the scores into {weights|weights}, and the output is the {values|values} mixed by those weights.',
  parameters: {
    sentence: {
      label: 'Sentence',
      hint: 'A sentence of your own gets random numbers. Empty brings back the opening’s words. Split at white space.',
    },
    mask: {
      label: 'Mask',
      choices: { none: 'None', valid_lens: 'Valid length', causal: 'Causal' },
    },
    valid_len: { label: 'Valid length' },
    d: { label: 'Query and key size d' },
    scaled: { label: 'Divide scores by √d' },
    positions: { label: 'Add positional encoding' },
    seed: {
      label: 'Seed',
      hint: 'The parameters are random, not trained. One seed always gives the same numbers.',
    },
    queries: { label: 'Queries', axes: ['words', 'size'] },
    keys: { label: 'Keys', axes: ['words', 'size'] },
    values: { label: 'Values', axes: ['words', 'size'] },
    ending: { label: 'Ending', choices: endings },
    query: { label: 'Query' },
    asked: { label: 'Words that have asked' },
    key: { label: 'Key' },
    component: { label: 'Component of the output' },
  },
  presets: {
    tired: { label: 'it was tired', cell: 'The words and numbers of “Pull the query”, set by hand' },
    english: {
      label: 'Random: the cat',
      cell: 'The sentence of notebook 000, The cat sat on the mat; random numbers, not trained',
    },
    chinese: {
      label: 'Random: Chinese',
      cell: 'A Chinese sentence of four words, the cat sits on the mat; random numbers, not trained',
    },
    soft: { label: 'it was soft', cell: 'The same with the other ending: “it” asks for a thing' },
  },
  matrices: {
    queries: 'queries',
    keys: 'keys',
    scores: 'scores',
    weights: 'weights',
    values: 'values',
    output: 'output',
  },
  lines: { score: 'score', weight: 'weight', output: 'output' },
  chooseQuery: 'Choose a word as the query',
  /** The words of the opening, as there: five, and the ending. */
  tokens,
  endings,
  /** Beside the matrices: numbers set by hand, or drawn by a seed. */
  drag: 'Drag any coloured number to the left or right: the picture follows.',
  random: 'These numbers are random, not trained. {see trained-heads|See heads that were trained.}',
  remarks: {
    /** Words of the opening, by their places. */
    byHand: ({ query, key, ending, weight }: { query: number; key: number; ending: Ending; weight: string }) =>
      `“${word(query, ending)}” attends to {keys|“${word(key, ending)}”} most: {weights|${weight}} of its row. These numbers were set by hand, so that they mean something.`,
    byHandRow: ({ query, ending }: { query: number; ending: Ending }) =>
      `The row of {queries|“${word(query, ending)}”} is framed in blue.`,
    /** In Chinese a clause, as the three that follow: the sentence goes on with what is masked. */
    onlyKey: ({ query, key, weight }: { query: string; key: string; weight: string }) =>
      `The query “${query}” sees the key “${key}” alone: weight ${weight}, whatever the parameters.`,
    alike: ({ query, weight }: { query: string; weight: string }) =>
      `The query “${query}” fits all the keys it sees equally: weight ${weight} each.`,
    ownKey: ({ query, weight }: { query: string; weight: string }) => happens(query, 'its own key', weight),
    otherKey: ({ query, key, weight }: { query: string; key: string; weight: string }) =>
      happens(query, `the key “${key}”`, weight),
    causal: ({ word }: { word: number }) =>
      `Word ${word} sees ${word === 1 ? 'itself alone' : `the first ${word} words`}; what it cannot see has weight 0. A row of weights adds up to 1.`,
    noKey: ({ n }: { n: number }) =>
      `The valid length is 0 and every score became −1e6: each word gets the same 1/${n}. Drag the line in the scores to change the length.`,
    everyKey:
      'The valid length hides no key. A row of weights adds up to 1. Drag the line in the scores to change the length.',
    firstKeys: ({ length }: { length: number }) =>
      `Only the first ${length === 1 ? 'key counts' : `${length} keys count`}; the others have weight 0. A row of weights adds up to 1. Drag the line in the scores to change the length.`,
    rowSums: 'A row of weights adds up to 1.',
    output: ({ n }: { n: number }) =>
      `Each row of the output is the sum of all values, weighted by that row: ${n === 1 ? 'one word in, one row' : `${n} words in, ${n} rows`} out.`,
  },
  suggestions: {
    changeQuery: 'Drag a blue number: one row of scores changes, and that word’s weights.',
    changeKey: 'Drag an orange number: one column of scores changes, and every row’s weights.',
    ownSentence: 'Type a sentence of your own; a seed draws its numbers.',
    unmask: 'Take the mask off: every word sees the whole sentence again.',
    causal: 'Set the mask to causal: the upper triangle becomes 0, and every row still adds up to 1.',
    unscaled: 'Take d = 8 and do not divide by √d: scores grow, and one word gets nearly all.',
    scaled: 'Divide by √d again.',
    noPositions: 'Without positional encoding another order only moves the rows.',
    otherOrder: ({ sentence }: { sentence: string }) =>
      `Another order: “${sentence}”. Without positions each word keeps its output; only the rows move.`,
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;

function happens(query: string, key: string, weight: string): string {
  return `With these random, untrained parameters the query “${query}” happens to fit ${key} best: weight ${weight}.`;
}

function word(place: number, ending: keyof typeof endings): string {
  return tokens[place] ?? endings[ending];
}
