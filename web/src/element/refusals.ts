// What a page's author is told of values that were refused: the page's own sentences, loaded when there is something to say.
import type { Refusal } from '../state/hash';
import { explainRefusal } from '../view/model/explain-error';
import type { Language } from '../words/language';
import { loadSteeringWords } from '../words/steering-words';
import { loadWords } from '../words/words';

/** Each refusal as a sentence; a value is called by its name in `state`. */
export async function sentencesOf(refusals: readonly Refusal[], language: Language): Promise<string[]> {
  const [frame, steering] = await Promise.all([loadWords[language](), loadSteeringWords[language]()]);
  return refusals.map((refusal) => explainRefusal(refusal, { ...frame, ...steering }, (parameter) => parameter));
}
