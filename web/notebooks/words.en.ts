import type { PageWords } from './words';

export const words: PageWords = {
  title: 'The course’s notebooks, cell by cell',
  lead: 'Every cell of code in five notebooks: what PyTorch prints, and beside it what your browser has just computed.',
  rules:
    'Where a notebook sets no seed, ours is 0, so that numbers can be compared. Where it draws a picture, the numbers in it are printed here and a link opens the picture.',
  playground: 'Attention Playground',
  reference: 'Reference',
  other: { label: '中文', lang: 'zh-CN', file: './index.html' },
  notebooks: 'Notebooks',
  added: 'added',
  said: 'text',
  code: 'Code',
  theirs: 'PyTorch prints',
  ours: 'Computed here, just now',
  equal: 'Equal to the last digit',
  differs: 'The marked lines differ: float32 sums in another order may end in another digit',
  failed: 'The core did not load',
  open: (name: string) => `Open “${name}” →`,
  openStep: (name: string) => `A step of “${name}” →`,
  copy: 'Copy',
  copied: 'Copied, with the code above that it needs',
  copyByHand: 'The browser refused to copy; the code is selected for you',
};
