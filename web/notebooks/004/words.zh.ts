import type { NotebookWords } from '../notebook';

export const words: NotebookWords = {
  title: '多头注意力',
  items: {
    why: {
      title: '为什么要几个头',
      text: '一个头给每个词一行权重，只能问一个问题。在训练过的模型里，一个头看前一个字母，另一个头找上一次后面跟着什么。',
    },
    subspaces: {
      title: '每个头一个子空间',
      text: '100 个数变成 5 × 20，每个头只比较自己的 20 个。',
      aside:
        '语法、语义、位置：笔记本给每个子空间派了一个科目。其实没有人分派。头看什么由训练决定，往往叫不出这样的名字。',
    },
    flow: {
      title: '图 1：投影，注意，拼接，再投影',
      text: '从输入经过每个头到 W_o，每一步的形状都写着。',
    },
    different: {
      title: '每个头真的看不同的地方吗？',
      text: '到训练过的模型里看：读每个头的图，再关掉一个，看模型还会什么、不会什么。',
      aside: '矩阵不同并不保证这一点：训练过的模型里也有做同样的事、或几乎不做事的头。',
    },
    c1: {
      title: '导入',
      text: '笔记本从 d2l 里取的 masked_softmax 和 DotProductAttention 写在这里。种子 0 是这里加的，笔记本没有设种子。',
    },
    c2: {
      title: 'MultiHeadAttention',
      text: '四个矩阵，所有的头一次算完，最后乘以 W_o。',
    },
    c3: {
      title: 'transpose_qkv 与 transpose_output',
      text: '把头变成样本，一次矩阵乘法就算完所有的头，然后再变回来。',
    },
    steps: {
      title: '形状一步一步地变',
      text: '切开、换轴、合并：(2, 4, 100) 变成 (10, 4, 20)，再变回来。',
    },
    'by-hand': {
      title: 'q_i = W_i q，h_i，H = [h_1; …; h_h]，W_o H',
      text: '四个公式，一个头一个头地算，2 个头、每个 4 维；下面是模块给出的结果。矩阵是随机的，没有训练过。',
    },
    lengths: {
      title: '每个头都要 valid_lens',
      text: '5 个头，每个长度就重复 5 次，同一个样本的头用同一个长度。',
    },
    c4: {
      title: '模块打印出来的样子',
      text: 'num_hiddens = 100，分成 5 个头，每个 20。',
    },
    c5: {
      title: '4 个查询，6 个键',
      text: '有几个查询就有几个输出，宽度等于 num_hiddens。',
    },
    weights: {
      title: '它的权重',
      text: 'X 和 Y 全是 1，每个头都把权重平均分给有效的键：这样的输入能检验形状，看不出头与头的差别。',
    },
    width: {
      title: 'p_q = p_k = p_v = p_o / h',
      text: 'p_o = 512、h = 8 时，每个头 64 维。',
    },
    parameters: {
      title: '两种方案各有多少参数',
      text: '几个头分 p_o 时，权重有 h p_q (d_q + d_k + d_v) + p_o² = p_o (d_q + d_k + d_v) + p_o² 个，与 h 无关；每个头都是 p_o 维时，是它的 h 倍。',
    },
    compared: {
      title: '单头与多头的对比表',
      text: '参数一样多，运算也差不多；每个词有 h 行权重，不止一行。',
      aside: '笔记本说存几个头的输出要更多内存。它们合起来和单头的一样大，变多的是权重：h × n × m。',
    },
    models: {
      title: '常见模型有几个头',
      text: 'BERT-base 有 12 个，BERT-large 有 16 个，每个 64 维；GPT-3 有 96 个，每个 128 维。',
      aside: 'GPT-2 每层有 12、16、20 或 25 个头，不是“12-48 个”：48 是最大的那个的层数。',
    },
    balance: {
      title: '“8-16 个头是好的平衡点”',
      text: '要看任务和宽度。这里在一个任务上量过：1、2、4、8、16 个头各用十个种子，看小模型多久学会。',
    },
    'question-1': { title: '思考题 1：为什么要几个头？', text: '要几个头，一个词才能同时最看重三个键？做完自动判分。' },
    'question-2': { title: '思考题 2：什么是子空间？', text: '关掉一列，找出察觉到变化的那个头。做完自动判分。' },
    'question-3': { title: '思考题 3：为什么是 p_o / h？', text: '先猜每个头都用 p_o 维要多少参数。做完自动判分。' },
    'question-4': { title: '思考题 4：变换形状是为了什么？', text: '少了 permute 会怎样？做完自动判分。' },
    'question-5': {
      title: '思考题 5：头与头真的不同吗？',
      text: '先让所有的头完全一致，再想怎样证明它们不同。做完自动判分。',
    },
    'exercise-1': {
      title: '练习 1：看每个头',
      text: '从随机的、没有训练过的头里，找出看得最集中的那个。做完自动判分。',
    },
    'exercise-2': { title: '练习 2：哪个头要紧？', text: '移除它，看它的分布，看它的梯度：在训练过的模型上三种量法。' },
    'exercise-3': { title: '练习 3：要几个头？', text: '1、2、4、8、16 个头，小模型各要多久学会。做完自动判分。' },
    'exercise-4': { title: '练习 4：别的维度', text: '每个头任意宽，参数随时数给你看。做完自动判分。' },
    'exercise-5': { title: '练习 5：并行还是一个一个来', text: '在你的机器上计时。做完自动判分。' },
    reshaping: { title: '练习 5 第二问：变换形状的开销', text: '哪一步要复制数，复制多少。做完自动判分。' },
  },
};
