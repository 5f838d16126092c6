// The lesson of every experiment, walked over the real core: models train as a reader would train them.
import './no-document';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { walkLesson } from './walked-lesson';

for (const name of experimentNames) {
  const experiment = await loadExperiment(name);
  if (experiment.lesson) walkLesson(experiment);
}
