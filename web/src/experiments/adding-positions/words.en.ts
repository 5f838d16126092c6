import type { SharedWords } from '../../experiment/contract';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

export const words = {
  title: 'Adding positions: X + P',
  lead: 'Row i of P is added to the word at position i: one word in two places becomes two vectors.',
  parameters: {
    kind: { label: 'Positions P', choices: { fixed: 'fixed (sines, cosines)', learned: 'learned (Embedding)' } },
    sentence: { label: 'Sentence', hint: 'Split at white space; Chinese without spaces is cut by the browser.' },
    num_hiddens: { label: 'num_hiddens' },
    max_len: { label: 'max_len', hint: 'Rows that P has.' },
    seed: { label: 'Seed' },
    position: { label: 'Position i' },
    column: { label: 'Column' },
  },
  presets: {
    twice: { label: 'A word twice', cell: '“the” stands at positions 0 and 3' },
    learned: { label: 'Learned', cell: 'nn.Embedding(10, 8) instead of sines, drawn after the words, not trained' },
    chinese: { label: 'Dog chases cat', cell: 'Dog chases cat, cat chases dog (in Chinese): each word twice' },
    wide: { label: '32 columns', cell: 'As wide as notebook 001’s PositionalEncoding(32, 0)' },
  },
  columns: 'Column',
  before: 'X Xᵀ',
  after: '(X + P)(X + P)ᵀ',
  notCompared:
    'Not compared: X Xᵀ and (X + P)(X + P)ᵀ, the differences of two rows, and the number of parameters. The PyTorch code does not print these either.',
  remarks: {
    once: ({ word, position, row }: { word: string; position: number; row: number }) =>
      `“${word}” stands once, at position ${position}. Its row of X is row ${row} of the embedding, whatever the position; P adds what only this position has.`,
    twice: (now: { word: string; position: number; twin: number; row: number; before: string; after: string }) =>
      `“${now.word}” stands at positions ${now.position} and ${now.twin}. In X both rows are row ${now.row} of the embedding: they differ by ${now.before}. After adding P they differ by up to ${now.after}.`,
    order:
      'The order of rows is no help: attention adds up over keys and gives the same output however they are shuffled. In X Xᵀ rows of one word are the same; in (X + P)(X + P)ᵀ they are not, and so scores can know a position. {see learning-race|See how far a model learns without positions.} {see who-is-tired|See a head of sentences that needs none.}',
    fixed: ({ max_len, length }: { max_len: number; length: number }) =>
      `Fixed positions have no parameters. The module computes ${max_len} rows beforehand and adds the first ${length}: a sentence of more than ${max_len} words stops it.`,
    learned: (now: { max_len: number; num_hiddens: number; parameters: number; length: number }) =>
      `Learned positions, here random and not trained, have ${now.max_len} × ${now.num_hiddens} = ${now.parameters} parameters. Training moves only rows that sentences reach; here the first ${now.length}. {see learning-race|See learned positions learn.}`,
    unseen: ({ from, to }: { from: number; to: number }) =>
      `Rows from ${from} to ${to} stay as drawn: positions never seen.`,
    noMore: 'Rows beyond do not exist.',
  },
  suggestions: {
    tooShort: ({ max_len }: { max_len: number }) =>
      `Set max_len to ${max_len}, one row too few: what does PyTorch say?`,
    learned: 'Take learned positions: what is the difference of the same two rows now?',
    fixed: 'Back to sines and cosines: P has a pattern again.',
    oddFixed: 'Make num_hiddens odd, 7: sine and cosine columns no longer pair up.',
    oddLearned: 'Make num_hiddens odd, 7: learned positions do not mind.',
    backwards: 'Turn the sentence round: which rows of X + P are left of the old ones?',
  },
  errors: {
    odd: ({ num_hiddens, even, odd }: { num_hiddens: number; even: number; odd: number }) =>
      `num_hiddens must be even for sines and cosines: of ${num_hiddens} columns ${even} are even and only ${odd} odd.`,
    notComputed: ({ words, max_len }: { words: number; max_len: number }) =>
      `The sentence has ${words} words, and P only ${max_len} ${max_len === 1 ? 'row' : 'rows'}: positions from ${max_len} on were not computed beforehand.`,
    noRow: ({ words, max_len }: { words: number; max_len: number }) =>
      `The sentence has ${words} words, and P only ${max_len} ${max_len === 1 ? 'row' : 'rows'}: positions from ${max_len} on were never seen, and have no row.`,
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;
