import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'positional-encoding',
  order: 1,
  names: { zh: '波与二进制', en: 'Waves and bits' },
};

export const asks: Asks = { zh: '注意力怎么知道词的先后？', en: 'How does attention know the order of words?' };
