import { stateOfStep } from '../../web/src/experiment/lesson-step';
import { Memory } from '../../web/src/experiment/memory';
import { compute } from '../../web/src/experiments/kernel-regression/compute';
import { parameters, type State } from '../../web/src/experiments/kernel-regression/parameters';
import type { Width } from '../../web/src/experiments/kernel-regression/width';
import { nodeClient } from './node-core';

const caller = nodeClient().caller();

/** What the page computes of the width of a kernel, over the real core; w is 1 before the first step. */
export async function widthAt(values: Partial<State>): Promise<Width> {
  const state = { ...stateOfStep(parameters, { state: {} }), picture: 'width', w: 1, ...values } as State;
  const { width } = await caller.compute((core) => compute(state, core, new Memory()));
  if (!width) throw new Error('no width was learned');
  return width;
}
