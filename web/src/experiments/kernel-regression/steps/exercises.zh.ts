import type { Words } from './exercises.en';

export const words: Words = {
  more: {
    label: '更多的数据',
    title: '训练样本多一些，能帮多少？什么时候帮不上？',
    source: '《动手学深度学习》· 注意力汇聚，练习 1',
  },
};
