// Proofs that take long have a seed and a whole number of cases: `npm run prove` runs them all, `npm test` a tenth.

export const proving = process.env['PROVE'] === 'yes';

/** How many cases of a proof run now. */
export const casesOf = (whole: number): number => (proving ? whole : Math.ceil(whole / 10));
