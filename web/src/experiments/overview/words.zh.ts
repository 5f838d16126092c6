import { chosen, type Now, otherOrder, type Words } from './words';

export const words: Words = {
  title: '一次注意力，从查询到输出',
  lead: '选一个词作{queries|查询}：它与每个{keys|键}比较得到分数，softmax 把分数变成{weights|权重}，权重再把{values|值}加在一起。',
  parameters: {
    sentence: { label: '句子', hint: '由空格分开词元；没有空格的汉字由浏览器切分，切分处可改。' },
    mask: {
      label: '掩蔽',
      hint: '选有效长度后，可拖动分数里的竖线。',
      choices: { none: '无', valid_lens: '有效长度', causal: '因果' },
    },
    valid_len: { label: '有效长度' },
    d: { label: '查询与键的维数 d' },
    scaled: { label: '分数除以 √d' },
    positions: { label: '加上位置编码' },
    seed: { label: '随机种子', hint: '参数是随机的，没有训练过。同一个种子总得到同样的数字。' },
    query: { label: '查询' },
    key: { label: '键' },
    component: { label: '输出的分量' },
  },
  presets: {
    english: { label: 'The cat', cell: '笔记本 000 的例句：The cat sat on the mat' },
    chinese: { label: '猫坐在', cell: '猫坐在垫子上，切成四个词元' },
  },
  matrices: { queries: '查询', keys: '键', scores: '分数', weights: '权重', values: '值', output: '输出' },
  lines: { score: '分数', weight: '权重', output: '输出' },
  chapters: {
    overview: '总览',
    'masked-softmax': '掩蔽 softmax',
    'scoring-functions': '评分函数',
    'why-sqrt-d': '为什么除以 √d',
    'self-attention': '句子的自注意力',
    'multi-head-attention': '多头注意力',
    'cnn-rnn-attention': '与 CNN、RNN 比较',
    'positional-encoding': '位置编码',
    exercises: '练习',
  },
  chooseQuery: '选一个词作查询',
  contents: '各矩阵下的章节',
  see: (live) => {
    const { state } = live;
    const { n } = chosen(live);
    const rows = '每行权重之和是 1';
    const first = fitting(live);
    if (state.mask === 'causal')
      return [`${first}；第 ${state.query + 1} 个词只看得到前 ${state.query + 1} 个，看不到的权重是 0，${rows}。`];
    if (state.mask === 'valid_lens' && state.valid_len === 0)
      return [`有效长度是 0，分数都成了 −1e6：每个词分到同样的 1/${n}。`];
    if (state.mask === 'valid_lens')
      return [
        `${first}；${state.valid_len >= n ? '有效长度不小于键数，每个键都算数' : `只有前 ${state.valid_len} 个键算数，其余的权重是 0`}，${rows}。`,
      ];
    return [`${first}；${rows}。`, `输出的每一行，是所有值按这一行权重加起来的结果：${n} 个词，${n} 行。`];
  },
  try: ({ state, result }) => [
    state.mask === 'causal'
      ? { text: '去掉掩蔽：每个词又看得到整句话。', set: { mask: 'none' } }
      : { text: '把掩蔽改为因果：右上三角的权重变成 0，每行之和仍是 1。', set: { mask: 'causal' } },
    state.scaled
      ? { text: '维数改成 8，再不除以 √d：分数变大，权重集中到一个词上。', set: { d: 8, scaled: false } }
      : { text: '重新除以 √d。', set: { scaled: true } },
    ...(state.positions
      ? [{ text: '去掉位置编码，再换词序：数字只是跟着词换行。', set: { positions: false } }]
      : otherOrder(result.words) === result.words.join(' ')
        ? []
        : [
            {
              text: `换个词序：「${otherOrder(result.words)}」。没有位置编码，每个词的输出不变，只是换了行。`,
              set: { sentence: otherOrder(result.words) },
            },
          ]),
  ],
};

function fitting(live: Now): string {
  const { query, best, own, only, equal, weight } = chosen(live);
  if (only) return `查询「${query}」只看得到键「${best}」，权重 ${weight}，与参数无关`;
  if (equal) return `查询「${query}」与看得到的键同样匹配，权重各是 ${weight}`;
  return `参数是随机的，未经训练：查询「${query}」恰好与${own ? '自己的键' : `键「${best}」`}最匹配，权重 ${weight}`;
}
