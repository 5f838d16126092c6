import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Remark, Suggestion } from '../../experiment/remarks';
import { seen } from '../../experiment/visible-keys';
import { isPerQuery } from '../../state/array-parameters';
import { nth, row, sizes, sum } from '../../tensor/read';
import { compact, fixed } from '../../text/format';
import { fillOf, type Result } from './compute';
import { namesIn, type State, type Table } from './parameters';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export function remarks(live: Now): Said[] {
  const chosen = chosenRow(live);
  if (chosen.visible === 0) return [[withoutKeys(chosen)]];
  if (chosen.nan) return [[{ id: 'spoiled', ...chosen.place }]];
  const names = namesIn(live.state);
  if (names && chosen.leak === 0) return [asked(chosen, names), later(live, names)];
  const said = chosen.leak > 0 ? [leaking(chosen)] : [weights(chosen), total(chosen, live.state)];
  const pass = passOf(live.state);
  if (pass) said.push([{ id: pass }]);
  if (live.state.precision === 'float16') said.push([{ id: 'halfPrecision' }]);
  if (chosen.masked > 0) said.push([{ id: 'writesInPlace' }]);
  return said;
}

type Chosen = ReturnType<typeof chosenRow>;

/** Which word would look at one that comes later, most of all. */
function later({ state, result }: Now, names: readonly string[]): Said {
  const leads = names.map((_, query) => {
    const scores = row(result.scores, 0, query);
    const visible = seen(state.valid_lens, 0, query, names.length);
    const hidden = scores.slice(visible);
    const most = Math.max(...hidden);
    return { query, key: visible + hidden.indexOf(most), lead: most - Math.max(...scores.slice(0, visible)) };
  });
  const { query, key, lead } = leads.reduce((best, one) => (one.lead > best.lead ? one : best));
  return [
    { id: 'later' },
    ...(lead > 0 ? [{ id: 'ahead', query: nth(names, query), key: nth(names, key) } as const] : []),
    { id: 'learns' },
  ];
}

/** Whom a word looks at, and how many it may not. */
function asked({ place, masked, weights }: Chosen, names: readonly string[]): Said {
  const largest = Math.max(...weights);
  const [query, key] = [nth(names, place.query), nth(names, weights.indexOf(largest))];
  return [{ id: 'asked', query, key, weight: fixed(largest, 2), masked }];
}

/** What there is to say about the chosen row. */
function chosenRow({ state, result }: Now) {
  const { sample, query, valid_lens } = state;
  const [, , keys] = sizes(result.scores, 3);
  const weights = row(result.weights, sample, query);
  const visible = seen(valid_lens, sample, query, keys);
  return {
    place: { sample, query },
    keys,
    visible,
    masked: keys - visible,
    weights,
    nan: weights.some(Number.isNaN),
    fill: compact(fillOf(state)),
    /** What masked keys get all the same: nothing, unless their scores were set to 0. */
    leak: sum(weights.slice(visible)),
  };
}

function withoutKeys({ place, nan, fill, keys }: Chosen): Said[number] {
  return nan ? { id: 'onlyInfinities', ...place } : { id: 'noKey', ...place, fill, keys, uniform: fixed(1 / keys) };
}

const leaking = ({ place, visible, masked, leak }: Chosen): Said => [
  { id: 'leaking', ...place, visible, masked, leak: fixed(leak) },
];

function weights({ place, visible, masked, weights }: Chosen): Said {
  const largest = Math.max(...weights);
  return [
    masked > 0 ? { id: 'seesSome', ...place, visible, masked } : { id: 'seesAll', ...place, visible },
    { id: 'largest', key: weights.indexOf(largest), weight: fixed(largest) },
  ];
}

function total({ masked, weights }: Chosen, { precision }: State): Said {
  return [
    { id: precision === 'float16' ? 'roundedTotal' : 'total', total: fixed(sum(weights)) },
    ...(masked > 0 ? [{ id: 'proportions' } as const] : []),
  ];
}

/** How a decoder is asked: all positions at once, each hiding what comes later (and padding); or the newest alone. */
function passOf({ scores, valid_lens }: State): 'training' | 'padded' | 'prediction' | undefined {
  const [, queries, keys] = sizes(scores, 3);
  if (valid_lens === null) return queries === 1 && keys > 1 ? 'prediction' : undefined;
  const causal =
    isPerQuery(valid_lens) &&
    queries === keys &&
    queries > 1 &&
    valid_lens.every((row) => row.every((length, query) => length === Math.min(query + 1, Math.max(...row))));
  if (!causal) return undefined;
  return valid_lens.flat().includes(keys) ? 'training' : 'padded';
}

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
  { id: 'nothing', set: withNothing(state) },
  state.fill === '-1e6'
    ? { id: 'infinity', set: { ...withNothing(state), fill: '-inf' } }
    : { id: 'million', set: { fill: '-1e6', precision: 'float32' } },
  state.fill === '0' ? { id: 'infinityForZero', set: { fill: '-inf' } } : { id: 'zero', set: { fill: '0' } },
  state.precision === 'float32'
    ? { id: 'halfMillion', set: { precision: 'float16', fill: '-1e6' } }
    : { id: 'halfInfinity', set: { fill: '-inf' } },
  { id: 'edit' },
];

/** The first sample's lengths set to 0, in the way they are given now. */
function withNothing({ scores }: State): Partial<State> {
  const [samples, , keys] = sizes(scores, 3);
  return { valid_lens: Array.from({ length: samples }, (_, sample) => (sample === 0 ? 0 : keys)), sample: 0, query: 0 };
}

export function errorRemark({ code, input, expected, found }: AttnError): Remark<Words['errors']> | undefined {
  if (code === 'out_of_range' && input === 'fill') return { id: 'overflow' };
  if (input === 'valid_lens' && (code === 'wrong_shape' || code === 'wrong_rank'))
    return { id: 'lengths', expected, found };
  return undefined;
}
