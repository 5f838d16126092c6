import type { SharedWords } from '../../experiment/contract';
import { grouped } from '../../text/grouped';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

/** Two columns of one frequency, and the positions in which they turn once. */
export interface Pair {
  readonly first: number;
  readonly second: number;
  readonly turn: string;
}

/** The chosen position, its bits, and the chosen cell's value. */
export interface Row {
  readonly position: number;
  readonly bits: string;
  readonly value: string;
}

export const words = {
  title: 'Positional encoding',
  lead: 'Attention alone sees no order. Each row of P is a position, each pair of columns a clock.',
  parameters: {
    num_hiddens: { label: 'num_hiddens' },
    max_len: { label: 'max_len' },
    layout: {
      label: 'Order of columns',
      choices: { interleaved: 'sin, cos, sin, cos …', concatenated: 'all sin, then all cos' },
    },
    columns: { label: 'Columns drawn as curves', hint: 'For example 6-9, or 0,1,30,31' },
    position: { label: 'Position i' },
    compared: { label: 'Compared with position' },
    column: { label: 'Column' },
  },
  presets: {
    notebook: { label: '32 × 60', cell: 'Notebook 001: PositionalEncoding(32, 0), 60 positions, columns 6–9' },
    halves: {
      label: 'sin | cos',
      cell: 'The same numbers, concatenated instead of interleaved, as some other code writes them',
    },
    bits: { label: '8 × 8', cell: 'Notebook 001: 0 to 7 in binary, beside the encoding of 8 positions' },
    narrow: { label: '4 × 10', cell: 'The smallest example: two pairs of columns, ten positions' },
    long: { label: '64 × 200', cell: 'Wider and longer: fast columns blur, slow ones hardly move' },
  },
  encoding: 'Positional encoding P',
  encodingShort: 'P',
  columnAxis: 'Column (encoding dimension)',
  columnAxisShort: 'Column',
  rowAxis: 'Row (position)',
  /** Along an axis of positions, in a presentation. */
  position: 'Position',
  /** The axis of curves that show some of the positions. */
  window: (first: number, last: number, rows: number) => `Positions ${first} to ${last} of ${rows}`,
  curves: 'Curves',
  column: (index: number) => `Col ${index}`,
  binary: 'Bits',
  /** What a binary digit counts, over its column. */
  place: (value: number) => `${value}s`,
  clocks: 'One clock for each pair of columns: cosine to the right, sine upwards. A click draws its waves.',
  /** Under the clocks: how the speeds go on, and how many of them are drawn. */
  slower: (times: string, drawn: number, clocks: number) =>
    `${drawn < clocks ? `${drawn} of ${clocks} clocks shown. ` : ''}Each clock is ${times} times slower than the last; each bit 2 times.`,
  /** The two positions beside each other; `digits` where bits are shown. */
  apart: (now: { compared: number; position: number; digits: number | undefined; distance: string }) =>
    `From ${now.compared} to ${now.position}: ${now.digits === undefined ? '' : `${now.digits} ${now.digits === 1 ? 'bit flips' : 'bits flip'}, `}P’s row moves by ${now.distance}.`,
  notCompared:
    'Not compared: how many positions a turn takes, and the bits; the PyTorch code prints both. Of P it prints the columns drawn as curves.',
  remarks: {
    interleaved:
      'Column 2j is the sine and column 2j + 1 the cosine of one frequency, 1/10000^(2j/d): the exponent takes 2j in both.',
    concatenated: ({ half }: { half: number }) =>
      `All sines first, then all cosines: sine j stands in column j, its cosine in column j + ${half}. Not one number has changed, only its column; the exponent is still 2j/d.`,
    turns({ pairs }: { pairs: readonly Pair[] }) {
      const sentence = pairs
        .map(({ first, second, turn }) => `columns ${first} and ${second} turn once in ${turn} positions`)
        .join('; ');
      return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
    },
    bits: (row: Row) => bits(row, 'on the left'),
    bitsInHalves: (row: Row) => bits(row, 'on the left of each half'),
    ratio: ({ times, slowest }: { times: string; slowest: number }) =>
      `A bit is only 0 or 1, so each must take 2 times as long as the one before. A hand can point anywhere: here each takes 10000^(2/d) = ${times} times as long, and the slowest turns once in ${grouped(slowest, ',')} positions. {see two-steps|See a model of sentences with positions.}`,
  },
  suggestions: {
    odd: 'Make num_hiddens odd, 33: at which line does PyTorch stop?',
    fastest: 'Look at the two fastest pairs of columns.',
    slowest: ({ columns }: { columns: readonly number[] }) =>
      `Look at the slowest pair: columns ${columns.join(' and ')}.`,
    concatenate: 'All sines first, then all cosines: which numbers change?',
    interleave: 'Interleave sines and cosines again.',
    arrows: 'Press the arrow keys on the heatmap: one row runs through the curves and the bits.',
  },
  errors: {
    odd: ({ num_hiddens, even, odd }: { num_hiddens: number; even: number; odd: number }) =>
      `num_hiddens must be even: of ${num_hiddens} columns ${even} are even and only ${odd} odd, so cos(X) has one column more than there is room for.`,
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;

function bits({ position, bits, value }: Row, where: string): string {
  return `Position ${position} in binary is ${bits}: the lowest bit changes at every step, higher bits more and more slowly. So does the encoding, except that the fast columns are ${where} and every number moves smoothly between −1 and 1. Here it is ${value}.`;
}
