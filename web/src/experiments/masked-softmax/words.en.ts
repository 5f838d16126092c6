import type { Row, Words } from './words';

export const words: Words = {
  title: 'Masked softmax',
  lead: 'Softmax shares out a total of 1 among the {keys|keys}. A mask takes keys out: it replaces their scores by −1,000,000 (−1e6), and their {weights|weights} become 0.',
  parameters: {
    scores: { label: 'Scores', axes: ['samples', 'queries', 'keys'] },
    valid_lens: { label: 'valid_lens', hint: 'Or drag the line in the figure.' },
    fill: {
      label: 'Fill masked cells with',
      choices: { '-1e6': '−1e6', '-inf': '−inf', '0': '0', '-65504': '−65504' },
    },
    precision: { label: 'Number type', choices: { float32: 'float32', float16: 'float16' } },
    sample: { label: 'sample' },
    query: { label: 'query' },
    key: { label: 'key' },
    tokens: { label: 'Tokens written', hint: 'One row after the other.' },
  },
  presets: {
    perSample: {
      label: '[2, 3]',
      cell: 'Notebook 002: masked_softmax(torch.rand(2, 2, 4), torch.tensor([2, 3])), seed 0',
    },
    perQuery: { label: '[[1, 3], [2, 4]]', cell: 'Notebook 002: the same scores, one valid length per query, seed 0' },
    none: { label: 'no mask', cell: 'valid_lens is None: plain softmax' },
    allMasked: { label: 'all masked', cell: 'the first sample has a valid length of 0' },
    training: {
      label: 'training',
      cell: 'Causal: all four positions in one pass, valid_lens torch.arange(1, 5) hides what comes later',
    },
    prediction: { label: 'prediction', cell: 'The fourth position alone, when it is the newest: no mask' },
    both: { label: 'causal + padding', cell: 'The same pass over three words and one padding: min(i + 1, 3)' },
    half: { label: 'float16', cell: 'Half precision, filled with its least number, −65504' },
    byHand: { label: 'by hand', cell: 'small whole numbers to follow' },
  },
  scores: 'scores',
  powers: 'e^(score − max)',
  largestIsOne: 'tallest bar: 1',
  weights: 'weights',
  rowSums: 'row sum',
  alwaysOne: 'always 1',
  training: 'Training: all rows at once',
  generation: 'Generation: row by row',
  nextToken: 'Write the next token',
  again: 'Start again',
  play: 'Play',
  pause: 'Pause',
  written: (tokens, all) => `${tokens} of ${all} tokens written`,
  queries: 'Queries',
  keys: 'Keys',
  sample: (index) => `Sample ${index}`,
  notCompared:
    'Not compared: the masked scores, the bars, the row sums, the rows of generation, and what the sentences work out from them. Of these the PyTorch code prints the masked scores.',
  remarks: {
    spoiled: (row) =>
      `There is a nan or ∞ in ${place(row)}, so every weight of the row is nan: all keys share one denominator.`,
    onlyInfinities: (row) =>
      `No key is visible to ${place(row)}, and every cell is −inf. Softmax first subtracts the largest score, and −inf − (−inf) = nan: the whole row is lost. With −1e6 it is not.`,
    noKey: ({ fill, keys, uniform, ...row }) =>
      `No key is visible to ${place(row)}, and every cell is ${fill}. Softmax first subtracts the largest score: every score becomes 0, e⁰ = 1, and each key gets 1/${keys} = ${uniform}, not 0 and not nan. PyTorch does the same.`,
    leaking: ({ visible, masked, leak, ...row }) =>
      `${visibleTo(visible)} ${place(row)}, but ${masked === 1 ? 'the other still gets' : `the other ${masked} together still get`} ${leak}: 0 is a score like any other, e⁰ = 1. To get nothing, it must be a large negative number, such as −1e6.`,
    seesSome: ({ visible, masked, ...row }) =>
      `${visibleTo(visible)} ${place(row)}; the weight of ${masked === 1 ? 'the other' : `the other ${masked}`} is exactly 0.`,
    seesAll: ({ visible, ...row }) => `${visibleTo(visible)} ${place(row)}.`,
    largest: ({ key, weight }) => `Key ${key} gets most: ${weight}.`,
    total: ({ total }) => `The row adds up to ${total}.`,
    roundedTotal: ({ total }) =>
      `The row adds up to ${total}: each weight is rounded to float16, which keeps 11 binary digits, so quotients (≈) and sums are only nearly right.`,
    proportions: 'What the masked keys would have got goes to the visible ones, in their old proportions.',
    training:
      'In training all positions are asked in one pass, and row i sees i + 1 keys, so that none looks ahead. In generation the newest position is asked alone and later keys do not exist yet: no mask, and yet the same row of weights.',
    padded:
      'Both masks at once: row i sees no key after i, and none that is padding. One valid length per query says both: the smaller of the two.',
    prediction:
      'In prediction there is one query, the newest, and all keys so far. Nothing comes later, so nothing has to be hidden. Training asks all rows at once, and needs the causal mask.',
    halfPrecision:
      'float16 ends at ±65504, and −1e6 does not fit. On its CPU PyTorch refuses even the softmax, {code|"softmax_lastdim_kernel_impl" not implemented for \'Half\'}; a GPU computes in float32 and rounds, and so does this page.',
    writesInPlace:
      'The course’s masked_softmax writes into the tensor it is given: after the call {code|scores} holds the masked scores. The PyTorch code prints it.',
  },
  suggestions: {
    nothing: 'Set the valid length of a sample to 0: what are the weights of a fully masked row?',
    infinity: 'Now fill with −inf: the row becomes nan. Why does the course take −1e6?',
    million: 'Fill with −1e6 again.',
    infinityForZero: 'Fill with −inf: what do the masked keys get now?',
    zero: 'Set masked scores to 0: do they get nothing?',
    halfMillion: 'Half precision with −1e6: what does PyTorch say?',
    halfInfinity: 'Half precision with −inf: it fits, float16 has an infinity.',
    edit: 'Double-click a score to change it, or paste a tensor of your own.',
  },
  errors: {
    overflow: 'float16 ends at ±65504: −1e6 does not fit. Take −65504 or −inf.',
    lengths: ({ expected, found }) =>
      `One valid length per sample, or one per query: the shape should be ${expected}; it is ${found}.`,
  },
};

function place({ sample, query }: Row): string {
  return `query ${query} of sample ${sample}`;
}

function visibleTo(count: number): string {
  return `${count} ${count === 1 ? 'key is' : 'keys are'} visible to`;
}
