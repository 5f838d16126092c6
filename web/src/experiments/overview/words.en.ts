import type { Words } from './words';

export const words: Words = {
  title: 'One attention, from query to output',
  lead: 'Choose a word as the {queries|query}: compared with every {keys|key} it gives scores; softmax makes them {weights|weights}; the weights add up the {values|values}.',
  parameters: {
    sentence: {
      label: 'Sentence',
      hint: 'Split at white space, so “The” and “the” are two words. Chinese without spaces is cut by the browser.',
    },
    mask: {
      label: 'Mask',
      hint: 'With valid_lens, drag the line in the scores.',
      choices: { none: 'None', valid_lens: 'valid_lens', causal: 'Causal' },
    },
    valid_len: { label: 'Valid length' },
    d: { label: 'Query and key size d' },
    scaled: { label: 'Divide scores by √d' },
    positions: { label: 'Add positional encoding' },
    seed: {
      label: 'Seed',
      hint: 'The parameters are random, not trained. One seed always gives the same numbers.',
    },
    query: { label: 'Query' },
    key: { label: 'Key' },
    component: { label: 'Component of the output' },
  },
  presets: {
    english: { label: 'The cat', cell: 'The sentence of notebook 000: The cat sat on the mat' },
    chinese: { label: 'In Chinese', cell: 'A Chinese sentence of four words: the cat sits on the mat' },
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
  chapters: {
    overview: 'Overview',
    'masked-softmax': 'Masked softmax',
    'scoring-functions': 'Scoring functions',
    'why-sqrt-d': 'Why √d',
    'self-attention': 'On a sentence',
    'multi-head-attention': 'Multi-head attention',
    'cnn-rnn-attention': 'CNN and RNN',
    'positional-encoding': 'Positions',
    exercises: 'Exercises',
  },
  chooseQuery: 'Choose a word as the query',
  contents: 'Chapters under their matrices',
  remarks: {
    onlyKey: ({ query, key, weight }) =>
      `The query “${query}” sees the key “${key}” alone: weight ${weight}, whatever the parameters.`,
    alike: ({ query, weight }) => `The query “${query}” fits all the keys it sees equally: weight ${weight} each.`,
    ownKey: ({ query, weight }) => happens(query, 'its own key', weight),
    otherKey: ({ query, key, weight }) => happens(query, `the key “${key}”`, weight),
    causal: ({ word }) =>
      `Word ${word} sees ${word === 1 ? 'itself alone' : `the first ${word} words`}; what it cannot see has weight 0. A row of weights adds up to 1.`,
    noKey: ({ n }) => `The valid length is 0 and every score became −1e6: each word gets the same 1/${n}.`,
    everyKey: 'The valid length hides no key. A row of weights adds up to 1.',
    firstKeys: ({ length }) =>
      `Only the first ${length === 1 ? 'key counts' : `${length} keys count`}; the others have weight 0. A row of weights adds up to 1.`,
    rowSums: 'A row of weights adds up to 1.',
    output: ({ n }) =>
      `Each row of the output is the sum of all values, weighed by that row: ${n === 1 ? 'one word in, one row' : `${n} words in, ${n} rows`} out.`,
  },
  suggestions: {
    unmask: 'Take the mask off: every word sees the whole sentence again.',
    causal: 'Set the mask to causal: the upper triangle becomes 0, and every row still adds up to 1.',
    unscaled: 'Take d = 8 and do not divide by √d: scores grow, and one word gets nearly all.',
    scaled: 'Divide by √d again.',
    noPositions: 'Without positional encoding another order only moves the rows.',
    otherOrder: ({ sentence }) =>
      `Another order: “${sentence}”. Without positions each word keeps its output; only the rows move.`,
  },
};

function happens(query: string, key: string, weight: string): string {
  return `With these random, untrained parameters the query “${query}” happens to fit ${key} best: weight ${weight}.`;
}
