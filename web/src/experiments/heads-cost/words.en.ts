import type { SharedWords } from '../../experiment/contract';
import { grouped } from '../../text/grouped';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

interface Sizes {
  readonly parameters: number;
  readonly heads: number;
  readonly size: number;
}

export const words = {
  title: 'What heads cost',
  lead: 'Heads may share one width, p = p_o / h, or each have all of it, p = p_o. Drag their number and see what the matrices hold.',
  parameters: {
    num_heads: { label: 'Heads h, num_heads' },
    width: { label: 'Size of a head', choices: { shared: 'p = p_o / h', full: 'p = p_o' } },
    part: {
      label: 'Shown',
      choices: {
        matrices: 'matrices',
        table: 'one head or several',
        models: 'known models',
        time: 'time',
        learning: 'learning',
      },
    },
    num_hiddens: { label: 'num_hiddens, p_o' },
    query_size: { label: 'query_size, d_q' },
    key_size: { label: 'key_size, d_k' },
    value_size: { label: 'value_size, d_v' },
    n: { label: 'Queries, and as many keys' },
    seed: { label: 'Seed of what is timed' },
  },
  presets: {
    transformer: { label: 'Transformer', cell: 'The base model of “Attention Is All You Need”: 8 heads share 512' },
    full: { label: 'full width', cell: 'The same, but every head is 512 wide' },
    notebook: { label: 'notebook 004', cell: 'The sizes of notebook 004: 5 heads share 100' },
    small: { label: 'small', cell: 'num_hiddens 8, two heads' },
    bert: { label: 'BERT-base', cell: 'One layer of BERT-base, or of the smallest GPT-2: 12 heads share 768' },
    gpt2XL: { label: 'GPT-2 XL', cell: 'One layer of the largest GPT-2: 25 heads share 1600' },
  },
  /** After the sum of the four matrices. */
  numbersInAll: 'numbers in all four',
  pieces: (heads: number) => (heads === 1 ? 'one piece' : `cut into ${heads} pieces, one per head`),
  heads: (count: number) => `${count} ${count === 1 ? 'head' : 'heads'}`,
  rows: {
    size: 'numbers that one q·k compares',
    parameters: 'parameters',
    products: 'multiply-adds of all q·k',
    weights: 'weights, each with its exponential',
  },
  comparedNote: (n: number) => `One layer, ${n} queries and ${n} keys. What differs from one head is coloured.`,
  parameterCurves: 'Parameters against the number of heads',
  parameterCount: 'parameters',
  shared: 'p = p_o / h',
  full: 'p = p_o',
  present: 'here',
  models: { bertBase: 'BERT-base', bertLarge: 'BERT-large', gpt2: 'GPT-2', gpt2XL: 'GPT-2 XL', gpt3: 'GPT-3' },
  /** Beside notebook 004's number of heads. */
  modelsNote:
    'GPT-2 has 12, 16, 20 or 25 heads, by size. Notebook 004 says 12 to 48: the largest, GPT-2 XL, has 25 heads in each of 48 layers.',
  count: (value: number) => grouped(value, ','),
  timing: 'One head after another, or all at once',
  timingHint:
    'A loop calls the attention of one head after another and adds up what comes out; transpose_qkv makes heads part of the batch, so one call does. Both run here on one thread, with p = p_o / h and no mask, copies into and out of the core included; what this saves is calls and narrow products. A GPU also computes the heads side by side.',
  measure: 'Measure on this machine',
  measureAgain: 'Measure again',
  measuring: 'Measuring … this takes a few seconds.',
  stopMeasuring: 'Stop measuring',
  notMeasured: 'The measurement failed.',
  serial: 'a loop over heads',
  parallel: 'one call',
  byWorkers: (workers: number) => `one call, ${workers} workers`,
  milliseconds: 'Milliseconds',
  /** How many times as long the loop takes. */
  faster: (heads: number, ratio: string) =>
    `${heads} ${heads === 1 ? 'head' : 'heads'}: the loop takes ${ratio} times as long`,
  sameBits: 'Same output both ways, to the last bit',
  sameOutput: (difference: string) => `Same output both ways, to ${difference}`,
  learning: {
    about:
      'Two layers learn a rule: say what followed the same letter last time. Always 32 wide; each number of heads was trained for 300 steps from ten seeds.',
    steps: 'training steps →',
    share: 'share that is correct, on test rows',
    allRuns: 'Ten runs for each number of heads: the share that is correct at every step',
    middleOf: (heads: number) => (heads === 1 ? '1 head, median' : `${heads} heads, median`),
    runsOf: (heads: number) => (heads === 1 ? '1 head, ten seeds' : `${heads} heads, ten seeds`),
  },
  remarks: {
    shared: ({ parameters, heads, size }: Sizes) =>
      `W_q, W_k, W_v and W_o hold ${grouped(parameters, ',')} numbers, with one head or with many: ${headsOf(heads)} of ${size} share them.`,
    full: ({ parameters, heads, size, times }: Sizes & { times: number }) =>
      `W_q, W_k, W_v and W_o hold ${grouped(parameters, ',')} numbers: ${headsOf(heads)} of ${size}, ${times} times what p = p_o / h takes.`,
  },
  suggestions: {
    double: 'Twice as many heads: do the matrices grow?',
    fullWidth: 'Give each head all of num_hiddens: how many parameters then?',
    sharedWidth: 'Heads of p_o / h again.',
    compare: 'Compare with one head: what does grow with the heads?',
    time: 'One head after another, or one call: see how to measure it.',
  },
  errors: {
    notDivisible: (now: { num_hiddens: number; num_heads: number; divisors: readonly number[] }) =>
      `${now.num_heads} heads cannot share ${now.num_hiddens} numbers evenly. It works with ${now.divisors.join(', ')}; or give each head all of them: p = p_o.`,
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;

const headsOf = (count: number): string => `${count} ${count === 1 ? 'head' : 'heads'}`;
