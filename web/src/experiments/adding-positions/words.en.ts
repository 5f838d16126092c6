import { splitWords } from '../../text/tokens';
import { compared, refused, tooShort, type Words } from './words';

export const words: Words = {
  title: 'Adding positions: X + P',
  lead: 'A word has the same vector wherever it stands. Row i of P is added to the word at position i, and the same word in two places becomes two vectors.',
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
  see: (live) => {
    const { state } = live;
    const { word, id, twin, apartBefore, apartAfter, parameters, length, last } = compared(live);
    return [
      twin === undefined
        ? `“${word}” stands once, at position ${state.position}. Its row of X is row ${id} of the embedding, whatever the position; P adds what only this position has.`
        : `“${word}” stands at positions ${state.position} and ${twin}. In X both rows are row ${id} of the embedding: they differ by ${apartBefore}. After adding P they differ by up to ${apartAfter}.`,
      'The order of rows is no help: attention adds up over keys and gives the same output however they are shuffled. In X Xᵀ rows of one word are the same; in (X + P)(X + P)ᵀ they are not, and so scores can know a position.',
      state.kind === 'fixed'
        ? `Fixed positions have no parameters. The module computes ${state.max_len} rows beforehand and adds the first ${length}: a sentence of more than ${state.max_len} words stops it.`
        : `Learned positions, here random and not trained, have ${state.max_len} × ${state.num_hiddens} = ${parameters} parameters. Training moves only rows that sentences reach; here the first ${length}. Rows ${length < state.max_len ? `from ${length} to ${last} stay as drawn: positions never seen` : 'beyond do not exist'}.`,
    ];
  },
  try: ({ state, result }) => [
    {
      text: `Set max_len to ${tooShort(result)}, one row too few: what does PyTorch say?`,
      set: { max_len: tooShort(result) },
    },
    state.kind === 'fixed'
      ? { text: 'Take learned positions: what is the difference of the same two rows now?', set: { kind: 'learned' } }
      : { text: 'Back to sines and cosines: P has a pattern again.', set: { kind: 'fixed' } },
    state.kind === 'fixed'
      ? { text: 'Make num_hiddens odd, 7: sine and cosine columns no longer pair up.', set: { num_hiddens: 7 } }
      : { text: 'Make num_hiddens odd, 7: learned positions do not mind.', set: { num_hiddens: 7 } },
    {
      text: 'Turn the sentence round: which rows of X + P are left of the old ones?',
      set: { sentence: [...splitWords(state.sentence)].reverse().join(' ') },
    },
  ],
  error: (error, state) => {
    switch (refused(error)) {
      case 'odd':
        return `num_hiddens must be even for sines and cosines: of ${state.num_hiddens} columns ${(state.num_hiddens + 1) / 2} are even and only ${(state.num_hiddens - 1) / 2} odd.`;
      case 'long':
        return `The sentence has ${splitWords(state.sentence).length} words, and P only ${state.max_len} rows: positions from ${state.max_len} on ${state.kind === 'fixed' ? 'were not computed beforehand' : 'were never seen, and have no row'}.`;
      default:
        return undefined;
    }
  },
};
