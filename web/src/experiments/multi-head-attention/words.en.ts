import { divisors } from './parameters';
import { atMost, facts, grouped, type Words } from './words';

const headsOf = (count: number, size: number): string => `${count} ${count === 1 ? 'head' : 'heads'} of ${size}`;

/** Where the other heads look. */
const others = (count: number, elsewhere: number): string => {
  const key = elsewhere === 0 ? 'the same key' : 'another key';
  if (count === 1) return `the other head gives most to ${key}`;
  return elsewhere === 0 || elsewhere === count
    ? `all ${count} other heads give most to ${key}`
    : `${elsewhere} of the other ${count} heads ${elsewhere === 1 ? 'gives' : 'give'} most to ${key}`;
};

export const words: Words = {
  title: 'Multi-head attention',
  lead: 'One projection of a {queries|query} is cut into num_heads pieces; each piece attends by itself, and W_o joins what they bring back.',
  parameters: {
    num_heads: { label: 'num_heads' },
    valid_lens: { label: 'valid_lens', hint: 'Or drag a line in the figure: every head of the sample follows.' },
    skip_permute: { label: 'Break it: no permute' },
    use_repeat: { label: 'Break it: repeat the lengths' },
    drop_head: { label: 'Drop the chosen head' },
    mode: { label: 'Mode', choices: { eval: 'eval', train: 'train' } },
    dropout: { label: 'dropout', hint: 'Counts in train mode only.' },
    dropout_seed: { label: 'Seed of the mask' },
    build: {
      label: 'PyTorch build',
      choices: { portable: 'portable', mkl: 'MKL' },
      hint: 'One seed, two masks: with MKL (wheels on Intel) and without.',
    },
    num_hiddens: { label: 'num_hiddens' },
    head_size: { label: 'Size of a head, p', hint: '0: num_hiddens / num_heads, as in the notebook.' },
    seed: { label: 'Seed of W_q, W_k, W_v, W_o' },
    queries: { label: 'Queries', axes: ['samples', 'queries', 'query_size'] },
    keys: { label: 'Keys', axes: ['samples', 'keys', 'key_size'] },
    values: {
      label: 'Values',
      axes: ['samples', 'keys', 'value_size'],
      hint: 'Tensors of one seed are drawn one after another, as after one manual_seed.',
    },
    ladder: {
      label: 'ladder',
      choices: { queries: 'queries', keys: 'keys', values: 'values', heads: 'heads' },
    },
    sample: { label: 'sample' },
    head: { label: 'head' },
    query: { label: 'query' },
    key: { label: 'key' },
    unit: { label: 'number of the head' },
  },
  presets: {
    random: {
      label: 'random',
      cell: 'The sizes of notebook 004 with random inputs: weights from seed 0, inputs from seed 5000',
    },
    noLengths: { label: 'no lengths', cell: 'The same, valid_lens is None' },
    perQuery: { label: 'per query', cell: 'The same, one valid length a query' },
    ones: { label: 'ones, 6 keys', cell: 'Notebook 004: X and Y of ones, seed 0. Every head is the same' },
    onesSelf: { label: 'ones, self', cell: 'Notebooks 000 and 001: attention(X, X, X, valid_lens) on ones, seed 0' },
    small: { label: 'small', cell: 'num_hiddens 8, two heads: small enough to follow every number' },
    sizes: { label: 'other sizes', cell: 'query_size 7, key_size 5, value_size 6, num_hiddens 8' },
    training: { label: 'train', cell: 'The first preset in train mode: dropout 0.5, mask from seed 0' },
    bert: {
      label: 'BERT-base',
      cell: 'The sizes of one layer of BERT-base, 12 heads of 64, with random weights; BERT-large is counted in the table',
    },
    gpt2: {
      label: 'GPT-2',
      cell: 'As wide and with as many heads, but no token sees those after it: valid_lens 1, 2, 3, 4. GPT-3 is only counted: the matrices of one layer would take 2.4 GB',
    },
  },
  weights: 'weights',
  queries: 'Queries',
  keys: 'Keys',
  head: (index) => `head ${index}`,
  sample: (index) => `Sample ${index}`,
  chosen: (head, sample) => `head ${head}, sample ${sample}`,
  right: 'as it should be',
  dropped: 'after dropout',
  rowSums: 'row sums',
  change: 'change of the output',
  withoutHead: 'Head removed',
  ladder: 'Tensor on the ladder of shapes',
  ladders: { queries: 'W_q queries', keys: 'W_k keys', values: 'W_v values', heads: 'heads, and back' },
  axes: {
    sample: 'sample',
    query: 'query',
    key: 'key',
    hidden: 'hidden',
    head: 'head',
    size: 'of the head',
    both: 'sample × head',
  },
  noPermute: 'no permute',
  isZero: (head) => `head ${head} = 0`,
  lengths: 'gives every head its length:',
  parameterCurves: 'Parameters against the number of heads',
  parameterCount: 'parameters',
  shared: 'shared',
  full: 'full width',
  present: 'here',
  models: { bertBase: 'BERT-base', bertLarge: 'BERT-large', gpt2: 'GPT-2', gpt2XL: 'GPT-2 XL', gpt3: 'GPT-3' },
  modelsNote:
    'GPT-2 has 12, 16, 20 or 25 heads, by size. Notebook 004 says 12 to 48: the largest, GPT-2 XL, has 25 heads in each of 48 layers.',
  count: (value) => grouped(value, ','),
  timing: 'One head after another, or all at once',
  timingHint:
    'A loop calls the attention of one head after another and adds up what comes out; transpose_qkv makes heads part of the batch, so one call does. Both run here on one thread, with the tensors above and no mask, copies into and out of the core included; what this saves is calls and narrow products. A GPU also computes the heads side by side.',
  measure: 'Measure on this machine',
  measureAgain: 'Measure again',
  measuring: 'Measuring … this takes a few seconds.',
  stopMeasuring: 'Stop measuring',
  notMeasured: 'The measurement failed.',
  serial: 'a loop over heads',
  parallel: 'one call',
  byWorkers: (workers) => `one call, ${workers} workers`,
  milliseconds: 'Milliseconds',
  faster: (heads, ratio) =>
    `${heads} ${heads === 1 ? 'head' : 'heads'}: the loop takes ${ratio.toFixed(ratio < 10 ? 1 : 0)} times as long`,
  sameOutput: (gap) => `Same output both ways, to ${gap === 0 ? 'the last bit' : atMost(gap)}`,
  notCompared:
    'Not compared: the steps of the ladder, dropout, row sums, how far the output moves without a head, parameter counts and times. The PyTorch code does not print these either.',
  see: (live) => {
    const { state, result } = live;
    const found = facts(live);
    const place = `query ${state.query} of sample ${state.sample}`;
    const lines: string[] = [];
    if (found.nan) lines.push(`There is a nan in the scores of ${place}, and so in the whole row.`);
    else if (found.allMasked)
      lines.push(
        `Head ${state.head} sees no key of ${place}: every place is −1e6, and each key gets ${found.uniform}.`,
      );
    else if (found.only)
      lines.push(
        `In head ${state.head}, ${place} sees key ${found.best} alone and gives it all: {weights|${found.largest}}, whatever the projections are.`,
      );
    else if (found.alike)
      lines.push(
        `All heads look alike: every query and every key is the same, so each visible key gets ${found.uniform} whatever the projections are. The notebook's demo checks shapes; it cannot show what heads are for.`,
      );
    else
      lines.push(
        `In head ${state.head}, random and not trained, ${place} happens to give most to key ${found.best}: {weights|${found.largest}}${state.num_heads === 1 ? '. It is the only head, as wide as the whole projection.' : `; ${others(state.num_heads - 1, found.elsewhere)}.`}`,
      );
    if (state.skip_permute && state.num_heads === 1)
      lines.push('With one head the permute moves no number, so nothing is lost without it. Take two.');
    else if (state.skip_permute)
      lines.push(
        `Without the permute the shape is ${found.shapeOfHeads} all the same and nothing complains, but a “head” now holds pieces of several heads: ${found.wrongRows} of ${found.rows} rows of weights are wrong, by up to ${found.worst}.`,
      );
    if (state.use_repeat && state.valid_lens !== null && found.wrongLengths === 0)
      lines.push(
        '{code|repeat} happens to write the list that {code|repeat_interleave} writes: with one head, one sample or equal lengths nobody notices the mistake.',
      );
    else if (state.use_repeat && state.valid_lens !== null)
      lines.push(
        `{code|repeat} writes the whole list again and again: ${found.wrongLengths} of ${found.lengths} entries belong to another sample. The shape is right, so PyTorch says nothing.`,
      );
    if (result.dropped_weights)
      lines.push(
        `Dropout took ${found.droppedCount} of the row's weights and scaled the others by 1/(1 − ${state.dropout}): the row now adds up to ${found.droppedTotal}, not 1. The notebook's attention_weights are those before dropout.`,
      );
    if (state.drop_head)
      lines.push(
        `Without head ${state.head} the output of ${place} moves by ${found.change}: its columns are 0 before W_o.`,
      );
    else if (!found.broken && !result.dropped_weights && !found.nan && state.num_heads > 1)
      lines.push(
        found.alike
          ? 'With weights alike, no head matters for where it looks: what a head adds comes from its part of W_v and W_o alone, random here, not trained.'
          : `Of all heads, random here and not trained, head ${found.moves.head} matters most to this query: without it the output moves by ${found.moves.most}.`,
      );
    lines.push(
      state.head_size === 0
        ? `W_q, W_k, W_v and W_o hold ${grouped(found.parameters, ',')} numbers, with one head or with many: ${headsOf(state.num_heads, found.size)} make ${state.num_hiddens}.`
        : `W_q, W_k, W_v and W_o hold ${grouped(found.parameters, ',')} numbers: ${headsOf(state.num_heads, state.head_size)}, whatever num_hiddens is.`,
    );
    return lines;
  },
  try: ({ state }) => [
    state.skip_permute
      ? { text: 'Put the permute back.', set: { skip_permute: false } }
      : {
          text: 'Leave out the permute: follow the bright head down the ladder. Same shape; whose numbers?',
          set: { skip_permute: true, ladder: 'queries' },
        },
    state.use_repeat
      ? { text: 'Take repeat_interleave again.', set: { use_repeat: false } }
      : {
          text: 'Take repeat instead of repeat_interleave: how many heads get a wrong length?',
          set: { use_repeat: true },
        },
    state.num_heads === 3
      ? { text: 'Back to five heads.', set: { num_heads: 5 } }
      : {
          text: 'Three heads for 100 numbers: what does PyTorch say?',
          set: { num_heads: 3, num_hiddens: 100, head_size: 0 },
        },
    state.head_size === 0
      ? {
          text: 'Give each head all of num_hiddens, as if nothing were shared: how many parameters then?',
          set: { head_size: Math.min(256, state.num_hiddens) },
        }
      : { text: 'Heads of num_hiddens / num_heads again.', set: { head_size: 0 } },
    state.drop_head
      ? { text: 'Put the head back.', set: { drop_head: false } }
      : {
          text: 'Drop a head: how far does the output move? Guess before you look.',
          set: { drop_head: true, ladder: 'heads' },
        },
    state.mode === 'eval'
      ? { text: 'Switch to train: do the rows still add up to 1?', set: { mode: 'train' } }
      : { text: 'Switch to eval: dropout is gone.', set: { mode: 'eval' } },
  ],
  error: (error, state) => {
    if (error.code === 'not_divisible')
      return `${state.num_heads} heads cannot share ${state.num_hiddens} numbers evenly. It works with ${divisors(state.num_hiddens).join(', ')}; or choose the size of a head freely.`;
    if (error.input === 'valid_lens' && (error.code === 'wrong_shape' || error.code === 'wrong_rank'))
      return `One valid length a sample, or one a query: the shape should be ${error.expected}; it is ${error.found}.`;
    return undefined;
  },
};
