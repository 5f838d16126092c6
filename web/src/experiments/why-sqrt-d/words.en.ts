import { queriesDrawn } from './compute';
import type { Words } from './words';

export const words: Words = {
  title: 'Why √d',
  lead: 'The longer {queries|queries} and {keys|keys} are, the further their dot products spread. Softmax then gives one key everything, and its gradient vanishes. Dividing by √d holds the spread at 1.',
  parameters: {
    d: { label: 'Length d' },
    keys: { label: 'Keys for each query' },
    samples: { label: 'Pairs in the histograms' },
    seed: { label: 'Seed' },
    sample: { label: 'Query shown', hint: `One of ${queriesDrawn}, each with keys of its own` },
    row: { label: 'row' },
    key: { label: 'key' },
  },
  presets: {
    notebook: { label: 'd = 512', cell: 'Notebook 002: Var(q·k) = d, tried with 2000 pairs; manual_seed(0)' },
    small: { label: 'd = 4', cell: 'Short vectors: the root hardly matters' },
    transformer: { label: 'd = 64', cell: 'One head of the Transformer' },
    largest: { label: 'd = 1024', cell: 'The notebook’s largest example' },
    manyKeys: { label: '32 keys', cell: 'd = 64 with more keys to choose from' },
  },
  rows: { plain: 'q·k', scaled: 'q·k/√d' },
  spread: (name, mean, variance) => `${name}: mean ${mean}, variance ${variance}`,
  shortSpread: (name, variance) => `${name}: variance ${variance}`,
  theory: 'theory',
  scores: 'scores',
  weights: 'weights',
  keys: 'Keys',
  growth: {
    variance: 'Variance of the score',
    largest_weight: 'Largest weight',
    entropy: 'Entropy, bits',
    gradient_norm: 'Gradient of softmax',
  },
  notCompared:
    'Not compared: the histograms, the query shown, the averages over many queries, and the curves. Of these the PyTorch code prints the query shown and the averages.',
  remarks: {
    spread: ({ samples, d, mean, variance, deviation, scaledVariance }) =>
      `Over ${samples} pairs q·k has mean ${mean} and variance ${variance}; theory says 0 and d = ${d}. A typical score is ±${deviation}. Divided by √${d} the variance is ${scaledVariance}; theory says 1, whatever d.`,
    pointed: ({ d }) =>
      `Mean and variance hold for every d, the shape of N(0, d) only for large d: a sum of ${d === 1 ? 'one product is' : `${d} products is still`} more pointed, with longer tails.`,
    averages: ({ queries, keys, plain, scaled, bits, times }) =>
      `Over ${queries} queries the largest of ${keys} weights is {weights|${plain.largest}} on average; with the root {weights|${scaled.largest}}. Entropy is ${plain.entropy} bits against ${scaled.entropy} (${bits} if all keys shared alike). The norm of the gradient is ${plain.gradient}; with the root ${scaled.gradient}, ${times} times as large.`,
  },
  suggestions: {
    dragD: 'Drag d from 1 to 1024: the left histogram spreads, the right one stands still.',
    short: 'd = 4: is the root still worth it?',
    long: 'd = 1024: what is left of the other keys?',
    otherQuery: 'Another query, the same story?',
    moreKeys: 'More keys, 32: which curves change?',
  },
};
