import type { NotebookWords } from '../notebook';

export const words: NotebookWords = {
  title: '博客：自注意力和位置编码',
  items: {
    c1: {
      title: '导入',
      text: '博客的类都来自 d2l，这里写了出来。种子 0 是这里加的，博客没有设种子。',
    },
    c2: { title: '模块打印出来的样子', text: 'd2l 的 MultiHeadAttention，100 个数分给 5 个头。' },
    c3: { title: '输出的形状', text: 'X 既是查询，也是键和值；输出和 X 一样大。' },
    compared: {
      title: 'CNN、RNN 与自注意力',
      text: 'k n d²、n d²、n² d；一步、n 步、一步；路径 n/k、n、1：和笔记本 000 是同一番比较。',
    },
    c4: {
      title: 'PositionalEncoding',
      text: '偶数列是正弦，奇数列是余弦；forward 把前几行加到 X 上。第二个链接把它加到一句话上。',
    },
    c5: {
      title: '第 6 到 9 列画成曲线',
      text: '打印的每一行是一条曲线，每隔十个位置取一点：第 8、9 列转得比第 6、7 列慢。',
      aside: 'KMP_DUPLICATE_LIB_OK 那一行是为了绕开某些机器上重复的 OpenMP，与注意力无关，这里略去。',
    },
    c6: {
      title: '八个数的二进制',
      text: '最后一位每步都变，前一位每两步变一次，第一位每四步变一次。',
      aside: '博客把它们叫作个位、十位、百位。在二进制里，它们是一、二、四。',
    },
    places: {
      title: '低位变得快，高位变得慢',
      text: '二进制和位置编码并排看。变得快的那一列，二进制在右边，位置编码在左边。',
    },
    factor: {
      title: '慢多少倍',
      text: '这个类比有限度：二进制每一位慢 2 倍，位置编码每一对慢 10000^(2/d) 倍，列越多，慢得越少。',
    },
    space: {
      title: '位置编码省空间吗？',
      text: '数一数一个位置要多少比特。',
      aside: '博客说连续的表示比二进制省空间。其实更占空间。它的好处是相邻位置差得不多，而且偏移就是一次旋转。',
    },
    c7: { title: '位置编码的热图', text: '一张 60 行 32 列的图。' },
    relative: {
      title: '偏移就是旋转',
      text: '图里的矩阵只由偏移决定：移动位置，它不变。两边的数在上面的笔记本 000 里算过。',
      aside: '正文把偏移写作 σ，矩阵里写作 δ，说的是同一个量。',
    },
    near: {
      title: '离得越近就越像吗？',
      text: '紧挨着的确实更像。再远一些，相似度会升升降降。',
    },
  },
};
