import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'positional-encoding',
  order: 4,
  further: true,
  names: { zh: '相似度', en: 'Similarity' },
};

export const asks: Asks = { zh: '两个位置有多像？', en: 'How alike are two positions?' };
