// Proofs that take long have a seed and a whole number of cases: `npm run prove` runs them all, `npm test` a tenth.

export const proving = process.env['PROVE'] === 'yes';

/** Lessons whose every look trains several models or thousands of steps: walked where all is proven. */
export const slowLessons: readonly string[] = ['learning-race', 'learning-grokking'];

/** How many cases of a proof run now. */
export const casesOf = (whole: number): number => (proving ? whole : Math.ceil(whole / 10));
