import { fixed } from '../../charts/format';
import type { Language } from '../../i18n/language';
import type { ExperimentWords, Live } from '../experiment';
import { type Result, row, seen, sum } from './compute';
import type { presets, State, Table } from './parameters';

export interface OwnWords {
  readonly scores: string;
  readonly maskedScores: string;
  readonly weights: string;
  readonly rowSums: string;
  readonly queries: string;
  readonly keys: string;
  readonly sample: (index: number) => string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;

/** What there is to say about the selected row. */
function selected({ state, result }: Live<Table, Result>) {
  const keys = result.scores.shape[2] ?? 1;
  const weights = row(result.weights, state.sample, state.query);
  return {
    keys,
    visible: seen(state.valid_lens, state.sample, state.query, keys),
    total: fixed(sum(weights)),
    largest: fixed(Math.max(...weights)),
    first: weights.indexOf(Math.max(...weights)),
    uniform: fixed(1 / keys),
    nan: weights.some(Number.isNaN),
  };
}

/** The first sample's lengths set to 0, in the way they are given now. */
function withNothing({ scores }: State): Partial<State> {
  const [samples = 1, , keys = 1] = scores.shape;
  return { valid_lens: Array.from({ length: samples }, (_, sample) => (sample === 0 ? 0 : keys)), sample: 0, query: 0 };
}

const zh: Words = {
  title: '掩蔽 softmax',
  lead: '超出有效长度的分数先换成一个极小的数，softmax 之后它们的{weights|权重}就是 0，其余的仍然加到 1。',
  parameters: {
    scores: { label: '分数', axes: ['样本', '查询', '键'] },
    valid_lens: { label: '有效长度 valid_lens', hint: '也可以在图上拖动竖线。' },
    fill: { label: '被掩蔽处填', choices: { '-1e6': '−1e6', '-inf': '−inf' } },
    sample: { label: '样本' },
    query: { label: '查询' },
    key: { label: '键' },
  },
  presets: {
    perSample: {
      label: '[2, 3]',
      cell: '笔记本 002：masked_softmax(torch.rand(2, 2, 4), torch.tensor([2, 3]))，种子 0',
    },
    perQuery: { label: '[[1, 3], [2, 4]]', cell: '笔记本 002：同样的分数，每个查询一个有效长度，种子 0' },
    none: { label: '不掩蔽', cell: 'valid_lens 为 None：普通的 softmax' },
    allMasked: { label: '全被掩蔽', cell: '第一个样本的有效长度是 0' },
    byHand: { label: '手算', cell: '小整数，可以跟着算' },
  },
  scores: '分数',
  maskedScores: '掩蔽后的分数',
  weights: '权重',
  rowSums: '行和',
  queries: '查询',
  keys: '键',
  sample: (index) => `样本 ${index}`,
  see: (live) => {
    const { state } = live;
    const { keys, visible, total, largest, first, uniform, nan } = selected(live);
    const place = `样本 ${state.sample} 的查询 ${state.query}`;
    if (nan && visible > 0) return [`${place}里有 nan 或 ∞，整行权重都成了 nan：softmax 的分母把它带给了每一个键。`];
    if (visible === 0 && nan)
      return [
        `${place}一个键也看不到，每处都是 −inf：减去最大值得到 −inf − (−inf) = nan，整行都是 nan。填 −1e6 就不会这样。`,
      ];
    if (visible === 0)
      return [
        `${place}一个键也看不到，每处都是 −1000000。softmax 只看差，差都是 0，于是每个键得到 1/${keys} = ${uniform}：不是 0，也不是 nan。PyTorch 也是如此。`,
      ];
    const masked = keys - visible;
    return [
      `${place}看得到 ${visible} 个键${masked > 0 ? `，另外 ${masked} 个的权重正好是 0` : ''}。最大的是键 ${first}：${largest}。`,
      `这一行加起来是 ${total}。${masked > 0 ? '被掩蔽的键分到的，全由看得到的键按原来的比例接过去。' : ''}`,
    ];
  },
  try: ({ state }) => [
    { text: '把一个样本的有效长度改成 0：整行都被掩蔽时权重是多少？', set: withNothing(state) },
    state.fill === '-1e6'
      ? {
          text: '再把填充值换成 −inf：这时整行都是 nan，为什么笔记本用 −1e6？',
          set: { ...withNothing(state), fill: '-inf' },
        }
      : { text: '把填充值换回 −1e6。', set: { fill: '-1e6' } },
    { text: '双击分数里的一格改它的数，或者粘贴你自己的张量。' },
  ],
  error: (error) =>
    error.input === 'valid_lens' && (error.code === 'wrong_shape' || error.code === 'wrong_rank')
      ? `有效长度要么每个样本一个，要么每个查询一个：形状应为 ${error.expected}，现在是 ${error.found}。`
      : undefined,
};

const en: Words = {
  title: 'Masked softmax',
  lead: 'Scores beyond the valid length become a very small number; after softmax their {weights|weights} are 0, and the others still add up to 1.',
  parameters: {
    scores: { label: 'Scores', axes: ['samples', 'queries', 'keys'] },
    valid_lens: { label: 'valid_lens', hint: 'Or drag the line in the figure.' },
    fill: { label: 'Masked places hold', choices: { '-1e6': '−1e6', '-inf': '−inf' } },
    sample: { label: 'sample' },
    query: { label: 'query' },
    key: { label: 'key' },
  },
  presets: {
    perSample: {
      label: '[2, 3]',
      cell: 'Notebook 002: masked_softmax(torch.rand(2, 2, 4), torch.tensor([2, 3])), seed 0',
    },
    perQuery: { label: '[[1, 3], [2, 4]]', cell: 'Notebook 002: the same scores, one valid length a query, seed 0' },
    none: { label: 'no mask', cell: 'valid_lens is None: plain softmax' },
    allMasked: { label: 'all masked', cell: 'the first sample has a valid length of 0' },
    byHand: { label: 'by hand', cell: 'small whole numbers to follow' },
  },
  scores: 'scores',
  maskedScores: 'masked scores',
  weights: 'weights',
  rowSums: 'row sums',
  queries: 'Queries',
  keys: 'Keys',
  sample: (index) => `Sample ${index}`,
  see: (live) => {
    const { state } = live;
    const { keys, visible, total, largest, first, uniform, nan } = selected(live);
    const place = `query ${state.query} of sample ${state.sample}`;
    if (nan && visible > 0)
      return [
        `There is a nan or ∞ in ${place}, and so every weight of the row is nan: softmax's denominator carries it to each key.`,
      ];
    if (visible === 0 && nan)
      return [
        `No key is visible to ${place}; every place is −inf. Taking the largest off gives −inf − (−inf) = nan, all along the row. With −1e6 it would not.`,
      ];
    if (visible === 0)
      return [
        `No key is visible to ${place}; every place is −1000000. Softmax sees differences only, and they are all 0: each key gets 1/${keys} = ${uniform}, not 0 and not nan. PyTorch does the same.`,
      ];
    const masked = keys - visible;
    return [
      `${visible} ${visible === 1 ? 'key is' : 'keys are'} visible to ${place}${masked > 0 ? `; the weight of the other ${masked} is exactly 0` : ''}. Key ${first} gets most: ${largest}.`,
      `The row adds up to ${total}.${masked > 0 ? ' What the masked keys would have got goes to the visible ones, in their old proportions.' : ''}`,
    ];
  },
  try: ({ state }) => [
    {
      text: 'Set the valid length of a sample to 0: what are the weights of a row that is masked all along?',
      set: withNothing(state),
    },
    state.fill === '-1e6'
      ? {
          text: 'Now fill with −inf: the row becomes nan. Why does the notebook take −1e6?',
          set: { ...withNothing(state), fill: '-inf' },
        }
      : { text: 'Fill with −1e6 again.', set: { fill: '-1e6' } },
    { text: 'Double-click a score to change it, or paste a tensor of your own.' },
  ],
  error: (error) =>
    error.input === 'valid_lens' && (error.code === 'wrong_shape' || error.code === 'wrong_rank')
      ? `One valid length a sample, or one a query: the shape should be ${error.expected}; it is ${error.found}.`
      : undefined,
};

export const words: Record<Language, Words> = { zh, en };
