import type { Words } from './exercises.en';

export const words: Words = {
  keys: {
    label: '换掉键',
    cell: '笔记本 002，练习 1',
    title: '换掉键，两种注意力还一样吗？',
    source: '笔记本 002 · 练习 1',
    ask: '小例子里的键全是 1，两种评分函数给出同样的权重。改动{keys|键}（双击格子，或换成 torch.randn），让两组{weights|权重}有一处相差 0.05 以上。',
    question: '原来为什么一样？',
    options: {
      a: {
        text: '两种函数本来就等价',
        reply: '你刚刚看到了：键一换，权重就不同。一个是 tanh 之后再加权，一个是内积。',
      },
      b: {
        text: '键都相同，一行里的分数就都相同',
        reply:
          '同一个查询对十个相同的键，分数只能相同。softmax 只看分数之差，于是有效长度内平均分：1/2 和 1/6。用哪种评分函数都一样。',
      },
      c: {
        text: '掩蔽让每个键平分权重',
        reply: '掩蔽只挡住有效长度以外的键。你换过键以后掩蔽还在，权重却不再平均。',
      },
    },
    measures: { difference: '两组权重的最大差' },
    parameters: { keys: { label: '键 keys', axes: ['样本', '键', '维度'] }, key: { label: '键' } },
    keys: '键 keysᵀ',
    additive: '加性注意力的权重',
    dot: '缩放点积的权重',
    suggestions: ['键要怎样，两个分数才会不一致？全都一样就不行。', '再让键全是 1，看两组权重回到 1/2 和 1/6。'],
  },
  lengths: {
    label: '维度不同',
    cell: '笔记本 002，练习 2',
    title: '只用矩阵乘法，怎样给维度不同的查询和键打分？',
    source: '笔记本 002 · 练习 2',
    ask: '分数是 {queries|q}ᵀ W {keys|k}。让查询和键的维度不同，再给 W 一个合适的形状，让权重算得出来。',
    question: 'W 做了什么？',
    options: {
      a: {
        text: '把键变成和查询同一维度，再做点积',
        reply: 'W k 的维度是 q，于是 qᵀ(W k) 就是点积。W 可以学习，q = k 且 W = I 时正好是点积。这叫双线性评分。',
      },
      b: {
        text: '等于去掉 tanh 的加性注意力',
        reply:
          '去掉 tanh 的加性注意力是“查询的一个数加键的一个数”，没有相乘。查询那一项对每个键都一样，softmax 会把它消掉。',
      },
      c: {
        text: '给维度低的一方补 0',
        reply: '补 0 只是 W 的一种：对角线上是 1，其余是 0。一般的 W 会把每个分量都混在一起。',
      },
    },
    measures: { lengths: '查询和键的维度' },
    parameters: {
      query_size: { label: '查询的维度 q' },
      key_size: { label: '键的维度 k' },
      W_rows: { label: 'W 的行数' },
      W_columns: { label: 'W 的列数' },
    },
    suggestions: ['只改查询的维度，看计算内核怎么拒绝，PyTorch 又会怎么说。', 'W 乘在中间：它的行要配查询，列要配键。'],
    mistakes: {
      rows: (q, rows) => `q 有 ${q} 个数，W 有 ${rows} 行：qᵀW 乘不起来。`,
      columns: (k, columns) => `k 有 ${k} 个数，W 有 ${columns} 列：W k 乘不起来。`,
      shape: () => '形状接不上。',
    },
  },
  sum: {
    label: '求和还是点积',
    cell: '笔记本 002，练习 3',
    title: '向量求和比点积更好吗？',
    source: '笔记本 002 · 练习 3',
    ask: '四个查询，六个键。左边把 q + k 的各分量加起来当分数，右边用点积。先猜，再看{weights|权重}。',
    question: '用求和打分，四个查询的权重会怎样？',
    options: {
      a: {
        text: '比点积分得更开',
        reply: '看上面任意两行：有一行更集中吗？',
      },
      b: {
        text: '和点积差不多',
        reply: '把求和的几行互相比，再比点积的几行。',
      },
      c: {
        text: '四行完全一样',
        reply:
          '分数是 Σq + Σk。Σq 对这一行的每个键都相同，softmax 把它消掉，剩下的只和键有关：查询说什么都没用。所以求和不比点积好。加性注意力先投影再过 tanh，才躲开这一点。',
      },
    },
    measures: { rowsOfSum: '求和：各查询权重的最大差', rowsOfDot: '点积：各查询权重的最大差' },
    sumScores: '分数：各分量求和',
    dotScores: '分数：点积',
    sumWeights: '求和的权重',
    dotWeights: '点积的权重',
    suggestions: ['看分数：上下两行之间，差了多少？每一列都差同样多吗？', '换一组随机数。'],
  },
  additive: {
    label: '换成加性注意力',
    cell: '《动手学深度学习》，Transformer，练习 2',
    title: '在 Transformer 里，该用加性注意力代替缩放点积吗？',
    source: '《动手学深度学习》· Transformer，练习 2',
    ask: '一个头，查询、键、值和隐藏单元都是 64 个数。把句子加长，直到加性注意力同时要存的数达到一亿个。',
    question: '这么多数是什么？',
    options: {
      a: { text: 'W_q、W_k 和 w_v', reply: '参数只有 8256 个，和句子多长无关：看表的第一行。' },
      b: {
        text: '每一对查询和键的 64 个特征',
        reply:
          'tanh 夹在中间，每一对都得先算出 64 个特征，才能乘上 w_v：n²·h 个数，再怎么调换次序也省不掉。点积只是一次矩阵乘法，每一对只留一个分数，硬件做得最快的正是它。所以 Transformer 用点积，再除以 √d。',
      },
      c: { text: 'softmax 的结果', reply: '每一对只有一个权重，两种评分函数都一样多。' },
    },
    measures: { held: '加性注意力同时存的数', times: '是缩放点积的多少倍' },
    parameters: { sentence_length: { label: '句子长度 n' } },
    suggestions: ['n = 512：够一亿吗？', '句子加长一倍，存的数变成几倍？'],
    learned: '参数',
    operations: '运算',
    memory: '同时存的数',
    dot: '缩放点积',
    additive: '加性',
  },
};
