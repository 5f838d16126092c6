import type { Words } from './exercises.en';

export const words: Words = {
  before: {
    label: '看每个头',
    title: '每个头在看哪里？',
    source: '笔记本 004 · 练习 1',
  },
  importance: {
    label: '哪个头要紧',
    title: '去掉哪个头，模型错得最多？',
    source: '笔记本 004 · 练习 2，三种方法',
  },
};
