import type { InEveryLanguage } from '../../../words/language';

export const words = {
  /** The place of the word with a comma after it; none in English. */
  comma: -1,
  asks: 'asks',
  chooseEnding: 'The ending that asks',
  slots: {
    animal: 'The animal',
    thing: 'The thing',
    animal_ending: 'An ending that fits animals',
    thing_ending: 'An ending that fits things',
  },
};

export type Words = InEveryLanguage<typeof words>;
