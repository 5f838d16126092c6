import type { NotebookWords } from '../notebook';

export const words: NotebookWords = {
  title: '自注意力和位置编码',
  items: {
    c1: {
      title: '导入',
      text: '种子 0 是这里加的，笔记本没有设种子。',
    },
    sequences: {
      title: '处理序列的三种办法',
      text: 'CNN 用窗口滑过去，RNN 一个词一个词地走，自注意力让每个词同时看到所有的词。',
      aside: '笔记本说 CNN 和 RNN 都难以并行。后面那张表说得对：难以并行的是 RNN，CNN 的一层可以同时算完所有位置。',
    },
    sources: {
      title: '查询、键、值从哪里来',
      text: '自注意力：三者来自同一句话，BERT、GPT 都是这样。两句话之间：查询来自解码器，键和值来自编码器。',
    },
    translating: {
      title: '生成“我”时看“I”',
      text: '译文的词该看原文的哪个词，要学了才知道。第一个链接里的矩阵是随机的，没有训练过：“我”碰巧最看重“I”，换成种子 3 就是“deep”；第二个链接里，一个小翻译模型当场学会该看哪里。',
    },
    subject: {
      title: '“cat”看“sat”',
      text: '矩阵是随机的，没有训练过，哪个词都可能胜出。训练过的头在第二个链接里。',
    },
    'own-sequence': {
      title: 'y_i = f(x_i, (x_1, x_1), …, (x_n, x_n))',
      text: '把公式写成程序：每个向量既是查询，也是键和值，不用任何矩阵。进去 n 个向量，出来 n 个向量。',
    },
    matrices: {
      title: 'Q、K、V，分数，权重，输出',
      text: '笔记本的四行公式摆成矩阵乘法。点一个词，顺着它那一行看。',
    },
    'same-shape': {
      title: '输出与输入形状相同',
      text: '图里每个矩阵的名字旁边都写着形状。',
      aside: '这要求 W_v 和输入一样宽，这里正是如此。笔记本 003 里，6 × 3 的输入得到 6 × 4 的输出。',
    },
    c2: {
      title: 'sequence_mask',
      text: '每一行里，超出长度的数都被换掉。',
      aside: '笔记本的函数会直接改写传入的张量。这里的写法返回一份新的。',
    },
    'mask-tried': {
      title: '试一试 sequence_mask',
      text: '长度是 1 和 2。分数换成 0 还不够：e⁰ 等于 1，补上的词照样分到权重。',
    },
    c3: {
      title: 'masked_softmax',
      text: '超出长度的分数换成 −1,000,000，再做 softmax。',
    },
    c4: {
      title: 'DotProductAttention',
      text: '分数 QKᵀ/√d，权重，再对值加权求和。它没有参数。',
    },
    c5: {
      title: '把头变成样本，再变回来',
      text: 'transpose_qkv 把每个向量切成几个头，放进样本那一维；transpose_output 把它还原。',
    },
    'there-and-back': {
      title: '变过去，再变回来',
      text: '(2, 4, 100) → (2, 4, 5, 20) → (2, 5, 4, 20) → (10, 4, 20)，变回来的数一个不差。',
    },
    c6: {
      title: 'MultiHeadAttention',
      text: '四个矩阵，所有的头一次算完，最后乘以 W_o。',
    },
    c7: {
      title: '模块打印出来的样子',
      text: 'num_hiddens = 100，分成 5 个头，每个 20。',
    },
    c8: {
      title: '输出的形状',
      text: 'X 既是查询，也是键和值；输出和 X 一样大。',
      aside: 'X 全是 1，一行里的权重就全都相等：这样能检验形状，看不到注意力。',
    },
    architectures: {
      title: '图 1：CNN、RNN、自注意力',
      text: '点两个词，三种结构里它们之间的路径都会亮起来。',
    },
    costs: {
      title: 'k n d²、n d²、n² d',
      text: '5 个词、每词 3 个数、窗口为 3 时，一层要做多少次乘法。',
    },
    waiting: {
      title: '哪些要等，哪些可以并行',
      text: 'RNN 要一步接一步走 n 步；CNN 或注意力的一层只要一步。',
    },
    convolution: {
      title: 'CNN 的路径 O(n/k)',
      text: '窗口为 3 时，两层就把第一个词和第五个词连起来。',
      aside: 'n/k 只是量级。数出来是 ⌈(n−1)/(k−1)⌉ 层；用空洞卷积，大约 log_k n 层。',
    },
    recurrence: {
      title: 'RNN 的路径 O(n)',
      text: '第一个词的信息要经过中间所有的词，才到最后一个词。',
    },
    square: {
      title: '自注意力的路径是 1，权重有 n × n 个',
      text: '任意两个词一步就到。8192 个词就有 6700 万个权重。',
    },
    order: {
      title: '“猫坐在垫子上”与“垫子坐在猫上”',
      text: '没有位置信息，两句里“猫”的输出相同，词序丢了。向量和矩阵是随机的，没有训练过；换成别的也一样。',
    },
    learned: {
      title: '可学习的位置编码与固定的位置编码',
      text: '可学习的表要占参数，到最后一行为止。固定的表不占参数，要多长就能算多长。',
    },
    formula: {
      title: 'p(i, 2j) = sin，p(i, 2j+1) = cos',
      text: '指着一格，下面的公式里就是它的数。',
    },
    c9: {
      title: 'PositionalEncoding',
      text: '表 P 只算一次，forward 把它的前几行加到 X 上。',
    },
    c10: {
      title: '第 6 到 9 列画成曲线',
      text: '正弦和余弦交替。第 8、9 列转得比第 6、7 列慢。',
    },
    frequency: {
      title: '频率随列递减',
      text: '每往后一对，频率都除以同一个数 10000^(2/d)。',
    },
    unique: {
      title: '没有两个位置相同',
      text: '算出每两行的距离，最小的也远大于 0。',
    },
    rotation: {
      title: '偏移就是旋转',
      text: '位置 13 的第 6、7 列转过 8ω，就是位置 21 的这两列。矩阵里是 cos(δω)、sin(δω)、−sin(δω)、cos(δω)，没有 i。',
    },
    angles: {
      title: '背后的两个和角公式',
      text: 'sin(a + b) 和 cos(a + b)，左边直接算，右边只用 a 和 b 各自的正弦余弦。取 a = iω、b = δω，就是那个旋转的两行。',
    },
    c11: {
      title: 'show_heatmaps',
      text: '用 matplotlib 画矩阵。这里由网页来画。',
    },
    c12: {
      title: '位置编码的热图',
      text: '60 行 32 列，就是笔记本那张图里的数；中间的部分 PyTorch 打印时省略了。',
    },
    limits: {
      title: '长处与代价',
      text: '所有词同时算，路径短；权重有 n × n 个，自己不知道词序。让几种位置编码赛跑，看看词序有多要紧。',
    },
  },
};
