import type { NotebookWords } from '../notebook';

export const words: NotebookWords = {
  title: 'The blog post on positional encoding',
  items: {
    c1: {
      title: 'What is imported',
      text: 'The post takes its classes from d2l; they are written out here. The seed 0 is ours: the post sets none.',
    },
    c2: { title: 'What the module prints', text: 'd2l’s MultiHeadAttention, 100 numbers in 5 heads.' },
    c3: { title: 'The shape of the output', text: 'X is query, key and value; the output is as large as X.' },
    compared: {
      title: 'CNN, RNN, self-attention',
      text: 'k n d², n d², n² d; one step, n steps, one step; paths of n/k, n and 1: the same comparison as in notebook 000.',
    },
    c4: {
      title: 'PositionalEncoding',
      text: 'Sines in even columns, cosines in odd ones; forward adds the first rows to X. The second link adds them to a sentence.',
    },
    c5: {
      title: 'Columns 6 to 9 as curves',
      text: 'Each printed row is one curve at every tenth position: 8 and 9 turn more slowly than 6 and 7.',
      aside:
        'The line with KMP_DUPLICATE_LIB_OK works around two copies of OpenMP on some machines. It has nothing to do with attention and is left out.',
    },
    c6: {
      title: 'Eight numbers in binary',
      text: 'The last place changes at every step, the one before at every second, the first at every fourth.',
      aside:
        'The post calls the places ones, tens and hundreds (个位、十位、百位). In binary they are ones, twos and fours.',
    },
    places: {
      title: 'Low places change fast, high ones slowly',
      text: 'Bits and encoding side by side. The fast column stands on the right among the bits, on the left in the encoding.',
    },
    factor: {
      title: 'How much more slowly',
      text: 'The likeness has its limits: binary places slow down by 2, pairs of columns by 10000^(2/d), less the more columns there are.',
    },
    space: {
      title: 'Does the encoding save space?',
      text: 'Counted in bits, for one position.',
      aside:
        'The post says that continuous numbers save space compared with binary. They take more. Their gain is that neighbours differ little, and an offset is one rotation.',
    },
    c7: { title: 'The encoding as a heatmap', text: 'One picture of 60 rows and 32 columns.' },
    relative: {
      title: 'An offset is a rotation',
      text: 'The matrix in the figure depends on the offset alone: move the position and it stays. Notebook 000 above computes both sides.',
      aside: 'The text calls the offset σ, the matrix δ: one and the same.',
    },
    near: {
      title: 'Is nearer more alike?',
      text: 'Next to a position, yes. Farther off the likeness rises and falls again.',
    },
  },
};
