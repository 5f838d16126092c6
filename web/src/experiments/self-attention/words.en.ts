import type { SharedWords } from '../../experiment/contract';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

/** The chosen word: its place counted from 1. */
export interface Query {
  readonly word: string;
  readonly place: number;
}

/** How a key fits the chosen query; its place counted from 1. */
interface Fit {
  readonly key: string;
  readonly place: number;
  readonly omega: string;
}

/** An ending and its row: the word it finds, and what it gives itself. */
type Asked = 'ending' | 'count' | 'word' | 'omega' | 'weight' | 'self';

export const words = {
  title: 'Self-attention on a sentence',
  lead: 'A word’s {queries|query} scores every {keys|key}; softmax {weights|weights} mix the {values|values}.',
  parameters: {
    numbers: { label: 'Numbers', choices: { random: 'random', trained: 'of a trained head' } },
    sentence: {
      label: 'Sentence',
      hint: 'Split at white space; Chinese without spaces is cut by the browser.',
    },
    context: {
      label: 'Second sentence',
      hint: 'Empty: self-attention, the sentence looks at itself. Filled in: cross-attention.',
    },
    reordered: { label: 'Compare another order', hint: 'The same words in another order.' },
    positions: { label: 'Add positional encoding' },
    projections: {
      label: 'Which W’s',
      choices: { three: 'W_q, W_k and W_v', shared: 'W_q = W_k', none: 'none: W = I' },
    },
    vocab_size: { label: 'vocab_size' },
    d: { label: 'Embedding size d' },
    d_q: { label: 'd_q = d_k' },
    d_v: { label: 'd_v' },
    seed: { label: 'Seed', hint: 'torch.manual_seed before the embedding and again before the three W’s.' },
    part: { label: 'Part', choices: { worked: 'one query', weights: 'all weights', output: 'output' } },
    query: {
      label: 'Query',
      hint: 'Words count from 1, as in the formulas: word 1 is q₁. Code counts from 0: its index is 0.',
    },
    key: { label: 'Key' },
    component: { label: 'Component' },
    animal: { label: 'the animal' },
    thing: { label: 'the thing' },
    animal_ending: { label: 'the ending that fits animals' },
    thing_ending: { label: 'the ending that fits things' },
    asks: {
      label: 'the ending that asks',
      choices: { animal: 'the one that fits animals', thing: 'the one that fits things' },
    },
    language: { label: 'language', choices: { zh: 'Chinese', en: 'English' } },
  },
  presets: {
    trained: { label: 'words', cell: 'A trained head: the ending of a sentence asks all its words' },
    sun: { label: 'The sun', cell: 'Notebook 003: The sun rises in the east, seed 123, the third word as the query' },
    cat: {
      label: 'The cat',
      cell: 'The sentence of notebook 000, cat and sat; the parameters are random, not trained',
    },
    order: {
      label: 'Cat and mat',
      cell: 'The cat sits on the mat, the mat sits on the cat (in Chinese), no positions',
    },
    placed: { label: 'Cat and mat + P', cell: 'The same two sentences with positional encoding' },
    translation: {
      label: 'Translation',
      cell: 'Notebook 000: writing the Chinese word for “I” while looking at I love deep learning; random, untrained parameters do not translate',
    },
  },
  arcs: 'Weights of the chosen word for every word',
  worked: 'One query, from keys to context vector',
  /** The parts that a phone shows one at a time. */
  part: 'Shown below',
  steps: {
    query: 'query',
    keys: 'keysᵀ',
    omega: 'scores ω',
    weights: 'weights',
    values: 'valuesᵀ',
    context: 'context vector',
  },
  /** Short names beside the rows. */
  names: {
    query: 'query',
    keys: 'keys',
    omega: 'ω',
    omegaHint: 'scores',
    weights: 'weights',
    values: 'values',
    context: 'context vector',
  },
  allWeights: 'all weights',
  output: 'output',
  otherOutput: 'other order',
  /** What the other order has come to: nothing but other places, or another result. */
  pair: ({ query, key, there, back }: { query: string; key: string; there: string; back: string }) =>
    `“${query}” asks “${key}”: ω = ${there}. “${key}” asks “${query}”: ω = ${back}.`,
  onlyMoved: (bound: string) => `Apart from rounding (under ${bound}) the outputs agree: only the rows have moved.`,
  orderMatters: (word: string, difference: string) =>
    `The outputs of the two orders differ, those of “${word}” by up to ${difference}.`,
  /** The output of one word in the other order, less its own. */
  difference: 'difference',
  vocabulary: 'Vocabulary and ids',
  origins: 'Embedding X and the three W’s',
  /** A word and its number in the vocabulary. */
  numbered: (word: string, id: number) => `${word} · id ${id}`,
  notCompared:
    'Not compared: X and the three W’s, queries, keys and values, and the output in another order. Of these the PyTorch code prints X and the other output.',
  /** Beside the values of a trained head: what they are. */
  pushes: (letters: string) => `towards ${letters}`,
  /** Words without a column, and what they get together. */
  rest: (count: number, share: string) => `The other ${count} words get ${share} together.`,
  remarks: {
    asks: ({ ending, count, word, omega, weight, self }: Record<Asked, string>) =>
      `{queries|“${ending}”} asks all ${count} words of its own sentence, itself among them: that is the “self” in self-attention. {keys|“${word}”} scores ω = ${omega} and gets {weights|${weight}} of the weight; “${ending}” itself gets ${self}.`,
    arrives: ({ word, letter, push }: Record<'word' | 'letter' | 'push', string>) =>
      `The {keys|key} decides how much, the {values|value} is what arrives: that of “${word}” adds ${push} to the letter ${letter}, and the answer is “${letter}”.`,
    learnt: ({ numbers, steps }: { numbers: string; steps: number }) =>
      `A head of ${numbers} numbers found these in ${steps} steps. It is asked at the ending alone, so other words’ queries mean nothing and are not drawn. Each key is drawn as the two numbers that its scores with both endings depend on, each value as what it adds to two letters. {see who-is-tired|See it learn.}`,
    onlyKey: ({ query, most }: { query: Query; most: Fit }) =>
      `The ${queryOf(query)} meets one key, “${most.key}”: ω = ${most.omega}.`,
    alike: ({ query, most }: { query: Query; most: Fit }) =>
      `The ${queryOf(query)} fits all keys equally: ω = ${most.omega}.`,
    best: ({ query, most, least }: { query: Query; most: Fit; least: Fit }) =>
      `With random, untrained parameters the ${queryOf(query)} happens to fit key ${most.place}, “${most.key}”, best: ω = ${most.omega}; and key ${least.place}, “${least.key}”, worst: ω = ${least.omega}.`,
    weights: ({
      key,
      weight,
      total,
      context,
    }: {
      key: string;
      weight: string;
      total: string;
      context: readonly string[];
    }) =>
      `After softmax “${key}” has weight ${weight}, and the row adds up to ${total}. The context vector is (${context.join(', ')}). {see trained-heads|See heads that were trained.}`,
    scores:
      'Notebook 003 prints ω as “unnormalized attention weights”. Before softmax they are scores; only afterwards they are {weights|weights}.',
    selfAttention:
      '{queries|Queries}, {keys|keys} and {values|values} all come from one sentence, through three different W’s: that is the “self” in self-attention.',
    oneW: '{queries|Queries} and {keys|keys} come through one W: ω is symmetric. Whatever one word finds in another, the other finds in it.',
    noW: ({ best, words: count }: { best: number; words: number }) =>
      `Without W’s {queries|queries}, {keys|keys} and {values|values} are the words’ own vectors, random, not trained, and ω only says how alike they are: ${best} of ${count} words fit themselves best.`,
    crossAttention: ({ queries, keys }: { queries: string; keys: string }) =>
      `{queries|Queries} come from “${queries}”, {keys|keys} and {values|values} from “${keys}”: cross-attention. Empty the second sentence and all three come from one.`,
    sameOrder: 'The compared order is the same order: nothing has moved.',
    moved: ({ word }: { word: string; place: number }) => `“${word}” has moved,`,
    movedAround: ({ word }: { word: string }) => `The words around “${word}” have moved,`,
    bagOfWords:
      'its output has not changed: without positions attention sees a bag of words. The rows keep their order, but nothing in the numbers records it. {see learning-race|See how far a model learns without positions.}',
    otherVectors:
      'With positional encoding the same word is another vector in another place, and so its output differs.',
  },
  suggestions: {
    ask: ({ ending }: { ending: string }) => `Let “${ending}” ask: which numbers change?`,
    random: 'The notebook’s sentence, with random numbers.',
    trained: 'The same in a head that was trained.',
    noPositions: 'Take the positions away: how far apart are the outputs now?',
    positions: 'Add positional encoding and look at the largest difference again.',
    backwards: ({ order }: { order: string }) => `Turn the order round: “${order}”. Will the outputs change?`,
    crossAttention: 'Cross-attention: the query from one Chinese word, keys and values from I love deep learning.',
    selfAttention: 'Empty the second sentence: self-attention again.',
    shared: 'One W for queries and keys: what do two words then find in each other?',
    none: 'Take all three W’s away: whom does each word look at?',
    three: 'Three W’s again.',
    twice: 'Say a word twice: the cat and the dog. Both “the” have one id, and so one output.',
    oddWidth: ({ d }: { d: number }) => `Add positions to ${d} columns: what does PyTorch say?`,
  },
  errors: {
    noRow: ({ vocab_size }: { vocab_size: number }) =>
      `The embedding has ${vocab_size} rows and the sentence a larger id: every distinct word needs a row of its own.`,
    odd: ({ d }: { d: number }) =>
      `Positions come as pairs of sine and cosine, so the embedding size must be even; it is ${d}.`,
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;

function queryOf({ word, place }: Query): string {
  return `query of “${word}”, word ${place},`;
}
