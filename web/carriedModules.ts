import type { ExperimentName } from './src/experiments/index.ts';

/** The module (wasm/carried.cmake) that the single file of an experiment carries: with every operation it asks for. */
export const carriedModules: Readonly<Record<ExperimentName, string>> = {
  overview: 'carried_sentence',
  'masked-softmax': 'carried_softmax',
  'scoring-functions': 'carried_scoring',
  'kernel-regression': 'carried_softmax',
  'why-sqrt-d': 'carried_softmax',
  'self-attention': 'carried_sentence',
  'multi-head-attention': 'carried_heads',
  'cnn-rnn-attention': 'carried_sequences',
  'adding-positions': 'carried_positions',
  'positional-encoding': 'carried_positions',
  'relative-position': 'carried_positions',
  'position-similarity': 'carried_positions',
  exercises: 'carried_exercises',
};
