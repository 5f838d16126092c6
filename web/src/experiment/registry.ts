import type { Experiment } from './contract';

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

/** Every experiment there is: its folder is loaded when it is opened. */
const loaders = {
  'pull-the-query': () => import('../experiments/pull-the-query/index'),
  overview: () => import('../experiments/overview/index'),
  'masked-softmax': () => import('../experiments/masked-softmax/index'),
  'scoring-functions': () => import('../experiments/scoring-functions/index'),
  'kernel-regression': () => import('../experiments/kernel-regression/index'),
  'why-sqrt-d': () => import('../experiments/why-sqrt-d/index'),
  'self-attention': () => import('../experiments/self-attention/index'),
  'multi-head-attention': () => import('../experiments/multi-head-attention/index'),
  'cnn-rnn-attention': () => import('../experiments/cnn-rnn-attention/index'),
  'positional-encoding': () => import('../experiments/positional-encoding/index'),
  'adding-positions': () => import('../experiments/adding-positions/index'),
  'relative-position': () => import('../experiments/relative-position/index'),
  'position-similarity': () => import('../experiments/position-similarity/index'),
  exercises: () => import('../experiments/exercises/index'),
} satisfies Record<string, () => Promise<{ experiment: Experiment }>>;

export type ExperimentName = keyof typeof loaders;

export const isExperiment = (name: string): name is ExperimentName => Object.hasOwn(loaders, name);

export const loadExperiment = async (name: ExperimentName): Promise<Experiment> => (await loaders[name]()).experiment;

export const experimentNames = Object.keys(loaders) as readonly ExperimentName[];

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
export const experimentsInOrder = /* @__PURE__ */ chapters.flatMap(({ experiments }) => experiments);

/** Where a visitor without an address starts. */
export const firstExperiment: ExperimentName = 'pull-the-query';

export const chapterOf = (name: ExperimentName): Chapter | undefined =>
  chapters.find(({ experiments }) => experiments.includes(name));
