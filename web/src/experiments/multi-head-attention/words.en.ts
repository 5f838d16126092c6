import type { SharedWords } from '../../experiment/contract';
import { grouped } from '../../text/grouped';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

export interface Row {
  readonly sample: number;
  readonly query: number;
}

/** The key to which a head gives most, and its weight. */
export interface Favourite {
  readonly head: number;
  readonly key: number;
  readonly weight: string;
}

export const words = {
  title: 'Multi-head attention',
  lead: 'One projection of a {queries|query} is cut into one piece per head; each attends by itself, W_o joins them.',
  parameters: {
    num_heads: { label: 'Heads, num_heads' },
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
    rungs: { label: 'stages of the ladder' },
    part: { label: 'Shown', choices: { cut: 'the cut', ladder: 'ladder', maps: 'maps', joined: 'W_o' } },
  },
  presets: {
    random: {
      label: 'random',
      cell: 'The sizes of notebook 004 with random inputs: weights from seed 0, inputs from seed 5000',
    },
    noLengths: { label: 'no lengths', cell: 'The same, valid_lens is None' },
    perQuery: { label: 'per query', cell: 'The same, one valid length per query' },
    ones: { label: 'ones, 6 keys', cell: 'Notebook 004: X and Y of ones, seed 0. Every head is the same' },
    onesSelf: { label: 'ones, self', cell: 'Notebooks 000 and 001: attention(X, X, X, valid_lens) on ones, seed 0' },
    small: { label: 'small', cell: 'num_hiddens 8, two heads: small enough to follow every number' },
    sizes: { label: 'other sizes', cell: 'query_size 7, key_size 5, value_size 6, num_hiddens 8' },
    training: { label: 'train', cell: 'The first preset in train mode: dropout 0.5, mask from seed 0' },
    bert: {
      label: 'BERT-base',
      cell: 'The sizes of one layer of BERT-base, 12 heads of 64, with random weights',
    },
    gpt2: {
      label: 'GPT-2',
      cell: 'As wide and with as many heads, but no token sees those after it: valid_lens 1, 2, 3, 4',
    },
  },
  /** The picture as a whole. */
  architecture: 'Multi-head attention, from queries, keys and values to the output',
  /** What happens, part by part of the picture. */
  story: { cut: 'One product, cut into heads', attend: 'Each head attends alone', join: 'Joined again, mixed by W_o' },
  /** One query's numbers, cut into a piece a head. */
  cut: {
    afterQ: 'after W_q',
    afterK: 'after W_k',
    /** What a head of all numbers is called. */
    uncut: (size: number) => `one head, ${size} numbers wide`,
    score: 'score',
    formula: (size: number) => `dot product / √${size}`,
    overKeys: 'over all keys',
    /** What a head does with the values. */
    mixes: 'weights × values',
    result: 'result',
    joined: 'side by side',
    numbers: (count: number) => `${count} numbers`,
    again: (count: number) => `${count} numbers again`,
    cut: 'Cut each piece in two',
    join: 'Put two pieces together',
    drop: (head: number) => `Drop head ${head}`,
    restore: (head: number) => `Put head ${head} back`,
    /** The rows of W_o: the parts of each number of the output. */
    reads: (count: number) => `each output reads all ${count}`,
    before: 'before',
    withHead: (head: number) => `with head ${head}`,
    outputs: (numbers: readonly string[]) => `Output: ${numbers.join(', ')}`,
    /** The way to the other pictures. */
    ways: { cut: '← One query, cut into heads', joined: 'Joined by W_o →', ladder: 'The whole layer →' },
    told: (query: number, key: number, size: number, scores: readonly string[]) =>
      `Query ${query} and key ${key} in ${scores.length === 1 ? 'one head' : `${scores.length} heads`} of ${size} numbers: ${scores.length === 1 ? 'score' : 'scores'} ${scores.join(', ')}`,
  },
  /** One matrix or row, cut. */
  pieces: (heads: number, size: number, chosen: number) =>
    `${heads} ${heads === 1 ? 'piece' : 'pieces'} of ${size}, that of head ${chosen} marked`,
  concatenated: (query: number, sample: number) => `heads side by side: query ${query} of sample ${sample}`,
  output: 'output',
  outputOf: (query: number, sample: number) => `output: query ${query} of sample ${sample}`,
  weights: 'weights',
  queries: 'Queries',
  keys: 'Keys',
  head: (index: number) => `head ${index}`,
  sample: (index: number) => `Sample ${index}`,
  /** The chosen head's name. */
  chosen: (head: number, sample: number) => `head ${head}, sample ${sample}`,
  right: 'as it should be',
  dropped: 'after dropout',
  rowSums: 'row sums',
  change: 'change of the output',
  withoutHead: 'Head removed',
  random:
    'These heads are random, not trained: they show how heads are made, not what they look for. {see trained-heads|See heads that were trained.}',
  ladders: { queries: 'W_q queries', keys: 'W_k keys', values: 'W_v values', heads: 'heads, and back' },
  axes: {
    sample: 'sample',
    query: 'query',
    key: 'key',
    hidden: 'hidden',
    head: 'head',
    size: 'number',
    both: 'sample × head',
  },
  noPermute: 'no permute',
  isZero: (head: number) => `head ${head} = 0`,
  lengths: 'gives every head its length:',
  notCompared:
    'Not compared: the steps of the ladder, dropout, row sums and how far the output moves without a head. The PyTorch code does not print these either.',
  remarks: {
    /** A nan among the scores. */
    spoiled: (row: Row) => `There is a nan in the scores of ${place(row)}, and so in the whole row.`,
    noKey: ({ head, uniform, ...row }: Row & { head: number; uniform: string }) =>
      `Head ${head} sees no key of ${place(row)}: every place is −1e6, and each key gets ${uniform}.`,
    oneKey: ({ head, key, weight, ...row }: Row & Favourite) =>
      `In head ${head}, ${place(row)} sees key ${key} alone and gives it all: {weights|${weight}}, whatever the projections are.`,
    headsAlike: ({ uniform }: { uniform: string }) =>
      `All heads look alike: every query and every key is the same, so each visible key gets ${uniform} whatever the projections are. The notebook's demo checks shapes; it cannot show what heads are for. {see trained-heads|Trained heads show it.}`,
    onlyHead: (row: Row & Favourite) =>
      `${favourite(row)}. It is the only head, as wide as the whole projection. {see who-is-tired|See what one head learns of sentences.}`,
    /** The sentence goes on with the other heads. */
    favourite: (row: Row & Favourite) => `${favourite(row)};`,
    othersAgree: ({ others }: { others: number }) => `${others === 1 ? givesOne : givesAll(others)} the same key.`,
    othersDiffer: ({ others }: { others: number }) => `${others === 1 ? givesOne : givesAll(others)} another key.`,
    someDiffer: ({ others, elsewhere }: { others: number; elsewhere: number }) =>
      `${elsewhere} of the other ${others} heads ${elsewhere === 1 ? 'gives' : 'give'} most to another key.`,
    permuteOfOne: 'With one head the permute moves no number, so nothing is lost without it. Take two.',
    noPermute: ({ shape, wrong, rows, worst }: { shape: string; wrong: number; rows: number; worst: string }) =>
      `Without the permute the shape is ${shape} all the same and nothing complains, but a “head” now holds pieces of several heads: ${wrong} of ${rows} rows of weights are wrong, by up to ${worst}.`,
    repeatUnnoticed:
      '{code|repeat} happens to write the list that {code|repeat_interleave} writes: with one head, one sample or equal lengths nobody notices the mistake.',
    repeat: ({ wrong, lengths }: { wrong: number; lengths: number }) =>
      `{code|repeat} writes the whole list again and again: ${wrong} of ${lengths} entries belong to another sample. The shape fits, so PyTorch says nothing.`,
    dropout: ({ count, dropout, total }: { count: number; dropout: number; total: string }) =>
      `Dropout took ${count} of the row's weights and scaled the others by 1/(1 − ${dropout}): the row now adds up to ${total}, not 1. The notebook's attention_weights are those before dropout.`,
    headDropped: ({ head, change, ...row }: Row & { head: number; change: string }) =>
      `Without head ${head} the output of ${place(row)} moves by ${change}: its columns are 0 before W_o.`,
    noneMatters:
      'With weights alike, no head matters for where it looks: what a head adds comes from its part of W_v and W_o alone, random here, not trained. {see trained-heads|See which trained head matters.}',
    mattersMost: ({ head, change }: { head: number; change: string }) =>
      `Of all heads, random here and not trained, head ${head} matters most to this query: without it the output moves by ${change}. {see trained-heads|See which trained head matters.}`,
    sharedSize: (now: { parameters: number; heads: number; size: number; num_hiddens: number }) =>
      `W_q, W_k, W_v and W_o hold ${grouped(now.parameters, ',')} numbers, with one head or with many: ${headsOf(now.heads, now.size)} make ${now.num_hiddens}. {see heads-cost|See what heads cost.} {see the-cache?step=share|See what is kept of them.}`,
    ownSize: ({ parameters, heads, size }: { parameters: number; heads: number; size: number }) =>
      `W_q, W_k, W_v and W_o hold ${grouped(parameters, ',')} numbers: ${headsOf(heads, size)}, whatever num_hiddens is. {see heads-cost|See what heads cost.} {see the-cache?step=share|See what is kept of them.}`,
  },
  suggestions: {
    permute: 'Put the permute back.',
    noPermute: 'Leave out the permute: follow the bright head down the ladder. Same shape; whose numbers?',
    interleave: 'Take repeat_interleave again.',
    repeat: 'Take repeat instead of repeat_interleave: how many heads get a wrong length?',
    fiveHeads: 'Back to five heads.',
    threeHeads: 'Three heads for 100 numbers: what does PyTorch say?',
    fullWidth: 'Give each head all of num_hiddens, as if nothing were shared: how many parameters then?',
    sharedWidth: 'Heads of num_hiddens / num_heads again.',
    keepHead: 'Put the head back.',
    dropHead: 'Drop a head: how far does the output move? Guess before you look.',
    train: 'Switch to train: do the rows still add up to 1?',
    eval: 'Switch to eval: dropout is gone.',
  },
  errors: {
    notDivisible: (now: { num_hiddens: number; num_heads: number; divisors: readonly number[] }) =>
      `${now.num_heads} heads cannot share ${now.num_hiddens} numbers evenly. It works with ${now.divisors.join(', ')}; or choose the size of a head freely.`,
    lengths: ({ expected, found }: { expected: string; found: string }) =>
      `One valid length per sample, or one per query: the shape should be ${expected}; it is ${found}.`,
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;

function place({ sample, query }: Row): string {
  return `query ${query} of sample ${sample}`;
}

function favourite({ head, key, weight, ...row }: Row & Favourite): string {
  return `In head ${head}, random and not trained, ${place(row)} happens to give most to key ${key}: {weights|${weight}}`;
}

const givesOne = 'the other head gives most to';
const givesAll = (others: number): string => `all ${others} other heads give most to`;

const headsOf = (count: number, size: number): string => `${count} ${count === 1 ? 'head' : 'heads'} of ${size}`;
