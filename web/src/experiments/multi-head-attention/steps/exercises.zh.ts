import type { Words } from './exercises.en';

export const words: Words = {
  copies: {
    label: '变形的代价',
    title: '切成多个头，哪一步要在内存里搬动数？',
    source: '笔记本 004 · 练习 5，变形的代价',
  },
  divide: {
    label: '每个头多宽',
    title: '8 个数，能分给三个头吗？',
    source: '笔记本 004 · 练习 4',
  },
  why: {
    label: '为什么要多个头',
    title: '几个头能做什么，是一个头做不到的？',
    source: '笔记本 004 · 思考 1',
  },
  cut: {
    label: '什么是子空间',
    title: '把查询切成几块，换来什么？',
    source: '笔记本 004 · 思考 2',
  },
  skip: {
    label: '为什么变形状',
    title: '为什么要变形状？少一步会怎样？',
    source: '笔记本 004 · 思考 4',
  },
  different: {
    label: '头真的不同吗',
    title: '怎样才说明两个头不同？',
    source: '笔记本 004 · 思考 5',
  },
};
