import type { NotebookWords } from '../notebook';

export const words: NotebookWords = {
  title: 'Multi-head attention',
  items: {
    why: {
      title: 'Why several heads',
      text: 'One head has one row of weights per word: it asks one question. In the trained model one head looks one letter back and another looks for what followed last time.',
    },
    subspaces: {
      title: 'A subspace for each head',
      text: '100 numbers become 5 × 20: each head compares its own 20.',
      aside:
        'Syntax, meaning, position: the notebook gives each subspace a subject. Nobody assigns them. What a head looks at comes out of training, and often has no such name.',
    },
    flow: {
      title: 'Figure 1: project, attend, put together, project',
      text: 'From the input by way of the heads to W_o, with every shape.',
    },
    different: {
      title: 'Do heads look at different places?',
      text: 'In a trained model, see for yourself: read each head’s map, then switch one off and watch what the model can no longer do.',
      aside: 'Different matrices do not ensure it: trained models also have heads that do the same, or little.',
    },
    c1: {
      title: 'What is imported',
      text: 'masked_softmax and DotProductAttention, which the notebook takes from d2l, are written out. The seed 0 is ours: the notebook sets none.',
    },
    c2: {
      title: 'MultiHeadAttention',
      text: 'Four matrices, one attention for all heads at once, then W_o.',
    },
    c3: {
      title: 'transpose_qkv and transpose_output',
      text: 'Heads become samples, so that one product of matrices does them all; then they come back.',
    },
    steps: {
      title: 'Its shapes, step by step',
      text: 'Cut, turn, join: (2, 4, 100) becomes (10, 4, 20), and back.',
    },
    'by-hand': {
      title: 'q_i = W_i q, h_i, H = [h_1; …; h_h], W_o H',
      text: 'The four formulas, head by head, for 2 heads of 4; below them what the module gives. The matrices are random, not trained.',
    },
    lengths: {
      title: 'valid_lens for every head',
      text: '5 heads: each length is repeated 5 times, so that every head of a sample has the sample’s.',
    },
    c4: {
      title: 'What the module prints',
      text: 'num_hiddens = 100 in 5 heads of 20.',
    },
    c5: {
      title: '4 queries, 6 keys',
      text: 'As many outputs as queries, as wide as num_hiddens.',
    },
    weights: {
      title: 'Its weights',
      text: 'X and Y are all 1, so each head spreads its weight evenly over the valid keys: this input tests shapes, and cannot show that heads differ.',
    },
    width: {
      title: 'p_q = p_k = p_v = p_o / h',
      text: 'p_o = 512 and h = 8 make heads of 64.',
    },
    parameters: {
      title: 'Two schemes, counted',
      text: 'Heads that share p_o have h p_q (d_q + d_k + d_v) + p_o² = p_o (d_q + d_k + d_v) + p_o² weights, whatever h is; heads of p_o each have h times as many.',
    },
    compared: {
      title: 'One head or several: the table',
      text: 'The same parameters and about the same operations; h rows of weights per word in place of one.',
      aside:
        'The notebook says that the heads’ outputs take more memory. Together they are as large as one head’s. What grows is the weights: h × n × m.',
    },
    models: {
      title: 'How many heads models have',
      text: 'BERT-base 12 and BERT-large 16, of 64 each; GPT-3 96 of 128.',
      aside: 'GPT-2 has 12, 16, 20 or 25 heads a layer, not “12 to 48”: 48 is the number of layers of the largest.',
    },
    balance: {
      title: '“8 to 16 heads are a good balance”',
      text: 'It depends on the task and the width. How soon a small model learns with 1, 2, 4, 8 and 16 heads is measured here on one task, ten seeds each.',
    },
    'question-1': {
      title: 'Question 1: why several heads?',
      text: 'How many heads until one word looks most at three keys? It marks itself.',
    },
    'question-2': {
      title: 'Question 2: what is a subspace?',
      text: 'Switch a column off and find the head that notices. It marks itself.',
    },
    'question-3': {
      title: 'Question 3: why p_o / h?',
      text: 'Predict what heads of p_o each would cost. It marks itself.',
    },
    'question-4': {
      title: 'Question 4: what are the shapes for?',
      text: 'What happens without the permute? It marks itself.',
    },
    'question-5': {
      title: 'Question 5: do heads really differ?',
      text: 'Make all heads agree exactly; then ask how one shows that they differ. It marks itself.',
    },
    'exercise-1': {
      title: 'Exercise 1: see every head',
      text: 'Find the one that looks most sharply, among heads that are random, not trained. It marks itself.',
    },
    'exercise-2': {
      title: 'Exercise 2: which head matters?',
      text: 'Remove it, look at its distribution, follow its gradient: three measures on a trained model.',
    },
    'exercise-3': {
      title: 'Exercise 3: how many heads?',
      text: 'How soon a small model learns with 1, 2, 4, 8 and 16 heads. It marks itself.',
    },
    'exercise-4': {
      title: 'Exercise 4: other widths',
      text: 'Heads of any width, with the parameters counted. It marks itself.',
    },
    'exercise-5': { title: 'Exercise 5: in parallel or one by one', text: 'Timed on your machine. It marks itself.' },
    reshaping: {
      title: 'Exercise 5, second part: what reshaping costs',
      text: 'Which of the steps copies numbers, and how many. It marks itself.',
    },
  },
};
