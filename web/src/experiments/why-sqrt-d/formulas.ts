import type { Scene } from '../../experiment/contract';
import { namesParts } from '../../experiment/presented';
import type { FilledFormula } from '../../formulas/formula';
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import type { Result } from './compute';
import { type Many, rowOf } from './many';
import type { State, Table } from './parameters';
import { chosenKey, type Walk } from './walk';

/** The chosen key: its score and how far its weight can still be moved; over many draws, the variance too. */
export function fill(scene: Scene<Table, Result>): FilledFormula[] {
  const { state, result, narrow } = scene;
  const suffix = narrow ? 'Narrow' : '';
  return result.many ? ofMany(state, result.many, suffix) : ofOne(state, result.walk, suffix, namesParts(scene));
}

/** By what the chosen side is divided. */
const sideOf = ({ row, draws, divisor }: State): string =>
  row === 0 ? '' : draws === 'one' && divisor === 'd' ? 'ByD' : 'ByRoot';

const slope = (state: State, key: number, weight: number, suffix: string): FilledFormula => ({
  formula: `gradient${sideOf(state)}${suffix}`,
  slots: { key: String(key), weight: fixed(weight), result: fixed(weight * (1 - weight)) },
});

/** `alone`: without how the score comes about. */
function ofOne(state: State, { at }: Walk, suffix: string, alone: boolean): FilledFormula[] {
  const chosen = state.row === 0 ? at.plain : at.scaled;
  const key = chosenKey(state, at.plain.weights.data);
  const score = nth(at.plain.scores.data, key);
  const slots = { d: String(state.d), key: String(key), score: fixed(score, 2) };
  const gradient = slope(state, key, nth(chosen.weights.data, key), suffix);
  if (alone) return [gradient];
  return [
    {
      formula: `${state.divisor === 'd' ? 'scoreByD' : 'score'}${suffix}`,
      slots: { ...slots, result: fixed(nth(at.scaled.scores.data, key), 2) },
    },
    gradient,
  ];
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
