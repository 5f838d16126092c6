import { chosen, type Now, otherOrder, type Words } from './words';

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
  see: (live) => {
    const { state } = live;
    const { n } = chosen(live);
    const rows = 'A row of weights adds up to 1.';
    const first = fitting(live);
    if (state.mask === 'causal')
      return [
        `${first}. Word ${state.query + 1} sees ${state.query === 0 ? 'itself alone' : `the first ${state.query + 1} words`}; what it cannot see has weight 0. ${rows}`,
      ];
    if (state.mask === 'valid_lens' && state.valid_len === 0)
      return [`The valid length is 0 and every score became −1e6: each word gets the same 1/${n}.`];
    if (state.mask === 'valid_lens') return [`${first}. ${counted(n, state.valid_len)} ${rows}`];
    return [
      `${first}. ${rows}`,
      `Each row of the output is the sum of all values, weighed by that row: ${n === 1 ? 'one word in, one row' : `${n} words in, ${n} rows`} out.`,
    ];
  },
  try: ({ state, result }) => [
    state.mask === 'causal'
      ? { text: 'Take the mask off: every word sees the whole sentence again.', set: { mask: 'none' } }
      : {
          text: 'Set the mask to causal: the upper triangle becomes 0, and every row still adds up to 1.',
          set: { mask: 'causal' },
        },
    state.scaled
      ? {
          text: 'Take d = 8 and do not divide by √d: scores grow, and one word gets nearly all.',
          set: { d: 8, scaled: false },
        }
      : { text: 'Divide by √d again.', set: { scaled: true } },
    ...(state.positions
      ? [{ text: 'Without positional encoding another order only moves the rows.', set: { positions: false } }]
      : otherOrder(result.words) === result.words.join(' ')
        ? []
        : [
            {
              text: `Another order: “${otherOrder(result.words)}”. Without positions each word keeps its output; only the rows move.`,
              set: { sentence: otherOrder(result.words) },
            },
          ]),
  ],
};

function fitting(live: Now): string {
  const { query, best, own, only, equal, weight } = chosen(live);
  if (only) return `The query “${query}” sees the key “${best}” alone: weight ${weight}, whatever the parameters`;
  if (equal) return `The query “${query}” fits all the keys it sees equally: weight ${weight} each`;
  const key = own ? 'its own key' : `the key “${best}”`;
  return `With these random, untrained parameters the query “${query}” happens to fit ${key} best: weight ${weight}`;
}

function counted(n: number, length: number): string {
  if (length >= n) return 'The valid length hides no key.';
  return length === 1
    ? 'Only the first key counts; the others have weight 0.'
    : `Only the first ${length} keys count; the others have weight 0.`;
}
