import type { Words } from './words.en';

export const words: Words = {
  title: '相似度与距离',
  lead: '两个位置有多像？看 P 的两行的内积。',
  parameters: {
    kind: { label: '编码', choices: { fixed: '固定（正弦、余弦）', learned: '可学习的（Embedding）' } },
    position: { label: '位置 i' },
    max_len: { label: 'max_len' },
    num_hiddens: { label: 'num_hiddens' },
    seed: { label: '种子', hint: '只有可学习的编码要用。' },
  },
  presets: {
    fixed: { label: '固定', cell: '笔记本 001：PositionalEncoding(32, 0)，60 个位置' },
    learned: { label: '可学习的', cell: 'nn.Embedding(60, 32)，种子 0，还没有训练' },
    wide: { label: '128 × 100', cell: '列越多，峰越高，下降也越平稳' },
    narrow: { label: '4 × 60', cell: '只有两对列：远处又变得相像' },
  },
  encoding: '编码 P',
  similarity: 'P Pᵀ',
  position: '位置',
  columns: '列',
  other: '另一个位置',
  curves: '内积',
  ofPosition: (position) => `与位置 ${position}`,
  mean: '同样距离的平均',
  notCompared: '没有比较的有：编码本身和参数个数；PyTorch 代码只打印内积。',
  remarks: {
    fixed: ({ position, itself, next, near, farAt, far }) =>
      `位置 ${position} 和自己的内积是 ${itself}（= d/2，因为每对列 sin² + cos² = 1），和位置 ${next} 是 ${near}，和位置 ${farAt} 是 ${far}。每条对角线上的数都一样：内积只认距离，不认位置。{see relative-position?preset=score|看看为什么：一根针一根针地看。}`,
    rise: ({ near, far, atNear, atFar }) =>
      `不过，并不是越近越像：相距 ${near} 时是 ${atNear}，相距 ${far} 时是 ${atFar}。`,
    noParameters: '固定编码没有参数。max_len 只是事先算好多少行，多长的句子都能再算。',
    learned: ({ position, itself, next, near, farAt, far }) =>
      `位置 ${position} 和自己的内积是 ${itself}，和紧挨着的位置 ${next} 是 ${near}，和位置 ${farAt} 是 ${far}：随机抽出、未经训练的编码不知道谁挨着谁，远近要靠训练学到。{see learning-race|看可学习的位置怎样学。}`,
    table: ({ max_len, num_hiddens, parameters, last }) =>
      `这张表有 ${max_len} × ${num_hiddens} = ${parameters} 个参数。它到位置 ${last} 为止：更后面的位置从没见过，PyTorch 会说 index out of range in self。`,
  },
  suggestions: {
    learned: '换成可学习的编码：对角线还在，别的呢？',
    fixed: '换回固定编码：同一条对角线上的数变得一样。',
    fourColumns: '只用 4 列：为什么远处又变得相像？',
    elsewhere: '换一个位置 i：固定编码的曲线只是平移。',
  },
  errors: { odd: 'num_hiddens 要是偶数：正弦和余弦各占一列，两两成对。' },
};
