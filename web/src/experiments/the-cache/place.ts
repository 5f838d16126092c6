import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'the-cache',
  order: 1,
  names: { zh: '缓存', en: 'The cache' },
};

export const asks: Asks = { zh: '每写一个词，都要从头算一遍吗？', en: 'Does it start all over for each new token?' };
