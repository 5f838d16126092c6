import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'self-attention',
  order: 2,
  names: { zh: '加上位置', en: 'Adding positions' },
};

export const asks: Asks = { zh: '位置怎么放进词里？', en: 'How do positions get into the words?' };
