import type { ViewDetail } from '../../charts/large-matrix/large-matrix';
import type { SharedWords } from '../../experiment/contract';
import type { InEveryLanguage } from '../../words/language';
import type { presets, State, Table } from './parameters';

export const words = {
  title: 'CNN, RNN and self-attention',
  lead: 'One task done in three ways: n tokens in, n tokens out. Change one and see where it arrives, and at what cost.',
  parameters: {
    part: { label: 'What is shown', choices: { spreading: 'a change spreads', cost: 'cost', counts: 'all counts' } },
    n: { label: 'Length n' },
    d: { label: 'Width d' },
    k: { label: 'Kernel k' },
    path: {
      label: 'How the path of the CNN is counted',
      choices: { both_ends: 'one unit sees both', last_output: 'output sees input', dilated: 'dilated' },
    },
    from: { label: 'From token' },
    to: { label: 'To token' },
    steps: { label: 'Steps made' },
    curves: {
      label: 'Curves show',
      choices: { operations: 'operations', path_length: 'path length', memory: 'memory' },
    },
    square: {
      label: 'Tokens whose weights are shown',
      choices: { none: 'none', '512': '512', '1024': '1024', '2048': '2048', '4096': '4096' },
    },
    pooled: { label: 'A pixel shows', choices: { mean: 'the mean', max: 'the largest' } },
  },
  presets: {
    figure: {
      label: 'Figure 1',
      cell: 'Notebook 000, figure 1; 001, section 6.2: a CNN of two layers with k = 3 joins x₁ and x₅',
    },
    sentence: { label: '6 × 3', cell: 'The sentence of notebook 003: 6 tokens of width 3' },
    demo: { label: '4 × 100', cell: 'The demo of notebook 000: 4 queries of width 100' },
    encoding: { label: '60 × 32', cell: 'The positional encoding of notebook 001: 60 positions of width 32' },
    base: { label: '512 × 512', cell: 'n = d = 512: RNN and self-attention compute equally much' },
    document: { label: '8192 × 64', cell: 'A very long sequence: the square outgrows everything' },
    spreading: {
      label: 'Spreading',
      cell: 'One of 9 random words is replaced: what changes in a CNN, an RNN and self-attention',
    },
    cost: { label: '512 × 64', cell: 'Operations, steps and memory as the sequence grows' },
    dilated: { label: 'Dilated', cell: '16 tokens: dilated windows need only log layers' },
  },
  models: { convolution: 'CNN', recurrence: 'RNN', attention: 'Self-attention' },
  hint: 'Click a token below: from where. Click one above: to where.',
  graph: (model: string) => `Connections of ${model}`,
  rows: {
    way: (from: string, to: number) => `Path drawn above: ${from} → word ${to}`,
    operations: 'Operations',
    operationsNote: 'n words of d numbers, windows of k',
    sequential: 'Sequential operations',
    sequentialNote: 'each waits for the last',
    path: 'Maximum path length',
    pathNote: 'estimated as n/k',
    exact: 'Layers counted',
    exactNote: 'choose one: the graph draws it',
    memory: 'Memory',
    memoryNote: (weights: string) => `n × n weights: ${weights}`,
  },
  never: 'never',
  /** A change on its way through the three networks. */
  spread: {
    further: 'One step further',
    again: 'From the start',
    back: 'Back',
    play: 'Play',
    pause: 'Pause',
    steps: (steps: number) => (steps === 0 ? 'nothing computed yet' : `after ${plural(`${steps}`, 'step')}`),
    hint: 'Click a word below to replace it, a place above to look at it.',
    random:
      'One word has been replaced by another. Filled: changed; the stronger the colour, the more. Pale: not computed yet. Words and networks are random, not trained.',
    changed: 'Outputs changed',
    of: (changed: number, outputs: number) => `${changed} of ${outputs}`,
    change: (place: number) => `Change at word ${place}`,
    nothing: 'exactly 0',
    arrived: 'Arrives',
    step: (step: number) => `at step ${step}`,
    never: 'never',
  },
  paths: {
    both_ends: 'until one unit in the middle sees both ends',
    last_output: 'output n sees input 1',
    dilated: 'dilated, both ends',
  },
  curves: { operations: 'Operations', path_length: 'Path length', memory: 'Memory (MiB)' },
  notebookPath: 'CNN, n/k',
  outputs: 'CNN, RNN',
  length: 'Sequence length n',
  timing: 'Times on this machine',
  timingHint: (d: number, k: number) =>
    `One layer, d = ${d}, k = ${k}, one worker of this browser; each point is the median of up to five samples, copies into and out of the core included. Self-attention is scores, softmax and weighted sum without projections, as the formula counts it.`,
  times: (d: number, k: number) => `Measured times, d = ${d}, k = ${k}`,
  milliseconds: 'Milliseconds',
  measure: (d: number, k: number) => `Measure on this machine (d = ${d}, k = ${k})`,
  measureAgain: (d: number, k: number) => `Measure again (d = ${d}, k = ${k})`,
  measuring: 'Measuring … this takes a few seconds.',
  stopMeasuring: 'Stop measuring',
  notMeasured: 'The measurement failed.',
  shared: (workers: number) => `Self-attention, ${workers} workers`,
  sharingPays: (workers: number, from: number, factor: string) =>
    `A part of the queries for each of ${workers} workers: quicker from n = ${from} on, ${factor} times at the longest. Shorter ones wait for the copies.`,
  sharingCosts: (workers: number) =>
    `A part of the queries for each of ${workers} workers: no quicker here; copying, or whoever else keeps the cores busy, takes what is saved.`,
  growth: (model: string, from: number, to: number, factor: string, formula: number) =>
    `${model}, n from ${from} to ${to}: ×${factor} (formula ×${formula})`,
  square: {
    title: 'The n × n weights themselves',
    hint: 'Self-attention over n tokens: small random vectors, not trained, with positional encoding added. Every cell is the weight of a key for a query. Twice the tokens, four times the square.',
    lengths: 'Number of tokens',
    computing: 'Computing …',
    failed: 'This machine has no room for so many weights: choose fewer tokens.',
    weights: 'weights',
    queries: 'Queries',
    keys: 'Keys',
    view: 'View',
    closer: 'Closer',
    further: 'Further away',
    whole: 'All of it',
    pooled: 'What a pixel shows of several cells',
    how: { mean: 'mean', max: 'largest' },
    hands: 'Drag to move. Wheel (after a click), two fingers, + and − magnify; arrow keys move.',
    /** Which weights are in view: each of them, or several as one. */
    seenAll: (view: ViewDetail) => `${within(view)}; every weight is there.`,
    seenPooled: (view: ViewDetail, how: State['pooled']) =>
      `${within(view)}; a cell drawn is the ${words.square.how[how]} of ${view.pooled} × ${view.pooled}.`,
    cell: (row: number, column: number, weight: string) => `query ${row}, key ${column}: ${weight}`,
  },
  peers: {
    title: 'Attention beside other runtimes (published numbers)',
    loading: 'Loading …',
    how: (build: string, date: string, machine: string, browsers: string) =>
      `How many times as long others take for the same output; above 1, this page is faster. Not measured here: ${date}, ${browsers}, ${machine}, one thread, the core’s ${build} build, copies in and out on every side. Another machine gives other numbers; npm run bench measures them again.`,
    workload: (name: string, { tokens, heads, width }: { tokens: number; heads: number; width: number }) =>
      `${name}: n = ${tokens}, h = ${heads}, ${width} wide`,
    operation: (name: string) => name,
    faster: (ratio: number) => `takes ${ratio} of the core’s time: faster`,
    slower: (ratio: number) => `takes ${ratio} times as long as the core`,
  },
  notCompared:
    'Not compared: the layers counted, memory, the paths drawn, the n × n weights, and times. Of these the PyTorch code prints layers and memory.',
  remarks: {
    /** The sentence goes on with the CNN and the RNN. */
    way: ({ from, to }: { from: string; to: number }) => `From ${from} to word ${to}:`,
    cnnLayers: ({ layers }: { layers: string }) => `CNN ${plural(layers, 'layer')},`,
    cnnNever: 'the CNN never gets there,',
    rnnSteps: ({ steps }: { steps: string }) => `RNN ${plural(steps, 'step')}, self-attention 1 step.`,
    rnnNever: 'the RNN never gets there, self-attention 1 step.',
    windows: ({ k, reach }: { k: number; reach: number }) =>
      `CNN: a unit sees k = ${k} places, so one layer carries a change ${plural(`${reach}`, 'place')} to either side.`,
    dilatedWindows: ({ k }: { k: number }) =>
      `Dilated CNN: a layer’s window reaches ${k} times as far back as the one below, and never ahead.`,
    reads: ({ from }: { from: string }) => `RNN: it reads a word a step. What stands before ${from} never hears of it.`,
    sums: 'Self-attention: every output is a sum over all words, so all of them change in one step.',
    howMuch:
      'The networks are random, not trained: what is exactly 0 holds for any of them, how much changes does not.',
    firstTokens: ({ n }: { n: number }) => `The graphs draw the first 16 tokens; the counts take all ${n}.`,
    narrowKernel: ({ notebook }: { notebook: string }) =>
      `With k = 1 a unit sees its own place alone: no number of layers joins two tokens. The notebook’s n/k still gives ${notebook}:`,
    counted: ({ path, n, layers }: { path: State['path']; n: number; layers: string }) =>
      `The graph counts layers “${words.paths[path]}”: for n = ${n} that takes ${plural(layers, 'layer')}.`,
    /** The sentence goes on with `growth`. */
    notebook: ({ notebook }: { notebook: string }) => `The notebook writes n/k, here ${notebook}:`,
    sameByChance: ({ notebook }: { notebook: string }) =>
      `The notebook writes n/k, here ${notebook}, the same by chance:`,
    growth: 'it says how fast the path grows, not how many layers there are.',
    otherWays: ({ stacked, dilated }: { stacked: string; dilated: string }) =>
      `Plain stacking needs ${stacked}, dilated windows only log n to base k: ${dilated}.`,
    work: (now: { overRecurrence: string; overConvolution: string; likeRecurrence: number; likeConvolution: number }) =>
      `Self-attention computes n/d = ${now.overRecurrence} times as much as the RNN and n/(kd) = ${now.overConvolution} times as much as the CNN. It equals the RNN at n = ${now.likeRecurrence} and the CNN at n = ${now.likeConvolution}.`,
    weights: ({ bytes }: { bytes: string }) =>
      `The n × n {weights|weights} take ${bytes}: twice the tokens, four times that.`,
  },
  suggestions: {
    likeRecurrence: ({ d }: { d: number }) => `Set n = d = ${d}: RNN and self-attention compute equally much.`,
    likeConvolution: ({ kd }: { kd: number }) => `Set n = k·d = ${kd}: CNN and self-attention do.`,
    dilated: 'n/k or log n? Look at 16 tokens with stacked windows, then with dilated ones.',
    replaceLast: 'Replace the last word: which states of the RNN change?',
    widerKernel: 'Widen the kernel to 5: one layer carries the change 2 places.',
    backwards: 'Go the other way: an RNN reads from left to right, later tokens never reach earlier ones.',
    narrowKernel: 'Make the kernel 1: no number of layers joins two tokens.',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;

function within({ rows, columns }: ViewDetail): string {
  return `Queries ${rows[0]} to ${rows[1]}, keys ${columns[0]} to ${columns[1]}`;
}

function plural(number: string, word: string): string {
  return `${number} ${word}${number === '1' ? '' : 's'}`;
}
