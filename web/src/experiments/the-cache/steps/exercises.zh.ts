import type { Words } from './exercises.en';

export const words: Words = {
  fits: {
    label: '放得下的缓存',
    title: '80 层，32,768 个词元，24 GiB：最多几个键头？',
    source: '今天的注意力 · 缓存',
  },
  merge: {
    label: '能合并的头',
    title: '哪几个键头取平均，输出一点不变？',
    source: '今天的注意力 · 缓存',
  },
};
