import { fixed } from '../../charts/base/format';
import { check, tried } from './checks';
import { ofRandomHeads, type Words } from './words';

export const words: Words = {
  title: 'Exercises',
  lead: 'Three exercises of notebook 002, five exercises and five questions of notebook 004. The core draws and computes; numbers decide what is right. These heads are drawn at random, not trained.',
  presetsTitle: 'Exercises',
  parameters: {
    exercise: {
      label: 'Exercise',
      choices: {
        keys: 'Other keys',
        lengths: 'Different lengths',
        sum: 'Sum or dot product',
        heads: 'Look at each head',
        importance: 'Which head matters',
        number: 'How many heads',
        sizes: 'How wide a head',
        parallel: 'Parallel or serial',
        why: 'Why several heads',
        subspace: 'What a subspace is',
        width: 'Why divide by h',
        shapes: 'Why change shapes',
        different: 'Do heads differ',
      },
    },
    keys: { label: 'keys', axes: ['samples', 'keys', 'components'] },
    query_size: { label: 'Length of a query, q' },
    key_size: { label: 'Length of a key, k' },
    W_rows: { label: 'Rows of W' },
    W_columns: { label: 'Columns of W' },
    num_heads: { label: 'num_heads', choices: { '1': '1', '2': '2', '4': '4', '8': '8', '16': '16' } },
    head_size: { label: 'Width of a head, p', hint: 'p_q = p_k = p_v = p' },
    input: { label: 'Queries and keys', choices: { randn: 'Random', ones: 'All ones' } },
    length: { label: 'Sequence length n' },
    unit: { label: 'Row of W_q' },
    seed: { label: 'Seed' },
    answer: { label: 'Answer', choices: { none: 'none yet', a: 'a', b: 'b', c: 'c' } },
    pick: { label: 'Chosen head' },
    query: { label: 'Query' },
    key: { label: 'Key' },
  },
  presets: {
    keys: { label: 'Other keys', cell: 'Notebook 002, exercise 1' },
    lengths: { label: 'Different lengths', cell: 'Notebook 002, exercise 2' },
    sum: { label: 'Sum or dot product', cell: 'Notebook 002, exercise 3' },
    heads: { label: 'Look at each head', cell: 'Notebook 004, exercise 1' },
    importance: { label: 'Which head matters', cell: 'Notebook 004, exercise 2' },
    number: { label: 'How many heads', cell: 'Notebook 004, exercise 3' },
    sizes: { label: 'How wide a head', cell: 'Notebook 004, exercise 4' },
    parallel: { label: 'Parallel or serial', cell: 'Notebook 004, exercise 5' },
    why: { label: 'Why several heads', cell: 'Notebook 004, question 1' },
    subspace: { label: 'What a subspace is', cell: 'Notebook 004, question 2' },
    width: { label: 'Why divide by h', cell: 'Notebook 004, question 3' },
    shapes: { label: 'Why change shapes', cell: 'Notebook 004, question 4' },
    different: { label: 'Do heads differ', cell: 'Notebook 004, question 5' },
  },
  dots: {
    exercise: 'Exercises',
    solved: 'done',
    progress: (done, of) => `${done} of ${of} done`,
    forget: 'Clear progress',
  },
  random: 'These heads are random, not trained: they show the mechanism, not who does what.',
  right: 'Right.',
  notYet: 'Not yet.',
  reached: 'Reached.',
  solvedNow: 'This exercise is done.',
  next: 'Next exercise',
  again: 'Draw other numbers',
  measure: 'Measure on this machine',
  measureAgain: 'Measure again',
  measuring: 'Measuring …',
  stopMeasuring: 'Stop measuring',
  notMeasured: 'The measurement failed.',
  head: (index) => `Head ${index}`,
  sample: (index) => `Sample ${index}`,
  queries: 'Queries',
  keysAxis: 'Keys',
  keys: 'keysᵀ',
  additive: 'Additive weights',
  dot: 'Scaled dot-product weights',
  sumScores: 'Scores: sum of components',
  dotScores: 'Scores: dot product',
  sumWeights: 'Weights of the sum',
  dotWeights: 'Weights of the dot product',
  weights: 'Weights',
  bits: 'Entropy (bits, mean over queries)',
  change: 'How far the output moves without the head',
  projected: 'queries · W_qᵀ',
  unit: 'Projected component',
  moved: 'How much the weights changed',
  shared: 'p = p_o / h',
  full: 'every head p_o wide',
  heads: 'Number of heads h',
  parameters_: 'Parameters',
  permuted: 'With permute',
  skipped: 'Without permute',
  together: 'All at once',
  oneByOne: (times) => `One by one, ${times} times`,
  measures: {
    difference: 'Largest difference of the two weights',
    lengths: 'Lengths of a query and a key',
    rowsOfSum: 'Sum: largest difference between queries',
    rowsOfDot: 'Dot product: largest difference between queries',
    bits: 'Entropy of the most concentrated head (bits)',
    change: 'Largest move',
    share: 'Share the output moves without its most important head',
    parameters: 'Parameters',
    width: 'h·p',
    together: 'All at once (ms)',
    oneByOne: 'One by one (ms)',
    outputs: 'Largest difference of the two outputs',
    places: 'Different keys the heads look at most',
    moved: 'Largest change',
    ratio: 'Parameters at 8 heads, times as many',
    elsewhere: 'Of 12 numbers, in the wrong place',
    alike: 'Largest difference between heads',
  },
  exercises: {
    keys: {
      title: 'Other keys: do both attentions still agree?',
      source: 'Notebook 002 · exercise 1',
      ask: 'In the small example all keys are ones, and two scoring functions give the same weights. Change {keys|keys} (double-click a cell, or take torch.randn) until the two {weights|weights} differ by 0.05 somewhere.',
      question: 'Why were they the same?',
      options: {
        a: {
          text: 'The two functions are equivalent',
          reply: 'You have just seen them differ. One weighs a tanh, the other is an inner product.',
        },
        b: {
          text: 'Equal keys give equal scores in a row',
          reply:
            'One query and ten equal keys can only give ten equal scores. Softmax sees differences of scores alone, so what is valid shares evenly: 1/2 and 1/6, whatever the scoring function.',
        },
        c: {
          text: 'The mask makes the keys share evenly',
          reply:
            'The mask only hides keys beyond the valid length. It was still there after you changed the keys, and the weights were no longer even.',
        },
      },
    },
    lengths: {
      title: 'Queries and keys of different lengths, with matrix products only?',
      source: 'Notebook 002 · exercise 2',
      ask: 'The score is {queries|q}ᵀ W {keys|k}. Make queries and keys differ in length, then give W the shape that lets the weights be computed.',
      question: 'What does W do?',
      options: {
        a: {
          text: 'It makes a key as long as a query, for a dot product',
          reply:
            'W k has length q, so qᵀ(W k) is a dot product. W can be learned; with q = k and W = I it is the plain dot product. This is the bilinear score.',
        },
        b: {
          text: 'It is additive attention without the tanh',
          reply:
            'Without tanh, additive attention is a number of the query plus a number of the key: nothing is multiplied. The query’s part is the same for every key, and softmax cancels it.',
        },
        c: {
          text: 'It pads the shorter one with zeros',
          reply:
            'Padding is one W among many: ones on the diagonal, zeros elsewhere. In general W mixes all components.',
        },
      },
    },
    sum: {
      title: 'Is the vector sum better than the dot product?',
      source: 'Notebook 002 · exercise 3',
      ask: 'Four queries, six keys. On the left the components of q + k are added up, on the right is the dot product. Predict first, then see the {weights|weights}.',
      question: 'Scored by the sum, what do the weights of the four queries look like?',
      options: {
        a: {
          text: 'Further apart than with the dot product',
          reply: 'Look above: the four rows are the same. Σ(q + k) = Σq + Σk, and Σq is constant along a row.',
        },
        b: {
          text: 'Much as with the dot product',
          reply: 'Look above: the four rows of the dot product differ, those of the sum are the same.',
        },
        c: {
          text: 'All four rows are the same',
          reply:
            'The score is Σq + Σk. Σq is the same for every key of the row, and softmax cancels it. Only the keys are left: what the query says does not matter. So the sum is no better. Additive attention projects first and takes tanh, and so escapes.',
        },
      },
    },
    heads: {
      title: 'Which head looks most sharply?',
      source: 'Notebook 004 · exercise 1',
      ask: 'Four heads, the same queries and keys. Which head has the most concentrated {weights|weights}? Point at it. Lower entropy is sharper; the most is log₂6 ≈ 2.585 bits.',
      pointed: (pick, right, values) =>
        pick === right
          ? `With random, untrained projections head ${right} happens to have the lowest entropy, ${fixed(values[right] ?? 0)} bits. All four heads are given the same; only their projections differ.`
          : `Head ${pick} has ${fixed(values[pick] ?? 0)} bits, and there is a lower one. One dark cell is not enough: look at all four rows.`,
    },
    importance: {
      title: 'Without which head does the output change most?',
      source: 'Notebook 004 · exercise 2, ways 1 and 2',
      ask: 'Without a task there is no “performance”. The measure here: how far the output moves when a head is removed (Euclidean, mean over queries). Predict: point at a head.',
      pointed: (pick, right, values) =>
        pick === right
          ? `Of these random, untrained heads it happens to be head ${right} without which the output moves most: ${fixed(values[right] ?? 0)}. Beside it, the entropy: the sharpest head need not matter most, for its values and W_o have a say. Way 3, by gradient, waits until this page can train.`
          : `Without head ${pick} the output moves ${fixed(values[pick] ?? 0)}; another moves it more. Dark weights are not yet influence: values and W_o come after them.`,
    },
    number: {
      title: 'How many heads?',
      source: 'Notebook 004 · exercise 3',
      ask: 'Try 1, 2, 4, 8, 16 heads; p = 16 / h. The measure: the share the output moves without its most important head. Bring it down to 0.5.',
      question: 'From 1 head to 16, what happens to the number of parameters?',
      options: {
        a: {
          text: '16 times as many',
          reply: 'Look at the number above: it did not move. Each head became narrower, p = 16 / h.',
        },
        b: {
          text: 'It stays',
          reply:
            'All four matrices are 16 × 16; num_heads only says how they are cut. With more heads each one matters less, and is narrower. Random heads cannot say which number is best: that takes a task and training.',
        },
        c: {
          text: 'A 16th',
          reply: 'Each head is narrower, but there are more of them: the product stays.',
        },
      },
    },
    sizes: {
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
    },
    parallel: {
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
    },
    why: {
      title: 'Why several heads?',
      source: 'Notebook 004 · question 1',
      ask: 'Choose a query by its row. On which {keys|key} does each head put its largest {weights|weight}? Change the number of heads until this query looks most at three different keys.',
      question: 'What can a single head not do?',
      options: {
        a: { text: 'Give some weight to several keys', reply: 'It can: every term of a softmax is above 0.' },
        b: {
          text: 'Weigh the same keys in several ways at once',
          reply:
            'One head has one row of weights a query: several relations would be mixed into one average. h heads have h rows, each takes its own share of the values, and W_o joins them.',
        },
        c: { text: 'See a key far away', reply: 'A single head sees all keys, near or far alike.' },
      },
    },
    subspace: {
      title: 'What is a subspace?',
      source: 'Notebook 004 · question 2',
      ask: 'After W_q a {queries|query} has 16 numbers, cut into 4 pieces for 4 heads. The marked column is switched off (that row of W_q set to 0): which head’s {weights|weights} change? Point at it. Other columns may be clicked too.',
      pointed: (pick, right, values) =>
        pick === right
          ? `Only head ${right} changed, by ${fixed(values[right] ?? 0)} at most; the others not by a bit. A head sees its own 4 numbers: 4 directions of 16 are its subspace. Other directions, other similarities.`
          : `Head ${pick} did not change. The 16 columns are cut into 4 pieces of 4: count which piece the marked one is in.`,
    },
    width: {
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
    },
    shapes: {
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
    },
    different: {
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
    },
  },
  notCompared:
    'These are the additive weights. Not compared: the dot product’s weights, the largest difference of the two, and all other exercises. The PyTorch code prints both weights.',
  see: (now) => {
    const { exercise } = now.state;
    const { measures, after } = check(now);
    const shown = [...measures, ...(tried(now.state) ? after : [])];
    const numbers = shown.map(
      ({ name, value, digits = 4 }) =>
        `${words.measures[name]}: ${typeof value === 'string' ? value : fixed(value, digits)}`,
    );
    return [
      numbers.length > 0
        ? `${ofRandomHeads(now.result) ? 'Of these random, untrained heads: ' : ''}${numbers.join('; ')}.`
        : 'Predict first; the numbers come after.',
      ...(ofRandomHeads(now.result) ? [words.random] : []),
      `${words.exercises[exercise].source}.`,
    ];
  },
  try: ({ state }) => {
    const nextSeed = String((BigInt(state.seed) + 1n) % 1000n);
    switch (state.exercise) {
      case 'keys':
        return [
          {
            text: 'Random keys: torch.randn(2, 10, 2).',
            set: { keys: { draw: 'randn', shape: [2, 10, 2], seed: '1' } },
          },
          {
            text: 'All ones again: both weights go back to 1/2 and 1/6.',
            set: { keys: { draw: 'ones', shape: [2, 10, 2], seed: '0' } },
          },
        ];
      case 'lengths':
        return [
          {
            text: 'Change only the length of a query: see how the core refuses, and what PyTorch would say.',
            set: { query_size: 4 },
          },
          { text: 'W stands in the middle: its rows meet the query, its columns the key.' },
        ];
      case 'sum':
        return [
          { text: 'In the scores: by how much do two rows differ? By the same in every column?' },
          { text: 'Draw other numbers.', set: { seed: nextSeed, answer: 'none' } },
        ];
      case 'number':
        return [
          { text: 'Are two heads enough?', set: { num_heads: '2' } },
          { text: 'Sixteen heads of one number each.', set: { num_heads: '16' } },
        ];
      case 'sizes':
        return [
          { text: 'Heads 8 wide: 32 side by side.', set: { head_size: 8 } },
          { text: 'There are 4 × 16 × h·p parameters: how large may h·p be?' },
        ];
      case 'parallel':
        return [
          { text: 'One head: both ways are the same thing.', set: { num_heads: '1', answer: 'none' } },
          { text: 'Longer, n = 256: do multiplications outweigh the calls?', set: { length: 256, answer: 'none' } },
        ];
      case 'different':
        return [
          { text: 'In the notebook’s demo X and Y are torch.ones.' },
          { text: 'Another seed: the heads differ still.', set: { seed: nextSeed } },
        ];
      case 'why':
        return [
          { text: 'Two heads first.', set: { num_heads: '2' } },
          { text: 'Another seed: other keys are looked at most.', set: { seed: nextSeed } },
        ];
      case 'subspace':
        return [
          { text: 'Switch off the last column.', set: { unit: 15, pick: -1 } },
          { text: 'Switch off the first one.', set: { unit: 0, pick: -1 } },
        ];
      default:
        return [
          { text: 'Think, then click: the figure shows its numbers after an answer. A wrong one may be mended.' },
        ];
    }
  },
  error: (error, state) => {
    if (state.exercise !== 'lengths') return undefined;
    if (state.W_rows !== state.query_size)
      return `q has ${state.query_size} numbers, W has ${state.W_rows} rows: qᵀW cannot be formed.`;
    if (state.W_columns !== state.key_size)
      return `k has ${state.key_size} numbers, W has ${state.W_columns} columns: W k cannot be formed.`;
    return error.code === 'wrong_shape' ? 'The shapes do not meet.' : undefined;
  },
};
