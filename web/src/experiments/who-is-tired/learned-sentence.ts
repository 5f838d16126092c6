// The words of a sentence as the trained head has them: queries and keys in the plane of both endings' queries, where each dot
// product is exact; of a value, what it adds to two letters.
import type { Memory } from '../../experiment/memory';
import { nth, row } from '../../tensor/read';
import type { Language } from '../../words/language';
import { learnedWords, type Place, planeOfEndings } from './learned-words';
import { parameters } from './parameters';
import { kinds, type Sentence, sentenceOf, type Words } from './sentence';
import { initials, type Kind, wordOf } from './vocabulary';

export interface LearnedSentence {
  readonly sentence: Sentence;
  readonly names: readonly string[];
  readonly keys: readonly Place[];
  /** What each value adds to the first letters of the animal and of the thing. */
  readonly values: readonly Place[];
  readonly letters: readonly [string, string];
  /** The queries of both endings. */
  readonly queries: readonly [Place, Place];
}

/** The nouns and the endings that a page begins with. */
const begins = {
  animal: parameters.animal.initial,
  thing: parameters.thing.initial,
  animal_ending: parameters.animal_ending.initial,
  thing_ending: parameters.thing_ending.initial,
};

export const firstSentence = (language: Language): Sentence => sentenceOf({ language, typed: '', ...begins });

/** The sentence with the ending that asks. */
export async function learnedSentence(
  state: Pick<Words, 'language'> & Partial<Words>,
  asks: Kind,
  memory: Memory,
): Promise<LearnedSentence> {
  const { language } = state;
  const learned = await learnedWords(language, memory);
  const sentence = sentenceOf({ ...begins, ...state, typed: '' });
  const { rows, places, chosen } = sentence;
  const tokens = nth(rows, kinds.indexOf(asks));
  const { queries, keyOf } = planeOfEndings(learned, [nth(rows[0], places.ending), nth(rows[1], places.ending)]);
  const letters = [...initials[language]];
  const first = (kind: Kind): number => chosen[kind] % letters.length;
  const [animal, thing] = [first('animal'), first('thing')];
  return {
    sentence,
    names: tokens.map((token) => wordOf(language, token)),
    keys: tokens.map(keyOf),
    values: tokens.map((token): Place => {
      const pushes = row(learned.pushes, learned.tokens.indexOf(token));
      return [nth(pushes, animal), nth(pushes, thing)];
    }),
    letters: [nth(letters, animal), nth(letters, thing)],
    queries,
  };
}
