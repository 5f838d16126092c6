import type { NotebookWords } from '../notebook';

export const words: NotebookWords = {
  title: 'Self-attention and positional encoding',
  items: {
    c1: {
      title: 'What is imported',
      text: 'The seed 0 is ours: the notebook sets none.',
    },
    sequences: {
      title: 'Three ways through a sequence',
      text: 'A CNN slides a window, an RNN goes word by word, self-attention lets every word look at all of them at once.',
      aside:
        'The notebook says of CNN and RNN alike that they are hard to compute in parallel. Its own table gets it right: that holds for the RNN; a layer of a CNN computes all places at once.',
    },
    sources: {
      title: 'Where queries, keys and values come from',
      text: 'Self-attention: all three from one sentence, as in BERT and GPT. Between two sentences: queries from the decoder, keys and values from the encoder.',
    },
    translating: {
      title: '“我” looks at “I”',
      text: 'Which source word a target word looks at is learned. In the first link the matrices are random, not trained: “我” happens to look most at “I”, and with seed 3 at “deep”. In the second you watch a small translator learn where to look.',
    },
    subject: {
      title: '“cat” looks at “sat”',
      text: 'With random matrices, not trained, any word may win. Heads that were trained are in the second link.',
    },
    'own-sequence': {
      title: 'y_i = f(x_i, (x_1, x_1), …, (x_n, x_n))',
      text: 'The formula as a program: each vector is query, key and value, without any matrix. n vectors in, n vectors out.',
    },
    matrices: {
      title: 'Q, K, V, scores, weights, output',
      text: 'The four lines of the notebook laid out as matrix products. Click a word and follow its row.',
    },
    'same-shape': {
      title: 'The output has the shape of the input',
      text: 'Every matrix in the figure has its shape beside its name.',
      aside:
        'That is so where W_v is as wide as the input, as here. In notebook 003 an input of 6 × 3 becomes an output of 6 × 4.',
    },
    c2: {
      title: 'sequence_mask',
      text: 'In each row everything past its length is replaced.',
      aside: 'The notebook’s function writes into the tensor it is given. This one returns a copy.',
    },
    'mask-tried': {
      title: 'Trying sequence_mask',
      text: 'Lengths 1 and 2. As scores these zeros would not do: e⁰ is 1, so padding would still get weight.',
    },
    c3: {
      title: 'masked_softmax',
      text: 'Scores past the length become −1,000,000, then softmax.',
    },
    c4: {
      title: 'DotProductAttention',
      text: 'Scores QKᵀ/√d, weights, and the values’ sum. It has no parameters.',
    },
    c5: {
      title: 'Heads become samples, and come back',
      text: 'transpose_qkv cuts each vector into heads and puts the heads among the samples; transpose_output undoes it.',
    },
    'there-and-back': {
      title: 'There and back',
      text: '(2, 4, 100) → (2, 4, 5, 20) → (2, 5, 4, 20) → (10, 4, 20), and back to the same numbers.',
    },
    c6: {
      title: 'MultiHeadAttention',
      text: 'Four matrices, one attention for all heads at once, then W_o.',
    },
    c7: {
      title: 'What the module prints',
      text: 'num_hiddens = 100 in 5 heads of 20.',
    },
    c8: {
      title: 'The shape of the output',
      text: 'X is query, key and value; the output is as large as X.',
      aside: 'All of X is 1, so all weights of a row are equal: the shape can be tested so, attention cannot be seen.',
    },
    architectures: {
      title: 'Figure 1: CNN, RNN, self-attention',
      text: 'Click two words: the path between them lights up in all three.',
    },
    costs: {
      title: 'k n d², n d², n² d',
      text: 'Multiplications of one layer, for 5 words of 3 numbers and a window of 3.',
    },
    waiting: {
      title: 'What must wait, what runs in parallel',
      text: 'An RNN takes n steps one after another; a layer of a CNN or of attention takes one.',
    },
    convolution: {
      title: 'A CNN’s path, O(n/k)',
      text: 'With a window of 3, two layers join the first and the fifth word.',
      aside: 'n/k is an order of magnitude. Counted, it takes ⌈(n−1)/(k−1)⌉ layers; with dilation about log_k n.',
    },
    recurrence: {
      title: 'An RNN’s path, O(n)',
      text: 'What the first word says reaches the last by way of all the others.',
    },
    square: {
      title: 'Self-attention’s path is 1, its weights are n × n',
      text: 'Every word reaches every other in one step. For 8192 words that is 67 million weights.',
    },
    order: {
      title: '“The cat sits on the mat”, “the mat sits on the cat”',
      text: 'Without positions the cat gets the same output in both: the order is lost. Vectors and matrices are random, not trained; it holds for any.',
    },
    learned: {
      title: 'Learned or fixed positions',
      text: 'A learned table takes parameters and ends with its last row. A fixed one takes none and can be made longer.',
    },
    formula: {
      title: 'p(i, 2j) = sin, p(i, 2j+1) = cos',
      text: 'Point at a cell: the formula below has its numbers in it.',
    },
    c9: {
      title: 'PositionalEncoding',
      text: 'The table P is computed once; forward adds its first rows to X.',
    },
    c10: {
      title: 'Columns 6 to 9 as curves',
      text: 'Sine and cosine in turn. Columns 8 and 9 turn more slowly than 6 and 7.',
    },
    frequency: {
      title: 'The frequency falls with the column',
      text: 'From pair to pair it falls by the same factor, 10000^(2/d).',
    },
    unique: {
      title: 'No two positions are alike',
      text: 'The distance of every pair of rows: the smallest is well above 0.',
    },
    rotation: {
      title: 'An offset is a rotation',
      text: 'The pair of columns 6 and 7 at position 13, turned by 8 ω, is the pair at position 21. The matrix holds cos(δω), sin(δω), −sin(δω), cos(δω); i does not appear in it.',
    },
    angles: {
      title: 'The two identities behind it',
      text: 'sin(a + b) and cos(a + b), left directly, right from a and b alone: with a = iω and b = δω they are the rows of that rotation.',
    },
    c11: {
      title: 'show_heatmaps',
      text: 'Draws matrices with matplotlib. Here the page draws them.',
    },
    c12: {
      title: 'The encoding as a heatmap',
      text: '60 rows of 32 columns: the numbers in the notebook’s picture, the middle left out as PyTorch prints it.',
    },
    limits: {
      title: 'What it is good at, and what it costs',
      text: 'All words at once and short paths; n × n weights and no order of its own. Race the encodings to see what order is worth.',
    },
  },
};
