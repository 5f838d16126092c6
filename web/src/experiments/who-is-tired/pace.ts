import type { Result } from './compute';
import { onNoun } from './measures';
import type { State } from './parameters';

/** Steps a second: slower while the keys part. */
export function perSecond({ state, result }: { readonly state: State; readonly result: Result }): number {
  if (state.pace === 'fast') return 160;
  const mark = onNoun(result.scores);
  return mark > 0.15 && mark < 0.9 ? 12 : 40;
}
