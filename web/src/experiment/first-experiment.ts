import type { ExperimentName } from './registry';

/** The experiment of a visitor without a link, on the page and in a frame. A separate file, since a frame's script has no list of experiments. */
export const firstExperiment = 'pull-the-query' satisfies ExperimentName;
