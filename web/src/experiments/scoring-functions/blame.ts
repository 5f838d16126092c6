import type { AttnError } from '../../core/core';
import { needsOtherQueries, type State } from './parameters';

/** A score that pairs the numbers of a query and a key was given unequal lengths. */
export const isUnequal = ({ operation, input }: AttnError): boolean =>
  operation === 'scoring_attention' && (input === 'keys' || input === 'queries');

export const blame = (error: AttnError, state: State): 'redraw' | undefined =>
  isUnequal(error) && needsOtherQueries(state) ? 'redraw' : undefined;
