import type { SharedWords } from '../../experiment/contract';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Score, Table } from './parameters';
import { rules } from './rules';

interface Arrow {
  readonly key: number | string;
  readonly named: boolean;
  readonly degrees: number;
  readonly score: string;
}

export interface Row {
  readonly sample: number;
  readonly query: number;
}

interface Favourites extends Weights {
  readonly score: Score;
}

/** The keys that get most, and what they get: by additive attention, and by the other score. */
export interface Weights {
  readonly best: number;
  readonly weight: string;
  readonly otherBest: number;
  readonly otherWeight: string;
}

/** Features a pair, how many times the memory of the other score, and what queries and keys are wide. */
interface Memory {
  readonly score: Score;
  readonly h: number;
  readonly times: string;
  readonly q: number;
  readonly k: number;
}

const tokens = ['cat', 'sat', 'on', 'mat', 'it', 'tired'];

export const words = {
  title: 'Scoring functions',
  lead: 'A score says how well a {queries|query} fits a {keys|key}. The dot product depends on the lengths and the angle; additive attention learns a rule. Change the score and you change the attention.',
  parameters: {
    numbers: { label: 'Numbers', choices: { given: 'given', trained: 'of a trained head' } },
    asks: { label: 'The ending fits', choices: { animal: 'animals', thing: 'things' } },
    language: { label: 'language', choices: { zh: 'Chinese', en: 'English' } },
    picture: {
      label: 'Look at',
      choices: { plane: 'arrows', steps: 'three steps', broadcast: 'broadcast', cost: 'cost' },
    },
    score: {
      label: 'Compared with additive',
      choices: {
        scaled_dot: 'scaled dot product',
        dot: 'dot product',
        bilinear: 'bilinear',
        cosine: 'cosine',
        gaussian: 'Gaussian',
        sum: 'sum',
      },
    },
    sigma: { label: 'σ of the Gaussian' },
    queries: { label: 'Queries', axes: ['samples', 'queries', 'size'] },
    redraw: { label: 'Where lengths differ, draw queries as wide as the keys' },
    keys: { label: 'Keys', axes: ['samples', 'keys', 'size'] },
    values: { label: 'Values', axes: ['samples', 'keys', 'size'] },
    valid_lens: { label: 'valid_lens' },
    num_hiddens: { label: 'num_hiddens h' },
    seed: { label: 'Seed of the parameters' },
    labels: { label: 'Names of the keys', choices: { indices: 'numbers', words: 'words' } },
    way: { label: 'Selected score', choices: { additive: 'additive', other: 'other' } },
    sample: { label: 'sample' },
    query: { label: 'query' },
    key: { label: 'key' },
    component: { label: 'component' },
    hidden: { label: 'hidden unit' },
  },
  presets: {
    trained: { label: 'a trained head', cell: 'A head that was trained on sentences: “tired” asks' },
    words: { label: 'six words', cell: 'The words of the opening, as arrows: six different keys' },
    notebook: {
      label: 'equal keys',
      cell: 'Notebook 002: keys of ones, 20-wide queries for the additive score, then 2-wide ones for the dot product; manual_seed(0)',
    },
    differentKeys: { label: 'different keys', cell: 'Exercise 1: the same cell with keys = torch.randn(2, 10, 2)' },
    sameLength: {
      label: 'same length',
      cell: 'Four queries and six keys, all 4 wide: both scores take the same numbers',
    },
    sum: { label: 'sum', cell: 'Exercise 3: the sum of query and key as a score' },
    bilinear: { label: 'bilinear', cell: 'Exercise 2: only matrix products, and 20-wide queries meet 2-wide keys' },
    byHand: { label: 'by hand', cell: 'small whole numbers to follow' },
  },
  /** The words of the opening, in the order of its keys. */
  tokens,
  /** The plane's words. */
  asArrows: 'Query and keys as arrows',
  query: 'query',
  queryOf: (ending: string) => `“${ending}” asks`,
  weight: 'weight',
  lengthOf: 'length of',
  angle: 'angle',
  additive: { name: 'Additive', rule: rules.additive },
  scores: {
    scaled_dot: { name: 'Scaled dot product', rule: rules.scaled_dot },
    dot: { name: 'Dot product', rule: rules.dot },
    bilinear: { name: 'Bilinear', rule: rules.bilinear },
    cosine: { name: 'Cosine', rule: rules.cosine },
    gaussian: { name: 'Gaussian', rule: rules.gaussian },
    sum: { name: 'Sum', rule: rules.sum },
  },
  steps: { scores: '1 scores', weights: '2 weights', output: '3 output' },
  queries: 'Queries',
  keys: 'Keys',
  components: 'Components',
  sample: (index: number) => `Sample ${index}`,
  redrawn: 'new queries',
  parametersCount: (count: number) => (count === 0 ? 'no parameters' : `${count} parameters`),
  /** The broadcast. */
  axes: ['samples', 'queries', 'keys', 'hidden'] as const,
  sum: 'sum',
  projected: { query: 'projected query', queries: 'projected queries', keys: 'projected keys' },
  justScores: 'scores',
  features: 'features',
  tanh: '→ tanh',
  withoutPairs: (sum: string) =>
    `Without unsqueeze: ${sum}. No error: as many queries as keys, so query i meets key i alone, and a wrong answer comes out in silence.`,
  withoutLuck: (sum: string, shape: string) =>
    `Without unsqueeze: ${sum} gives ${shape}. With a single query this works by luck; the axis of queries is gone.`,
  withoutError: (sum: string) => `Without unsqueeze: ${sum}. PyTorch says:`,
  /** The cost. */
  costs: { parameters: 'Parameters', operations: 'Operations', memory: 'Memory, bytes' },
  /** What is counted. */
  oneSample: 'one sample',
  lengthAxis: 'queries n = keys m',
  notCompared:
    'Not compared: scores and features, the second scoring function, parameter counts and costs. Of these the PyTorch code prints the second function’s weights and output.',
  remarks: {
    trained: ({ ending, steps }: { ending: string; steps: number }) =>
      `“${ending}” asks in a head that was trained on sentences, ${steps} steps. Two of 32 numbers hold its dot products; the arrows have half their length, so that ÷√2 here is ÷√32 there. {see who-is-tired|See such a head learn.}`,
    /** The chosen key on the plane: its place, whether keys are called by words, its angle to the query, its score. */
    sameWay: ({ key, named, degrees, score }: Arrow) =>
      `The {keys|${keyName(key, named)}} lies ${degrees}° from the {queries|query}: they point the same way, and the score is ${score}.`,
    /** Within half a degree; `exact` where the score written is 0. */
    rightAngle: ({ key, named, score, exact }: Arrow & { exact: boolean }) =>
      `The {keys|${keyName(key, named)}} stands at ${exact ? '' : 'about '}a right angle to the {queries|query}: the score is ${score}${exact ? '' : ', close to 0'}, however long they are.`,
    awayFrom: ({ key, named, degrees, score }: Arrow) =>
      `The {keys|${keyName(key, named)}} lies ${degrees}° from the {queries|query}: it points away, and the score is ${score}.`,
    otherRule: ({ score }: { score: Score }) => `The ${nameOf(score)} score is made of more than lengths and an angle.`,
    additiveBeside: ({ key, named, weight }: { key: number | string; named: boolean; weight: string }) =>
      `Additive, its parameters random and not trained, happens to give {keys|${keyName(key, named)}} most ({weights|${weight}}): same keys, same scale, another rule. {see learning-dates|See additive attention that was trained.}`,
    /** A nan or ∞ among the scores. */
    spoiled: ({ where, ...row }: Row & { where: readonly ('additive' | Score)[] }) =>
      `Among the scores of ${place(row)} there is a nan or ∞ (${where.map(nameOf).join(' and ')}): softmax’s denominator carries it to every key, so all weights of the row are nan, and the output too.`,
    noKey: ({ keys, weight, ...row }: Row & { keys: number; weight: string }) =>
      `No key is visible to ${place(row)}: under both scores every place is −1e6, so each of the ${keys} keys gets 1/${keys} = ${weight}, whatever the score.`,
    oneKey: (row: Row) =>
      `Only key 0 is visible to ${place(row)}: it gets all the weight whatever the score, and its value is the output.`,
    equalKeys: ({
      score,
      additive,
      other,
      visible,
      weight,
      ...row
    }: Row & { score: Score; additive: string; other: string; visible: number; weight: string }) =>
      `The keys of ${place(row)} are all the same, so all its scores are: additive ${additive}, ${nameOf(score)} ${other}. Softmax gives each of the ${visible} visible keys 1/${visible} = ${weight}, whatever the score. This example cannot tell scores apart; different keys can.`,
    favourites: ({ score, ...row }: Row & Favourites) => favourites(row, nameOf(score)),
    bothRandom: ({ score, ...row }: Row & Favourites) => favourites(row, `${nameOf(score)}, its W random too,`),
    random: 'Queries and keys are random, too.',
    sameOutput: 'The values are the same, and here the output is too.',
    otherOutput: 'The values are the same, the output is not.',
    spoiledValue:
      'One of the values is nan or ∞. Even a weight of 0 does not keep it out: 0 · nan and 0 · ∞ are nan, and so is that part of the output.',
    otherQueries: ({ q, k, shape }: { q: number; k: number; shape: string }) =>
      `Queries are ${q} wide, keys ${k}: there is no q·k. The notebook then draws new queries of shape ${shape}, and so does this page: the two scores here do not see the same queries.`,
    matrix: ({ shape }: { shape: string }) =>
      `W, ${shape}, brings a key to the length of a query: matrix products only, and lengths may differ.`,
    /** From a query to another one, by the sum. */
    sameChange: ({
      query,
      another,
      change,
      apart,
    }: {
      query: number;
      another: number;
      change: string;
      apart: string;
    }) =>
      `From query ${query} to query ${another} every score moves by the same ${change}: the query adds a constant to its row. Softmax does not see constants, so the weights differ by ${apart}: the query has no say at all.`,
    constant:
      'The query adds the same number to all its scores. Softmax does not see constants: the query has no say at all.',
    stretched: ({ from, sizes, to }: { from: number; sizes: readonly number[]; to: number }) =>
      `{code|unsqueeze(2)} gives the queries an axis of keys, {code|unsqueeze(1)} the keys an axis of queries, each of size 1. Adding stretches a 1 to the other’s size: ${sizes.join('×')} = ${to} sums out of ${from} numbers, every query with every key.`,
    feature: ({
      query,
      key,
      hidden,
      h,
      feature,
      score,
    }: {
      query: number;
      key: number;
      hidden: number;
      h: number;
      feature: string;
      score: string;
    }) =>
      `Feature ${hidden} of query ${query} with key ${key} is ${feature}. w_v weighs the ${h} features of the pair and adds them up: the score ${score}.`,
    learnsNothing: ({ score, parameters }: { score: Score; parameters: number }) =>
      `Additive learns ${parameters} numbers, ${theScore(score)} none.`,
    learns: ({ score, parameters, learned }: { score: Score; parameters: number; learned: number }) =>
      `Additive learns ${parameters} numbers, ${theScore(score)} ${learned}.`,
    operations: ({
      score,
      h,
      pairs,
      times,
      longest,
      timesAtLongest,
    }: {
      score: Score;
      h: number;
      pairs: number;
      times: string;
      longest: number;
      timesAtLongest: string;
    }) =>
      `For each query with each key of a sample additive takes ${h} tanh and ${h} products, ${theScore(score)} ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of numbers: ${times} times the operations here, ${timesAtLongest} times at length ${longest}.`,
    bothLearn: ({ h, times, q, k }: Memory) =>
      `Additive also keeps ${h} features a pair, ${times} times the memory here. Both take queries of ${q} and keys of ${k} and learn what fits; only additive bends between them, with tanh.`,
    additiveLearns: ({ h, times, q, k }: Memory) =>
      `It also keeps ${h} features a pair, ${times} times the memory here. In return it takes queries of ${q} and keys of ${k}, and learns what fits.`,
  },
  suggestions: {
    ask: ({ ending }: { ending: string }) => `Let “${ending}” ask.`,
    byHand: 'Six words, set by hand.',
    longer: 'Pull the query out without turning it: the order stays, the gaps grow.',
    cosine: 'Score by the cosine: only the angle counts.',
    scaled: 'Back to the scaled dot product.',
    table: 'See scores, weights and output as numbers.',
    fourAndSix: 'Four queries and six keys: choose a query and see its row stretched.',
    square: 'As many queries as keys: what would a forgotten unsqueeze do now?',
    moreUnits: 'More hidden units: 16.',
    doubleUnits: 'Double the hidden units.',
    bahdanau: 'Bahdanau’s sizes: decoder states 256 wide, encoder states 128.',
    features: 'See where the memory goes: the features of every query with every key.',
    differentKeys: 'Exercise 1: make the keys different. Do both scores still agree?',
    equalKeys: 'Make all keys equal again: what is left of the weights?',
    unequal: ({ q }: { q: number }) =>
      `Give the ${q}-wide queries to a score that needs equal lengths: what does PyTorch say?`,
    nudge: 'Add 1 to the first number of the query: which scores change, and which weights?',
    sum: 'Exercise 3: score by the sum. What is left of the query?',
    bilinear: 'Exercise 2: only matrix products for different lengths.',
    broadcast: 'How do a query and a key meet in the additive score?',
  },
  errors: {
    unequal: ({ queries, keys }: { queries: number; keys: number }) =>
      `A query has ${queries} numbers, a key ${keys}: this score pairs them one by one. Draw other queries, or choose bilinear or additive: their matrices bring both to one length.`,
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;

function place({ sample, query }: Row): string {
  return `query ${query} of sample ${sample}`;
}

/** A key within a sentence. */
function keyName(key: number | string, named: boolean): string {
  return named ? `key “${typeof key === 'string' ? key : tokens[key]}”` : `key ${key}`;
}

/** A score's name within a sentence. */
function nameOf(score: 'additive' | Score): string {
  return score === 'additive' ? score : words.parameters.score.choices[score];
}

function theScore(score: Score): string {
  return `the ${nameOf(score)}${score === 'bilinear' ? ' score' : ''}`;
}

function favourites({ best, weight, otherBest, otherWeight, ...row }: Row & Weights, other: string): string {
  return `To ${place(row)} additive, its parameters random and not trained, happens to give key ${best} most ({weights|${weight}}); ${other} gives key ${otherBest} most ({weights|${otherWeight}}). {see learning-dates|See additive attention that was trained.}`;
}
