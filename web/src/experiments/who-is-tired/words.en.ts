import type { SharedWords } from '../../experiment/contract';
import { parameterWords, trainingWords } from '../../experiment/training/words.en';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

const { training_step, seed, pace } = parameterWords;

export const words = {
  title: 'Who is tired?',
  lead: 'Training parts 48 random nouns: “tired” asks for animals, “soft” for things.',
  parameters: {
    training_step,
    typed: {
      label: 'A word of your own',
      hint: 'A noun or an ending: it takes its place in the sentence.',
    },
    animal: { label: 'animal (index from 0)' },
    thing: { label: 'thing (index from 0)' },
    animal_ending: { label: 'ending for animals (index from 0)' },
    thing_ending: { label: 'ending for things (index from 0)' },
    plane: { label: 'ending that spans the plane (index from 0; −1 is the present one)' },
    ending: { label: 'the ending that asks', choices: { animal: 'for animals', thing: 'for things' } },
    seed: { ...seed, hint: 'Draws the first numbers and the sentences to learn from.' },
    pace,
    language: { label: 'language', choices: { zh: 'Chinese', en: 'English' } },
  },
  presets: {
    untrained: { label: 'before training', cell: 'Step 0: random numbers' },
    half: { label: 'step 50', cell: 'The keys are parting' },
    trained: { label: 'step 300', cell: '“tired” has found the animal' },
  },
  training: trainingWords,
  figure: {
    plane: 'The keys of all nouns in the plane of the two queries, with the way they have come',
    animals: 'animals',
    things: 'things',
    keysOf: (count: number, of: string) => `keys of ${count} ${of}`,
    ways: 'Thin lines: where each key came from since step 0.',
    across: 'apart (x)',
    up: 'in common (y)',
    right: 'Correct on new sentences',
    coin: 'half: like tossing a coin',
    unmet: 'on new noun + ending',
    trained: 'Training alone moves the queries.',
    time: 'Training: the loss, the weight on the correct noun, and how many pairs it never met are correct',
    onNoun: 'on the correct noun',
    onNounShort: 'correct noun',
    unmetLine: 'on new pairs',
    unmetShort: 'new pairs',
    found: (step: number) => `found at step ${step}`,
    strip: (ending: string) => `what “${ending}” looks at in this sentence, step by step`,
  },
  remarks: {
    untrained: ({ loss, guess }: { loss: string; guess: string }) =>
      `All numbers are random, not trained. It is asked for the first letter of what “it” is; the loss is ${loss}, and guessing among 12 letters costs ln 12 = ${guess}.`,
    learning: ({ step, accuracy, unmet }: { step: number; accuracy: string; unmet: string }) =>
      `After ${step} steps ${accuracy} of new sentences are correct, and ${unmet} of those with a noun and an ending that training never put together.`,
    looks: ({ ending, noun, weight }: { ending: string; noun: string; weight: string }) =>
      `In this sentence {queries|“${ending}”} gives {keys|“${noun}”} {weights|${weight}} of its attention.`,
    unmet: ({ ending, noun }: { ending: string; noun: string }) =>
      `Training never put “${noun}” and “${ending}” together: it goes by what it has learned of each alone.`,
    met: ({ ending, noun }: { ending: string; noun: string }) => `Training has put “${noun}” and “${ending}” together.`,
    unknown: ({ count, text, word }: { count: number; text: string; word: string }) =>
      `It knows ${count} words, and “${text}” is none of its nouns and endings. The nearest that it knows is “${word}”, so this is what it reads.`,
    plane: ({ share }: { share: string }) =>
      `The plane is that of the two {queries|queries}, so every dot product with them is exact in it, and it holds ${share} of the variance of the 48 {keys|keys}. Its axes are those of this step: a key’s line holds their turning, too.`,
    held: ({ ending, asks, share }: { ending: string; asks: string; share: string }) =>
      `The plane is still that of {queries|“${ending}”}, so no key moves; the arrow of {queries|“${asks}”} is its shadow in it, ${share} as long.`,
    limits:
      'A cat can be soft, too; here, by decree, it is not. Without positions it reads a bag of words, so “the mat sat on the cat” gets the same answer, and it knows 48 nouns and nothing else.',
    parts: ({ pinned }: { pinned: number }) =>
      `Up to step ${pinned} the losses are PyTorch’s. After that rounding grows, and any two float32 programs part; here the same step is the same to the bit, always.`,
  },
  suggestions: {
    play: 'Press Play and watch the keys.',
    back: 'Back to step 0: where were the keys then?',
    soft: 'Let “soft” ask: what moves?',
    tired: 'Let “tired” ask: what moves?',
    own: 'A word that it does not know: kitten.',
    half: 'Stop half way, at step 50.',
    otherSeed: 'Other random numbers to start from: do they part the same way?',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;
