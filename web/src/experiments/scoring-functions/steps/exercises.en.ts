import type { TextsOf } from '../../../experiment/exercise/exercise';
import type { InEveryLanguage } from '../../../words/language';
import type { sources } from './exercises';

export const words = {
  keys: {
    label: 'Other keys',
    title: 'Other keys: do both attentions still agree?',
    source: 'Notebook 002 · exercise 1',
    ask: 'In the small example all keys are ones, and two scoring functions give the same weights. Change {keys|keys} (double-click a cell, or take torch.randn) until the two {weights|weights} differ by 0.05 somewhere.',
    question: 'Why were they the same?',
    options: {
      a: 'The two functions are equivalent',
      b: 'Equal keys give equal scores in a row',
      c: 'The mask makes the keys share evenly',
    },
    replies: {
      a: 'You have just seen them differ. One weighs a tanh, the other is an inner product.',
      c: 'The mask only hides keys beyond the valid length. It was still there after you changed the keys, and the weights were no longer even.',
    },
    why: 'One query and ten equal keys can only give ten equal scores. Softmax sees differences of scores alone, so what is valid shares evenly: 1/2 and 1/6, whatever the scoring function.',
    measures: { difference: 'Largest difference of the two weights' },
    parameters: { keys: { label: 'keys', axes: ['samples', 'keys', 'components'] }, key: { label: 'Key' } },
    keys: 'keysᵀ',
    additive: 'Additive weights',
    dot: 'Scaled dot-product weights',
    suggestions: [
      'Which keys would make two scores disagree? Equal ones cannot.',
      'All ones again: both weights go back to 1/2 and 1/6.',
    ],
  },
  lengths: {
    label: 'Different lengths',
    title: 'Queries and keys of different lengths, with matrix products only?',
    source: 'Notebook 002 · exercise 2',
    ask: 'The score is {queries|q}ᵀ W {keys|k}. Make queries and keys differ in length, then give W the shape that lets the weights be computed.',
    question: 'What does W do?',
    options: {
      a: 'It makes a key as long as a query, for a dot product',
      b: 'It is additive attention without the tanh',
      c: 'It pads the shorter one with zeros',
    },
    replies: {
      b: 'Without tanh, additive attention is a number of the query plus a number of the key: nothing is multiplied. The query’s part is the same for every key, and softmax cancels it.',
      c: 'Padding is one W among many: ones on the diagonal, zeros elsewhere. In general W mixes all components.',
    },
    why: 'W k has length q, so qᵀ(W k) is a dot product. W can be learned; with q = k and W = I it is the plain dot product. This is the bilinear score.',
    measures: { lengths: 'Lengths of a query and a key' },
    parameters: {
      query_size: { label: 'Length of a query, q' },
      key_size: { label: 'Length of a key, k' },
      W_rows: { label: 'Rows of W' },
      W_columns: { label: 'Columns of W' },
    },
    suggestions: [
      'Change only the length of a query: see how the core refuses, and what PyTorch would say.',
      'W stands in the middle: its rows meet the query, its columns the key.',
    ],
    mistakes: {
      rows: (q: number, rows: number) => `q has ${q} numbers, W has ${rows} rows: qᵀW cannot be formed.`,
      columns: (k: number, columns: number) => `k has ${k} numbers, W has ${columns} columns: W k cannot be formed.`,
      shape: () => 'The shapes do not meet.',
    },
  },
  sum: {
    label: 'Sum or dot product',
    title: 'Is the vector sum better than the dot product?',
    source: 'Notebook 002 · exercise 3',
    ask: 'Four queries, six keys. On the left the components of q + k are added up, on the right is the dot product. Predict first, then see the {weights|weights}.',
    question: 'Scored by the sum, what do the weights of the four queries look like?',
    options: {
      a: 'Further apart than with the dot product',
      b: 'Much as with the dot product',
      c: 'All four rows are the same',
    },
    replies: {
      a: 'Look at two rows above: is one sharper than another?',
      b: 'Compare the rows of the sum with each other, then those of the dot product.',
    },
    why: 'The score is Σq + Σk. Σq is the same for every key of the row, and softmax cancels it. Only the keys are left: what the query says does not matter. So the sum is no better. Additive attention projects first and takes tanh, and so escapes.',
    measures: {
      rowsOfSum: 'Sum: largest difference between queries',
      rowsOfDot: 'Dot product: largest difference between queries',
    },
    sumScores: 'Scores: sum of components',
    dotScores: 'Scores: dot product',
    sumWeights: 'Weights of the sum',
    dotWeights: 'Weights of the dot product',
    suggestions: ['In the scores: by how much do two rows differ? By the same in every column?', 'Draw other numbers.'],
  },
  additive: {
    label: 'Additive instead',
    title: 'Should additive attention replace the scaled dot product in a Transformer?',
    source: 'Dive into Deep Learning · Transformer, exercise 2',
    ask: 'One head: queries, keys, values and hidden units of 64 numbers each. Make the sentence longer until additive attention holds a hundred million numbers at once.',
    question: 'What are all these numbers?',
    options: { a: 'W_q, W_k and w_v', b: '64 features of every query with every key', c: 'What softmax gives' },
    replies: {
      a: 'There are only 8256 parameters, however long the sentence: see the first row of the table.',
      c: 'One weight per pair, as many for either score.',
    },
    why: 'With tanh in between, each pair needs its 64 features before w_v can weigh them: n²·h numbers, in whatever order one computes. A dot product is one product of matrices and leaves one score per pair, which is what hardware does fastest. So the Transformer takes the dot product, and divides by √d.',
    measures: { held: 'Numbers additive attention holds', times: 'Times those of the scaled dot product' },
    parameters: { sentence_length: { label: 'Sentence length n' } },
    suggestions: ['n = 512: is that a hundred million?', 'Twice the length: how many times the numbers?'],
    learned: 'Parameters',
    operations: 'Operations',
    memory: 'Numbers held',
    dot: 'Scaled dot product',
    additive: 'Additive',
  },
} satisfies TextsOf<typeof sources>;

export type Words = InEveryLanguage<typeof words>;
