import { fixed } from '../../charts/base/format';
import { overflows, selected, type Words, withNothing } from './words';

export const words: Words = {
  title: 'Masked softmax',
  lead: 'Scores beyond the valid length become −1e6, a large negative number; after softmax their {weights|weights} are 0, and the others still add up to 1.',
  parameters: {
    scores: { label: 'Scores', axes: ['samples', 'queries', 'keys'] },
    valid_lens: { label: 'valid_lens', hint: 'Or drag the line in the figure.' },
    fill: { label: 'Masked places hold', choices: { '-1e6': '−1e6', '-inf': '−inf', '0': '0', '-65504': '−65504' } },
    precision: { label: 'Scores are', choices: { float32: 'float32', float16: 'float16' } },
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
  maskedScores: 'masked scores',
  weights: 'weights',
  rowSums: 'row sums',
  queries: 'Queries',
  keys: 'Keys',
  sample: (index) => `Sample ${index}`,
  notCompared:
    'Not compared: the masked scores, the row sums, and what the sentences work out from them. Of these the PyTorch code prints the masked scores.',
  see: (live) => {
    const { state } = live;
    const { keys, visible, total, largest, first, uniform, nan, fill, leak, pass } = selected(live);
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
        `No key is visible to ${place}; every place is ${fill}. Softmax sees differences only, and they are all 0: each key gets 1/${keys} = ${uniform}, not 0 and not nan. PyTorch does the same.`,
      ];
    const masked = keys - visible;
    const half =
      state.precision === 'float16'
        ? ': each weight is rounded to float16, which keeps 11 binary digits, so quotients (≈) and sums are only nearly right'
        : '';
    const seeing = `${visible} ${visible === 1 ? 'key is' : 'keys are'} visible to ${place}`;
    const lines =
      leak > 0
        ? [
            `${seeing}, but ${masked === 1 ? 'the other still gets' : `the other ${masked} together still get`} ${fixed(leak)}: 0 is a score like any other, e⁰ = 1. To get nothing, it must be a large negative number, such as −1e6.`,
          ]
        : [
            `${seeing}${masked > 0 ? `; the weight of ${masked === 1 ? 'the other' : `the other ${masked}`} is exactly 0` : ''}. Key ${first} gets most: ${largest}.`,
            `The row adds up to ${total}${half}.${masked > 0 ? ' What the masked keys would have got goes to the visible ones, in their old proportions.' : ''}`,
          ];
    if (pass === 'training')
      lines.push(
        'Training: all positions in one pass, and row i sees i + 1 keys, so that none looks ahead. In prediction the newest position is asked alone, later keys do not exist yet, and no mask is needed; its weights are those of the last row.',
      );
    if (pass === 'padded')
      lines.push(
        'Both masks at once: row i sees no key after i, and none that is padding. One valid length a query says both: the smaller of the two.',
      );
    if (pass === 'prediction')
      lines.push(
        'Prediction: one query, the newest, and all keys so far. There is nothing later to hide; training asks all rows at once and so needs the causal mask.',
      );
    if (state.precision === 'float16')
      lines.push(
        'float16 ends at ±65504, and −1e6 does not fit. On its CPU PyTorch refuses even the softmax, {code|"softmax_lastdim_kernel_impl" not implemented for \'Half\'}; a GPU computes in float32 and rounds, and so does this page.',
      );
    if (masked > 0)
      lines.push(
        'The notebook’s masked_softmax writes into the tensor it is given: after the call {code|scores} holds the masked scores. The PyTorch code prints it.',
      );
    return lines;
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
      : { text: 'Fill with −1e6 again.', set: { fill: '-1e6', precision: 'float32' } },
    state.fill === '0'
      ? { text: 'Fill with −inf: what do the masked keys get now?', set: { fill: '-inf' } }
      : { text: 'Set masked scores to 0: do they get nothing?', set: { fill: '0' } },
    state.precision === 'float32'
      ? { text: 'Half precision with −1e6: what does PyTorch say?', set: { precision: 'float16', fill: '-1e6' } }
      : { text: 'Half precision with −inf: it fits, float16 has an infinity.', set: { fill: '-inf' } },
    { text: 'Double-click a score to change it, or paste a tensor of your own.' },
  ],
  error: (error) => {
    if (overflows(error)) return 'float16 ends at ±65504: −1e6 does not fit. Take −65504 or −inf.';
    return error.input === 'valid_lens' && (error.code === 'wrong_shape' || error.code === 'wrong_rank')
      ? `One valid length a sample, or one a query: the shape should be ${error.expected}; it is ${error.found}.`
      : undefined;
  },
};
