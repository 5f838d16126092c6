import type { NotebookWords } from '../notebook';

export const words: NotebookWords = {
  title: 'Self-attention on a sentence',
  items: {
    c1: {
      title: 'A dictionary of the sentence',
      text: 'Every word gets a number, in sorted order: capitals come first, so “The” and “the” are two words.',
    },
    vocabulary: {
      title: 'Real dictionaries are larger',
      text: 'A language model has 30,000 to 50,000 entries or more. Only the six rows of the sentence are looked up: with a smaller dictionary the picture stays the same.',
    },
    c2: {
      title: 'The sentence as numbers',
      text: 'Each word becomes its place in the dictionary.',
    },
    c3: {
      title: 'Six words, six vectors',
      text: 'The embedding has a row of 3 numbers for each of 50,000 words; the sentence takes six of them. They are random, not trained.',
    },
    width: {
      title: 'Real vectors are longer',
      text: 'Llama 2 with 7 billion parameters has 4096 numbers per word. Here you can go up to 8 and still read each one.',
    },
    c4: {
      title: 'Three matrices',
      text: 'W_query and W_key are 3 × 2, W_value is 3 × 4: random here, not trained. A lesson asks what goes missing with one matrix for all.',
    },
    sizes: {
      title: 'd_q must equal d_k, d_v is free',
      text: 'Queries and keys are multiplied number by number, so they are equally long. The width of the values decides only the width of the output.',
    },
    c5: {
      title: 'Query, key and value of the third word',
      text: 'One row times each matrix: “rises” asks with 2 numbers, is found by 2 and carries 4.',
    },
    c6: {
      title: 'Keys and values of all six words',
      text: 'One product makes all rows. The figure draws keysᵀ and valuesᵀ, with a column for each word: the same numbers lying down.',
    },
    c7: {
      title: 'How well each key fits the query',
      text: 'The query of “rises” times each of the six keys.',
      aside:
        'The notebook calls ω “unnormalized attention weights”. Most of the field says scores: they may be negative and sum to anything. They become weights by softmax.',
    },
    c8: {
      title: 'The best and the worst match',
      text: 'Inputs are counted from 1 here: number 5 is “the”, number 2 is “sun”. Nothing about English follows from it: the matrices are random, not trained.',
    },
    c9: {
      title: 'Scores become weights',
      text: 'Divided by √2, then softmax: six positive numbers that sum to 1.',
    },
    scaling: {
      title: 'Why the scores are divided by √d_k',
      text: 'A product of longer vectors spreads wider; then softmax gives nearly everything to one key and its gradient vanishes.',
      aside:
        'The notebook says it helps as a model gets deeper. What counts is the width d_k of queries and keys: the variance of their product is d_k, at any depth.',
    },
    c10: {
      title: 'The heaviest word',
      text: 'The highest score gets the largest weight: softmax keeps the order.',
    },
    c11: {
      title: 'The context vector',
      text: 'The six values, averaged by these weights: the output for “rises”, as wide as a value.',
    },
    c12: {
      title: 'The same as a module',
      text: 'SelfAttention draws its three matrices with torch.rand and does all words at once.',
    },
    c13: {
      title: 'The output for every word',
      text: 'With the same seed the third row is the context vector from above.',
    },
  },
};
