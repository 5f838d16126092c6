import type { AttnError } from '../../client/core';
import type { Language } from '../../i18n/language';
import { compact } from '../../state/format';
import type { ExperimentWords, Live } from '../experiment';
import { period, type Result } from './compute';
import type { presets, State, Table } from './parameters';

export interface OwnWords {
  readonly encoding: string;
  readonly encodingShort: string;
  readonly columnAxis: string;
  readonly columnAxisShort: string;
  readonly rowAxis: string;
  readonly curves: string;
  readonly column: (index: number) => string;
  readonly binary: string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;
type Now = Live<Table, Result>;

/** Pairs of columns that are drawn, slowest last, with the positions each takes to turn once. */
function pairs(state: State): { first: number; turn: string }[] {
  const firsts = [...new Set(state.columns.map((column) => column - (column % 2)))].sort((a, b) => a - b);
  return firsts.map((first) => ({ first, turn: period(first, state.num_hiddens).toFixed(1) }));
}

const bits = (position: number, max_len: number): string =>
  position.toString(2).padStart(Math.max(1, Math.ceil(Math.log2(max_len))), '0');

const valueAt = ({ state, result }: Now): string => {
  const width = result.encoding.shape[1] ?? 0;
  return compact(result.encoding.data[state.position * width + state.column] ?? Number.NaN);
};

const isOdd = (error: AttnError): boolean => error.code === 'not_divisible' && error.input === 'num_hiddens';

const zh: Words = {
  title: '位置编码',
  lead: '每一行是一个位置，每一列是一条固定频率的波：越往右波越慢，就像二进制里越高的位变得越慢。',
  parameters: {
    num_hiddens: { label: 'num_hiddens' },
    max_len: { label: 'max_len' },
    columns: { label: '画成曲线的列', hint: '例如 6-9，或 0,1,30,31' },
    position: { label: '位置 i' },
    column: { label: '列' },
  },
  presets: {
    notebook: { label: '32 × 60', cell: '笔记本 001：PositionalEncoding(32, 0)，60 个位置，第 6–9 列' },
    bits: { label: '8 × 8', cell: '笔记本 001：0 到 7 的二进制，旁边放 8 个位置的编码' },
    narrow: { label: '4 × 10', cell: '最小的例子：两对列，十个位置' },
    long: { label: '64 × 200', cell: '更宽、更长：快的列看不清，慢的列几乎不动' },
  },
  encoding: '位置编码 P',
  encodingShort: 'P',
  columnAxis: '列（编码维度）',
  columnAxisShort: '列（编码维度）',
  rowAxis: '行（位置）',
  curves: '曲线',
  column: (index) => `第 ${index} 列`,
  binary: '二进制',
  see: (live) => {
    const { state } = live;
    const turns = pairs(state).map(({ first, turn }) => `第 ${first}、${first + 1} 列每 ${turn} 个位置转一圈`);
    return [
      `${turns.join('；')}。`,
      `位置 ${state.position} 的二进制是 ${bits(state.position, state.max_len)}：最低位每步都变，越高的位变得越慢。编码也是这样，只是快的列在左边，而且每个数在 −1 和 1 之间连续变化。这里是 ${valueAt(live)}。`,
    ];
  },
  try: ({ state }) => [
    { text: '把 num_hiddens 改成奇数 33：PyTorch 会在哪一行停下？', set: { num_hiddens: 33 } },
    state.columns.includes(state.num_hiddens - 2)
      ? {
          text: '看最快的两对列：第 0–3 列。',
          set: { columns: [0, 1, 2, 3].filter((column) => column < state.num_hiddens) },
        }
      : {
          text: `看最慢的一对列：第 ${state.num_hiddens - 2}、${state.num_hiddens - 1} 列。`,
          set: { columns: [state.num_hiddens - 2, state.num_hiddens - 1].filter((column) => column >= 0) },
        },
    { text: '在热图上按方向键，看同一行穿过曲线和二进制。' },
  ],
  error: (error, state) =>
    isOdd(error)
      ? `num_hiddens 要是偶数：${state.num_hiddens} 列里偶数列有 ${(state.num_hiddens + 1) / 2} 个，奇数列只有 ${(state.num_hiddens - 1) / 2} 个，同一个 X 算出的 cos 比要放的列多一列。`
      : undefined,
};

const en: Words = {
  title: 'Positional encoding',
  lead: 'Each row is a position, each column a wave of one frequency: to the right the waves slow down, as higher bits of a binary number do.',
  parameters: {
    num_hiddens: { label: 'num_hiddens' },
    max_len: { label: 'max_len' },
    columns: { label: 'Columns drawn as curves', hint: 'For example 6-9, or 0,1,30,31' },
    position: { label: 'Position i' },
    column: { label: 'Column' },
  },
  presets: {
    notebook: { label: '32 × 60', cell: 'Notebook 001: PositionalEncoding(32, 0), 60 positions, columns 6–9' },
    bits: { label: '8 × 8', cell: 'Notebook 001: 0 to 7 in binary, beside the encoding of 8 positions' },
    narrow: { label: '4 × 10', cell: 'The smallest example: two pairs of columns, ten positions' },
    long: { label: '64 × 200', cell: 'Wider and longer: fast columns blur, slow ones hardly move' },
  },
  encoding: 'Positional encoding P',
  encodingShort: 'P',
  columnAxis: 'Column (encoding dimension)',
  columnAxisShort: 'Column',
  rowAxis: 'Row (position)',
  curves: 'Curves',
  column: (index) => `Col ${index}`,
  binary: 'Binary',
  see: (live) => {
    const { state } = live;
    const turns = pairs(state).map(
      ({ first, turn }) => `columns ${first} and ${first + 1} turn once in ${turn} positions`,
    );
    const sentence = turns.join('; ');
    return [
      `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
      `Position ${state.position} in binary is ${bits(state.position, state.max_len)}: the lowest bit changes at every step, higher bits more and more slowly. So does the encoding, except that the fast columns are on the left and every number moves smoothly between −1 and 1. Here it is ${valueAt(live)}.`,
    ];
  },
  try: ({ state }) => [
    { text: 'Make num_hiddens odd, 33: at which line does PyTorch stop?', set: { num_hiddens: 33 } },
    state.columns.includes(state.num_hiddens - 2)
      ? {
          text: 'Look at the two fastest pairs: columns 0–3.',
          set: { columns: [0, 1, 2, 3].filter((column) => column < state.num_hiddens) },
        }
      : {
          text: `Look at the slowest pair: columns ${state.num_hiddens - 2} and ${state.num_hiddens - 1}.`,
          set: { columns: [state.num_hiddens - 2, state.num_hiddens - 1].filter((column) => column >= 0) },
        },
    { text: 'Press the arrow keys on the heatmap: one row runs through the curves and the bits.' },
  ],
  error: (error, state) =>
    isOdd(error)
      ? `num_hiddens must be even: of ${state.num_hiddens} columns ${(state.num_hiddens + 1) / 2} are even and only ${(state.num_hiddens - 1) / 2} odd, so cos(X) has one column more than there is room for.`
      : undefined,
};

export const words: Record<Language, Words> = { zh, en };
