import type { ExperimentName } from './registry';

export interface Chapter {
  /** Its word in i18n and its glyph. */
  readonly id: ChapterId;
  /** 0 is the overview. */
  readonly number: number;
  /** In order. */
  readonly experiments: readonly [ExperimentName, ...ExperimentName[]];
}

export type ChapterId =
  | 'overview'
  | 'masked-softmax'
  | 'scoring-functions'
  | 'why-sqrt-d'
  | 'self-attention'
  | 'multi-head-attention'
  | 'cnn-rnn-attention'
  | 'positional-encoding'
  | 'exercises';

export const chapters: readonly Chapter[] = [
  { id: 'overview', number: 0, experiments: ['pull-the-query', 'overview'] },
  { id: 'masked-softmax', number: 1, experiments: ['masked-softmax'] },
  { id: 'scoring-functions', number: 2, experiments: ['scoring-functions', 'kernel-regression'] },
  { id: 'why-sqrt-d', number: 3, experiments: ['why-sqrt-d'] },
  { id: 'self-attention', number: 4, experiments: ['self-attention'] },
  { id: 'multi-head-attention', number: 5, experiments: ['multi-head-attention'] },
  { id: 'cnn-rnn-attention', number: 6, experiments: ['cnn-rnn-attention'] },
  {
    id: 'positional-encoding',
    number: 7,
    experiments: ['positional-encoding', 'adding-positions', 'relative-position', 'position-similarity'],
  },
  { id: 'exercises', number: 8, experiments: ['exercises'] },
];

/** As one reads them, chapter after chapter. */
export const experimentsInOrder = chapters.flatMap(({ experiments }) => experiments);

export const chapterOf = (name: ExperimentName): Chapter | undefined =>
  chapters.find(({ experiments }) => experiments.includes(name));
