import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  cut: {
    label: 'Cut a query',
    ask: 'Query no. 2 and key no. 3 have 8 numbers each: one dot product, one score. The scissors cut them in two: head 0 and head 1.',
    question: 'How many scores will this query and this key have then?',
    act: 'Cut them.',
    options: { one: '1, as before', heads: '2', crossed: '4' },
    replies: {
      one: 'Each head takes a dot product of its own. Count the heads.',
      crossed: 'Does head 0’s piece of the query ever meet head 1’s piece of the key?',
    },
    near: { heads: (heads = '') => `${heads} heads now: put pieces together until there are 2.` },
    found: (...scores: string[]) => `${scores.length}, one per head: ${scores.join(' and ')}.`,
    why: 'A head compares only its own piece, its subspace, so one can score a key high where the other scores it low: two questions at once. Their results are joined again: 8 numbers. (All are random here, not trained.)',
    after: {
      others: (heads = '', size = '', scores = '') =>
        heads === '1' ? 'One head of 8 numbers: one score.' : `${heads} heads of ${size}: ${scores} scores.`,
    },
    next: 'Side by side: and what does W_o do?',
  },
  drop: {
    label: 'Without a head',
    ask: 'The heads’ numbers stand side by side, four of each; W_o makes 8 numbers of them. Without head 1 its four become 0.',
    question: 'How many of the 8 numbers of the output will change?',
    act: 'Drop head 1.',
    options: { none: 'none', own: 'four: its own', all: 'all eight' },
    replies: {
      none: 'Four of the numbers that W_o reads are 0 now.',
      own: 'Each number of the output is a row of W_o times all eight. How many rows reach head 1’s four columns?',
    },
    found: (changed = '', of = '') => `${changed} of ${of}.`,
    why: 'In the concatenation a head has its own place; after W_o it has none. W_o mixes the heads: each number of the output may take from every head.',
    next: 'How does PyTorch cut all queries at once?',
  },
  reshape: {
    label: 'Follow a number',
    ask: 'Here are all queries, 8 numbers each: one reshape cuts them all. The framed number is [0, 2, 6]: sample 0, query 2, number 6.',
    question: 'Where will it stand after the reshape?',
    act: 'Press “reshape (2, 3, 2, 4)”.',
    options: { cut: '[0, 2, 1, 2]', whole: '[0, 2, 0, 6]', swapped: '[0, 1, 2, 2]' },
    replies: {
      whole: 'A head has only 4 numbers, 0 to 3. Which of the two heads does number 6 fall to?',
      swapped: 'Reshape changes no order: sample and query stay in front.',
    },
    found: (index = '') => `At ${index}: in head 1, number 2.`,
    why: 'It is the cut you made: 6 = 1 · 4 + 2, so number 6 is number 2 of head 1. Reshape only writes the index anew; no number has moved in memory.',
    next: 'And after permute?',
  },
  permute: {
    label: 'Heads come forward',
    ask: 'The framed number stands at [0, 2, 1, 2]: sample 0, query 2, head 1, number 2. permute (0, 2, 1, 3) puts the axes in that order.',
    question: 'Where will it stand then?',
    act: 'Press “permute (0, 2, 1, 3)”.',
    options: { stays: '[0, 2, 1, 2]', swapped: '[0, 1, 2, 2]', last: '[0, 2, 2, 1]' },
    replies: {
      stays: 'permute (0, 2, 1, 3) puts the axes in another order. Which one comes second?',
      last: 'The last axis stays last: 3 stands at the end of (0, 2, 1, 3).',
    },
    found: (index = '') => `At ${index}: head before query.`,
    why: 'Now the queries of one head lie together. The last reshape joins sample and head: for the attention, heads are just a larger batch.',
    next: 'What if the permute is forgotten?',
  },
  skip: {
    label: 'No permute',
    ask: 'Head 1’s numbers are bright, all the way down. Now the permute is left out.',
    question: 'What will head 1 of sample 0 hold at the end?',
    act: 'Switch on “Break it: no permute”.',
    options: {
      refused: 'an error',
      own: 'its own, reordered',
      others: 'others’ numbers, too',
    },
    replies: {
      refused: 'There are as many numbers as before, and (4, 3, 4) still fits them.',
      own: 'Reshape takes numbers as they lie. What lies beside head 1’s number 3 of query 1: its own next, or head 0 of query 2?',
    },
    near: { ladder: () => 'The queries’ ladder shows it: press “W_q queries”.' },
    found: (rows = '', of = '') => `Others’, too: ${rows} of ${of} rows of weights are wrong.`,
    why: '“Head 1” is now just the second half of the sample: parts of two queries, of both heads. The shape fits, so nothing complains.',
    next: 'And whose length does a head get?',
  },
  lengths: {
    label: 'repeat',
    ask: 'Each head needs its sample’s length: [3, 3, 5, 5].',
    question: 'What will head 1 of sample 0 get?',
    act: 'Break it with the switch.',
    options: { sample0: '3, its own', sample1: '5, sample 1’s', refused: 'an error' },
    replies: {
      sample0: 'repeat writes the whole list [3, 5] twice. What stands in second place?',
      refused: 'Four lengths for four rows: nothing is wrong with the shape.',
    },
    near: { head: () => 'Look at head 1 of sample 0: click its map.' },
    found: (length = '') => `Length ${length}: it looks at padding.`,
    why: 'repeat gives [3, 5, 3, 5], repeat_interleave [3, 3, 5, 5]. The rows stand sample by sample, so the lengths must, too.',
    next: 'What if the numbers do not come out even?',
  },
  divide: {
    label: 'Three heads',
    ask: '8 numbers, and three heads.',
    question: 'What will PyTorch make of them?',
    act: 'Set num_heads to 3. Then give each head a size p that works.',
    options: { rest: 'heads of 3, 3, 2', refused: 'an error', left: 'heads of 2, 2 over' },
    replies: {
      rest: 'All heads are one tensor (b, h, n, p): there is one p for all.',
      left: 'reshape loses no number: 8 must go in.',
    },
    near: { heads: (heads = '') => `num_heads is ${heads}: take 3.` },
    found: (joined = '', out = '') => `Side by side they make ${joined} numbers; W_o makes them ${out} again.`,
    why: 'p = num_hiddens / num_heads is a habit, not a law: for any p, W_o maps the h · p numbers back.',
  },
  copies: {
    label: 'The cost of reshaping',
    ask: 'The queries go through reshape, permute and reshape. A stride says how far apart two numbers lie in memory along an axis.',
    question: 'Which step really moves numbers in memory?',
    options: { first: 'The first reshape', permute: 'The permute', last: 'The last reshape' },
    replies: {
      first: 'It cuts each row of 8 into 2 pieces of 4: the numbers stay, there is one stride more.',
      permute: 'It only swaps sizes and strides; no number moves.',
    },
    found: (split = '', turned = '', merged = '') =>
      `Strides: ${split}; after the permute ${turned}; after the copy ${merged}.`,
    why: 'After the permute no stride joins sample and head into one axis, so PyTorch copies. What moves grows like n, what is multiplied like n².',
  },
  why: {
    label: 'Why several heads',
    ask: 'One head, one map. Choose a query by its row: on which {keys|key} does each head put its largest {weights|weight}? Change num_heads until this query looks most at three different keys.',
    question: 'What can a single head not do?',
    options: {
      several: 'Give some weight to several keys',
      ways: 'Weigh the same keys in several ways at once',
      far: 'See a key far away',
    },
    replies: {
      several: 'It can: every term of a softmax is above 0.',
      far: 'A single head sees all keys, near or far alike.',
    },
    near: { places: (keys = '') => `Looked at most, head by head: key ${keys}.` },
    found: (keys = '') => `Looked at most, head by head: key ${keys}.`,
    why: 'One head has one row of weights per query: several relations become one average. h heads have h rows; W_o joins them. {see trained-heads|See trained heads.}',
  },
  different: {
    label: 'Do heads differ',
    ask: 'The two heads’ {weights|weights} differ here; in the notebook’s demo they are the same. Change the {keys|keys} so that both agree exactly.',
    question: 'How does one show that heads differ?',
    options: {
      many: 'There are two: they differ',
      weights: 'By weights on unlike keys',
      shape: 'By the output’s shape',
    },
    replies: {
      many: 'You have just made heads that agree exactly, with as many of them.',
      shape: 'It is the same whether heads agree or not.',
    },
    near: {
      apart: (gap = '') => `They differ by ${gap} at most. What are the keys in the notebook’s demo?`,
      one: () => 'One head alone has no other to agree with.',
    },
    found: (gap = '') => `The difference is ${gap}.`,
    why: 'Equal keys leave no choice. Different weights on different keys show different projections; roles show only in trained heads.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
