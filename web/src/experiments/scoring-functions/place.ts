import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'scoring-functions',
  order: 1,
  names: { zh: '评分函数', en: 'Scoring functions' },
};

export const asks: Asks = { zh: '两个向量有多匹配，有几种算法？', en: 'How else can a query be compared with a key?' };
