import type { Scene } from '../../experiment/contract';
import type { FilledFormula } from '../../formulas/formula';
import { nth, row, sum } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';
import { bracketed, compact, fixed } from '../../text/format';
import { concatenated, outputRow } from './architecture';
import { type Result, seen } from './compute';
import { showsCut, showsMix } from './cut-plan';
import type { Table } from './parameters';

/** Beyond this e^s is no number one wants to read; softmax itself always takes the largest score off. */
const largestPower = 20;
const mostTerms = 6;

/** The chosen cell from q·k to its weight, what dropout makes of that, what the head brings back, and all heads through W_o. */
export function fill(scene: Scene<Table, Result>): FilledFormula[] {
  const { state, result, narrow } = scene;
  const { sample, head, query, key } = state;
  const { weights, masked_scores } = result;
  const keys = nth(weights.shape, 3);
  const at = (tensor: Dense): readonly number[] => row(tensor, sample, head, query);
  const weight = nth(at(weights), key);
  const common = {
    query: String(query),
    key: String(key),
    head: String(head),
    keys: String(keys),
    result: fixed(weight),
  };
  const scores = at(masked_scores);
  const visible = seen(result, sample, head, query);
  const formulas = key < visible ? [scoreFormula(state, result, narrow, common)] : [];
  if (showsCut(scene)) return formulas;
  if (showsMix(scene)) return layer(scene).slice(1);
  formulas.push(...weightFormula(scores, key, visible, narrow, common));
  const dropped = result.dropped_weights && at(result.dropped_weights)[key];
  if (dropped !== null && dropped !== undefined && weight > 0)
    formulas.push({
      formula: dropped === 0 ? 'dropped' : 'kept',
      slots: { weight: fixed(weight), p: String(state.dropout), result: fixed(dropped) },
    });
  return [...formulas, ...layer(scene)];
}

/** h_i of the chosen query, and the concatenation through W_o. */
function layer({ state, result, narrow }: Scene<Table, Result>): FilledFormula[] {
  const { head, query, num_heads } = state;
  const joined = Array.from(concatenated({ state, result }).data);
  const size = joined.length / num_heads;
  const own = row(result.ladders.heads.last, state.sample, query).slice(head * size, (head + 1) * size);
  const output = Array.from(outputRow({ state, result }).data);
  const suffix = narrow ? 'Narrow' : '';
  const most = narrow ? 2 : 3;
  return [
    {
      formula: `head${suffix}`,
      slots: { head: `${head}`, query: `${query}`, size: `${size}`, vector: vectorText(own, 4) },
    },
    {
      formula: `${num_heads === 1 ? 'alone' : 'joined'}${suffix}`,
      slots: {
        last: `${num_heads - 1}`,
        in: `${joined.length}`,
        out: `${output.length}`,
        vector: vectorText(joined, most),
        result: vectorText(output, most),
      },
    },
  ];
}

/** [0.12, −0.31, …] */
const vectorText = (values: readonly number[], most: number): string =>
  `[${values
    .slice(0, most)
    .map((value) => fixed(value, 2))
    .join(', ')}${values.length > most ? ', …' : ''}]`;

type Common = Readonly<Record<'query' | 'key' | 'head' | 'keys' | 'result', string>>;

function scoreFormula(
  { sample, head, query, key }: Scene<Table, Result>['state'],
  result: Result,
  narrow: boolean,
  common: Common,
): FilledFormula {
  const line = sample * nth(result.weights.shape, 1) + head;
  const [q, k] = [row(result.queries_heads, line, query), row(result.keys_heads, line, key)];
  const p = q.length;
  const shown = Math.min(p, p === 3 ? 3 : 2);
  const terms = q.slice(0, shown).map((value, unit) => `${fixed(value, 2)} × ${bracketed(fixed(nth(k, unit), 2))}`);
  return {
    formula: narrow ? 'scoreNarrow' : 'score',
    slots: {
      ...common,
      size: String(p),
      terms: `${terms.join(' + ')}${p > shown ? ' + …' : ''}`,
      product: fixed(nth(row(result.unscaled_scores, sample, head, query), key)),
      root: fixed(Math.sqrt(p)),
      score: fixed(nth(row(result.masked_scores, sample, head, query), key)),
    },
  };
}

function weightFormula(
  scores: readonly number[],
  key: number,
  visible: number,
  narrow: boolean,
  common: Common,
): FilledFormula[] {
  if (visible === 0) return [{ formula: 'uniform', slots: common }];
  const score = nth(scores, key);
  if (scores.some((value) => Number.isNaN(value) || value === Infinity))
    return [{ formula: 'poisoned', slots: { ...common, score: compact(score) } }];
  const largest = Math.max(...scores);
  const shifted = Math.abs(largest) > largestPower;
  const powers = scores.map((value) => Math.exp(shifted ? value - largest : value));
  const total = fixed(sum(powers));
  if (key >= visible && !shifted) return [{ formula: 'masked', slots: { ...common, total } }];
  const slots = { ...common, total, score: fixed(score), power: fixed(nth(powers, key)) };
  if (shifted) return [{ formula: 'shifted', slots: { ...slots, largest: fixed(largest) } }];
  const summands = powers.slice(0, visible).map((value) => fixed(value, visible > 4 ? 2 : 4));
  if (summands.length > mostTerms) summands.splice(mostTerms - 2, summands.length - mostTerms + 1, '…');
  return [{ formula: narrow ? 'weightNarrow' : 'weight', slots: { ...slots, terms: summands.join(' + ') } }];
}
