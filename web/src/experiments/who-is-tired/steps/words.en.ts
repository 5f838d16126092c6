import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  apart: {
    label: 'They part',
    ask: 'Each point is a noun’s {keys|key}, random so far. The last word asks. In training “tired” always means the animal, “soft” the thing; the answer is that noun’s first letter.',
    question: 'Where will the animals’ keys end up?',
    act: 'Press Play.',
    options: { tired: 'near “tired”', soft: 'near “soft”', mixed: 'still mixed' },
    replies: {
      soft: 'A score is {queries|query} · {keys|key}. With which query must an animal’s key score high?',
      mixed: '“Tired” must find animals, “soft” things. Can it, while their keys lie in the same place?',
    },
    near: {
      further: (weight = '') => `Over new sentences {weights|${weight}} lies on the correct noun: play on, to 0.95.`,
    },
    found: (step = '', weight = '') =>
      `Near “tired”. At step ${step} {weights|${weight}} of the attention is on the correct noun, over 128 new sentences.`,
    why: 'Nobody told it what an animal is. But after “tired” only the animal gives the correct letter, and after “soft” only the thing: so training pushes their keys apart.',
    next: 'What moves when the ending changes?',
  },
  turns: {
    label: 'Only the query',
    ask: 'Once it is trained, “tired” finds the animal. Now the other ending asks.',
    question: 'What moves in the model when “soft” takes the place of “tired”?',
    act: 'Press “soft” at the end of the sentence.',
    options: { animal: 'the animal’s key', thing: 'the thing’s key', query: 'only the query' },
    replies: {
      animal: 'Look at the circle of the chosen animal while you change the ending.',
      thing: 'Look at the square of the chosen thing while you change the ending.',
    },
    near: { untrained: (step = '') => `Training stands at step ${step}: drag its marker to the end.` },
    found: (noun = '', weight = '') =>
      `Now “${noun}” has {weights|${weight}}. The keys of both nouns are exactly the same as before.`,
    why: 'Here a key is made from its own word alone, and the nouns are the same. Change the ending and the {queries|query} changes: the same keys, another answer.',
    next: 'Has it learned this by heart?',
  },
  unmet: {
    label: 'A pair it never met',
    ask: 'Training showed “cat” with “lazy”, never with tired, hungry, sleepy or thirsty.',
    question: 'What will an ending look at that “cat” never had?',
    act: 'Open the ⌄ beside “lazy”, and choose one of these four.',
    options: { noun: 'the cat all the same', other: 'the mat', none: 'no noun clearly' },
    replies: {
      other: 'What has the new ending asked for in all other sentences?',
      none: 'What has the new ending asked for in all other sentences?',
    },
    near: { met: () => 'Training has shown this pair. Choose tired, hungry, sleepy or thirsty.' },
    found: (weight = '', unmet = '') =>
      `The cat has {weights|${weight}}. Of all pairs that it never met, ${unmet} are correct. The new ending asks for an animal, as “lazy” does; no key has moved.`,
    why: 'It learned what each word asks for, not pairs. With other seeds it does not always succeed.',
    next: 'A word it does not know?',
  },
  own: {
    label: 'A word of your own',
    ask: 'It knows 48 nouns, and no other.',
    act: 'Under “A word of your own”, type a noun that it does not know, say “kitten”.',
    near: { known: (text = '') => `“${text}” is one of its words. Type one that it does not know.` },
    found: (text = '', read = '', ending = '', noun = '', weight = '') =>
      `It has no “${text}”, so we gave it “${read}”, the nearest of its words. “${ending}” gives “${noun}” {weights|${weight}}.`,
    why: 'A model has a row of numbers for each word it knows, and nothing for others. Large ones split words into pieces, tokens, so that every text can be spelled.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
