import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { largestAt, nth, row } from '../../tensor/read';
import { fixed, percent } from '../../text/format';
import { type Result, readable } from './compute';
import { lettersRead, lettersWritten, placeOf } from './letters';
import { pinned, type Table } from './parameters';
import { heldOut, learnt } from './rows';
import { verdictOf } from './verdict';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export const remarks = (now: Now): Said[] => [
  ...own(now),
  [progress(now.result), { id: 'held' }],
  [looks(now)],
  ...(readable(now.result.alphabet, now.state.typed) === '' ? [] : [[typed(now.result)]]),
  ...(now.result.step > pinned ? [[{ id: 'parts', pinned } as const]] : []),
];

/** Why the reader's own lines are not those that are shown. */
function own({ result: { gone, problems } }: Now): Said[] {
  if (gone) return [[{ id: 'gone' }]];
  return problems.length > 0 ? [[{ id: 'notTaken' }]] : [];
}

function progress(result: Result): Said[number] {
  const { pairs, step, scores } = result;
  if (step === 0) return { id: 'untrained', learnt: learnt(pairs).length, unseen: heldOut(pairs).length };
  return {
    id: verdictOf(result),
    step,
    learnt: percent(scores.learnt.exact),
    unseen: percent(scores.unseen.exact),
  };
}

function looks({ state, result }: Now): Said[number] {
  const place = placeOf({ state, result });
  const looked = row(result.weights, place);
  const most = largestAt([...looked]);
  return {
    id: 'looks',
    letter: nth(lettersWritten(result), place),
    weight: fixed(nth(looked, most), 2),
    source: nth(lettersRead(result), most),
  };
}

const typed = ({ shown: { read, written } }: Result): Said[number] => ({ id: 'typed', read, written });

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
  ...(state.training_step === 0 ? ([{ id: 'play' }] as const) : ([{ id: 'back', set: { training_step: 0 } }] as const)),
  state.list === 'random'
    ? { id: 'rule', set: { list: 'mirror', training_step: 200, typed: '', line: 0 } }
    : { id: 'random', set: { list: 'random', training_step: 200, typed: '', line: 0 } },
  { id: 'typed', set: { list: 'mirror', training_step: 200, typed: 'banana' } },
  state.values === 'characters'
    ? { id: 'states', set: { values: 'states' } }
    : { id: 'characters', set: { values: 'characters' } },
  { id: 'otherSeed', set: { seed: state.seed === '0' ? '1' : '0' } },
];
