// Which steps each lesson has, so that the rail can say how far one is before any is loaded: worked out as the page is built,
// as exercise-names.ts.
const words = import.meta.glob<object>('../experiments/*/steps/words.en.ts', { eager: true, import: 'words' });

/** By experiment, in the lesson's order. */
export const stepNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(words).map(([path, said]) => [`${path.split('/').at(-3)}`, Object.keys(said)]),
);
