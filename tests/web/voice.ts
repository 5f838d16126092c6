import type { Experiment } from '../../web/src/experiment/contract';
import { type Voice, voiceOf } from '../../web/src/experiment/remarks';
import type { Language } from '../../web/src/words/language';
import { loadSteeringWords } from '../../web/src/words/steering-words';

/** An experiment's voice in a language, as the page has it. */
export async function voiceIn(language: Language, experiment: Experiment): Promise<Voice> {
  const [{ words }, said, { betweenSentences }] = await Promise.all([
    experiment.words[language](),
    experiment.rest(),
    loadSteeringWords[language](),
  ]);
  return voiceOf(words, said, betweenSentences);
}
