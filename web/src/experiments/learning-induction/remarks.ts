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
