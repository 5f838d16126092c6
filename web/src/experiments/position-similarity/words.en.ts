import type { SharedWords } from '../../experiment/contract';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

/** A position's products with itself, with the next and with one far away. */
interface Products {
  readonly position: number;
  readonly itself: string;
  readonly next: number;
  readonly near: string;
  readonly farAt: number;
  readonly far: string;
}

export const words = {
  title: 'Similarity and distance',
  lead: 'How alike are two positions? Look at the product of their rows of P.',
  parameters: {
    kind: { label: 'Encoding', choices: { fixed: 'fixed (sines, cosines)', learned: 'learned (Embedding)' } },
    position: { label: 'Position i' },
    max_len: { label: 'max_len' },
    num_hiddens: { label: 'num_hiddens' },
    seed: { label: 'Seed', hint: 'For the learned encoding only.' },
  },
  presets: {
    fixed: { label: 'fixed', cell: 'Notebook 001: PositionalEncoding(32, 0), 60 positions' },
    learned: { label: 'learned', cell: 'nn.Embedding(60, 32), seed 0, not trained yet' },
    wide: { label: '128 × 100', cell: 'More columns: a higher peak, and a smoother fall from it' },
    narrow: { label: '4 × 60', cell: 'Two pairs of columns only: far positions look alike again' },
  },
  encoding: 'Encoding P',
  similarity: 'P Pᵀ',
  position: 'Position',
  columns: 'Column',
  other: 'The other position',
  curves: 'Products',
  ofPosition: (position: number) => `with position ${position}`,
  mean: 'mean at this distance',
  notCompared:
    'Not compared: the encoding itself and the number of parameters. The PyTorch code prints the products alone.',
  remarks: {
    fixed: ({ position, itself, next, near, farAt, far }: Products) =>
      `Position ${position} times itself is ${itself} (= d/2, since sin² + cos² = 1 in each pair), with position ${next} it is ${near}, with position ${farAt} it is ${far}. Each diagonal holds one number: the product knows the distance, not the place. {see relative-position?preset=score|See why, hand by hand.}`,
    rise: ({ near, far, atNear, atFar }: { near: number; far: number; atNear: string; atFar: string }) =>
      `Nearer is not always more alike: ${near} apart it is ${atNear}, ${far} apart it is ${atFar}.`,
    noParameters:
      'A fixed encoding has no parameters. max_len is how many rows are computed beforehand; a longer sentence just needs more.',
    learned: ({ position, itself, next, near, farAt, far }: Products) =>
      `Position ${position} times itself is ${itself}, with its neighbour ${next} it is ${near}, with position ${farAt} it is ${far}: random, not trained, the encoding does not know who stands beside whom; training has to teach it. {see learning-race|See learned positions learn.}`,
    table: (now: { max_len: number; num_hiddens: number; parameters: number; last: number }) =>
      `The table has ${now.max_len} × ${now.num_hiddens} = ${now.parameters} parameters. It ends at position ${now.last}: positions beyond were never seen, and PyTorch says index out of range in self.`,
  },
  suggestions: {
    learned: 'Take the learned encoding: the diagonal stays; what else?',
    fixed: 'Back to the fixed encoding: each diagonal becomes one number.',
    fourColumns: 'Only 4 columns: why do far positions look alike again?',
    elsewhere: 'Another position i: the curve of the fixed encoding only moves along.',
  },
  errors: { odd: 'num_hiddens must be even: a sine and a cosine make a pair of columns.' },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;
