import type { Words } from './exercises.en';

export const words: Words = {
  paint: {
    label: '涂一行',
    title: '窗口、留住的开头、两句话：词元 9 还看得到哪些？',
    source: '今天的注意力 · 掩码',
  },
  deep: {
    label: '几层',
    title: '窗口是 8，过几层，词元 31 才听得到词元 0？',
    source: '今天的注意力 · 掩码',
  },
};
