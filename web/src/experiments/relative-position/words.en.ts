import type { SharedWords } from '../../experiment/contract';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

export const words = {
  title: 'An offset is a rotation',
  lead: 'How can a model see how far apart two words are, wherever they stand?',
  parameters: {
    position: { label: 'Position i' },
    offset: { label: 'Offset δ', hint: 'Or drag the plum hand or dot.' },
    pair: { label: 'Pair of columns j' },
    line: { label: 'Lines of the derivation', hint: 'sin((i + δ)ω), line by line, with its numbers.' },
    shows: {
      label: 'Picture',
      choices: {
        turn: 'one pair, and the matrix',
        hands: 'one pair, and its score',
        score: 'all pairs, and the score',
        pairing: 'a trained head’s hands',
        distances: 'its score by distance',
        table: 'a number for each distance',
      },
    },
    compared: { label: 'Compared offset' },
    num_hiddens: { label: 'num_hiddens' },
    farthest: { label: 'Farthest distance, k' },
    seed: { label: 'Seed of the numbers' },
    letters: { label: 'Letters' },
    turn: { label: 'Turn per letter, in degrees', hint: 'Or pull the blue hand.' },
    pairs: {
      label: 'The program joins',
      choices: { neighbours: 'neighbours', halves: 'halves' },
    },
    rows: {
      label: 'Rows of W_q and W_k',
      choices: {
        trained: 'as in the file',
        evens: '0 2 … 1 3 …',
        woven: '0 8 1 9 …',
        backwards: '15 14 13 …',
      },
    },
    query_letter: { label: 'Letter of the query' },
    key_letter: { label: 'Letter of the key' },
    places: { label: 'Places in a row', choices: { 24: '24', 48: '48', 96: '96' } },
  },
  presets: {
    notebook: { label: 'd = 32', cell: 'Notebook 001: relative position, columns 6 and 7' },
    small: { label: 'd = 8', cell: 'A matrix small enough to write out' },
    fullTurn: { label: 'almost full circle', cell: 'Columns 6 and 7 turn once in 35.3 positions' },
    back: { label: 'backwards', cell: 'A negative offset turns the other way: the transposed matrix' },
    score: { label: 'score', cell: 'The dot product of two rows, pair by pair; dashed: positions 0 and 4' },
    pairing: {
      label: 'an import gone wrong',
      cell: 'RoPE: weights trained with neighbours as pairs, code that pairs halves',
    },
  },
  column: (index: number) => `Col ${index}`,
  dial: (pair: number) => `Dial of columns ${2 * pair} and ${2 * pair + 1}; arrow keys change the offset`,
  projection: (offset: number) => `Rotation by δ\u00a0=\u00a0${String(offset).replace('-', '−')}`,
  columns: (first: number, second: number) => `columns ${first}, ${second}`,
  place: (position: number) => `position ${position}`,
  apart: (distance: number) => `${distance} apart`,
  /** Two other positions, whose dot product is drawn beside. */
  others: (first: number, second: number, score: string) => `positions ${first} and ${second}: ${score}`,
  /** The score that a step began with. */
  atFirst: (score: string) => `at first ${score}`,
  scoreName: 'score',
  adds: 'adds',
  slide: 'Slide both positions along',
  stretch: 'Move the second position alone',
  score: (position: number, there: number) => `What each pair adds to the score of positions ${position} and ${there}`,
  /** A number for each distance, added to the scores. */
  table: {
    bias: 'Added to the scores (random, not trained)',
    longer: 'A sentence twice as long',
    queries: 'Queries',
    keys: 'Keys',
  },
  /** A trained head's hands, and its score by distance. */
  pairing: {
    ordered: 'Below, the numbers in the order of the file; above, where the program reads them, joined in its pairs.',
    arcs: (letter: string) => `The numbers of ${letter}’s query, joined in pairs`,
    place: (from: number, partner: number) => `number ${from}, with number ${partner}`,
    number: (index: number) => `number ${index}`,
    hands: (letter: string) => `One hand of ${letter}’s query, and that of each letter’s key`,
    weights: (letter: string) => `Where ${letter} looks`,
    letter: 'letter',
    scores: 'The product of a query and a key by distance',
    distance: 'distance i − j',
    end: 'rows of training end',
  },
  part: (first: number, last: number, all: number) => `${first} to ${last} of ${all}`,
  notCompared:
    'Not compared: the angles, the period, and the encoding of position i + δ; the PyTorch code prints that encoding; a trained head’s pairs.',
  remarks: {
    turning: (now: { first: number; second: number; step: string; period: string; offset: number; angle: string }) =>
      `Columns ${now.first} and ${now.second} turn ${now.step} rad at each position and once in ${now.period} positions. An offset of ${now.offset} is ${now.angle} rad.`,
    matrix: ({ position, there, error }: { position: number; there: number; error: string }) =>
      `The matrix holds 2 × 2 blocks on its diagonal and nothing else, slower and slower to the lower right. Times p(${position}) it gives p(${there}): the largest difference is ${error}. Move position i, and not one number of the matrix changes.`,
    score: ({ position, there, score, most }: { position: number; there: number; score: string; most: number }) =>
      `The score p(${position}) · p(${there}) is ${score}; the most is d/2 = ${most}, a position with itself. Each pair adds cos δω, in which i does not occur. {see position-similarity|See the score at every distance.}`,
    table: ({ learned, used, usedTwice }: { learned: number; used: number; usedTwice: number }) =>
      `${learned} numbers to learn, random here, not trained. This sentence uses ${used} of them, one twice as long ${usedTwice}: all that is farther than k shares the last one. T5 does it so.`,
    pointing: ({ asks, top, weight }: { asks: string; top: string; weight: string }) =>
      `A trained head reads these letters, and ${asks}, the last, asks: {weights|${weight}} goes to ${top}.`,
    asTrained: 'That is what it was trained to do: look one letter back.',
    short: 'It was trained with hands that turn by 57° from letter to letter.',
    otherwise: 'Its numbers are paired otherwise than in training: other hands, other weights, and no error.',
    custom:
      'Which numbers form a pair is a choice: neighbours in the paper, GPT-J and LLaMA’s own code, i and i + d/2 in GPT-NeoX and transformers. Weights and code must choose alike.',
    longer: (now: { short: string; twice: string; four: string; slow: number; all: number }) =>
      `Trained on rows of 24, such a model gets ${now.short} of its letters right there, ${now.twice} in rows of 48 and ${now.four} in rows of 96 (the middle of 20 seeds; each row repeats 12 letters). In 24 places ${now.slow} of ${now.all} hands do not get around once: beyond, they show angles that it never trained with.`,
    alone:
      'Here positions meet alone. In a model their words are added first, and W_q and W_k stand between: the score may then depend on i, too. Rotary embeddings (RoPE) turn queries and keys themselves, so that of the positions only the distance is left.',
  },
  suggestions: {
    elsewhere: 'Take another position i: does the matrix move?',
    almostBack: ({ offset }: { offset: number }) =>
      `Set the offset to ${offset}: this pair is almost back where it was; are the others?`,
    partOfATurn: ({ offset }: { offset: number }) => `Set the offset to ${offset}: this pair has gone how far?`,
    slowest: 'Look at the slowest pair: 60 positions hardly turn it.',
    along: 'Slide position i along: every hand turns; does the sum?',
    farther: 'Take another offset: now the sum moves.',
    pairing: 'Look at the hands of a trained head.',
    code: 'Let the program pair the other way.',
    order: 'Put the rows of W_q and W_k in order.',
    distances: 'How does its score go on with distance?',
    places: 'And in longer rows than in training?',
    table: 'Learn a number for each distance instead.',
    fewer: 'Another k: how many numbers are left?',
    diagonals: 'Look at the diagonals: why is each of one colour?',
    turn: 'Back to one pair, and the matrix.',
    score: 'Multiply the two rows: what do all pairs add up to?',
  },
  errors: {
    odd: ({ num_hiddens }: { num_hiddens: number }) =>
      `num_hiddens must be even: columns turn in pairs, and of ${num_hiddens} one would be left over.`,
    beforeFirst: ({ position, back }: { position: number; back: number }) =>
      `${back} back from position ${position} is before position 0: there is none.`,
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;
