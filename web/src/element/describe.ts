import { experimentNames, loadExperiment } from '../experiment/registry';
import { frameworkTypes } from './framework-types';
import { elementTypes, manifest } from './manifest';

const described = await Promise.all(
  experimentNames.map(async (name) => {
    const experiment = await loadExperiment(name);
    const steps = (await experiment.steps?.()) ?? [];
    return { experiment, words: (await experiment.words.en()).parameters, steps: steps.map(([step]) => step) };
  }),
);

/** The contents of custom-elements.json for every experiment, and the element's types, by the names of their files. */
export const description = {
  manifest: manifest(described),
  types: { 'attention-playground.d.ts': elementTypes(described), ...frameworkTypes },
};
