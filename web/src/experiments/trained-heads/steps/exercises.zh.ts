import type { Words } from './exercises.en';

export const words: Words = {
  before: {
    label: '看每个头',
    title: '训练好的模型里，每个头在看哪里？',
    source: '笔记本 004 · 练习 1',
  },
  importance: {
    label: '哪个头要紧',
    title: '训练好的模型，最少不了哪个头？',
    source: '笔记本 004 · 练习 2，三种方法',
  },
};
