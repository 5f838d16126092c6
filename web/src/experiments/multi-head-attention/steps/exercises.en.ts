import { nth } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { InEveryLanguage } from '../../../words/language';
import type { TextsOf } from '../../exercises/exercise';
import type { sources } from './exercises';

export const words = {
  heads: {
    label: 'Look at each head',
    cell: 'Notebook 004, exercise 1',
    title: 'Which head looks most sharply?',
    source: 'Notebook 004 · exercise 1',
    ask: 'Four heads, the same queries and keys. Which head has the most concentrated {weights|weights}? Click it. Lower entropy is sharper; the most is log₂6 ≈ 2.585 bits.',
    pointed: (pick: number, right: number, values: readonly number[]) =>
      pick === right
        ? `With random, untrained projections head ${right} happens to have the lowest entropy, ${fixed(nth(values, right))} bits. All four heads are given the same; only their projections differ.`
        : `Head ${pick} has ${fixed(nth(values, pick))} bits, and there is a lower one. One dark cell is not enough: look at all four rows.`,
    measures: { bits: 'Entropy of the most concentrated head (bits)' },
  },
  number: {
    label: 'How many heads',
    cell: 'Notebook 004, exercise 3',
    title: 'How many heads learn soonest?',
    source: 'Notebook 004 · exercise 3',
    ask: 'Two layers learn a rule: say what followed the same letter last time. Always 32 wide: h heads of p = 32 / h. Each number of heads was trained for 300 steps from ten seeds. Try every number, and stay at the one that learns soonest.',
    question: 'Is more heads better?',
    options: {
      a: { text: 'The more the better', reply: 'Look at the steps to 0.9: with more heads there are more of them.' },
      b: {
        text: 'No; it depends on the task',
        reply:
          'There are as many parameters; only the cut differs. This task needs one head in each layer, and with more of them each gets too narrow to tell one letter from the others. Another task may need several: the number is measured on the task.',
      },
      c: {
        text: 'It makes no difference',
        reply: 'Look at the grey lines: as many parameters, but 0.9 comes sooner or later, or not within 300 steps.',
      },
    },
    measures: {
      through: 'Steps until half of the seeds are right at 0.9',
      parameters: 'Parameters of W_q, W_k, W_v, W_o in a layer',
    },
    suggestions: ['Eight heads of four numbers.', 'Two heads of sixteen numbers.'],
    steps: 'training steps →',
    share: 'share that is right, on test rows',
    allRuns: 'Ten runs for each number of heads: the share that is right at every step',
    middleOf: (heads: number) => (heads === 1 ? '1 head, median' : `${heads} heads, median`),
    runsOf: (heads: number) => (heads === 1 ? '1 head, ten seeds' : `${heads} heads, ten seeds`),
  },
  sizes: {
    label: 'How wide a head',
    cell: 'Notebook 004, exercise 4',
    title: 'Must a head be p_o / h wide?',
    source: 'Notebook 004 · exercise 4',
    ask: 'Now p_q = p_k = p_v = p, and p_o = 16. Choose h and p so that h·p is not 16 and there are at most 512 parameters. Is the output still 16 wide?',
    question: 'Why may h·p differ from p_o?',
    options: {
      a: { text: 'What is too much is masked', reply: 'Nothing is masked. All h·p numbers go into W_o.' },
      b: {
        text: 'The heads’ outputs are averaged',
        reply: 'They are put side by side, not averaged: h·p numbers long.',
      },
      c: {
        text: 'W_o brings h·p numbers back to p_o',
        reply:
          'W_o is (p_o, h·p): however long the row of heads, the output is p_o. A small p saves parameters and leaves a head fewer directions to compare; a large p the reverse. h·p = p_o merely keeps the parameters independent of h.',
      },
    },
    measures: { width: 'h·p', parameters: 'Parameters', output: 'Width of the output' },
    parameters: { head_size: { label: 'Width of a head, p', hint: 'p_q = p_k = p_v = p' } },
    suggestions: ['Heads 8 wide: 32 side by side.', 'There are 4 × 16 × h·p parameters: how large may h·p be?'],
  },
  parallel: {
    label: 'Parallel or serial',
    cell: 'Notebook 004, exercise 5',
    title: 'All heads at once, or one by one: which is faster?',
    source: 'Notebook 004 · exercise 5',
    ask: 'The same heads, the same multiplications: (h, n, p) handed to the core once, or (1, n, p) h times. Measured on your machine; the way to the core and back is part of each call.',
    question: 'Which will be faster?',
    options: {
      a: {
        text: 'All at once',
        reply:
          'As many multiplications, the same output; what is saved is the cost of the calls. A GPU has one more reason: only a large task fills it. More heads and shorter sequences widen the gap; with one head there is nothing to save.',
      },
      b: {
        text: 'About the same',
        reply:
          'That is right only if the two measured here differ by less than 15%. On long sequences the multiplications outweigh the calls, and it may be.',
      },
      c: {
        text: 'One by one',
        reply:
          'That is right only if it measured faster here. It can happen when large tensors leave the cache; measure again, times waver.',
      },
    },
    measures: {
      together: 'All at once (ms)',
      oneByOne: 'One by one (ms)',
      outputs: 'Largest difference of the two outputs',
    },
    parameters: { length: { label: 'Sequence length n' } },
    allAtOnce: 'All at once',
    inTurn: (times: number) => `One by one, ${times} times`,
    suggestions: ['One head: both ways are the same thing.', 'Longer, n = 256: do multiplications outweigh the calls?'],
  },
  reshape: {
    label: 'The cost of reshaping',
    cell: 'Notebook 004, exercise 5',
    title: 'How many numbers move when heads are split?',
    source: 'Notebook 004 · exercise 5, the cost of reshaping',
    ask: 'The three steps of transpose_qkv, for Q, K and V, and back again for the output: four times. Make the sequence longer until each number that moves stands for 50 multiplications.',
    question: 'Which step really moves numbers in memory?',
    options: {
      a: {
        text: 'The first reshape',
        reply: 'It cuts each row of 64 into 4 pieces of 16: the numbers stay, there is one stride more.',
      },
      b: { text: 'The permute', reply: 'It only swaps sizes and strides; no number moves.' },
      c: {
        text: 'The last reshape',
        reply:
          'Samples and heads no longer follow each other without gaps: no stride joins them into one axis, so PyTorch copies. What moves grows like n, what is multiplied like n²: the longer the sequence, the less it matters. A kernel that reads strides takes the heads where they lie, and moves nothing.',
      },
    },
    measures: { moved: 'Numbers moved', each: 'Multiplications for each number moved' },
    parameters: { tokens: { label: 'Sequence length n' } },
    suggestions: ['n = 64: is that enough?', 'Twice the length: how many times as much moves, and is multiplied?'],
    inMemory: 'in memory',
    copied: 'copied',
    stays: 'stays',
    before: '3 tokens, 2 heads, p = 2: before the copy',
    after: 'After the copy',
  },
  why: {
    label: 'Why several heads',
    cell: 'Notebook 004, question 1',
    title: 'Why several heads?',
    source: 'Notebook 004 · question 1',
    ask: 'Choose a query by its row. On which {keys|key} does each head put its largest {weights|weight}? Change the number of heads until this query looks most at three different keys.',
    question: 'What can a single head not do?',
    options: {
      a: { text: 'Give some weight to several keys', reply: 'It can: every term of a softmax is above 0.' },
      b: {
        text: 'Weigh the same keys in several ways at once',
        reply:
          'One head has one row of weights per query: several relations would be mixed into one average. h heads have h rows, each takes its own share of the values, and W_o joins them. {see trained-heads|See four heads that were trained.}',
      },
      c: { text: 'See a key far away', reply: 'A single head sees all keys, near or far alike.' },
    },
    measures: { places: 'Different keys the heads look at most' },
    parameters: { query: { label: 'Query' } },
    suggestions: ['Two heads first.', 'Another seed: other keys are looked at most.'],
  },
  subspace: {
    label: 'What a subspace is',
    cell: 'Notebook 004, question 2',
    title: 'What is a subspace?',
    source: 'Notebook 004 · question 2',
    ask: 'After W_q a {queries|query} has 16 numbers, cut into 4 pieces for 4 heads. The marked column is switched off (that row of W_q set to 0): which head’s {weights|weights} change? Click it. Other columns may be clicked too.',
    pointed: (pick: number, right: number, values: readonly number[]) =>
      pick === right
        ? `Only head ${right} changed, by ${fixed(nth(values, right))} at most; the others not by a bit. A head sees its own 4 numbers: 4 directions of 16 are its subspace. Other directions, other similarities.`
        : `Head ${pick} did not change. The 16 columns are cut into 4 pieces of 4: count which piece the marked one is in.`,
    measures: { moved: 'Largest change' },
    parameters: { unit: { label: 'Row of W_q' } },
    projected: 'queries · W_qᵀ',
    component: 'Projected component',
    moved: 'How much the weights changed',
    suggestions: ['Switch off the last column.', 'Switch off the first one.'],
  },
  width: {
    label: 'Why divide by h',
    cell: 'Notebook 004, question 3',
    title: 'Why p = p_o / h?',
    source: 'Notebook 004 · question 3',
    ask: 'p_o = 512. The line counts the parameters of the four matrices for p = p_o / h. And if every head were p_o wide? Predict.',
    question: '8 heads, each 512 wide: how many parameters, compared with p = p_o / h?',
    options: {
      a: {
        text: 'As many',
        reply: 'That is the line p = p_o / h: twice the heads, each half as wide.',
      },
      b: {
        text: '8 times as many',
        reply:
          'Each matrix grows from 512 rows to 8 × 512. With p = p_o / h the same parameters and multiplications buy h sets of weights; the price is that a head compares only 64 directions.',
      },
      c: {
        text: '64 times as many',
        reply: 'Only one side of each matrix grows with h, the other stays 512: h times, not h² times.',
      },
    },
    measures: { ratio: 'Parameters at 8 heads, times as many' },
    count: 'Parameters',
    heads: 'Number of heads h',
    shared: 'p = p_o / h',
    full: 'every head p_o wide',
  },
  shapes: {
    label: 'Why change shapes',
    cell: 'Notebook 004, question 4',
    title: 'What are the changes of shape for?',
    source: 'Notebook 004 · question 4',
    ask: 'Three tokens of four numbers, each number its own place. transpose_qkv cuts them into two heads, (1, 3, 4) → (2, 3, 2), so that one matrix product computes all heads.',
    question: 'And without the permute, reshaped to (2, 3, 2) directly?',
    options: {
      a: {
        text: 'The shape is wrong: an error',
        reply:
          'The shape is (2, 3, 2) all the same, with as many numbers: PyTorch does not complain. That is what makes it hard to find.',
      },
      b: {
        text: 'The same; permute is mere layout',
        reply: 'Look on the right: numbers are elsewhere. Head 0 holds what belongs to head 1.',
      },
      c: {
        text: 'The same shape, numbers in wrong places',
        reply:
          'reshape cuts memory into other rows and moves nothing. permute brings the heads before the tokens; only then each head holds its own piece of every token.',
      },
    },
    measures: { elsewhere: 'Of 12 numbers, in the wrong place' },
    permuted: 'With permute',
    skipped: 'Without permute',
  },
  different: {
    label: 'Do heads differ',
    cell: 'Notebook 004, question 5',
    title: 'Do heads really attend to different parts?',
    source: 'Notebook 004 · question 5',
    ask: 'Here the heads’ {weights|weights} differ. In the notebook’s demo they are all the same. Change one thing so that all heads agree exactly (difference 0, two heads or more).',
    question: 'How, then, does one show that heads differ?',
    options: {
      a: {
        text: 'More than one head: they differ',
        reply: 'You have just made heads that agree exactly, with as many of them.',
      },
      b: {
        text: 'Compare their weights on inputs whose keys differ',
        reply:
          'With equal keys every head can only share evenly, and nothing shows. With different keys, a difference of weights shows different projections. Here it comes from random draws alone; to speak of roles one compares a trained model on real sentences.',
      },
      c: { text: 'Look at the output’s shape', reply: 'It is (n, p_o) always, whether heads agree or not.' },
    },
    measures: { alike: 'Largest difference between heads' },
    parameters: { input: { label: 'Queries and keys', choices: { randn: 'Random', ones: 'All ones' } } },
    suggestions: ['In the notebook’s demo X and Y are torch.ones.', 'Another seed: the heads differ still.'],
  },
} satisfies TextsOf<typeof sources>;

export type Words = InEveryLanguage<typeof words>;
