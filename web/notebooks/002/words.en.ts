import type { NotebookWords } from '../notebook';

export const words: NotebookWords = {
  title: 'Scoring functions',
  items: {
    c1: {
      title: 'What is imported',
      text: 'The notebook also imports d2l; what it takes from there is written out below. The seed 0 is ours: the notebook sets none.',
    },
    pooling: {
      title: 'Attention pooling, f(q, (k₁, v₁), …) = Σ α v',
      text: 'The formula as a program: score every key, softmax, sum the values. Another scoring function `a` is another attention.',
    },
    steps: {
      title: 'Three steps',
      text: 'Scores, weights, output: each is a matrix that you can point at, with its formula in numbers below.',
    },
    search: {
      title: 'Like a search engine',
      text: 'The query is what you type, keys are what pages are found by, values what you get. Unlike a search it returns a mixture of all, not a list.',
    },
    padding: {
      title: 'Why some keys are masked',
      text: 'Sentences of a batch are filled up to one length. The filling has keys too, and no weight may go to them.',
    },
    c2: {
      title: 'masked_softmax',
      text: 'Scores past the valid length become −1,000,000, a negative number so large that softmax makes it exactly 0.',
      aside:
        'd2l’s `sequence_mask` writes into the tensor it is given, so the scores themselves are changed. This one returns a copy.',
    },
    c3: {
      title: 'One length for each sample',
      text: 'Lengths 2 and 3: both rows of a sample end at the same key. The scores are random, not trained.',
    },
    c4: {
      title: 'One length for each query',
      text: 'Four lengths, one per row. The notebook draws new scores here, and so does the link.',
    },
    nobody: {
      title: 'When every key is masked',
      text: 'All scores are the same −1,000,000, so all weights are the same.',
      aside:
        'The notebook says that every place past the valid length becomes 0. With length 0 none does: the padding shares the weight evenly.',
    },
    two: {
      title: 'What a scoring function does',
      text: 'It says how well a query and a key match. Two are in the notebook; here are seven, on the same six arrows.',
    },
    c5: {
      title: 'Additive attention',
      text: '`w_v · tanh(W_q q + W_k k)`: W_q is h × d_q, W_k is h × d_k, w_v has h numbers. Each query meets each key by broadcasting.',
    },
    c6: {
      title: 'Queries of 20 numbers, keys of 2',
      text: 'All keys are equal, so the weights are 1/2 and 1/6, whatever the matrices: the output is the mean of the first 2 or 6 values.',
      aside:
        'The notebook’s text on this example calls (2, 1, 20), (2, 10, 2) and (2, 10, 4) outputs. They are the shapes of queries, keys and values; the output is (2, 1, 4).',
    },
    dropout: {
      title: 'dropout=0.1 and eval()',
      text: 'In training some weights become 0 and the others grow; `eval()` switches that off. Here it can be switched on.',
    },
    c7: {
      title: 'The weights as a heatmap',
      text: 'Two rows of ten weights: the numbers in the notebook’s picture.',
      aside:
        'The vertical axis is labelled Queries. Each sample has one query, so the rows are two samples, not two queries of one sentence.',
    },
    parameters: {
      title: 'How many parameters',
      text: 'h (d_q + d_k) + h, counted and by the formula.',
    },
    c8: {
      title: 'Scaled dot-product attention',
      text: 'One product, divided by √d, without any parameter. Queries and keys must be equally long.',
      aside:
        'The notebook uses this class one cell before it defines it: run from top to bottom, it stops with a NameError. Here the class comes first.',
    },
    c9: {
      title: 'The same keys, another score',
      text: 'Equal keys get equal scores under any scoring function, so the output is the same as above.',
    },
    c10: {
      title: 'Its weights as a heatmap',
      text: 'Again 1/2 and 1/6. The first exercise changes the keys, and then the two differ.',
    },
    variance: {
      title: 'Why the product is divided by √d',
      text: 'For random queries and keys, not trained, the variance of q·k is close to d; divided by √d it is close to 1.',
    },
    cost: {
      title: 'What the two cost',
      text: 'Parameters, operations and memory side by side, for sizes of your own.',
      aside:
        'The notebook counts additive scoring as O(n m h). Making W_q q and W_k k first takes another n h d_q + m h d_k, which is more where keys are few and vectors long.',
    },
    bahdanau: {
      title: 'Bahdanau and the Transformer',
      text: 'A decoder’s state of 256 numbers asks an encoder’s of 128: additive attention takes both as they are. The Transformer projects them to one width first. A small translator learns it here.',
    },
    keys: {
      title: 'Exercise 1: other keys',
      text: 'Change the keys: do the two still agree? It marks itself.',
    },
    lengths: {
      title: 'Exercise 2: different lengths, products alone',
      text: 'Find the shape of the matrix between query and key. It marks itself.',
    },
    sum: {
      title: 'Exercise 3: a sum as a score',
      text: 'Add instead of multiply, and see which query can still choose. It marks itself.',
    },
  },
};
