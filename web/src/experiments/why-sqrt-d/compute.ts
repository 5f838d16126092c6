import type { Core } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { type Many, manyDraws } from './many';
import type { State } from './parameters';
import type { Trained } from './trained';
import { type Walk, walk } from './walk';

export interface Result {
  readonly walk: Walk;
  /** Only if many draws are looked at. */
  readonly many: Many | null;
  /** Only if the words of a trained head are. */
  readonly trained: Trained | null;
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const [one, many, trained] = await Promise.all([
    walk(state, core, memory),
    state.draws === 'many' ? manyDraws(state, core, memory) : null,
    state.draws === 'trained' ? import('./trained').then(({ sentence }) => sentence(state, core, memory)) : null,
  ]);
  return { walk: one, many, trained };
}
