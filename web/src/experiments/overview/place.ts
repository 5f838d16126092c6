import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'overview',
  order: 2,
  names: { zh: '所有词一起来', en: 'All words at once' },
};

export const asks: Asks = { zh: '所有词一起问，会怎样？', en: 'What if every word asks at once?' };
