import type { Result } from './compute';

/** So many lines right count as all of them, and so few as none. */
export const nearlyAll = 0.9;
export const hardlyAny = 0.2;

/** What a run has come to: a rule serves lines never seen, a list known by heart does not. */
export function verdictOf({
  scores: { unseen, learnt },
}: Pick<Result, 'scores'>): 'rule' | 'heart' | 'between' | 'early' {
  if (unseen.exact >= nearlyAll) return 'rule';
  if (learnt.exact < nearlyAll) return 'early';
  return unseen.exact <= hardlyAny ? 'heart' : 'between';
}
