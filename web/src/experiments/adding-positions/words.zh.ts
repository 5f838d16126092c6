import type { Words } from './words.en';

export const words: Words = {
  title: '加上位置：X + P',
  lead: 'P 的第 i 行加到位置 i 的词上：同一个词在两处，就成了两个向量。',
  parameters: {
    kind: { label: '位置 P', choices: { fixed: '固定（正弦、余弦）', learned: '可学习的（Embedding）' } },
    sentence: { label: '句子', hint: '由空格分开词；没有空格的汉字由浏览器切分，可手动修改切分。' },
    num_hiddens: { label: 'num_hiddens' },
    max_len: { label: 'max_len', hint: 'P 有多少行。' },
    seed: { label: '随机种子' },
    position: { label: '位置 i' },
    column: { label: '列' },
  },
  presets: {
    chinese: { label: '狗追猫', cell: '狗追猫，猫追狗：每个词都出现两次' },
    twice: { label: '同一个词两次', cell: 'the 出现在位置 0 和 3' },
    learned: { label: '可学习的', cell: '用 nn.Embedding(10, 8) 代替正弦，在词之后抽出，还没有训练' },
    wide: { label: '32 列', cell: '和笔记本 001 的 PositionalEncoding(32, 0) 一样宽' },
  },
  columns: '列',
  before: 'X Xᵀ',
  after: '(X + P)(X + P)ᵀ',
  notCompared: '没有比较的有：X Xᵀ 和 (X + P)(X + P)ᵀ、两行之差和参数个数；这些 PyTorch 代码也不打印。',
  remarks: {
    once: ({ word, position, row }) =>
      `“${word}”只出现一次，在位置 ${position}。它在 X 里的行是嵌入的第 ${row} 行，和位置无关；P 加上的才是这个位置独有的。`,
    twice: ({ word, position, twin, row, before, after }) =>
      `“${word}”出现在位置 ${position} 和 ${twin}。在 X 里这两行都是嵌入的第 ${row} 行，相差 ${before}；加上 P 以后最多相差 ${after}。`,
    order:
      '行的先后帮不上忙：注意力对所有的键求和，键怎么打乱，输出都一样。在 X Xᵀ 里同一个词的各行相同；在 (X + P)(X + P)ᵀ 里不再相同，分数这才认得位置。{see learning-race|看没有位置的模型能学到多少。} {see who-is-tired|看一个不靠位置也能找对词的头。}',
    fixed: ({ max_len, length }) =>
      `固定的位置没有参数。模块事先算好 ${max_len} 行，加上前 ${length} 行：句子超过 ${max_len} 个词，它就停下。`,
    learned: ({ max_len, num_hiddens, parameters, length }) =>
      `可学习的位置（这里是随机的，未经训练）有 ${max_len} × ${num_hiddens} = ${parameters} 个参数。训练只会动句子够得到的行，这里是前 ${length} 行；`,
    unseen: ({ from, to }) =>
      `第 ${from} 到 ${to} 行还是刚抽出的样子：从没见过的位置。{see learning-race|看可学习的位置怎样学。}`,
    noMore: '再往后就没有行了。{see learning-race|看可学习的位置怎样学。}',
  },
  suggestions: {
    tooShort: ({ max_len }) => `把 max_len 改成 ${max_len}，少一行：PyTorch 会说什么？`,
    learned: '换成可学习的位置：同样两行现在相差多少？',
    fixed: '换回正弦和余弦：P 又有了花纹。',
    oddFixed: '把 num_hiddens 改成奇数 7：正弦列和余弦列配不成对。',
    oddLearned: '把 num_hiddens 改成奇数 7：可学习的位置不在乎。',
    backwards: '把句子倒过来：X + P 里还剩下哪些原来的行？',
  },
  errors: {
    odd: ({ num_hiddens, even, odd }) =>
      `用正弦和余弦时 num_hiddens 要是偶数：${num_hiddens} 列里偶数列有 ${even} 个，奇数列只有 ${odd} 个。`,
    notComputed: ({ words, max_len }) =>
      `句子有 ${words} 个词，P 只有 ${max_len} 行：从位置 ${max_len} 起没有事先算好。`,
    noRow: ({ words, max_len }) =>
      `句子有 ${words} 个词，P 只有 ${max_len} 行：从位置 ${max_len} 起从没见过，也没有行。`,
  },
};
