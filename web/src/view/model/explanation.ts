import { has } from '../../../../wasm/package/has';
import { type Voice, voiceOf } from '../../experiment/remarks';
import { type Explanation, explain } from './explain-error';
import type { Later, Model } from './model';

/** The experiment's sentences, in the language spoken. */
export const voice = (model: Model, { rest, words }: Later): Voice =>
  voiceOf(model.speech.own, rest, words.betweenSentences);

/** What is said to the mistake of a parameter; '' is a mistake that no control has made. */
export function explanationOf(model: Model, later: Later, name: string): Explanation | undefined {
  const mistake = model.mistakes.get(name);
  // While a step is open its card answers for the core.
  if (mistake && has(mistake, 'error') && model.step) return undefined;
  return mistake && explain(mistake, later.words, voice(model, later).error);
}
