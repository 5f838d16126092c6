import type { Core } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import type { State } from './parameters';
import { lettersDrawn, type Race, startOf } from './race';

export interface Result {
  /** The row that the maps are drawn of. */
  readonly tokens: readonly number[];
  /** Before the first step: what follows is trained beside the picture. */
  readonly start: Race;
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const [start, tokens] = await Promise.all([startOf(state, core, memory), lettersDrawn(state.seed, core, memory)]);
  return { start, tokens };
}
