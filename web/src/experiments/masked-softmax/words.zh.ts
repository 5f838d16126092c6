import { selected, type Words, withNothing } from './words';

export const words: Words = {
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
    if (nan && visible > 0) return [`${place} 里有 nan 或 ∞，整行权重都成了 nan：softmax 的分母把它带给了每一个键。`];
    if (visible === 0 && nan)
      return [
        `${place} 一个键也看不到，每处都是 −inf：减去最大值得到 −inf − (−inf) = nan，整行都是 nan。填 −1e6 就不会这样。`,
      ];
    if (visible === 0)
      return [
        `${place} 一个键也看不到，每处都是 −1000000。softmax 只看差，差都是 0，于是每个键得到 1/${keys} = ${uniform}：不是 0，也不是 nan。PyTorch 也是如此。`,
      ];
    const masked = keys - visible;
    return [
      `${place} 看得到 ${visible} 个键${masked > 0 ? `，另外 ${masked} 个的权重正好是 0` : ''}。最大的是键 ${first}：${largest}。`,
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
