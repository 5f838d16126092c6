import type { Words } from './exercises.en';

export const words: Words = {
  keys: { label: '换掉键', title: '两种注意力的权重一样：是它们一样，还是键都一样？', source: '笔记本 002 · 练习 1' },
  lengths: {
    label: '维度不同',
    title: '20 个数的查询，怎样只用矩阵乘法给 2 个数的键打分？',
    source: '笔记本 002 · 练习 2',
  },
  sum: { label: '求和还是点积', title: '查询和键加起来的和，能当分数吗？', source: '笔记本 002 · 练习 3' },
  cost: {
    label: '换成加性注意力',
    title: 'Transformer 换成加性注意力，要付出什么？',
    source: '《动手学深度学习》· Transformer，练习 2',
  },
};
