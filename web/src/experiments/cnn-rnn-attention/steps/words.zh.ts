import type { Words } from './words.en';

export const words: Words = {
  first: {
    label: '走一步',
    ask: '把 9 个词里的 x₁ 换掉，看变化怎样传开：CNN 的每个位置只看左右邻居，RNN 一个词一个词地读，自注意力看所有的词。不用等别人就能算的，都算在一步里。',
    question: '走完一步，哪个网络的每个位置都变了？',
    act: '按“走一步”。',
    options: { convolution: 'CNN', recurrence: 'RNN', attention: '自注意力', none: '都没有' },
    replies: {
      convolution: 'CNN 的一个单元只看三个位置。哪几个单元看得到 x₁？',
      recurrence: 'RNN 一步只读一个词。这时算出了哪些状态？',
      none: '其中有一个，每个位置都要对所有词求和。',
    },
    near: { past: (step = '') => `这是第 ${step} 步：退回第 1 步。` },
    found: (cnn = '', rnn = '', attention = '') =>
      `变了的位置：CNN ${cnn} 个，RNN ${rnn} 个，自注意力 ${attention} 个。`,
    why: '注意力的每个输出都直接汇总所有词，谁也不用等谁：句子再长，也只要一步。RNN 要一步接一步走 n 步，GPU 再快也没法同时算。',
    next: '接下来：CNN 要几层',
  },
  layers: {
    label: '一层一层传',
    ask: '现在有 13 个词，卷积核 k = 5：一个单元看自己和左右各两个位置。',
    question: '要几层，CNN 的最后一位才会变？',
    act: '一步一步走，最后一位一变就停。',
    replies: { other: '每过一层，变化能多传几位？从 x₁ 到第 13 个词要传 12 位。' },
    near: {
      short: (step = '', place = '') => `过了 ${step} 层，传到第 ${place} 个词：再走。`,
      past: (step = '') => `这是第 ${step} 步：退回第 13 个词刚变的那一步。`,
    },
    found: (layers = '', words = '') => `${layers} 层。这时 RNN 才读到 13 个词里的第 ${words} 个。`,
    why: '一层传 ⌊k/2⌋ 位，所以路径按 n/k 增长。像笔记本的图那样，只要中间一个单元看到两端，层数减半就够了。',
    next: '接下来：反过来传',
  },
  back: {
    label: '反过来传',
    ask: '全都算完了。现在不换第一个词，换最后一个。',
    question: 'RNN 的 9 个状态，会变几个？',
    act: '点最下面一排的 x₉，或者把“从词”拖到 9。',
    replies: { other: '算 h₁ 的时候还没有读到 x₉。h₈ 呢？' },
    near: { other: (word = '') => `你换的是第 ${word} 个词。最后一个是 x₉。` },
    found: (cnn = '', rnn = '', attention = '') =>
      `${rnn} 个；CNN 变了 ${cnn} 个位置，自注意力变了 ${attention} 个。其余的都没变。`,
    why: 'RNN 从左往右读，哪个状态都不知道后面的词；再加一个从右往左的 RNN 才能补上。注意力两边都看，除非有因果掩码。',
    next: '接下来：传到了，还剩多少',
  },
  fades: {
    label: '传到的还剩多少',
    ask: '16 个词里换掉 x₁；颜色越浓，变得越多。RNN 一直读到最后。',
    question: 'h₁ 的变化，到 h₁₆ 还剩多少？',
    act: '点“播放”，或者把步数拖到底。',
    options: { most: '还剩大半', hundredth: '大约百分之一', trace: '不到千分之一' },
    replies: {
      most: '每个状态都是上一个状态乘 W_h、再过 tanh 得来的。变化能原样留下吗？',
      hundredth: '看颜色怎么变浅：过 5 个状态还剩多少？过 15 个呢？',
    },
    near: { short: (step = '', left = '') => `它读了 ${step} 个词，还有 ${left} 个。` },
    found: (first = '', last = '', near = '', far = '') =>
      `h₁ 变了 ${first}，h₁₆ 只变了 ${last}。自注意力：第 2 个词 ${near}，第 16 个词 ${far}。`,
    why: '链上每走一步，变化就缩小一次。这个 RNN 是随机的，未经训练；LSTM 的门能学会把它留住。注意力没有链：公式里没有两个词隔多远这一项。',
    next: '接下来：代价是什么',
  },
  cost: {
    label: '谁算得更多',
    ask: '每个词是 d = 64 维。RNN 要做 n·d² 次乘法，自注意力要 n²·d 次。',
    question: 'n 是多少时，两个的乘法次数一样多？',
    act: '拖动 n，让两条线相遇，停在那里。',
    replies: { other: '令 n·d² = n²·d，两边除以 n·d。' },
    near: {
      below: (n = '') => `n = ${n} 时，自注意力算得还少些：再往右拖。`,
      past: (n = '') => `n = ${n} 时，它已经多出不少：退回两条线相遇的地方。`,
    },
    found: (n = '', rnn = '', attention = '') => `n = ${n}：RNN ${rnn} 次，自注意力 ${attention} 次。`,
    why: '在 n = d 相遇。句子比向量的维度短，用注意力反而省，还不用排队；再长，词数加倍，计算量就变成四倍。',
    next: '接下来：要记住多少',
  },
  memory: {
    label: '词数变成八倍',
    ask: '1024 个词的自注意力有 1024 × 1024 个权重，每个 4 字节：一层里的一个头就占 4 MiB。',
    question: '词数变成八倍，权重占多少？',
    act: '把 n 拖到 8192。',
    options: { same: '还是 4 MiB', eight: '32 MiB', square: '256 MiB' },
    replies: {
      same: '每个查询对每个键都有一个权重。这时有多少个查询？',
      eight: '查询是八倍。每个查询的键呢？',
    },
    near: {
      below: (n = '') => `现在 n = ${n}：再拖，到 8192。`,
      past: (n = '') => `现在 n = ${n}：退回 8192。`,
    },
    found: (n = '', weights = '', all = '') => `n = ${n}：${weights}，加上输出 ${all}。`,
    why: '任意两个词只隔一步，代价是 n × n 个权重。省内存的算法（如 FlashAttention）分块计算，不必存下整个方阵，但每一格还是要算。',
  },
};
