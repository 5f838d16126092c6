import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { row, valueAt } from '../../tensor/read';
import { fixed, percent } from '../../text/format';
import type { Result } from './compute';
import { lossOfGuessing } from './measures';
import { pinned, type Table } from './parameters';
import { axesOf, length, shareIn, spotIn } from './plane';
import { asking, nounOf, rowOf } from './scene';
import { isUnmet, wordIn } from './sentence';
import { ranges, vocabulary, wordOf } from './vocabulary';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export const remarks = (now: Now): Said[] => [
  ...unknown(now),
  [progress(now.result), looks(now)],
  [pair(now)],
  [plane(now)],
  [{ id: 'limits' }],
  ...(now.result.step > pinned ? [[{ id: 'parts', pinned } as const]] : []),
];

function unknown({ state, result: { sentence } }: Now): Said[] {
  const { typed } = sentence;
  if (!typed || typed.isKnown) return [];
  const count = vocabulary[state.language].length;
  return [[{ id: 'unknown', count, text: typed.text, word: wordIn(state, sentence, typed.slot) }]];
}

const progress = ({ step, scores, unmet }: Result): Said[number] =>
  step === 0
    ? { id: 'untrained', loss: fixed(scores.loss, 2), guess: fixed(lossOfGuessing, 2) }
    : { id: 'learning', step, accuracy: percent(scores.accuracy), unmet: percent(unmet) };

const looks = (now: Now): Said[number] => ({
  id: 'looks',
  ending: asking(now),
  noun: nounOf(now),
  weight: fixed(valueAt(now.result.weights, rowOf(now.state), now.result.sentence.places[now.state.ending]), 2),
});

/** An ending that does not span the plane casts a shadow in it. */
function plane({ state, result }: Now): Said[number] {
  const { plane, chosen } = result.sentence;
  if (plane === chosen.animal_ending) return { id: 'plane', share: percent(shareIn(result)) };
  const query = row(result.queries, 0);
  const { x, y } = spotIn(axesOf(result), query);
  const [ending, asks] = [plane, chosen.animal_ending].map((at) =>
    wordOf(state.language, ranges.animal_ending[0] + at),
  ) as [string, string];
  return { id: 'held', ending, asks, share: percent(Math.hypot(x, y) / length(query)) };
}

const pair = (now: Now): Said[number] => ({
  id: isUnmet(now.result.sentence, now.state.ending) ? 'unmet' : 'met',
  ending: asking(now),
  noun: nounOf(now),
});

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
  ...(state.training_step === 0 ? ([{ id: 'play' }] as const) : ([{ id: 'back', set: { training_step: 0 } }] as const)),
  state.ending === 'animal' ? { id: 'soft', set: { ending: 'thing' } } : { id: 'tired', set: { ending: 'animal' } },
  { id: 'own', set: { typed: state.language === 'zh' ? '小狗' : 'kitten', training_step: 300 } },
  { id: 'half', set: { training_step: 50 } },
  { id: 'otherSeed', set: { seed: state.seed === '4' ? '14' : '4' } },
];
