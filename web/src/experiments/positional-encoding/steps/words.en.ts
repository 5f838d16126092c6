import type { WordsOf } from '../../../experiment/lesson-step';
import { grouped } from '../../../text/grouped';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  places: {
    label: 'Bits and their places',
    ask: 'Order matters: dog bites man, man bites dog. Binary digits mark positions: the lowest bit repeats every 2, the next every 4.',
    question: 'After how many positions does the 16s bit repeat?',
    act: 'Drag max_len to 40.',
    replies: { other: 'It is 0 for as many positions as it counts, then 1 for as many.' },
    near: { short: (rows = '') => `${rows} positions: the 16s bit is there, but not yet 0 again. Drag on.` },
    found: (position = '') => `At position ${position} the 16s bit is 0 again.`,
    why: 'Each place takes twice as long as the one to its right. Fast and slow digits together name every position.',
    next: 'Next: one position on, what jumps?',
  },
  flip: {
    label: 'One position on',
    ask: 'Position 7 is 0111 in binary; its row of P is 8 numbers, two for each clock.',
    question: 'What changes abruptly from 7 to 8, while the rest glides?',
    act: 'Drag the position to 8.',
    options: { both: 'the bits and the row of P', bits: 'the bits alone', row: 'the row of P alone' },
    replies: {
      both: 'Watch the clocks: do the hands turn as far from 7 to 8 as from 6 to 7?',
      row: 'Count on from 0111. Which digits stay?',
    },
    near: { other: (position = '') => `This is position ${position}: go to 8.` },
    found: (count = '', here = '', before = '') =>
      `${count} of 4 bits flip. The row of P moves by ${here}; from 6 to 7 it moved by ${before}.`,
    why: 'A bit is 0 or 1, so it must jump. Hands turn: every step, at any position, moves the row equally far.',
    next: 'Next: a clock for each speed',
  },
  turn: {
    label: 'One clock, one speed',
    ask: 'Each pair of columns is a clock: its hand turns as the position moves on; the tip’s height is the sine.',
    question: 'From position 0 to the last, 63, which clock goes round exactly once? Click it.',
    act: 'Drag the position from 0 to 63.',
    replies: { other: 'The right clock’s columns go through light and dark just once. Look down the columns.' },
    near: { short: (position = '') => `Position ${position}: drag on, to 63.` },
    found: (sine = '', cosine = '', turn = '') => `Columns ${sine} and ${cosine}: once round in ${turn} positions.`,
    why: 'The tip’s height is the sine, its sideways place the cosine; the two curves follow them from position to position. They play the part of a bit: the 32s bit, too, has a period of 64 positions.',
    next: 'Next: why each clock takes two columns',
  },
  both: {
    label: 'Why sine and cosine',
    ask: 'Only column 6, a sine, is drawn. After 22 it passes the same number again.',
    question: 'Will column 7, its cosine, be the same there, too?',
    act: 'Drag the position to where the sine is the same.',
    options: { yes: 'yes', no: 'no' },
    replies: { yes: 'Two hands of equal height: do they point the same way?' },
    near: {
      value: (position = '', here = '', wanted = '') => `At ${position} column 6 is ${here}; at 22 it is ${wanted}.`,
    },
    found: (before = '', here = '') => `Column 7 is ${before} at 22, and ${here} here.`,
    why: 'The height alone does not say whether the hand stands on the left or on the right. Sine and cosine together are the hand itself.',
    next: 'Next: why one clock is not enough',
  },
  alike: {
    label: 'Seven turns later',
    ask: 'Four clocks at position 0. After seven turns, at 44, the first points where it does now.',
    question: 'Which clock tells 44 from 0?',
    act: 'Drag the position to 44.',
    options: { none: 'none: they look alike', second: 'the second does, alone', all: 'only all four together' },
    replies: {
      none: 'The second clock is 10 times slower. Has it come back, too?',
      all: 'Look at the second clock alone.',
    },
    near: {
      first: (position = '', gap = '') => `At ${position} the first hand is ${gap} away from where it was: go to 44.`,
    },
    found: (first = '', second = '', here = '', there = '') =>
      `The hands’ tips at ${there} and ${here} lie only ${first} apart on the first clock, ${second} on the second.`,
    why: 'A fast hand tells neighbours apart but repeats soon. A slow one tells far positions apart and hardly sees neighbours. Each needs the other.',
    next: 'Next: how much slower each clock should be',
  },
  ratio: {
    label: 'How much slower',
    ask: 'With 8 columns, each clock is 10 times slower than the one before; each bit, 2 times.',
    question: 'With 64 columns, 32 clocks, from clock to clock it will be …',
    act: 'Drag num_hiddens to 64.',
    options: { more: 'more than 10 times', same: '10 times', less: 'less than 10 times' },
    replies: {
      more: 'Then the last would take more than 10³¹ positions: no text is so long.',
      same: 'Then the last would take 10³¹ positions: no text is so long.',
    },
    near: { width: (columns = '') => `${columns} columns now: drag to 64.` },
    found: (times = '', before = '', now = '') =>
      `${times} times. The slowest turn: ${grouped(Number(before), ',')} positions before, now ${grouped(Number(now), ',')}.`,
    why: 'The first clock always turns in 6 positions, and none takes more than 63,000; more clocks only fill in between. Bits must double, being just 0 or 1; a hand can point anywhere.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
