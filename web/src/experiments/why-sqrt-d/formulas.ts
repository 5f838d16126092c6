import type { Scene } from '../../experiment/contract';
import { namesParts } from '../../experiment/presented';
import type { FilledFormula } from '../../formulas/formula';
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { width } from '../who-is-tired/about-learned';
import type { Result } from './compute';
import { type Outcomes, weightsOf } from './learn';
import { type Many, rowOf } from './many';
import type { State, Table } from './parameters';
import type { Trained } from './trained';
import { chosenKey, isOfSums } from './walk';

type Here = Scene<Table, Result>;

/** The chosen key: its score and how far its weight can still be moved; over many draws, the variance too. */
export function fill(scene: Here): FilledFormula[] {
  const { state, result, narrow } = scene;
  const suffix = narrow ? 'Narrow' : '';
  if (isOfSums(state)) return [];
  if (result.trained) return ofWords(state, result.trained, suffix);
  return result.many ? ofMany(state, result.many, suffix) : ofOne(scene, suffix, namesParts(scene));
}

/** The chosen word's score. */
function ofWords(state: State, { at, names }: Trained, suffix: string): FilledFormula[] {
  const key = chosenKey(state, at.plain.weights.data);
  const written = ({ scores }: Trained['at']['plain']): string => fixed(nth(scores.data, key), 2);
  const slots = { d: String(width), key: nth(names, key), score: written(at.plain), result: written(at.scaled) };
  return [{ formula: `score${suffix}`, slots }];
}

/** By what the chosen side is divided. */
const sideOf = ({ row, draws, divisor }: State): string =>
  row === 0 ? '' : draws === 'one' && divisor === 'd' ? 'ByD' : 'ByRoot';

const slope = (state: State, key: number, weight: number, suffix: string): FilledFormula => ({
  formula: `gradient${sideOf(state)}${suffix}`,
  slots: { key: String(key), weight: fixed(weight), result: fixed(weight * (1 - weight)) },
});

/** `alone`: without how the score comes about. */
function ofOne(scene: Here, suffix: string, alone: boolean): FilledFormula[] {
  const { state, result } = scene;
  const { at } = result.walk;
  const weights = weightsOf(
    { state, result, outcomes: scene.outcomes as Outcomes },
    state.row === 0 ? 'plain' : 'scaled',
  );
  const key = chosenKey(state, at.plain.weights.data);
  const score = nth(at.plain.scores.data, key);
  const slots = { d: String(state.d), key: String(key), score: fixed(score, 2) };
  const gradient = slope(state, key, nth(weights.data, key), suffix);
  if (alone) return [gradient];
  const ofScore = {
    formula: `${state.divisor === 'd' ? 'scoreByD' : 'score'}${suffix}`,
    slots: { ...slots, result: fixed(nth(at.scaled.scores.data, key), 2) },
  };
  // Nobody has asked yet how a weight moves.
  return state.part === 'scores' ? [ofScore] : [ofScore, gradient];
}

function ofMany(state: State, { spread, weights }: Many, suffix: string): FilledFormula[] {
  const chosen = state.row === 0 ? weights.plain : weights.scaled;
  const key = chosenKey(state, rowOf(weights.plain, state.sample));
  const slots = { d: String(state.d), variance: fixed(spread.plain.variance) };
  return [
    { formula: `variance${suffix}`, slots },
    { formula: `scaled${suffix}`, slots: { ...slots, result: fixed(spread.scaled.variance) } },
    slope(state, key, nth(rowOf(chosen, state.sample), key), suffix),
  ];
}
