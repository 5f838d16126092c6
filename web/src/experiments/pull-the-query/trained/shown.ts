// The trained words as the figure draws them: the ending asks, and the sentence is changed where it stands.
import { nth } from '../../../tensor/read';
import { lineOf } from '../../who-is-tired/line/line';
import { endingOf, kinds, wordIn } from '../../who-is-tired/sentence';
import { endings } from '../arrows';
import type { Here, Shown } from '../figure';
import { later } from '../later/words';
import { startOf } from '../parameters';
import { partsOf, placeOf, rowOf } from './place';
import type { Trained } from './trained';

/** The scale of the plane; longer queries widen it. */
const least = 12;
/** The scale of scores is fixed, so that bars shrink as the query does. */
const scores = { domain: 20, below: 0.5 } as const;

const farthest = (arrows: readonly (readonly number[])[]): number => Math.max(...arrows.flat().map(Math.abs));

export function shownOf(scene: Here, trained: Trained): Shown {
  const { sentence, names, order, keys, values, letters, queries } = trained;
  const { state, result, words, set } = scene;
  const said = later(state);
  const asking = rowOf(state.ending);
  const nameOf = (row: number): string => wordIn(state, sentence, endingOf(nth(kinds, row)));
  const ghost = nth(queries, 1 - asking);
  const word = nth(order, state.word);
  /** Names of arrows that are long enough to be told apart; a word that stands twice is named once. */
  const namesIn = (arrows: readonly (readonly number[])[]): readonly string[] =>
    names.map((name, place) => {
      const isLong = Math.hypot(...nth(arrows, place)) > 0.2 * farthest(arrows) && names.indexOf(name) === place;
      return scene.table || isLong || place === word || place === scene.hover?.row ? name : '';
    });
  return {
    ...trained,
    sentence: lineOf({
      language: state.language,
      sentence,
      asks: nth(kinds, asking),
      shares: result.weights.data,
      choose: (slot, index) => set({ [slot]: index, ...startOf(state.ending, 'trained') }),
      ask: (kind) => set({ ...startOf(nth(endings, kinds.indexOf(kind)), 'trained'), word: kinds.indexOf(kind) }),
    }),
    otherNames: [nameOf(1 - asking)],
    keys,
    queryOf: (at) => placeOf(trained, at),
    pull: ({ x, y }) => set(partsOf(trained, x, y)),
    word,
    choose: (word) => set({ word: order.indexOf(word) }),
    query: said.query(nameOf(asking)),
    up: said.both,
    ghost: { x: ghost[0], y: ghost[1], label: words.ghost(nameOf(1 - asking)) },
    mixLine: said.mixLine(...letters),
    named: { keys: namesIn(keys), values: namesIn(values) },
    reach: Math.max(least, Math.ceil(farthest(queries)) + 1),
    valuesReach: 1.2 * farthest(values),
    ...scores,
  };
}
