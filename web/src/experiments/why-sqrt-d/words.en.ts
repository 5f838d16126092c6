import type { SharedWords } from '../../experiment/contract';
import type { InEveryLanguage } from '../../words/language';
import { queriesDrawn } from './many';
import type { presets, Table } from './parameters';

export const words = {
  title: 'Why √d',
  lead: 'A score adds up d products. Why is it divided by √d before softmax?',
  parameters: {
    d: { label: 'Dimension d', hint: 'Numbers in a query, and in a key.' },
    keys: { label: 'Keys that compete' },
    draws: { label: 'Look at', choices: { one: 'one draw', many: 'many draws', trained: 'words' } },
    ending: { label: 'the ending that asks', choices: { tired: 'tired', soft: 'soft' } },
    language: { label: 'language', choices: { zh: 'Chinese', en: 'English' } },
    divisor: { label: 'Divide by, on the right', choices: { sqrt_d: '√d', d: 'd' } },
    samples: { label: 'Pairs in the histogram' },
    seed: { label: 'Seed', hint: 'All numbers are random, not trained.' },
    sample: { label: 'Query shown', hint: `One of ${queriesDrawn}, each with keys of its own` },
    part: {
      label: 'Part shown on a phone',
      choices: { all: 'all', sums: 'undivided scores alone', scores: 'the scores alone', learners: 'the learners' },
    },
    row: { label: 'row' },
    key: { label: 'key' },
  },
  presets: {
    trained: { label: 'words', cell: 'The row of “soft” in a model that is half trained' },
    small: { label: 'd = 4', cell: 'Few numbers: the root hardly matters' },
    transformer: { label: 'd = 64', cell: 'One head of the Transformer' },
    largest: { label: 'd = 1024', cell: 'The notebook’s largest example' },
    manyKeys: { label: '32 keys', cell: 'd = 64 with more keys to choose from' },
    notebook: {
      label: '2000 pairs',
      cell: 'Notebook 002: Var(q·k) = d, tried with 2000 pairs at d = 512; manual_seed(0)',
    },
  },
  rows: { plain: 'q·k', scaled: 'q·k ÷ √d' },
  /** After the name of the side that is not divided; the other's name says what it is divided by. */
  undivided: 'without dividing',
  /** The right side's name where it is divided by d. */
  dividedByD: 'q·k ÷ d',
  /** On what is drawn once more, larger: from −end to end. */
  lens: '↑ enlarged',
  /** What the lines are. */
  winner: (key: number) => `key ${key} leads`,
  otherKeys: (count: number) => `the other ${count} keys`,
  moreKeys: (count: number) => `${count} more keys`,
  deviation: 'band: ± standard deviation',
  /** Along the axis of d. */
  along: 'd: numbers in a query and a key →',
  key: 'key',
  keys: 'Keys',
  /** Keys that only show the spread, and the one with the largest weight. */
  others: 'another key',
  leader: (key: number) => `key ${key}, the largest weight`,
  learners: 'Who learns?',
  learnersHint:
    'Each key has a value. The output mixes the values by the weights. Two models may change only their query, by gradient descent. Both want the output to be value 3; one divides by √d. 24 random starts each; medians are bold.',
  learnersLabel: 'Error of the output along 200 steps, with and without √d',
  /** Beside the bars while one learns: the weight of the key whose value is wanted. */
  fills: (step: number, key: number, weight: string) => `step ${step}: key ${key} has ${weight}`,
  letLearn: 'Let both learn',
  learnedSteps: 'step',
  /** Upwards in the learners' chart. */
  error: 'error of the output',
  median: 'median',
  measuring: {
    measuring: 'Learning …',
    stopMeasuring: 'Stop',
    notMeasured: 'They could not learn here; try again.',
  },
  pushes: (scaled: string, plain: string) => `Gradient at the first step: ${scaled} with √d, ${plain} without.`,
  spread: (name: string, mean: string, variance: string) => `${name}: mean ${mean}, variance ${variance}`,
  theory: 'theory',
  scores: 'scores',
  weights: 'weights',
  growth: {
    variance: 'Variance of the score',
    largest_weight: 'Largest weight',
    entropy: 'Entropy, bits',
    gradient_norm: 'Gradient of softmax',
  },
  notCompared:
    'Not compared: the one draw, the histogram, the query shown, the averages over many queries, and the curves. The PyTorch code prints the scores and weights shown, and the averages.',
  remarks: {
    half: ({
      ending,
      steps,
      all,
      word,
      plain,
      scaled,
    }: {
      ending: string;
      steps: number;
      all: number;
      word: string;
      plain: string;
      scaled: string;
    }) =>
      `The row of {queries|“${ending}”} in a head after ${steps} of its ${all} steps. Each score adds up 32 products. Without dividing {keys|“${word}”} gets {weights|${plain}}, divided by √32 {weights|${scaled}}: the order is the same, the gaps are 5.7 times as wide, and e to the gap decides.`,
    finished:
      'Where one word has nearly all, a wrong choice hardly gets a gradient. A finished head gives its noun nearly all either way: the root matters while it learns. {see who-is-tired?preset=half|See it train.}',
    reach: ({ d, count, reach, root }: { d: number; count: number; reach: string; root: string }) =>
      `All numbers are random, not trained. With ${d} of them in each vector the standard deviation of ${count} scores is ${reach}; √${d} is ${root}. Each product has variance 1, and variances add up, so the spread grows like √d.`,
    winner: ({
      keys,
      key,
      plain,
      scaled,
      byD,
    }: {
      keys: number;
      key: number;
      plain: string;
      scaled: string;
      byD: boolean;
    }) =>
      `Of the ${keys} keys, key ${key} gets {weights|${plain}} of the weight. Divided by ${byD ? 'd' : '√d'} it gets {weights|${scaled}}. With another d another key may lead: more numbers have joined the sums.`,
    spread: ({ samples, d, scaledVariance }: { samples: number; d: number; scaledVariance: string }) =>
      `The more products are added up, the wider scores spread: the variance of q·k is d = ${d}. Divided by √${d} it is 1, whatever d; these ${samples} random pairs give ${scaledVariance}.`,
    /** Not yet the shape of a normal distribution. */
    pointed: ({ d }: { d: number }) =>
      `Mean and variance hold for every d, the shape of N(0, d) only for large d: a sum of ${d === 1 ? 'one product is' : `${d} products is still`} more pointed, with longer tails.`,
    averages: ({ queries, times }: { queries: number; times: string }) =>
      `The wider scores spread, the more of the weight goes to one key, and the smaller softmax’s gradient: over ${queries} random queries, dividing makes it ${times}× as large. {see learning-race?preset=scale|See a model learn with the root and without.}`,
  },
  suggestions: {
    dragD: 'Drag d from 1 to 1024 and compare both sides.',
    short: 'd = 4: is the root still worth it?',
    long: 'd = 1024: what is left for the other keys?',
    moreKeys: '32 keys: who wins now?',
    many: 'Is one draw luck? Look at 2000 pairs.',
    otherQuery: 'Another query, the same story?',
    one: 'Back to one draw.',
    tired: 'Let “tired” ask: what does the root still change?',
    soft: 'Let “soft” ask.',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;
