import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { lossText } from '../../experiment/training/measures';
import { percent, short } from '../../text/format';
import type { Result } from './compute';
import { type Outcomes, type TableLook, trainedAt } from './course';
import { lastStep, pinned, type State, type Table } from './parameters';
import { courseOf, enough, firstStep, lookOf } from './standing';
import { clock } from './table';
import type { Words } from './words.en';

type Now = Live<Table, Result, Outcomes>;
type Said = Paragraph<Words['remarks']>;

/** More than so much of the held-out half is not by chance, nor by b + a in place of a + b alone. */
const some = 0.35;

const guess = Math.log(clock).toFixed(2);

export function remarks(now: Now): Said[] {
  const { state } = now;
  const look = lookOf(now);
  return [
    look.step === 0
      ? [{ id: 'untrained', loss: lossText(look.shown.loss), guess }]
      : [learning(look), ...phase(now, look)],
    [pressOf(state)],
    [{ id: 'noHead' }, { id: 'law', seed: state.seed }],
    ...(look.step > pinned ? [[{ id: 'parts', pinned } as const]] : []),
  ];
}

const learning = ({ step, shown, heldOut }: TableLook): Said[number] => ({
  id: 'now',
  step,
  shown: percent(shown.accuracy),
  heldOut: percent(heldOut.accuracy),
});

/** Nothing is by heart, the shown half is, or both are right. */
function phase(now: Now, { step, shown, heldOut }: TableLook): Said {
  if (shown.accuracy < enough) return [{ id: 'neither', decay: short(now.state.weight_decay) }];
  const course = courseOf(now);
  const [shownAt, heldOutAt] = [firstStep(course, 'shown'), firstStep(course, 'heldOut')];
  if (shownAt !== undefined && heldOutAt !== undefined && heldOutAt <= step)
    return [{ id: 'between', shownAt, heldOutAt }];
  if (heldOut.accuracy > some) return [{ id: 'filling' }];
  return [{ id: 'byHeart', shownLoss: lossText(shown.loss), heldOutLoss: lossText(heldOut.loss), guess }];
}

/** What each step does to all numbers of the model. */
const pressOf = ({ weight_decay }: State): Said[number] =>
  weight_decay === 0 ? { id: 'noDecay' } : { id: 'decay', factor: short(1 - trainedAt * weight_decay) };

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
  ...(state.training_step === 0 ? ([{ id: 'play' }] as const) : ([{ id: 'back', set: { training_step: 0 } }] as const)),
  state.weight_decay === 0
    ? { id: 'decay', set: { weight_decay: 1, training_step: lastStep } }
    : { id: 'noDecay', set: { weight_decay: 0, training_step: lastStep } },
  { id: 'little', set: { weight_decay: 0.7, training_step: lastStep } },
  { id: 'tooMuch', set: { weight_decay: 2, training_step: lastStep } },
  { id: 'otherSeed', set: { seed: state.seed === '0' ? '1' : '0' } },
];
