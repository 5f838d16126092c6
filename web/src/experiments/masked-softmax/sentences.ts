// A sentence in a model that reads from left to right and is asked at the end: the scores of its second layer, to one decimal.
// `refer question`, 500 steps; English seed 4, Chinese seed 18. tests/web/question-scores.test.ts trains them again.
import type { Numbers } from '../../tensor/tensor';
import type { Language } from '../../words/language';

export const wordsOf: Readonly<Record<Language, readonly string[]>> = {
  en: 'the cat sat on the mat today because it was tired it?'.split(' '),
  zh: '猫 今天 坐 在 垫子 上 因为 它 很 累 它？'.split(' '),
};

const numbers: Readonly<Record<Language, string>> = {
  en: `
    -2.9 0.9 -2.1 -3.9 -4 1.2 -2.3 -4.3 -3 -4.5 -3.5 -2.9
    8.2 0.9 5.2 6.1 10.3 -4.3 4.1 10.6 8.9 11.1 7 4.3
    -1 1.5 -1.3 -3.1 -1.8 -0.4 -1.8 -1.8 -0.8 -1.8 -1.9 -3.1
    -13 -5.3 -9.1 -11 -17.2 8.2 -7.8 -17.2 -15.3 -18.8 -11 -3.2
    -8.1 1.8 -5.5 -8.6 -10.8 3.2 -5.4 -11.5 -8.5 -12.3 -8.5 -8.3
    -4.5 -22.7 -6 -1.3 -7 11.9 -3.5 -5 -10.5 -5.4 0.1 24.1
    -6.5 -4.3 -4.7 -5.5 -8.6 4.4 -4.2 -8.3 -7.9 -9.1 -5.1 0.3
    -9.4 8.9 -6 -10.7 -12.1 -0.3 -5.8 -12.8 -8.1 -13.5 -10.9 -18.3
    -11.9 -2.7 -9.1 -11.1 -15.9 6 -7.5 -15.8 -13.6 -16.7 -10.7 -6.5
    -9.9 15.3 -5.5 -12.1 -12.6 -2.9 -6 -13.8 -7.2 -14.8 -13.2 -26.3
    -20 -9.6 -15.2 -16.7 -26.5 12.8 -12.1 -25.8 -23.5 -27.1 -15.7 -3.7
    -6.8 21.9 -2.1 -10.5 -8.3 -6.4 -4.3 -10.7 -2.8 -11.6 -12.6 -31`,
  zh: `
    -7.5 -2.4 0.5 1.5 7.1 1.9 3.6 2.6 1.2 -0.6 1.5
    11.7 2.2 -2.7 -2.2 -9.6 -4.2 -7.1 -5.4 -2 -1.5 -4
    -8.5 -6.2 -6.2 4.2 14.3 -2 -0.3 -1.5 -0.6 -5.8 -4.5
    1.7 -0.1 -0.9 -0.5 -1.9 -0.5 -1 -1.1 -0.5 -0.8 -0.9
    24.5 2.8 -9.4 -4.8 -19.3 -8.5 -15.2 -12.6 -4.3 -6 -9.6
    20.2 4.5 -4.9 -3.2 -16 -6.7 -11.8 -8.9 -4 -2.3 -6.6
    30 5.6 -8.8 -5 -23.4 -10 -17.8 -13.8 -5.8 -5 -10.4
    23.6 0.9 -12.4 -2.7 -13.9 -11 -17.2 -14.5 -5.4 -8.2 -12.7
    17.5 2.2 -6.7 -3.2 -13.6 -5.8 -10.9 -9 -3.2 -4.3 -6.8
    -11.1 -7 -6.5 4.4 17 -1.4 1 -0.6 0 -6.4 -3.8
    28.6 3 -13 -3.5 -18.4 -12 -19.7 -16 -6.3 -8.5 -13.6`,
};

/** The first words; as no word sees what comes later, their scores are those in the whole sentence. */
const scoresOf = (language: Language, count: number): Numbers => ({
  shape: [1, count, count],
  data: numbers[language]
    .trim()
    .split('\n')
    .slice(0, count)
    .flatMap((line) => line.trim().split(' ').slice(0, count))
    .map((text) => Math.fround(Number(text))),
});

/** Row i sees the words up to its own; the last of a whole sentence, which asks, all of them. */
export const questionOf = (language: Language, count = wordsOf[language].length) => {
  return {
    scores: scoresOf(language, count),
    valid_lens: [Array.from({ length: count }, (_, place) => place + 1)],
    labels: language,
    query: count - 1,
    /** The animal. */
    key: language === 'zh' ? 0 : 1,
  } as const;
};
