import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Remark, Suggestion } from '../../experiment/remarks';
import { largestAt, nth, row, sizes, sum, valueAt } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';
import { fixed, shapeText } from '../../text/format';
import { difference, isBroken, type Result, seen } from './compute';
import { divisors, headSize, parametersOf, type State, type Table } from './parameters';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export function remarks(live: Now): Said[] {
  const chosen = chosenRow(live);
  return [
    looking(live, chosen),
    ...withoutPermute(live),
    ...withRepeat(live),
    ...dropped(live, chosen),
    ...importance(live, chosen),
    [counted(live.state)],
  ];
}

/** The chosen row of the chosen head. */
function chosenRow({ state, result }: Now) {
  const { sample, head, query, num_heads } = state;
  const weights = row(result.weights, sample, head, query);
  return {
    place: { sample, query },
    weights,
    nan: weights.some(Number.isNaN),
    /** Every head of each sample has the same weights. */
    alike: num_heads > 1 && headsAlike(result.weights),
  };
}

type Chosen = ReturnType<typeof chosenRow>;

/** The attention of the chosen head, and of the others. */
function looking({ state, result }: Now, { place, weights, nan, alike }: Chosen): Said {
  const { sample, head, query, num_heads } = state;
  const visible = seen(result, sample, head, query);
  const uniform = fixed(1 / (visible || weights.length));
  if (nan) return [{ id: 'spoiled', ...place }];
  if (visible === 0) return [{ id: 'noKey', ...place, head, uniform }];
  const best = { key: largestAt(weights), weight: fixed(Math.max(...weights)) };
  if (visible === 1) return [{ id: 'oneKey', ...place, head, ...best }];
  if (alike) return [{ id: 'headsAlike', uniform }];
  if (num_heads === 1) return [{ id: 'onlyHead', ...place, head, ...best }];
  return [{ id: 'favourite', ...place, head, ...best }, otherHeads(state, result, best.key)];
}

/** How many other heads give most to another key. */
function otherHeads({ sample, head, query, num_heads }: State, { weights }: Result, key: number): Said[number] {
  const heads = Array.from({ length: num_heads }, (_, other) => other).filter((other) => other !== head);
  const others = heads.length;
  const elsewhere = heads.filter((other) => largestAt(row(weights, sample, other, query)) !== key).length;
  if (elsewhere === 0) return { id: 'othersAgree', others };
  return elsewhere === others ? { id: 'othersDiffer', others } : { id: 'someDiffer', others, elsewhere };
}

/** True if the heads of each sample have the same weights, to rounding. */
function headsAlike(weights: Dense): boolean {
  const { data } = weights;
  const [b, h, n, m] = sizes(weights, 4);
  const size = n * m;
  for (let sample = 0; sample < b; sample++)
    for (let i = size; i < h * size; i++) {
      const start = sample * h * size;
      if (!(Math.abs(nth(data, start + i) - nth(data, start + (i % size))) < 1e-6)) return false;
    }
  return true;
}

function withoutPermute({ state, result }: Now): Said[] {
  if (!state.skip_permute) return [];
  if (state.num_heads === 1) return [[{ id: 'permuteOfOne' }]];
  const [samples, , queries] = sizes(result.weights, 4);
  const shape = shapeText([samples * state.num_heads, queries, headSize(state)]);
  const { largest, rows, of } = difference(result.weights, result.right);
  return [[{ id: 'noPermute', shape, wrong: rows, rows: of, worst: fixed(largest) }]];
}

function withRepeat({ state, result: { lens } }: Now): Said[] {
  if (!state.use_repeat || !lens) return [];
  const wrong = lens.used.data.filter((length, i) => length !== lens.right.data[i]).length;
  return [[wrong === 0 ? { id: 'repeatUnnoticed' } : { id: 'repeat', wrong, lengths: lens.used.data.length }]];
}

function dropped({ state, result }: Now, { weights, nan }: Chosen): Said[] {
  if (!result.dropped_weights || nan) return [];
  const left = row(result.dropped_weights, state.sample, state.head, state.query);
  const count = left.filter((value, key) => value === 0 && nth(weights, key) > 0).length;
  return [[{ id: 'dropout', count, dropout: state.dropout, total: fixed(sum(left)) }]];
}

/** What the loss of a head does to the output. */
function importance({ state, result }: Now, { place, nan, alike }: Chosen): Said[] {
  const { sample, head, query, num_heads } = state;
  const moves = Array.from({ length: num_heads }, (_, other) => valueAt(result.change, other, sample, query));
  // An output that holds a nan or ∞ does not tell what a head does to it.
  if (!moves.every(Number.isFinite)) return [];
  if (state.drop_head) return [[{ id: 'headDropped', ...place, head, change: fixed(nth(moves, head)) }]];
  if (isBroken(state) || result.dropped_weights || nan || num_heads === 1) return [];
  if (alike) return [[{ id: 'noneMatters' }]];
  const most = Math.max(...moves);
  return [[{ id: 'mattersMost', head: largestAt(moves), change: fixed(most) }]];
}

function counted(state: State): Said[number] {
  const { num_heads: heads, num_hiddens, head_size } = state;
  const parameters = parametersOf(state);
  return head_size === 0
    ? { id: 'sharedSize', parameters, heads, size: headSize(state), num_hiddens }
    : { id: 'ownSize', parameters, heads, size: head_size };
}

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
  state.skip_permute
    ? { id: 'permute', set: { skip_permute: false } }
    : { id: 'noPermute', set: { skip_permute: true, ladder: 'queries' } },
  state.use_repeat ? { id: 'interleave', set: { use_repeat: false } } : { id: 'repeat', set: { use_repeat: true } },
  state.num_heads === 3
    ? { id: 'fiveHeads', set: { num_heads: 5 } }
    : { id: 'threeHeads', set: { num_heads: 3, num_hiddens: 100, head_size: 0 } },
  state.head_size === 0
    ? { id: 'fullWidth', set: { head_size: Math.min(256, state.num_hiddens) } }
    : { id: 'sharedWidth', set: { head_size: 0 } },
  state.drop_head
    ? { id: 'keepHead', set: { drop_head: false } }
    : { id: 'dropHead', set: { drop_head: true, ladder: 'heads' } },
  state.mode === 'eval' ? { id: 'train', set: { mode: 'train' } } : { id: 'eval', set: { mode: 'eval' } },
];

export function errorRemark(
  { code, input, expected, found }: AttnError,
  { num_hiddens, num_heads }: State,
): Remark<Words['errors']> | undefined {
  if (code === 'not_divisible') return { id: 'notDivisible', num_hiddens, num_heads, divisors: divisors(num_hiddens) };
  if (input === 'valid_lens' && (code === 'wrong_shape' || code === 'wrong_rank'))
    return { id: 'lengths', expected, found };
  return undefined;
}
