import type { Words } from './exercises.en';

export const words: Words = {
  copies: { label: '变形的代价', title: '切成多个头，哪一步要搬动数？', source: '笔记本 004 · 练习 5，变形的代价' },
  divide: {
    label: '每个头多宽',
    title: '每个头一定要宽 p_o / h 吗？',
    source: '笔记本 004 · 练习 4',
  },
  why: {
    label: '为什么要多个头',
    title: '为什么需要多个头？',
    source: '笔记本 004 · 思考 1',
  },
  cut: {
    label: '什么是子空间',
    title: '把查询切进子空间，会怎样？',
    source: '笔记本 004 · 思考 2',
  },
  skip: {
    label: '为什么变形状',
    title: '形状变换是为了什么？',
    source: '笔记本 004 · 思考 4',
  },
  different: {
    label: '头真的不同吗',
    title: '每个头真的关注不同的部分吗？',
    source: '笔记本 004 · 思考 5',
  },
};
