import type { Core } from '../../core/core';
import type { Run } from '../contract';
import type { Memory } from '../memory';
import type { RunState } from './look';
import type { Offer } from './offer';
import type { Refused } from './open';
import type { Saved } from './save';

/** The actions of a run's figures. */
export const actions = {
  save: {
    run: async (state: RunState, core: Core, memory: Memory): Promise<Saved> =>
      (await import('./save')).save(state, core, memory),
  },
  open: {
    run: async (state: RunState, core: Core, _memory: Memory, { given }: Pick<Run, 'given'>) =>
      (await import('./open')).open(state, core, given as Offer | undefined),
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
