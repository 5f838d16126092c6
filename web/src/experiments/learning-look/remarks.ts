import type { Live } from '../../experiment/contract';
import type { Suggestion } from '../../experiment/remarks';
import type { Look } from '../../experiment/training/look';
import { isOwnRate } from '../../experiment/training/rates';
import type { Table } from './parameters';
import type { Words } from './words.en';

export const suggestions = ({ state }: Live<Table, Look>): Suggestion<Table, Words['suggestions']>[] => [
  ...(state.training_step === 0 ? ([{ id: 'play' }] as const) : ([{ id: 'back', set: { training_step: 0 } }] as const)),
  { id: 'own', set: { tokens: '31415926', task: 'reverse', training_step: 60 } },
  state.task === 'running_max'
    ? { id: 'shifted', set: { task: 'copy_shift' } }
    : { id: 'largest', set: { task: 'running_max' } },
  isOwnRate(state)
    ? { id: 'tooFast', set: { task: 'reverse', learning_rate: '0.64', training_step: 60 } }
    : { id: 'ownRate', set: { learning_rate: '' } },
  { id: 'otherSeed', set: { seed: state.seed === '0' ? '1' : '0' } },
];
