import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { shownLetter } from '../../experiment/training/translated';
import { largestAt, nth, row } from '../../tensor/read';
import { fixed, percent } from '../../text/format';
import type { Result } from './compute';
import { isHyphen, readable, writtenText } from './dates';
import { pinned, type Table } from './parameters';
import { lossOfGuessing, meanOn } from './scores';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export const remarks = ({ state, result }: Now): Said[] => [
  [progress(result), looks(result, state.place)],
  ...(readable(state.date) === '' ? [] : [[ownDate(result)]]),
  ...(result.additive ? [[compared(result, result.additive)]] : []),
  [{ id: state.values }],
  ...(result.step > pinned ? [[{ id: 'parts', pinned } as const]] : []),
];

const progress = ({ step, scores }: Result): Said[number] =>
  step === 0
    ? { id: 'untrained', loss: fixed(scores.loss, 2), guess: fixed(lossOfGuessing, 2) }
    : { id: 'learning', step, accuracy: percent(scores.accuracy, 1), exact: percent(scores.exact) };

function looks({ weights, written, source }: Result, place: number): Said[number] {
  if (isHyphen(place)) return { id: 'hyphen' };
  const looked = row(weights, place);
  const most = largestAt([...looked]);
  const letter = nth([...writtenText(written)], place);
  return { id: 'looks', letter, weight: fixed(nth(looked, most), 2), source: shownLetter(nth([...source], most)) };
}

function ownDate({ source, date, written: tokens }: Result): Said[number] {
  const written = writtenText(tokens);
  if (!date) return { id: 'unread', source, written };
  return date.answer === written
    ? { id: 'own', source, written }
    : { id: 'wrong', source, written, answer: date.answer };
}

const compared = ({ scores }: Result, additive: Result['scores']): Said[number] => ({
  id: 'compared',
  dot: fixed(meanOn(scores), 2),
  additive: fixed(meanOn(additive), 2),
  dotExact: percent(scores.exact),
  additiveExact: percent(additive.exact),
});

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
  ...(state.training_step === 0 ? ([{ id: 'play' }] as const) : ([{ id: 'back', set: { training_step: 0 } }] as const)),
  { id: 'own', set: { date: '14 july 1789', training_step: 300 } },
  state.score === 'additive'
    ? { id: 'dot', set: { score: 'scaled_dot', training_step: 300 } }
    : { id: 'additive', set: { score: 'additive' } },
  state.values === 'characters'
    ? { id: 'states', set: { values: 'states', training_step: 300 } }
    : { id: 'characters', set: { values: 'characters' } },
  { id: 'otherSeed', set: { seed: state.seed === '0' ? '1' : '0' } },
];
