import type { Words } from './words';

export const words: Words = {
  title: 'An offset is a rotation',
  lead: 'From position i to i + δ each pair of columns turns, as the hand of a clock does.',
  parameters: {
    position: { label: 'Position i' },
    offset: { label: 'Offset δ', hint: 'Or drag the hand of the dial.' },
    pair: { label: 'Pair of columns j' },
    line: { label: 'Lines of the derivation', hint: 'sin((i + δ)ω), line by line, with its numbers.' },
    num_hiddens: { label: 'num_hiddens' },
  },
  presets: {
    notebook: { label: 'd = 32', cell: 'Notebook 001: relative position, columns 6 and 7' },
    small: { label: 'd = 8', cell: 'A matrix small enough to write out' },
    fullTurn: { label: 'almost full circle', cell: 'Columns 6 and 7 turn once in 35.3 positions' },
    back: { label: 'backwards', cell: 'A negative offset turns the other way: the transposed matrix' },
  },
  column: (index) => `Col ${index}`,
  dial: (pair) => `Dial of columns ${2 * pair} and ${2 * pair + 1}; arrow keys change the offset`,
  projection: (offset) => `Rotation by δ\u00a0=\u00a0${String(offset).replace('-', '−')}`,
  part: (first, last, all) => `${first} to ${last} of ${all}`,
  notCompared:
    'Not compared: the angles, the period, and the encoding of position i + δ; the PyTorch code prints that encoding.',
  remarks: {
    turning: ({ first, second, step, period, offset, angle }) =>
      `Columns ${first} and ${second} turn ${step} rad at each position and once in ${period} positions. An offset of ${offset} is ${angle} rad.`,
    matrix: ({ position, there, error }) =>
      `The matrix holds 2 × 2 blocks on its diagonal and nothing else, slower and slower to the lower right. Times p(${position}) it gives p(${there}): the largest difference is ${error}. Move position i, and not one number of the matrix changes.`,
  },
  suggestions: {
    elsewhere: 'Take another position i: does the matrix move?',
    almostBack: ({ offset }) => `Set the offset to ${offset}: this pair is almost back where it was; are the others?`,
    partOfATurn: ({ offset }) => `Set the offset to ${offset}: this pair has gone how far?`,
    slowest: 'Look at the slowest pair: 60 positions hardly turn it.',
  },
  errors: {
    odd: ({ num_hiddens }) =>
      `num_hiddens must be even: columns turn in pairs, and of ${num_hiddens} one would be left over.`,
    beforeFirst: ({ position, back }) => `${back} back from position ${position} is before position 0: there is none.`,
  },
};
