import type { SharedWords } from '../../experiment/contract';
import { parameterWords, trainingWords } from '../../experiment/training/words.en';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

const { training_step, seed, place } = parameterWords;

export const words = {
  title: 'Dates, aligned',
  lead: 'A small translator reads “march 7, 1989” and writes 1989-03-07. It is told only what to write. Where will it look?',
  parameters: {
    training_step,
    date: {
      label: 'Your own date',
      hint: 'Write it like march 7, 1989 or 7 march 1989. Leave it empty for a date it never trained on.',
    },
    score: { label: 'Score', choices: { additive: 'additive', scaled_dot: 'scaled dot product' } },
    values: {
      label: 'Values',
      hint: 'What the weighted mean is made of.',
      choices: { characters: 'characters', states: 'encoder states' },
    },
    seed: { ...seed, hint: 'Draws the first numbers and the dates to learn from.' },
    aims: { label: 'Dash the characters it ought to read' },
    place,
  },
  presets: {
    untrained: { label: 'before training', cell: 'Step 0: random numbers' },
    forming: { label: 'step 120', cell: 'The looks arrive' },
    solved: { label: 'step 300', cell: 'It writes dates it has never seen' },
    dot: { label: 'scaled dot product', cell: 'Step 300: sharper, and better?' },
    states: { label: 'values = states', cell: 'Step 300: correct, and looking elsewhere' },
  },
  training: trainingWords,
  figure: {
    tape: 'What is read, what is written, and where the chosen character looks',
    looksHere: (weight: string) => `looks here, ${weight}`,
    /** Over the arcs of a hyphen. */
    needsNone: '“-” needs to read nothing',
    writes: (letter: string, share: string) => `writes ${letter}, ${share} sure`,
    weights: 'Weights: a row for each written character, a column for each read one',
    time: 'Training: loss, and weight on the digits of the year, on the month, on the digits of the day',
    aligned: (step: number) => `aligned at step ${step}`,
    exact: 'New dates fully correct',
    withAdditive: (share: string) => `with the additive score ${share}`,
    /** The test rows', as on the time line. */
    onParts: 'New dates: weight on the right characters',
    parts: { year: 'year', month: 'month', day: 'day' },
    grey: 'grey: writing “-” needs no input, so pass over these rows',
    isRight: 'correct',
    asked: (answer: string) => `should be ${answer}`,
    unread: 'no date as it learned them',
  },
  remarks: {
    untrained: ({ loss, guess }: { loss: string; guess: string }) =>
      `All numbers are random, not trained. The loss is ${loss}; guessing among 11 characters costs ln 11 = ${guess}.`,
    learning: ({ step, accuracy, exact }: { step: number; accuracy: string; exact: string }) =>
      `After ${step} steps ${accuracy} of the characters of new dates are correct, and ${exact} of the dates as a whole.`,
    looks: ({ letter, weight, source }: { letter: string; weight: string; source: string }) =>
      `To write ${letter} it looks most at “${source}”, with {weights|${weight}} of its weight. Nobody told it where.`,
    hyphen:
      'The “-” stands at the same two places of every date: the place alone says it, so its weights mean nothing.',
    own: ({ source, written }: { source: string; written: string }) =>
      `It reads “${source}” and writes ${written}: correct.`,
    wrong: ({ source, written, answer }: { source: string; written: string; answer: string }) =>
      `It reads “${source}” and writes ${written}; it should be ${answer}.`,
    unread: ({ source, written }: { source: string; written: string }) =>
      `“${source}” is written in none of the four ways it learned. It writes ${written} all the same. It knows no k, q, w, x and z: they are left out.`,
    compared: (now: { dot: string; additive: string; dotExact: string; additiveExact: string }) =>
      `At this step the scaled dot product lays {weights|${now.dot}} of its weight where it ought to and has ${now.dotExact} of the dates correct; the additive score {weights|${now.additive}} and ${now.additiveExact}.`,
    characters:
      'The values are the characters themselves: all that the output can read is their weighted mean, so it must look at what it needs.',
    states:
      'The values are the encoder’s states. Its own attention may carry a digit to another place, so a correct answer need not come from the digit’s own place.',
    parts: ({ pinned }: { pinned: number }) =>
      `Up to step ${pinned} the losses are PyTorch’s. After that rounding grows, and any two float32 programs part; here the same step is the same to the bit, always.`,
  },
  suggestions: {
    play: 'Press Play and watch the map.',
    back: 'Back to step 0: where did it look then?',
    own: 'A date of your own: 14 july 1789.',
    dot: 'Score by the scaled dot product: sharper, and better?',
    additive: 'Back to the additive score.',
    states: 'Let the values be the encoder’s states.',
    characters: 'Back to the characters as values.',
    otherSeed: 'Other random numbers to start from: does it look the same?',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;
