import type { ExperimentName } from './registry';

/** The experiment of a visitor without a link, on the page and in a frame. A separate file, since a frame's script has no list of experiments. */
export const firstExperiment = 'pull-the-query' satisfies ExperimentName;

/** The first step of its lesson, and where it starts: the first picture does not wait for the others. It is about “mat”. */
export const firstStep = { name: 'pull', state: { word: 3 } } as const;
