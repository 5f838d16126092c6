import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'learning',
  order: 3,
  names: { zh: '学的是什么', en: 'What is learned' },
};

export const asks: Asks = { zh: '这些矩阵是怎么学来的？', en: 'How does a model learn its matrices?' };
