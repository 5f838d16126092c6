import type { Words } from './exercises.en';

export const words: Words = {
  fits: {
    label: '放得下的缓存',
    title: '24 GiB 的缓存，放得下几个键头？',
    source: '今天的注意力 · 缓存',
  },
  merge: {
    label: '能合并的头',
    title: '哪几个键头取平均，输出一点不变？',
    source: '今天的注意力 · 缓存',
  },
};
