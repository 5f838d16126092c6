import type { Result } from './compute';
import { meanOn } from './scores';

/** Steps a second: slower while the looks arrive. */
export function perSecond({ scores }: Result): number {
  const mean = meanOn(scores);
  return mean > 0.35 && mean < 0.8 ? 15 : 40;
}
