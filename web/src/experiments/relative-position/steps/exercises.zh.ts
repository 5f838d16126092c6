import type { Words } from './exercises.en';

export const words: Words = {
  offsets: {
    label: '给每个距离学一个数',
    title: '能按查询和键的距离来学位置吗？',
    source: '《动手学深度学习》· 自注意力和位置编码，练习 3',
  },
};
