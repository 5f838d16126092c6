import type { Core } from '../../core/core';
import type { Memory } from '../memory';
import type { RunState } from './look';
import type { Refused } from './open';
import type { Saved } from './save';

/** The actions of a run's figures. */
export const actions = {
  save: {
    run: async (state: RunState, core: Core, memory: Memory): Promise<Saved> =>
      (await import('./save')).save(state, core, memory),
  },
  open: {
    run: async (state: RunState, core: Core, memory: Memory): Promise<Refused | undefined> =>
      (await import('./open')).open(state, core, memory),
    about: ({ task, seed, training_step, learning_rate, opened }: RunState) => [
      task,
      seed,
      training_step,
      learning_rate,
      opened,
    ],
  },
};

export interface Outcomes {
  readonly save: Saved;
  readonly open: Refused | undefined;
}
