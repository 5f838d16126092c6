import type { Row, Words } from './words';

export const words: Words = {
  title: '掩蔽 softmax',
  lead: 'softmax 把总量 1 分给各个{keys|键}。掩蔽把一些键的分数换成 −1e6（−1000000），{weights|权重}就成了 0。',
  parameters: {
    scores: { label: '分数', axes: ['样本', '查询', '键'] },
    valid_lens: { label: '有效长度 valid_lens', hint: '也可以在图上拖动竖线。' },
    fill: { label: '掩蔽处填入', choices: { '-1e6': '−1e6', '-inf': '−inf', '0': '0', '-65504': '−65504' } },
    precision: { label: '数的类型', choices: { float32: 'float32', float16: 'float16' } },
    sample: { label: '样本' },
    query: { label: '查询' },
    key: { label: '键' },
    tokens: { label: '已生成的词元', hint: '一行一行来。' },
  },
  presets: {
    perSample: {
      label: '[2, 3]',
      cell: '笔记本 002：masked_softmax(torch.rand(2, 2, 4), torch.tensor([2, 3]))，种子 0',
    },
    perQuery: { label: '[[1, 3], [2, 4]]', cell: '笔记本 002：同样的分数，每个查询一个有效长度，种子 0' },
    none: { label: '不掩蔽', cell: 'valid_lens 为 None：普通的 softmax' },
    allMasked: { label: '全被掩蔽', cell: '第一个样本的有效长度是 0' },
    training: { label: '训练', cell: '因果掩蔽：四个位置一次算完，valid_lens 是 torch.arange(1, 5)，看不到后面' },
    prediction: { label: '预测', cell: '第四个位置刚刚生成，只问它一个：不用掩蔽' },
    both: { label: '因果 + 填充', cell: '同一次计算，三个词加一个填充：min(i + 1, 3)' },
    half: { label: 'float16', cell: '半精度，填它最小的数 −65504' },
    byHand: { label: '手算', cell: '小整数，可以跟着算' },
  },
  scores: '分数',
  powers: 'e^(分数 − 最高分)',
  largestIsOne: '最高的柱：1',
  weights: '权重',
  rowSums: '行和',
  alwaysOne: '总是 1',
  training: '训练：各行一次算完',
  generation: '生成：一行一行来',
  nextToken: '生成下一个词元',
  again: '从头再来',
  play: '播放',
  pause: '暂停',
  written: (tokens, all) => `已生成 ${tokens} / ${all} 个词元`,
  queries: '查询',
  keys: '键',
  sample: (index) => `样本 ${index}`,
  notCompared:
    '没有比较的有：掩蔽后的分数、柱形、行和、逐行生成的权重，以及文字里由它们算出的数；其中掩蔽后的分数，PyTorch 代码会打印。',
  remarks: {
    spoiled: (row) => `${place(row)} 里有 nan 或 ∞，整行权重都成了 nan：所有的键共用一个分母。`,
    onlyInfinities: (row) =>
      `${place(row)} 一个键也看不到，每格都是 −inf。softmax 先减去最高分，−inf − (−inf) = nan，整行就废了。填 −1e6 不会这样。`,
    noKey: ({ fill, keys, uniform, ...row }) =>
      `${place(row)} 一个键也看不到，每格都是 ${fill}。softmax 先减去最高分，每个分数都成了 0，e⁰ = 1，于是每个键得到 1/${keys} = ${uniform}：不是 0，也不是 nan。PyTorch 也是如此。`,
    leaking: ({ visible, masked, leak, ...row }) =>
      `${place(row)} 看得到 ${visible} 个键，可是另外 ${masked} 个一共还分到 ${leak}：0 也是一个普通的分数，e⁰ = 1。要什么都分不到，分数得是很大的负数，例如 −1e6。`,
    seesSome: ({ visible, masked, ...row }) =>
      `${place(row)} 看得到 ${visible} 个键，另外 ${masked} 个的权重正好是 0。`,
    seesAll: ({ visible, ...row }) => `${place(row)} 看得到 ${visible} 个键。`,
    largest: ({ key, weight }) => `最大的是键 ${key}：${weight}。`,
    total: ({ total }) => `这一行加起来是 ${total}。`,
    roundedTotal: ({ total }) =>
      `这一行加起来是 ${total}：每个权重都舍入成 float16，只留 11 位二进制数，所以商（≈）和行和都只是大致相等。`,
    proportions: '被掩蔽的键本来能分到的，由看得到的键按原来的比例分掉。',
    training:
      '训练时所有位置一次算完，第 i 行只看 i + 1 个键，任何一行都看不到后面。生成时只问最新的一个位置，后面的键还不存在：不用掩蔽，那一行的权重却一样。',
    padded:
      '两种掩蔽一起用：第 i 行看不到 i 以后的键，也看不到填充。每个查询只要一个有效长度：在当前位置和真实词数里取较小的那个。',
    prediction: '预测时只有最新的一个查询和已有的键，后面什么都没有，也就不用掩蔽。训练时所有行一起算，才要因果掩蔽。',
    halfPrecision:
      'float16 只到 ±65504，放不下 −1e6。PyTorch 在 CPU 上连 softmax 也不肯算：{code|"softmax_lastdim_kernel_impl" not implemented for \'Half\'}；GPU 用 float32 算完再舍入，这一页也这样算。',
    writesInPlace:
      '课程代码的 masked_softmax 直接写进传给它的张量：调用之后 {code|scores} 就是掩蔽后的分数。PyTorch 代码会打印它。',
  },
  suggestions: {
    nothing: '把一个样本的有效长度改成 0：整行都被掩蔽时权重是多少？',
    infinity: '再把填充值换成 −inf：这时整行都是 nan，为什么课程代码用 −1e6？',
    million: '把填充值换回 −1e6。',
    infinityForZero: '换成 −inf：被掩蔽的键现在分到多少？',
    zero: '把被掩蔽的分数改成 0：它们就分不到了吗？',
    halfMillion: '半精度填 −1e6：PyTorch 会说什么？',
    halfInfinity: '半精度填 −inf：放得下，float16 也有无穷大。',
    edit: '双击分数里的一格改它的数，或者粘贴你自己的张量。',
  },
  errors: {
    overflow: 'float16 只到 ±65504，放不下 −1e6：换成 −65504 或 −inf。',
    lengths: ({ expected, found }) =>
      `有效长度要么每个样本一个，要么每个查询一个：形状应为 ${expected}，现在是 ${found}。`,
  },
};

function place({ sample, query }: Row): string {
  return `样本 ${sample} 的查询 ${query}`;
}
