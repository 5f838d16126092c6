import type { TensorLike } from '../../charts/base/types';
import { largestAt, rows } from '../../tensor/read';

/** How many words fit their own key better than any other. */
export const bestThemselves = (scores: TensorLike): number =>
  rows(scores).filter((omegas, word) => largestAt(omegas) === word).length;
