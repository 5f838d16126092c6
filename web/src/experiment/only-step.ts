import type { Experiment } from './contract';

/** The experiment with one step alone, where what comes next is not its lesson's to say; without steps if none is named. */
export function onlyStep(whole: Experiment, step: string | undefined): Experiment {
  const { lesson, ...rest } = whole;
  if (step === undefined || !lesson) return rest;
  const steps = async () => {
    const all = Object.entries((await lesson.steps()).steps);
    return { steps: Object.fromEntries(all.filter(([name]) => name === step)) };
  };
  return { ...rest, lesson: { ...lesson, steps } };
}
