import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import type { Look } from '../../experiment/training/look';
import { type RateRemarks, rateRemarks } from '../../experiment/training/rate-remarks';
import { isOwnRate } from '../../experiment/training/rates';
import { remarksOf, type TrainingRemarks } from '../../experiment/training/remarks';
import type { Table } from './parameters';
import type { Words } from './words.en';

type Now = Live<Table, Look>;

export const remarks = ({ state, result }: Now): Paragraph<TrainingRemarks & RateRemarks>[] => [
  ...rateRemarks(state, result),
  ...remarksOf(state, result),
];

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
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
