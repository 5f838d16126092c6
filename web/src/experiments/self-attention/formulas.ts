import type { Scene } from '../../experiment/contract';
import type { FilledFormula } from '../../formulas/formula';
import { column, nth, row, sizes } from '../../tensor/read';
import { bracketed, fixed } from '../../text/format';
import { width } from '../who-is-tired/about-learned';
import type { Result } from './compute';
import type { Table } from './parameters';

/** Longer sums are cut in the middle. */
const mostTerms = 8;
const mostProducts = 5;

/** ω, its weight, and one component of the context vector, counted from 1 as the notebook does. */
export function fill(scene: Scene<Table, Result>): FilledFormula[] {
  const { trained } = scene.result;
  if (!trained) return filled(scene, scene.state.query, sizes(scene.result.keys, 2)[1]);
  return filled(trained.shown(scene), trained.sentence.places.ending, width);
}

/** `place`: the query's, in its sentence; `d`: the numbers of a key. */
function filled(
  { state, result, narrow, width }: Pick<Scene<Table, Result>, 'state' | 'result' | 'narrow' | 'width'>,
  place: number,
  d: number,
): FilledFormula[] {
  const [query, key, component] = [place + 1, state.key + 1, state.component + 1].map(String) as [
    string,
    string,
    string,
  ];
  const omegas = row(result.unscaled_scores, state.query);
  const weights = row(result.weights, state.query);
  const powers = row(result.scores, state.query).map(Math.exp);
  const total = powers.reduce((before, power) => before + power, 0);
  const suffix = narrow || width < 720 ? 'Narrow' : '';
  // Powers of a trained head are too long for a sum.
  const ofWeight = result.trained ? 'Narrow' : suffix;
  const common = { query, key, component };
  return [
    {
      formula: `omega${suffix}`,
      slots: {
        ...common,
        terms: products(row(result.queries, state.query), row(result.keys, state.key)),
        result: fixed(nth(omegas, state.key)),
      },
    },
    {
      formula: `weight${ofWeight}`,
      slots: {
        ...common,
        omega: fixed(nth(omegas, state.key)),
        d: String(d),
        terms: cut(powers.map((power) => fixed(power, 2))),
        power: fixed(nth(powers, state.key)),
        total: fixed(total),
        result: fixed(nth(weights, state.key)),
      },
    },
    {
      formula: `output${suffix}`,
      slots: {
        ...common,
        terms: products(weights, column(result.values, state.component)),
        result: fixed(nth(row(result.output, state.query), state.component)),
      },
    },
  ];
}

/** Four decimals where there are few terms, two where there are more. */
function products(some: readonly number[], others: readonly number[]): string {
  const digits = some.length > 3 ? 2 : 4;
  const text = (value: number): string => fixed(value, digits);
  return cut(
    some.map(
      (value, index) => `${index > 0 ? bracketed(text(value)) : text(value)} × ${bracketed(text(nth(others, index)))}`,
    ),
    mostProducts,
  );
}

function cut(terms: string[], most = mostTerms): string {
  if (terms.length > most) terms.splice(most - 2, terms.length - most + 1, '…');
  return terms.join(' + ');
}
