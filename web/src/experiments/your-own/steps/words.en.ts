import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  read: {
    label: 'Read one head',
    ask: 'A head of a small model that reads a sentence. Each row of the matrix is a token that asks, each column one that is looked at; a row adds up to 1.',
    question: 'Which token does the last one look at most? Click the cell.',
    replies: { other: 'Take the last row, and go along it to the darkest cell.' },
    found: (asks = '', heard = '', weight = '') => `“${asks}” puts ${weight} on “${heard}”.`,
    why: 'One row is one question. A model has many heads, each with a matrix of its own: nobody reads them cell by cell.',
    next: 'How does one read eight heads at once?',
  },
  induction: {
    label: 'Find the induction',
    ask: 'Eight heads read letters that repeat every seven: HCMAFJD, HCMAFJD. Rows ask, columns are heard. An induction head looks at what came after the same letter last time.',
    question: 'Click a head that does so.',
    replies: {
      other: (mark = '') =>
        `This one does so with ${mark} only. Seven back stood the same letter; what came after it stands six back: a line beside the diagonal, six cells away.`,
    },
    found: (count = '', of = '', mark = '') => `${count} of ${of} heads do so, up to ${mark}.`,
    why: 'Each kind has its own picture: the token before is a line one cell away, the first token a column. That is how 144 heads are read in a minute.',
    next: 'And a file with fewer maps than heads?',
  },
  averaged: {
    label: 'Which file was averaged?',
    ask: 'PyTorch gives the mean over a layer’s heads unless it is asked for each. In layer 0 two of four heads look at the token before.',
    question: 'How do you tell that a file was averaged?',
    act: 'Switch on each layer’s mean.',
    options: { whole: 'one kind is clearer than in any head', parts: 'several kinds at once, none whole' },
    replies: { whole: 'A mean over four heads has a quarter of what one of them does.' },
    found: (previous = '', first = '') => `Layer 0’s mean: ${previous} of the token before, ${first} of the first.`,
    why: 'What each head did is lost in it. Ask for average_attn_weights=False.',
    next: 'How do kinds form?',
  },
  form: {
    label: 'Kinds form',
    ask: 'Four heads before training: no clear pattern. Each thumbnail moves to the row of what it does.',
    act: 'Press Play.',
    question: '“The token before” and “what came after it before”: how do they come?',
    options: { apart: 'one after the other, slowly', together: 'late, and together' },
    replies: { apart: 'See where both lines pass 0.5: how many steps lie between?' },
    near: { early: (step = '') => `Step ${step}. Play on, until both lines have risen.` },
    found: (previous = '', induction = '', mark = '') =>
      `They pass ${mark} at steps ${previous} and ${induction}; before that, little is to be seen.`,
    why: 'To find what came after the same letter, one head must write down of each token which stood before it, and another must read that. Neither is of use alone: so for long nothing happens.',
    next: 'Why does so much go to the first token?',
  },
  first: {
    label: 'The first token',
    ask: 'This head puts most on the start of the text, whoever asks. A row must add up to 1, even where there is nothing to find.',
    question: 'Left out, with rows made 1 again: where does the last token look?',
    act: 'Switch on “Without the first token”.',
    options: { one: 'at one token, above all', many: 'at many, a little each' },
    replies: { one: 'Nothing in the last row stands out beside the first column.' },
    found: (first = '', largest = '') => `${first} lay on the first token; of the rest the largest is ${largest}.`,
    why: 'A sink: what a head does not need goes where it does little. Maps of large models are full of it; without it you see what a head looks at besides, larger than it is.',
    next: 'And what of tokens that the model writes itself?',
  },
  written: {
    label: 'Rows of written tokens',
    ask: 'The prompt was read at once: a square. Then the model wrote letter by letter, each time with the likeliest.',
    question: 'How many rows are worked out for each token that is written?',
    act: 'Choose a token that was written.',
    replies: { other: 'Rows of earlier tokens stay as they are: they cannot look at what comes after them.' },
    found: (prompt = '', rows = '') => `${prompt} rows at once for the prompt, then ${rows} one by one.`,
    why: 'So keys and values of earlier tokens are kept, the KV cache, and only the new token asks.',
    next: 'Does a head with large weights matter most?',
  },
  matters: {
    label: 'Does it matter?',
    ask: 'Most of this head’s weight lies on what came after the same letter before. Its weights are given; so are values and W_o.',
    question: 'Left out, how far does the layer’s output change?',
    act: 'Switch on “Leave this head out”.',
    options: { most: 'by more than half', quarter: 'by about a quarter' },
    replies: { most: 'Four heads add up to the output, and the others go on.' },
    found: (mark = '', lost = '') => `A mark of ${mark}, and ${lost} of the output’s length, on average over the rows.`,
    why: 'Head 3 has about the same weights, and leaving it out changes twice as much: its values and its part of W_o are longer. Weights say what is read; only leaving a head out says what that changes.',
  },
  shared: {
    label: 'Heads that share keys',
    ask: 'The first four pictures are the heads of layer 0. The first two read one set of keys, the other two another; each has queries of its own.',
    question: 'Which of the four look alike?',
    options: { none: 'none: each asks its own way', sharing: 'those that share keys', other: 'those with other keys' },
    replies: {
      none: 'Compare the third with the fourth, cell by cell.',
      other: 'Compare the second with the third.',
    },
    found: (sharing = '', others = '') =>
      `With the same keys two maps are ${sharing} apart, with other keys ${others}: 0 is the same map, 1 has no place in common.`,
    why: 'A score is a query · a key, and the key is the same for both. So sharing costs a model less than it seems, and the cache holds half: Llama 3 shares each key head among four query heads.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
