import { firstExperiment, firstStep } from './first-experiment';
import { progress } from './progress';

/** True for the first step of a visitor without a link. */
export const isFirst = (experiment: string, step: string | undefined): boolean =>
  experiment === firstExperiment && step === firstStep.name;

/** The same as long as this browser's reader has not passed it. */
export const isFirstAct = (experiment: string, step: string | undefined): boolean =>
  isFirst(experiment, step) && !progress.isPassed(experiment, firstStep.name);
