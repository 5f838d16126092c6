/** Why a value was not accepted. Codes and numbers only; the sentences are in words/. */
export type Problem =
  | { readonly code: 'empty' }
  | { readonly code: 'not_a_number'; readonly found: string }
  /** One that may be decimal or separate. */
  | { readonly code: 'comma'; readonly found: string }
  | { readonly code: 'not_an_integer'; readonly found: string }
  | { readonly code: 'not_finite'; readonly found: string }
  | { readonly code: 'below'; readonly found: string; readonly minimum: number }
  | { readonly code: 'above'; readonly found: string; readonly maximum: number }
  | { readonly code: 'unknown_choice'; readonly found: string; readonly choices: readonly string[] }
  | { readonly code: 'unreadable'; readonly found: string }
  | { readonly code: 'unbalanced' }
  | { readonly code: 'elided' }
  | { readonly code: 'ragged'; readonly row: number; readonly expected: number; readonly found: number }
  | { readonly code: 'wrong_rank'; readonly expected: string; readonly found: number }
  | { readonly code: 'wrong_shape'; readonly expected: string; readonly found: string }
  | { readonly code: 'too_many'; readonly found: number; readonly maximum: number }
  | { readonly code: 'too_long'; readonly found: number; readonly maximum: number };

/** What reading a text gives: the value, or the problem with it. */
export type Outcome<Value> = { readonly value: Value } | { readonly problem: Problem };

export const accepted = <Value>(value: Value): Outcome<Value> => ({ value });
export const refused = (problem: Problem): { readonly problem: Problem } => ({ problem });

/** A piece of a text a person typed, short enough to show back to them. */
export const excerpt = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text);
