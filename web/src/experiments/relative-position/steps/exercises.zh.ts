import type { Words } from './exercises.en';

export const words: Words = {
  offsets: {
    label: '给每个距离学一个数',
    title: '给每个距离学一个数，文本再长也够用吗？',
    source: '《动手学深度学习》· 自注意力和位置编码，练习 3',
  },
  seventeen: {
    label: '换个地方，分数一样',
    title: '哪个位置和 17 的分数，等于 2 和 5 的分数？',
    source: '今天的注意力 · 旋转',
  },
  order: {
    label: '把导入改对',
    title: '权重按相邻配对，代码按前后两半配对：行要怎么重排？',
    source: '今天的注意力 · 旋转',
  },
};
