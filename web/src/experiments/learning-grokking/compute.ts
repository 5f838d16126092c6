import type { Core } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { type Course, halves, startOf } from './course';
import type { State } from './parameters';
import type { Halves } from './table';

export interface Result {
  /** Before the first step: what follows is trained beside the picture. */
  readonly start: Course;
  readonly halves: Halves;
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const split = await halves(state, core, memory);
  return { start: await startOf(state, core, memory), halves: split };
}
