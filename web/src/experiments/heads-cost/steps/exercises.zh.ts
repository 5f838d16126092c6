import type { Words } from './exercises.en';

export const words: Words = {
  number: { label: '几个头', title: '头越多，学得越快吗？', source: '笔记本 004 · 练习 3' },
  loop: {
    label: '并行与串行',
    title: '各个头一次算完，还是一个一个算：哪个快，快多少？',
    source: '笔记本 004 · 练习 5',
  },
  full: { label: '为什么除以 h', title: '每个头都用整个宽度，要多少参数？', source: '笔记本 004 · 思考 3' },
};
