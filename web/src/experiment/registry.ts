import type { Experiment } from './contract';

/** All experiments; opening one loads its folder. */
const loaders = {
  'pull-the-query': () => import('../experiments/pull-the-query/index'),
  overview: () => import('../experiments/overview/index'),
  'masked-softmax': () => import('../experiments/masked-softmax/index'),
  'scoring-functions': () => import('../experiments/scoring-functions/index'),
  'kernel-regression': () => import('../experiments/kernel-regression/index'),
  'why-sqrt-d': () => import('../experiments/why-sqrt-d/index'),
  'self-attention': () => import('../experiments/self-attention/index'),
  'trained-heads': () => import('../experiments/trained-heads/index'),
  'multi-head-attention': () => import('../experiments/multi-head-attention/index'),
  'heads-cost': () => import('../experiments/heads-cost/index'),
  'cnn-rnn-attention': () => import('../experiments/cnn-rnn-attention/index'),
  'positional-encoding': () => import('../experiments/positional-encoding/index'),
  'adding-positions': () => import('../experiments/adding-positions/index'),
  'relative-position': () => import('../experiments/relative-position/index'),
  'position-similarity': () => import('../experiments/position-similarity/index'),
  'learning-step': () => import('../experiments/learning-step/index'),
  'learning-look': () => import('../experiments/learning-look/index'),
  'learning-induction': () => import('../experiments/learning-induction/index'),
  'learning-race': () => import('../experiments/learning-race/index'),
  'learning-dates': () => import('../experiments/learning-dates/index'),
  'learning-pairs': () => import('../experiments/learning-pairs/index'),
  'learning-grokking': () => import('../experiments/learning-grokking/index'),
  exercises: () => import('../experiments/exercises/index'),
  'who-is-tired': () => import('../experiments/who-is-tired/index'),
  'two-steps': () => import('../experiments/two-steps/index'),
  'your-own': () => import('../experiments/your-own/index'),
  'the-cache': () => import('../experiments/the-cache/index'),
  masks: () => import('../experiments/masks/index'),
} satisfies Record<string, () => Promise<{ experiment: Experiment }>>;

export type ExperimentName = keyof typeof loaders;

export const isExperiment = (name: string): name is ExperimentName => Object.hasOwn(loaders, name);

export const loadExperiment = async (name: ExperimentName): Promise<Experiment> => (await loaders[name]()).experiment;

export const experimentNames = Object.keys(loaders) as readonly ExperimentName[];
