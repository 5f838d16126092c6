import type { AttnError } from '../client/core';
import type { Words } from '../i18n/words';
import type { Refusal } from '../state/hash';
import type { Problem } from '../state/problem';

/** A mistake in a person's language, and what PyTorch itself would print. */
export interface Explanation {
  readonly text: string;
  readonly pytorch: string;
  /** Said by the core: gone as soon as it computes again. */
  readonly fromCore?: boolean;
}

export const explainProblem = (problem: Problem, words: Words): Explanation => ({
  text: words.problem(problem),
  pytorch: '',
});

/** `meaning` is the experiment's own reading of the error, where it has one. */
export function explainError(error: AttnError, meaning: string | undefined, words: Words): Explanation {
  const known = Object.hasOwn(words.coreError, error.code)
    ? words.coreError[error.code as keyof Words['coreError']]
    : undefined;
  const text = meaning ?? known?.(error.expected, error.found) ?? words.unknownCoreError(error.message);
  return { text, pytorch: error.pytorch };
}

export function explainRefusal(refusal: Refusal, words: Words, label: (parameter: string) => string): string {
  const { problem } = refusal;
  if (problem.code === 'unknown_parameter') return words.unknownParameter(problem.found);
  return `${words.inputNamed(label(refusal.parameter))}${words.problem(problem)}`;
}
