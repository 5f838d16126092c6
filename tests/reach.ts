// How far a run of the tests reaches. `npm test` walks whole what was touched, and of the rest a representative of each
// kind; `npm run prove` walks everything. What was touched is decided in one place, .ci/touched.mjs.
import { representatives, touchedHere } from '../.ci/touched.mjs';

/** Everything, whole: `npm run prove`. */
export const proving = process.env['PROVE'] === 'yes';

const touched = touchedHere();

/** Cases of a seeded fuzz: all of them where everything is proven, else a tenth. */
export const casesOf = (whole: number): number => (proving ? whole : Math.ceil(whole / 10));

/** Lessons whose every state trains several models or thousands of steps: walked when touched, and by `prove`. */
export const slowLessons: readonly string[] = ['learning-race', 'learning-grokking'];

/** True if this very experiment was changed, so that all of it is looked at, in a browser too. */
export const isTouched = (experiment: string): boolean => proving || touched.experiments.includes(experiment);

/** True if all states of an experiment are looked at without a browser. */
export const isWalked = (experiment: string): boolean =>
  isTouched(experiment) || (touched.shared ? !slowLessons.includes(experiment) : representatives.includes(experiment));

/** True if an experiment is looked at closely, in a browser too: touched ones, and one of each arrangement. */
export const isExample = (experiment: string): boolean => isTouched(experiment) || representatives.includes(experiment);

/** True if the whole program around the experiments is looked at: something shared was touched, or nothing is known. */
export const sharedIsTouched: boolean = proving || touched.shared;
