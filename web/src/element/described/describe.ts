import { experimentNames, loadExperiment } from '../../experiment/registry';
import { frameworkTypes } from './framework-types';
import { manifest } from './manifest';
import { elementTypes } from './types';

const described = await Promise.all(
  experimentNames.map(async (name) => {
    const experiment = await loadExperiment(name);
    const [{ words }, lesson] = await Promise.all([experiment.words.en(), experiment.lesson?.steps()]);
    return { experiment, words: words.parameters, steps: Object.keys(lesson?.steps ?? {}) };
  }),
);

/** The contents of custom-elements.json for every experiment, and the element's types, by the names of their files. */
export const description = {
  manifest: manifest(described),
  types: { 'attention-playground.d.ts': elementTypes(described), ...frameworkTypes },
};
