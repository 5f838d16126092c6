import type { Words } from './words.en';

export const words: Words = {
  twice: {
    label: '一个词，两个位置',
    ask: 'the 出现在位置 0 和 3：在 X 里这两行一模一样。P 的第 i 行加到第 i 行上。',
    question: 'X + P 的这两行在哪里不同？',
    act: '点第二个 the，比一比 X + P 的这两行。',
    options: { none: '没有不同', left: '主要在左边', all: '各列都差不多' },
    replies: {
      none: 'P 的第 0 行和第 3 行一样吗？',
      all: '顺着 P 的列往下看：五个位置之内，哪些列变了？',
    },
    near: { other: (word = '') => `这是 ${word}：点第二个 the。` },
    found: (left = '', right = '') => `第 0 到 3 列最多差 ${left}，第 4 到 7 列最多差 ${right}。`,
    why: 'P 左边的列快，右边的列慢：快的列分得清近处的位置，慢的列在两处加的几乎一样。',
    next: '接下来：让 P 自己学',
  },
  learned: {
    label: '可学习的位置',
    ask: '固定的 P 是算出来的，没有什么要学。可学习的 P 给每个位置一行参数；max_len 是 10，num_hiddens 是 8。',
    question: 'P 里有多少个数要学？',
    act: '选“可学习的”。',
    replies: { other: '可能出现的每个位置都有自己的一行，不只是这个句子用到的。' },
    found: (rows = '', columns = '', all = '') => `${rows} 行，每行 ${columns} 个：一共 ${all} 个数。`,
    why: '这里它们是随机的，未经训练：列没有快慢之分，相邻的行也不相像。任务需要什么样，训练就可以把它变成什么样。',
    next: '接下来：超出这张表怎么办？',
  },
  end: {
    label: '表有尽头',
    ask: '可学习的表（随机的，未经训练）有 max_len 行。',
    question: '这个句子要用几行？',
    act: '把 max_len 往下拖，直到这个句子刚好够用；再少一行，PyTorch 就会报错。',
    replies: { other: '每个词取它所在位置的那一行，从 0 数起。一共几个词？' },
    near: { spare: (rows = '') => `还多 ${rows} 行，接着拖。` },
    found: (rows = '') => `${rows} 行，位置 0 到 4。`,
    why: '可学习的表超不出 max_len，句子用不到的行得不到训练，一直是初始的随机值。正弦在任何位置都能算，什么也不用学。',
  },
};
