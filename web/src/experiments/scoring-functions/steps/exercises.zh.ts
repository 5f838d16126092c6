import type { Words } from './exercises.en';

export const words: Words = {
  keys: { label: '换掉键', title: '换掉键，两种注意力还一样吗？', source: '笔记本 002 · 练习 1' },
  lengths: {
    label: '维度不同',
    title: '只用矩阵乘法，怎样给维度不同的查询和键打分？',
    source: '笔记本 002 · 练习 2',
  },
  sum: { label: '求和还是点积', title: '向量求和比点积更好吗？', source: '笔记本 002 · 练习 3' },
  cost: {
    label: '换成加性注意力',
    title: '在 Transformer 里，该用加性注意力代替缩放点积吗？',
    source: '《动手学深度学习》· Transformer，练习 2',
  },
};
