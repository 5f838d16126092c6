import type { Scene } from '../../experiment/contract';
import type { FilledFormula } from '../../formulas/formula';
import { nth, row, valueAt } from '../../tensor/read';
import { bracketed, compact, fixed } from '../../text/format';
import { lookedAt, type Result, selected } from './compute';
import { type Table, widths } from './parameters';

type Here = Scene<Table, Result>;

/** Beyond this e^s is no number one wants to read; softmax itself always takes the largest score off. */
const largestPower = 20;

/** The selected cell: score, weight and output, with their numbers; or what the present view is about. */
export function fill(given: Here): FilledFormula[] {
  const scene = { ...given, state: lookedAt(given) };
  const { picture } = scene.state;
  if (picture === 'cost') return [parameters(scene)];
  if (picture === 'broadcast') return [feature(scene), additive(scene)];
  return [scene.state.way === 'additive' ? additive(scene) : other(scene), weight(scene), output(scene)];
}

const places = ({ state }: Here) => ({ query: String(state.query), key: String(state.key) });

/** x₀×y₀ + x₁×y₁ + …, cut in the middle where it is long. */
function products(left: readonly number[], right: readonly number[], most: number): string {
  const terms = left.map((value, index) => {
    const first = fixed(value, 2);
    return `${index === 0 ? first : bracketed(first)}×${bracketed(fixed(nth(right, index), 2))}`;
  });
  if (terms.length > most) terms.splice(most - 1, terms.length - most, '…');
  return terms.join(' + ');
}

function additive(scene: Here): FilledFormula {
  const { state, result, narrow } = scene;
  const { features } = selected(state, result);
  const score = valueAt(result.additive.scores, state.sample, state.query, state.key);
  return {
    formula: narrow ? 'additiveNarrow' : 'additive',
    slots: { ...places(scene), terms: products(row(result.w_v), features, 3), result: fixed(score) },
  };
}

function other(scene: Here): FilledFormula {
  const { state, result, narrow } = scene;
  const { query, key, scores } = selected(state, result);
  // A bilinear score alone compares vectors of two lengths; its formula has no place for terms, product and distance.
  const paired = query.length === key.length ? key : query;
  const product = query.reduce((sum, value, index) => sum + value * nth(paired, index), 0);
  const square = query.reduce((sum, value, index) => sum + (value - nth(paired, index)) ** 2, 0);
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  return {
    formula: narrow ? `${state.score}Narrow` : state.score,
    slots: {
      ...places(scene),
      terms: products(query, paired, 5),
      d: String(query.length),
      q: String(query.length),
      k: String(key.length),
      product: fixed(product),
      normQuery: fixed(Math.hypot(...query)),
      normKey: fixed(Math.hypot(...key)),
      square: fixed(square),
      sigma: compact(state.sigma),
      sumQuery: fixed(total(query)),
      sumKey: bracketed(fixed(total(key))),
      result: fixed(nth(scores, state.key)),
    },
  };
}

function weight(scene: Here): FilledFormula {
  const { state, result, narrow } = scene;
  const { masked, weights } = selected(state, result);
  const largest = Math.max(...masked);
  const shifted = Math.abs(largest) > largestPower;
  const powers = masked.map((value) => Math.exp(shifted ? value - largest : value));
  return {
    formula: shifted ? (narrow ? 'shiftedNarrow' : 'shifted') : 'weight',
    slots: {
      ...places(scene),
      score: compact(nth(masked, state.key)),
      power: fixed(nth(powers, state.key)),
      total: fixed(powers.reduce((sum, value) => sum + value, 0)),
      largest: compact(largest),
      result: fixed(nth(weights, state.key)),
    },
  };
}

function output(scene: Here): FilledFormula {
  const { state, result, narrow } = scene;
  const { weights, values, output: made } = selected(state, result);
  return {
    formula: narrow ? 'outputNarrow' : 'output',
    slots: {
      ...places(scene),
      component: String(state.component),
      terms: products(weights, values, 5),
      result: fixed(nth(made, state.component)),
    },
  };
}

function feature(scene: Here): FilledFormula {
  const { state, result, narrow } = scene;
  const { features } = selected(state, result);
  const ofQuery = valueAt(result.additive.projected_queries, state.sample, state.query, state.hidden);
  const ofKey = valueAt(result.additive.projected_keys, state.sample, state.key, state.hidden);
  return {
    formula: narrow ? 'featureNarrow' : 'feature',
    slots: {
      ...places(scene),
      hidden: String(state.hidden),
      ofQuery: fixed(ofQuery),
      ofKey: bracketed(fixed(ofKey)),
      result: fixed(nth(features, state.hidden)),
    },
  };
}

function parameters({ state, result, narrow }: Here): FilledFormula {
  const [q, k] = widths(state);
  return {
    formula: narrow ? 'parametersNarrow' : 'parameters',
    slots: { h: String(state.num_hiddens), q: String(q), k: String(k), result: String(result.cost.parameters[0]) },
  };
}
