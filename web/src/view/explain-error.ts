import { has } from '../../../wasm/package/has';
import type { AttnError } from '../core/core';
import type { Refusal } from '../state/hash';
import type { Problem } from '../text/problem';
import type { Words } from '../words/words';
import type { State } from './experiment-view';

/** A value that could not be read, or an error of the core, which is gone as soon as the core computes again. */
export type Mistake = { readonly problem: Problem } | { readonly error: AttnError; readonly state: State };

/** A mistake in a person's language, and what PyTorch itself would print. */
export interface Explanation {
  readonly text: string;
  readonly pytorch: string;
}

/** `meaning` is what an experiment says of the error, where it says something. */
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

/** Says that a call is too large by its work, not by its memory. */
function explainWork({ multiplyAdds, drawnNumbers }: AttnError, words: Words): string | undefined {
  if (multiplyAdds > 0) return words.tooMuchWork(multiplyAdds);
  return drawnNumbers > 0 ? words.tooManyDraws(drawnNumbers) : undefined;
}

export function explainRefusal(refusal: Refusal, words: Words, label: (parameter: string) => string): string {
  const { problem } = refusal;
  if (problem.code === 'unknown_parameter') return words.unknownParameter(problem.found);
  return `${words.inputNamed(label(refusal.parameter))}${words.problem(problem)}`;
}
