import { has } from '../../../../wasm/package/has';
import type { AttnError } from '../../core/core';
import type { Refusal } from '../../state/hash';
import type { Words } from '../../words/words';
import type { State } from './drawn';
import type { Mistake } from './mistake';

/** A mistake in the reader's language, and the message that PyTorch would print. */
export interface Explanation {
  readonly text: string;
  readonly pytorch: string;
}

/** Explains an error; `meaning` is the experiment's own explanation, if it has one. */
export function explain(
  mistake: Mistake,
  words: Words,
  meaning: ((error: AttnError, state: State) => string | undefined) | undefined,
): Explanation {
  if (has(mistake, 'problem')) return { text: words.problem(mistake.problem), pytorch: '' };
  const { error, state } = mistake;
  const tooMuch = explainWork(error, words);
  if (tooMuch !== undefined) return { text: tooMuch, pytorch: '' };
  const known = Object.hasOwn(words.coreError, error.code)
    ? words.coreError[error.code as keyof Words['coreError']]
    : undefined;
  const text = meaning?.(error, state) ?? known?.(error.expected, error.found) ?? words.unknownCoreError(error.message);
  return { text, pytorch: error.pytorch };
}

/** Explains that a call takes too much work, not too much memory. */
function explainWork({ multiplyAdds, drawnNumbers }: AttnError, words: Words): string | undefined {
  if (multiplyAdds > 0) return words.tooMuchWork(multiplyAdds);
  return drawnNumbers > 0 ? words.tooManyDraws(drawnNumbers) : undefined;
}

export function explainRefusal(refusal: Refusal, words: Words, label: (parameter: string) => string): string {
  const { problem } = refusal;
  if (problem.code === 'unknown_parameter') return words.unknownParameter(problem.found);
  return `${words.inputNamed(label(refusal.parameter))}${words.problem(problem)}`;
}
