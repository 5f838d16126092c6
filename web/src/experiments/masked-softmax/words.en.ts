import { selected, type Words, withNothing } from './words';

export const words: Words = {
  title: 'Masked softmax',
  lead: 'Scores beyond the valid length become a very small number; after softmax their {weights|weights} are 0, and the others still add up to 1.',
  parameters: {
    scores: { label: 'Scores', axes: ['samples', 'queries', 'keys'] },
    valid_lens: { label: 'valid_lens', hint: 'Or drag the line in the figure.' },
    fill: { label: 'Masked places hold', choices: { '-1e6': '−1e6', '-inf': '−inf' } },
    sample: { label: 'sample' },
    query: { label: 'query' },
    key: { label: 'key' },
  },
  presets: {
    perSample: {
      label: '[2, 3]',
      cell: 'Notebook 002: masked_softmax(torch.rand(2, 2, 4), torch.tensor([2, 3])), seed 0',
    },
    perQuery: { label: '[[1, 3], [2, 4]]', cell: 'Notebook 002: the same scores, one valid length a query, seed 0' },
    none: { label: 'no mask', cell: 'valid_lens is None: plain softmax' },
    allMasked: { label: 'all masked', cell: 'the first sample has a valid length of 0' },
    byHand: { label: 'by hand', cell: 'small whole numbers to follow' },
  },
  scores: 'scores',
  maskedScores: 'masked scores',
  weights: 'weights',
  rowSums: 'row sums',
  queries: 'Queries',
  keys: 'Keys',
  sample: (index) => `Sample ${index}`,
  see: (live) => {
    const { state } = live;
    const { keys, visible, total, largest, first, uniform, nan } = selected(live);
    const place = `query ${state.query} of sample ${state.sample}`;
    if (nan && visible > 0)
      return [
        `There is a nan or ∞ in ${place}, and so every weight of the row is nan: softmax's denominator carries it to each key.`,
      ];
    if (visible === 0 && nan)
      return [
        `No key is visible to ${place}; every place is −inf. Taking the largest off gives −inf − (−inf) = nan, all along the row. With −1e6 it would not.`,
      ];
    if (visible === 0)
      return [
        `No key is visible to ${place}; every place is −1000000. Softmax sees differences only, and they are all 0: each key gets 1/${keys} = ${uniform}, not 0 and not nan. PyTorch does the same.`,
      ];
    const masked = keys - visible;
    return [
      `${visible} ${visible === 1 ? 'key is' : 'keys are'} visible to ${place}${masked > 0 ? `; the weight of the other ${masked} is exactly 0` : ''}. Key ${first} gets most: ${largest}.`,
      `The row adds up to ${total}.${masked > 0 ? ' What the masked keys would have got goes to the visible ones, in their old proportions.' : ''}`,
    ];
  },
  try: ({ state }) => [
    {
      text: 'Set the valid length of a sample to 0: what are the weights of a row that is masked all along?',
      set: withNothing(state),
    },
    state.fill === '-1e6'
      ? {
          text: 'Now fill with −inf: the row becomes nan. Why does the notebook take −1e6?',
          set: { ...withNothing(state), fill: '-inf' },
        }
      : { text: 'Fill with −1e6 again.', set: { fill: '-1e6' } },
    { text: 'Double-click a score to change it, or paste a tensor of your own.' },
  ],
  error: (error) =>
    error.input === 'valid_lens' && (error.code === 'wrong_shape' || error.code === 'wrong_rank')
      ? `One valid length a sample, or one a query: the shape should be ${error.expected}; it is ${error.found}.`
      : undefined,
};
