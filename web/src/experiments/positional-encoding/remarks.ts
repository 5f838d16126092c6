import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Remark, Suggestion } from '../../experiment/remarks';
import { valueAt } from '../../tensor/read';
import { compact } from '../../text/format';
import { inBinary } from './binary';
import { columnsOf, period, type Result, ratioText, waveOf } from './compute';
import type { State, Table } from './parameters';
import type { Pair, Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export const remarks = (live: Now): Said[] => [
  [order(live.state), { id: 'turns', pairs: pairs(live.state) }],
  [bitsOf(live), ...speeds(live.state)],
];

const order = ({ layout, num_hiddens }: State): Said[number] =>
  layout === 'interleaved' ? { id: 'interleaved' } : { id: 'concatenated', half: Math.ceil(num_hiddens / 2) };

/** Pairs of columns that are drawn, slowest last, with the positions each takes to turn once. */
function pairs(state: State): Pair[] {
  const drawn = [...new Set(state.columns.map((column) => waveOf(column, state).pair))].sort((a, b) => a - b);
  return drawn.map((pair) => {
    const [first, second] = columnsOf(pair, state);
    return { first, second, turn: period(pair, state.num_hiddens).toFixed(1) };
  });
}

function bitsOf({ state, result }: Now): Said[number] {
  const { position, column, max_len, layout } = state;
  return {
    id: layout === 'concatenated' ? 'bitsInHalves' : 'bits',
    position,
    bits: inBinary(position, max_len),
    value: compact(valueAt(result.encoding, position, column)),
  };
}

/** Why bits and waves do not slow down alike: said of two pairs or more. */
const speeds = ({ num_hiddens }: State): Said[number][] =>
  num_hiddens < 4
    ? []
    : [
        {
          id: 'ratio',
          times: ratioText(num_hiddens),
          slowest: Math.round(period(num_hiddens / 2 - 1, num_hiddens)),
        },
      ];

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
  { id: 'odd', set: { num_hiddens: 33 } },
  otherPairs(state),
  { id: state.layout === 'interleaved' ? 'concatenate' : 'interleave', set: otherLayout(state) },
  { id: 'arrows' },
];

/** The slowest pair's columns, or where these are drawn the two fastest pairs'. */
function otherPairs(state: State): Suggestion<Table, Words['suggestions']> {
  const last = Math.ceil(state.num_hiddens / 2) - 1;
  const inside = (columns: readonly number[]): number[] =>
    [...new Set(columns)].filter((column) => column < state.num_hiddens);
  const slow = inside(columnsOf(last, state));
  return slow.every((column) => state.columns.includes(column))
    ? { id: 'fastest', set: { columns: inside([...columnsOf(0, state), ...columnsOf(Math.min(1, last), state)]) } }
    : { id: 'slowest', columns: slow, set: { columns: slow } };
}

/** The same waves in the other order of columns. */
function otherLayout(state: State): Partial<State> {
  const layout = state.layout === 'interleaved' ? 'concatenated' : 'interleaved';
  const there = (column: number): number => {
    const { pair, cosine } = waveOf(column, state);
    return columnsOf(pair, { ...state, layout })[cosine ? 1 : 0];
  };
  return { layout, columns: state.columns.map(there), column: there(state.column) };
}

export const errorRemark = ({ code, input }: AttnError, { num_hiddens }: State): Remark<Words['errors']> | undefined =>
  code === 'not_divisible' && input === 'num_hiddens'
    ? { id: 'odd', num_hiddens, even: (num_hiddens + 1) / 2, odd: (num_hiddens - 1) / 2 }
    : undefined;
