import { fixed } from '../../charts/base/format';
import type { FilledFormula } from '../../formulas/formula';
import { row } from '../../tensor/matrix';
import { strongest } from './checks';
import type { Heads } from './compute';
import { type Here, shows } from './look';
import { type Exercise, headsOf, num_hiddens, type State } from './parameters';
import type { Now } from './words';

/** The formula an exercise turns on, with the numbers of now; one that would give the answer away waits for a try. */
export function fill(scene: Here): FilledFormula[] {
  const { state, narrow } = scene;
  const slots = slotsOf(scene, shows(scene), narrow ? 2 : 4);
  const short = narrow && long.has(state.exercise);
  return slots ? [{ formula: `${state.exercise}${short ? 'Narrow' : ''}`, slots }] : [];
}

/** Too long for a phone: there stand the numbers alone. */
const long: ReadonlySet<Exercise> = new Set(['keys', 'sum', 'heads', 'importance', 'number', 'why', 'width', 'shapes']);

type Slots = Readonly<Record<string, string>>;

function slotsOf({ state, result, outcomes }: Now, shown: boolean, digits: number): Slots | undefined {
  switch (result.kind) {
    case 'keys': {
      const [additive, dot] = [at(result.additive.data, state.key), at(result.dot.data, state.key)];
      return {
        key: String(state.key),
        additive: fixed(additive),
        dot: fixed(dot),
        result: fixed(Math.abs(additive - dot)),
      };
    }
    case 'lengths': {
      const [[, , q], [, , k], [rows, columns]] = [result.queries.shape, result.ofKeys.shape, result.W.shape];
      const sizes = { q: String(q), k: String(k), rows: String(rows), columns: String(columns) };
      return { ...sizes, result: fixed(at(result.scores.data, 0)) };
    }
    case 'sum': {
      if (!shown) return undefined;
      const [, n = 1, m = 1] = result.sum.scores.shape;
      const between = (key: number): string =>
        fixed(at(result.sum.scores.data, (n - 1) * m + key) - at(result.sum.scores.data, key));
      return {
        one: String(n - 1),
        key: '0',
        last: String(m - 1),
        first: between(0),
        result: between(m - 1),
      };
    }
    case 'heads':
      return ofHeads(state, result, digits);
    case 'parallel': {
      const takes = outcomes?.measure;
      if (!shown || !takes) return undefined;
      const { together, oneByOne } = takes;
      return { oneByOne: fixed(oneByOne, 2), together: fixed(together, 2), result: fixed(oneByOne / together, 2) };
    }
    case 'subspace': {
      const p = num_hiddens / headsOf(state);
      return shown ? { unit: String(state.unit), p: String(p), result: String(Math.floor(state.unit / p)) } : undefined;
    }
    case 'width': {
      const eight = result.counts.indexOf(8);
      const [full, shared] = [at(result.full, eight), at(result.shared, eight)];
      return shown
        ? { h: '8', full: String(full), shared: String(shared), result: fixed(full / shared, 0) }
        : undefined;
    }
    case 'shapes': {
      const [, n = 1, p = 1] = result.right.shape;
      return shown
        ? {
            p: String(p),
            result: fixed(at(result.right.data, n * p), 0),
            skipped: fixed(at(result.skipped.data, n * p), 0),
          }
        : undefined;
    }
  }
}

function ofHeads(state: State, result: Heads, digits: number): Slots | undefined {
  const { exercise, pick, query } = state;
  const h = headsOf(state);
  switch (exercise) {
    case 'heads':
    case 'importance': {
      // Measured head by head: of the one pointed at.
      if (pick < 0) return undefined;
      const { shape, data } = exercise === 'heads' ? result.bits : result.change;
      const n = shape[2] ?? 1;
      const terms = row({ shape: [h, n], data }, pick);
      const mean = terms.reduce((total, term) => total + term, 0) / n;
      const head = exercise === 'importance' ? { head: String(pick) } : {};
      return {
        ...head,
        n: String(n),
        terms: terms.map((term) => fixed(term, digits)).join(' + '),
        result: fixed(mean),
      };
    }
    case 'number':
      return { h: String(h), p: String(num_hiddens / h), result: String(result.parameters) };
    case 'sizes':
      return { h: String(h), p: String(state.head_size), result: String(result.parameters) };
    case 'why':
      return { query: String(query), last: String(h - 1), result: strongest(result.weights, query).join(', ') };
    case 'different': {
      if (h < 2) return undefined;
      const [, , n = 1, m = 1] = result.weights.shape;
      const [zero, one] = [at(result.weights.data, 0), at(result.weights.data, n * m)];
      return { one: fixed(one), zero: fixed(zero), result: fixed(Math.abs(one - zero)) };
    }
    default:
      return undefined;
  }
}

const at = (data: ArrayLike<number>, index: number): number => data[index] ?? Number.NaN;
