import type { Words } from './exercises.en';

export const words: Words = {
  number: { label: '几个头', title: '几个头学得最快？', source: '笔记本 004 · 练习 3' },
  loop: { label: '并行与串行', title: '一次算完快，还是一个一个算快？', source: '笔记本 004 · 练习 5' },
  full: { label: '为什么除以 h', title: '为什么 p = p_o / h？', source: '笔记本 004 · 思考 3' },
};
