import { bits, isOdd, pairs, valueAt, type Words } from './words';

export const words: Words = {
  title: 'Positional encoding',
  lead: 'Each row is a position, each column a wave of one frequency: to the right the waves slow down, as higher bits of a binary number do.',
  parameters: {
    num_hiddens: { label: 'num_hiddens' },
    max_len: { label: 'max_len' },
    columns: { label: 'Columns drawn as curves', hint: 'For example 6-9, or 0,1,30,31' },
    position: { label: 'Position i' },
    column: { label: 'Column' },
  },
  presets: {
    notebook: { label: '32 × 60', cell: 'Notebook 001: PositionalEncoding(32, 0), 60 positions, columns 6–9' },
    bits: { label: '8 × 8', cell: 'Notebook 001: 0 to 7 in binary, beside the encoding of 8 positions' },
    narrow: { label: '4 × 10', cell: 'The smallest example: two pairs of columns, ten positions' },
    long: { label: '64 × 200', cell: 'Wider and longer: fast columns blur, slow ones hardly move' },
  },
  encoding: 'Positional encoding P',
  encodingShort: 'P',
  columnAxis: 'Column (encoding dimension)',
  columnAxisShort: 'Column',
  rowAxis: 'Row (position)',
  curves: 'Curves',
  column: (index) => `Col ${index}`,
  binary: 'Binary',
  see: (live) => {
    const { state } = live;
    const turns = pairs(state).map(
      ({ first, turn }) => `columns ${first} and ${first + 1} turn once in ${turn} positions`,
    );
    const sentence = turns.join('; ');
    return [
      `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
      `Position ${state.position} in binary is ${bits(state.position, state.max_len)}: the lowest bit changes at every step, higher bits more and more slowly. So does the encoding, except that the fast columns are on the left and every number moves smoothly between −1 and 1. Here it is ${valueAt(live)}.`,
    ];
  },
  try: ({ state }) => [
    { text: 'Make num_hiddens odd, 33: at which line does PyTorch stop?', set: { num_hiddens: 33 } },
    state.columns.includes(state.num_hiddens - 2)
      ? {
          text: 'Look at the two fastest pairs: columns 0–3.',
          set: { columns: [0, 1, 2, 3].filter((column) => column < state.num_hiddens) },
        }
      : {
          text: `Look at the slowest pair: columns ${state.num_hiddens - 2} and ${state.num_hiddens - 1}.`,
          set: { columns: [state.num_hiddens - 2, state.num_hiddens - 1].filter((column) => column >= 0) },
        },
    { text: 'Press the arrow keys on the heatmap: one row runs through the curves and the bits.' },
  ],
  error: (error, state) =>
    isOdd(error)
      ? `num_hiddens must be even: of ${state.num_hiddens} columns ${(state.num_hiddens + 1) / 2} are even and only ${(state.num_hiddens - 1) / 2} odd, so cos(X) has one column more than there is room for.`
      : undefined,
};
