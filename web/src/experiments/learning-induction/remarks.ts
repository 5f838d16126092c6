import type { Live } from '../../experiment/contract';
import type { Suggestion } from '../../experiment/remarks';
import type { Look } from '../../experiment/training/look';
import { isOwnRate } from '../../experiment/training/rates';
import type { Table } from './parameters';
import type { Words } from './words.en';

export const suggestions = ({ state }: Live<Table, Look>): Suggestion<Table, Words['suggestions']>[] => [
  ...(state.training_step === 0 ? ([{ id: 'play' }] as const) : ([{ id: 'back', set: { training_step: 0 } }] as const)),
  { id: 'silence', set: { task: 'one_head', training_step: 200, silenced: [0] } },
  { id: 'own', set: { tokens: 'QUIETQUIETQUIET', task: 'one_head', training_step: 200, place: 7 } },
  state.task === 'fake'
    ? { id: 'real', set: { task: 'one_head', training_step: 200 } }
    : { id: 'fake', set: { task: 'fake', training_step: 100 } },
  isOwnRate(state)
    ? { id: 'tooFast', set: { task: 'one_head', learning_rate: '0.04', training_step: 250 } }
    : { id: 'ownRate', set: { learning_rate: '' } },
  { id: 'otherSeed', set: { seed: state.seed === '0' ? '1' : '0' } },
];
