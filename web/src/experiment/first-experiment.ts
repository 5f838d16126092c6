import type { ExperimentName } from './registry';

/** Where a visitor without an address starts, on the page and in a frame; a frame's script holds no list of experiments. */
export const firstExperiment = 'pull-the-query' satisfies ExperimentName;
