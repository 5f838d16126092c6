// What the list of exercises calls their experiments, in one language: worked out as the page is built.
import { shortName } from './chapters';
import { exercises } from './exercise-names';
import type { ExperimentName } from './registry';

export const headings: Readonly<Record<string, string>> = Object.fromEntries(
  exercises.map(({ experiment }) => [experiment, shortName(experiment as ExperimentName, 'en')]),
);
