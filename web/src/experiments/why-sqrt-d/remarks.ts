import { fixed } from '../../charts/base/format';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { type Averages, queriesDrawn, type Result } from './compute';
import type { State, Table } from './parameters';
import type { AverageTexts, Words } from './words';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

/** Fewer products than these add up to something that is not yet a normal distribution. */
const enoughProducts = 32;

export const remarks = (live: Now): Said[] => [
  [spread(live), ...(live.state.d < enoughProducts ? [{ id: 'pointed', d: live.state.d } as const] : [])],
  [averages(live)],
];

const spread = ({ state: { d, samples }, result: { spread } }: Now): Said[number] => ({
  id: 'spread',
  samples,
  d,
  mean: fixed(spread.plain.mean),
  variance: fixed(spread.plain.variance),
  deviation: fixed(Math.sqrt(d), 1),
  scaledVariance: fixed(spread.scaled.variance),
});

const averages = ({ state: { keys }, result: { averages } }: Now): Said[number] => ({
  id: 'averages',
  queries: queriesDrawn,
  keys,
  plain: averageTexts(averages.plain),
  scaled: averageTexts(averages.scaled),
  bits: fixed(Math.log2(keys)),
  times: fixed(averages.scaled.gradient_norm / averages.plain.gradient_norm, 1),
});

const averageTexts = ({ largest_weight, entropy, gradient_norm }: Averages): AverageTexts => ({
  largest: fixed(largest_weight),
  entropy: fixed(entropy),
  gradient: fixed(gradient_norm),
});

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
  { id: 'dragD' },
  otherLength(state),
  { id: 'otherQuery', set: { sample: (state.sample + 1) % queriesDrawn } },
  { id: 'moreKeys', set: { keys: 32 } },
];

const otherLength = ({ d }: State): Suggestion<Table, Words['suggestions']> =>
  d > 8 ? { id: 'short', set: { d: 4 } } : { id: 'long', set: { d: 1024 } };
