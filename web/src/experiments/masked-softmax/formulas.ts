import type { Scene } from '../../experiment/contract';
import { seen } from '../../experiment/visible-keys';
import type { FilledFormula } from '../../formulas/formula';
import { nth, row, sum } from '../../tensor/read';
import { compact, fixed } from '../../text/format';
import { fillOf, type Result } from './compute';
import { namesIn, type Table } from './parameters';

/** More terms than this are cut in the middle. */
const mostTerms = 8;

/** The weight of the selected cell, step by step, with the numbers of its row. */
export function fill(scene: Scene<Table, Result>): FilledFormula[] {
  const { state, result, narrow } = scene;
  const { sample, query, key } = state;
  const keys = nth(result.scores.shape, 2);
  const scores = row(result.masked_scores, sample, query);
  const visible = seen(state.valid_lens, sample, query, keys);
  const names = namesIn(state);
  // Beside words two decimals will do, as in their cells.
  const digits = names ? 2 : 4;
  const common = {
    query: names?.[query] ?? String(query),
    key: names?.[key] ?? String(key),
    keys: String(keys),
    fill: compact(fillOf(state)),
    result: fixed(nth(row(result.weights, sample, query), key), digits),
  };
  if (visible === 0) return [{ formula: fillOf(state) === -Infinity ? 'undefined' : 'uniform', slots: common }];
  const score = nth(scores, key);
  if (scores.some((value) => Number.isNaN(value) || value === Infinity))
    return [{ formula: 'poisoned', slots: { ...common, score: compact(score) } }];
  const largest = Math.max(...scores);
  const powers = scores.map((value) => Math.exp(value - largest));
  const sums = { power: fixed(nth(powers, key), digits), total: fixed(sum(powers), digits) };
  const written = names ? (value: number) => fixed(value, digits) : compact;
  // A masked place that holds 0 counts as any other.
  const hidden = fillOf(state) !== 0;
  if (key >= visible && hidden && nth(powers, key) === 0) return [{ formula: 'masked', slots: { ...common, ...sums } }];
  return [
    ...(narrow ? [{ formula: 'largest', slots: { largest: compact(largest) } }] : []),
    {
      formula: `${narrow ? 'weightNarrow' : 'weight'}${isRounded(sums, common.result, digits) ? 'Rounded' : ''}`,
      slots: {
        ...common,
        ...sums,
        score: written(score),
        largest: written(largest),
        terms: terms(hidden ? powers.slice(0, visible) : powers),
      },
    },
  ];
}

/** True if the quotient of the shown numbers is not quite the weight: rounded to half, or both to the decimals shown. */
const isRounded = ({ power, total }: { power: string; total: string }, weight: string, digits: number): boolean =>
  fixed(Number(power) / Number(total), digits) !== weight;

function terms(powers: readonly number[]): string {
  const texts = powers.map((value) => fixed(value, powers.length > 4 ? 2 : 4));
  if (texts.length > mostTerms) texts.splice(mostTerms - 2, texts.length - mostTerms + 1, '…');
  return texts.join(' + ');
}
